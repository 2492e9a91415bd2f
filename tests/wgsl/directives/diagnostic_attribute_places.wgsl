@diagnostic(off, derivative_uniformity)
fn f(x: u32) {
    @diagnostic(off, derivative_uniformity) {
    }
    @diagnostic(off, derivative_uniformity) if x == 1u @diagnostic(off, derivative_uniformity) {
    } else @diagnostic(off, derivative_uniformity) {
    }
    @diagnostic(off, derivative_uniformity) switch x @diagnostic(off, derivative_uniformity) {
        case 1u @diagnostic(off, derivative_uniformity) {}
        default @diagnostic(off, derivative_uniformity) {}
    }
    @diagnostic(off, derivative_uniformity) loop @diagnostic(off, derivative_uniformity) {
        continuing @diagnostic(off, derivative_uniformity) {
            break if true;
        }
    }
    @diagnostic(off, derivative_uniformity) while x == 2u @diagnostic(off, derivative_uniformity) {
    }
    @diagnostic(off, derivative_uniformity) for (; x == 3u;) @diagnostic(off, derivative_uniformity) {
    }
}
