override n = 16u;
struct Tile {
    items: array<f32, n>, // error:12 [struct-types] n
}
