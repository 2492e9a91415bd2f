// A template: one clear message, no cascade.
#import bevy_pbr::mesh_bindings // error:1 [syntax] #import
#import bevy_pbr::view

@compute @workgroup_size(1)
fn main() {
    let view = bevy_pbr::view::unpack(1);
}
