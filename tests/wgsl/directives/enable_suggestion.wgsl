enable f61; // error:8 [enable-extensions-sec] f61 // note:8 did you mean 'f16'?
enable linear_indexing; // error:8 [enable-extensions-sec] linear_indexing // note:8 requires linear_indexing;
requires buffer_views; // error:10 [language-extensions-sec] buffer_views // note:10 buffer_view
requires subgroups; // error:10 [language-extensions-sec] subgroups // note:10 enable subgroups;
@fragment
fn f(@locaton(0) x: f32) {} // error:6 [attributes] locaton // note:6 did you mean '@location'?
