// The graph of uniformity analysis. Most vertices have at most two edges, which stand in the vertex.
#include "sema/uniformity_internal.h"

void graph_start(Uniformity *u) {
    u->vertices.count = 0;
    u->edges.count = 0;
    u->requirements.count = 0;
    vec_push(u->arena, &u->vertices, (Vertex){0});
}

VertexId graph_add(Uniformity *u, VertexKind kind, NodeId place, VertexId first, VertexId second) {
    Vertex vertex = {.place = place, .kind = (uint8_t)kind};
    if (graph_absorbs(u, second)) first = 0;
    if (graph_absorbs(u, first)) second = 0;
    vertex.edges[0] = first;
    vertex.edges[1] = second == first ? 0 : second;
    vec_push(u->arena, &u->vertices, vertex);
    return u->vertices.count - 1;
}

VertexId graph_add_source(Uniformity *u, VertexKind kind, NodeId place, unsigned scopes) {
    VertexId id = graph_add(u, kind, place, 0, 0);
    graph_at(u, id)->scopes = (uint8_t)scopes;
    return id;
}

void graph_add_edge(Uniformity *u, VertexId from, VertexId to) {
    Vertex *vertex = graph_at(u, from);
    if (to == 0 || to == from || vertex->edges[0] == to || vertex->edges[1] == to) return;
    for (unsigned i = 0; i < 2; i++) {
        if (vertex->edges[i] != 0) continue;
        vertex->edges[i] = to;
        return;
    }
    vec_push(u->arena, &u->edges, ((Edge){to, vertex->more}));
    vertex->more = u->edges.count;
}

VertexId graph_both(Uniformity *u, VertexId a, VertexId b) {
    if (a == 0 || a == b) return b;
    if (b == 0 || graph_absorbs(u, a)) return a;
    if (graph_absorbs(u, b)) return b;
    const Vertex *left = graph_at(u, a);
    if (left->kind == VERTEX_VALUE && (left->edges[0] == b || left->edges[1] == b)) return a;
    return graph_add(u, VERTEX_VALUE, 0, a, b);
}

enum { CURSOR_MORE = 2 };

VertexId graph_next_edge(const Uniformity *u, VertexId from, uint32_t *cursor) {
    const Vertex *vertex = graph_at(u, from);
    while (*cursor < CURSOR_MORE)
        if (vertex->edges[(*cursor)++] != 0) return vertex->edges[*cursor - 1];
    uint32_t index = *cursor == CURSOR_MORE ? vertex->more : *cursor - CURSOR_MORE - 1;
    if (index == 0) return 0;
    const Edge *edge = &u->edges.items[index - 1];
    *cursor = edge->next + CURSOR_MORE + 1;
    return edge->to;
}
