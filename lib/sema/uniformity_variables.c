// WGSL 15.2.5 Function-scope Variable Value Analysis: which assignments reach a place.
//
// A walk over the function keeps the present vertex of each variable. What a branch assigns is undone after
// it and joined where the branches meet; only variables that a construct touches cost anything there. Exits
// (break, continue, return, the ends of branches) do not visit the variables: each variable remembers how
// many exits it has been joined at, and catches up when it is assigned the next time or when the construct
// ends.
#include "sema/uniformity_internal.h"

// The exits that a construct gives a new target.
static unsigned own_exits(ConstructKind kind, ExitKind exits[2]) {
    switch (kind) {
    case CONSTRUCT_IF: exits[0] = EXIT_MERGE; return 1;
    case CONSTRUCT_SWITCH: exits[0] = EXIT_BREAK; return 1;
    case CONSTRUCT_LOOP: break;
    }
    exits[0] = EXIT_BREAK;
    exits[1] = EXIT_CONTINUE;
    return 2;
}

void variables_start(Uniformity *u) {
    u->locals.count = 0;
    u->saved.count = 0;
    u->free_saved = 0;
    u->frames.count = 0;
    u->constructs.count = 0;
    u->loop_level = 0;
    memset(u->targets, 0, sizeof u->targets);
    vec_push(u->arena, &u->frames, (Frame){0});
}

Local *variable_find(Uniformity *u, DeclId declaration) {
    uint32_t index = u->local_of[declaration];
    if (index >= u->locals.count || u->locals.items[index].declaration != declaration) return NULL;
    return &u->locals.items[index];
}

Local *variable_declare(Uniformity *u, DeclId declaration) {
    Local local = {
        .declaration = declaration,
        .scope = u->constructs.count,
        .level = u->constructs.count,
        .frame = u->frames.count - 1,
    };
    for (unsigned exit = 0; exit < EXIT_KIND_COUNT; exit++)
        local.exits[exit].since = u->targets[exit].exits;
    u->local_of[declaration] = u->locals.count;
    vec_push(u->arena, &u->locals, local);
    return &u->locals.items[u->locals.count - 1];
}

// ---- exits

// Whether code that exits of this kind to `target` lead to can see the variable.
static bool is_visible_after(const Local *local, ExitKind exit, const ExitTarget *target) {
    return exit == EXIT_RETURN ? local->is_parameter : local->scope < target->construct;
}

// The exits to `target` since the last time saw the present contents.
static void catch_up_with(Uniformity *u, Local *local, ExitKind kind, const ExitTarget *target) {
    Exit *exit = &local->exits[kind];
    if (exit->since == target->exits) return;
    exit->since = target->exits;
    if (!is_visible_after(local, kind, target)) return;
    if (!exit->join) exit->join = graph_add(u, VERTEX_JOIN, 0, 0, 0);
    graph_add_edge(u, exit->join, local->contents);
}

static void catch_up(Uniformity *u, Local *local, ExitKind kind) {
    catch_up_with(u, local, kind, &u->targets[kind]);
}

static void catch_up_all(Uniformity *u, Local *local) {
    for (unsigned kind = 0; kind < EXIT_KIND_COUNT; kind++)
        catch_up(u, local, (ExitKind)kind);
}

// The contents where all exits of a kind meet, and, if `reached`, the way from here.
static VertexId contents_after(Uniformity *u, Local *local, ExitKind kind, bool reached) {
    Exit *exit = &local->exits[kind];
    if (!exit->join && exit->since == 0) return local->contents; // it was the same at each of them
    catch_up(u, local, kind);
    if (!exit->join) return local->contents;
    if (reached) graph_add_edge(u, exit->join, local->contents);
    const Vertex *join = graph_at(u, exit->join);
    return join->edges[1] == 0 && join->more == 0 ? join->edges[0] : exit->join;
}

VertexId variable_returned(Uniformity *u, DeclId parameter) {
    return contents_after(u, variable_find(u, parameter), EXIT_RETURN, false);
}

void construct_exit(Uniformity *u, ExitKind exit) {
    u->targets[exit].exits++;
}

// ---- frames

static void save(Uniformity *u, uint32_t frame, Local *local) {
    uint32_t index = u->free_saved;
    if (index) {
        u->free_saved = u->saved.items[index - 1].next;
    } else {
        vec_push(u->arena, &u->saved, (Saved){0});
        index = u->saved.count;
    }
    u->saved.items[index - 1] = (Saved){
        .local = (uint32_t)(local - u->locals.items),
        .next = u->frames.items[frame].saved,
        .contents = local->contents,
        .frame = local->frame,
    };
    u->frames.items[frame].saved = index;
    local->frame = frame;
}

// The exits before a loop saw what was there before it, not what it repeats with.
static void catch_up_before(Uniformity *u, Local *local, const Construct *loop) {
    for (unsigned kind = 0; kind < EXIT_KIND_COUNT; kind++)
        catch_up_with(u, local, (ExitKind)kind, &loop->outer[kind]);
}

