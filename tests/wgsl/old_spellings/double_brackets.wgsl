[[group(0), binding(0)]] var<uniform> u: u32; // error:1 [attributes] '[[ ]]'
