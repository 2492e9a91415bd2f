// heddle: --disable-feature=subgroups
// WGSL 4.1.1: subgroup_size_control enables subgroups.
enable subgroup_size_control; // error:8 [enable-extensions-sec] subgroups