// Makes the variable known to the constructs around this place, up to `level` of them.
static void enter_constructs(Uniformity *u, Local *local, uint32_t level) {
    while (local->level < level) {
        const Construct *construct = &u->constructs.items[local->level++];
        if (construct->kind == CONSTRUCT_LOOP) catch_up_before(u, local, construct);
        save(u, construct->frame, local);
        Saved *saved = &u->saved.items[u->frames.items[construct->frame].saved - 1];
        ExitKind exits[2];
        unsigned count = own_exits((ConstructKind)construct->kind, exits);
        for (unsigned i = 0; i < count; i++) {
            saved->exits[i] = local->exits[exits[i]];
            local->exits[exits[i]] = (Exit){0, 0};
        }
        if (construct->kind == CONSTRUCT_LOOP)
            saved->meeting = local->contents =
                graph_add(u, VERTEX_JOIN, construct->place, local->contents, 0);
    }
}

VertexId variable_contents(Uniformity *u, DeclId declaration) {
    Local *local = variable_find(u, declaration);
    if (!local) return 0;
    enter_constructs(u, local, u->loop_level);
    return local->contents;
}

static void set_contents(Uniformity *u, Local *local, VertexId contents) {
    enter_constructs(u, local, u->constructs.count);
    if (local->frame != u->frames.count - 1) save(u, u->frames.count - 1, local);
    catch_up_all(u, local);
    local->contents = contents;
}

void variable_assign(Uniformity *u, DeclId declaration, VertexId contents) {
    Local *local = variable_find(u, declaration);
    if (local) set_contents(u, local, contents);
}

static void release(Uniformity *u, uint32_t index) {
    u->saved.items[index - 1].next = u->free_saved;
    u->free_saved = index;
}

void branch_begin(Uniformity *u) {
    vec_push(u->arena, &u->frames, (Frame){0});
}

void branch_end(Uniformity *u) {
    uint32_t index = u->frames.items[--u->frames.count].saved;
    while (index) {
        Saved saved = u->saved.items[index - 1];
        Local *local = &u->locals.items[saved.local];
        catch_up_all(u, local);
        local->contents = saved.contents;
        local->frame = saved.frame;
        release(u, index);
        index = saved.next;
    }
}

// ---- constructs

void construct_begin(Uniformity *u, ConstructKind kind, NodeId place) {
    Construct construct = {
        .kind = (uint8_t)kind, .place = place, .frame = u->frames.count, .outer_loop = u->loop_level};
    memcpy(construct.outer, u->targets, sizeof construct.outer);
    branch_begin(u);
    ExitKind exits[2];
    unsigned count = own_exits(kind, exits);
    for (unsigned i = 0; i < count; i++)
        u->targets[exits[i]] = (ExitTarget){0, u->constructs.count + 1};
    vec_push(u->arena, &u->constructs, construct);
    if (kind == CONSTRUCT_LOOP) u->loop_level = u->constructs.count;
}

static uint32_t last_saved(const Uniformity *u) {
    return u->frames.items[u->constructs.items[u->constructs.count - 1].frame].saved;
}

void construct_continue(Uniformity *u, bool reached) {
    for (uint32_t index = last_saved(u); index; index = u->saved.items[index - 1].next) {
        Local *local = &u->locals.items[u->saved.items[index - 1].local];
        VertexId contents = contents_after(u, local, EXIT_CONTINUE, reached);
        if (contents == local->contents) continue;
        catch_up_all(u, local);
        local->contents = contents;
    }
}

void construct_repeat(Uniformity *u) {
    for (uint32_t index = last_saved(u); index; index = u->saved.items[index - 1].next) {
        const Saved *saved = &u->saved.items[index - 1];
        graph_add_edge(u, saved->meeting, u->locals.items[saved->local].contents);
    }
}

// What the variable is after the innermost construct, whose targets are still there.
static VertexId contents_after_construct(Uniformity *u, const Construct *construct, const Saved *saved) {
    Local *local = &u->locals.items[saved->local];
    ExitKind exits[2];
    unsigned count = own_exits((ConstructKind)construct->kind, exits);
    VertexId contents = contents_after(u, local, exits[0], false);
    for (unsigned kind = 0; kind < EXIT_KIND_COUNT; kind++)
        if (kind != exits[0] && kind != exits[count - 1]) catch_up(u, local, (ExitKind)kind);
    if (construct->kind != CONSTRUCT_LOOP || contents != saved->meeting) return contents;
    const Vertex *start = graph_at(u, contents);
    return start->edges[1] == 0 && start->more == 0 ? saved->contents : contents;
}

void construct_end(Uniformity *u) {
    Construct construct = u->constructs.items[u->constructs.count - 1];
    uint32_t first = last_saved(u);
    for (uint32_t index = first; index; index = u->saved.items[index - 1].next) {
        Saved *saved = &u->saved.items[index - 1];
        saved->meeting = contents_after_construct(u, &construct, saved);
    }
    ExitKind exits[2];
    unsigned count = own_exits((ConstructKind)construct.kind, exits);
    for (unsigned i = 0; i < count; i++)
        u->targets[exits[i]] = construct.outer[exits[i]];
    u->frames.count--;
    u->constructs.count--;
    u->loop_level = construct.outer_loop;
    for (uint32_t index = first; index;) {
        Saved saved = u->saved.items[index - 1];
        Local *local = &u->locals.items[saved.local];
        local->contents = saved.contents;
        local->frame = saved.frame;
        local->level = u->constructs.count;
        for (unsigned i = 0; i < count; i++)
            local->exits[exits[i]] = saved.exits[i];
        release(u, index);
        if (saved.meeting != saved.contents) set_contents(u, local, saved.meeting);
        index = saved.next;
    }
}
