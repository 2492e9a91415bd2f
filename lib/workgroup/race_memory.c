// Memory: variables that each lane has for itself, and shared memory, whose accesses are written down.
#include "workgroup/race_origin.h"
#include "workgroup/race_run.h"

#include <string.h>

// ---- places

RaceGlobal *race_touch_global(Race *r, GlobalId id) {
    RaceGlobal *global = &r->globals[id];
    if (!global->touched) vec_push(r->arena, &r->touched, id);
    global->touched = true;
    return global;
}

RaceVariable *race_own_variable(Race *r, IrOperand root) {
    uint32_t index = ir_index(root);
    switch (ir_tag(root)) {
    case IR_VARIABLE: return &r->frame->variables[index];
    case IR_PARAMETER: return r->frame->pointers[index].variable;
    case IR_GLOBAL: return r->globals[index].private_variable;
    default: return NULL;
    }
}

RacePlace race_place(Race *r, IrOperand pointer) {
    if (ir_tag(pointer) == IR_INST) return *race_frame_place(r->frame, ir_index(pointer));
    if (ir_tag(pointer) == IR_PARAMETER) return r->frame->pointers[ir_index(pointer)];
    RacePlace place = {.variable = race_own_variable(r, pointer), .offset = race_const(0)};
    if (ir_tag(pointer) == IR_GLOBAL) place.global = ir_index(pointer);
    place.type = ir_pointee(r->module, r->frame->function, pointer).type;
    place.unknown = ir_tag(pointer) != IR_GLOBAL && !place.variable;
    return place;
}

static RacePlace *begin_place(Race *r, uint32_t index, const IrInst *inst) {
    RacePlace *place = race_frame_place(r->frame, index);
    uint32_t *buffer = place->buffer;
    *place = race_place(r, inst->a);
    place->buffer = buffer;
    place->component = false;
    return place;
}

static void advance(Race *r, RacePlace *place, RaceValue distance) {
    place->offset =
        race_operate2(r->terms, RACE_ADD, place->offset, distance, race_buffer(r, &place->buffer));
}

void race_access_member(Race *r, uint32_t index, const IrInst *inst) {
    RacePlace *place = begin_place(r, index, inst);
    TypeId structure = place->type;
    const StructMember *member = type_member(&r->program->types, structure, inst->b);
    advance(r, place,
            race_const(place->variable ? race_part_offset(r, structure, inst->b) : (uint32_t)member->offset));
    place->type = member->type;
}

void race_narrow(Race *r, uint32_t index, const IrInst *inst) {
    RacePlace *place = begin_place(r, index, inst);
    place->type = type_get(&r->program->types, inst->type)->element;
}

// The number of elements, 0 for runtime-sized arrays and where an override has no value.
static uint64_t element_count(const Race *r, TypeId id) {
    const Type *type = type_get(&r->program->types, id);
    switch (type->kind) {
    case TYPE_VECTOR: return type->width;
    case TYPE_MATRIX: return type->columns;
    case TYPE_ARRAY:
        if (type->count_kind == COUNT_CONST) return type->count;
        if (type->count_kind == COUNT_RUNTIME) return 0;
        return evaluate_count(r->program, r->overrides, id);
    default: return 0;
    }
}

static uint32_t element_stride(const Race *r, TypeId id) {
    const TypeTable *types = &r->program->types;
    const Type *type = type_get(types, id);
    const Type *element = type_get(types, type_element(types, id));
    if (type->kind == TYPE_ARRAY) return (uint32_t)type_array_stride(types, id);
    if (type->kind == TYPE_VECTOR) return (uint32_t)element->size;
    uint32_t alignment = element->alignment ? element->alignment : 1;
    return ((uint32_t)element->size + alignment - 1) / alignment * alignment;
}

// The number of a variable in the log.
static uint32_t number_of(Race *r, GlobalId global) {
    if (global == 0 || r->globals[global].number != 0) return r->globals[global].number;
    race_touch_global(r, global)->number = r->log->variables.count;
    vec_push(r->arena, &r->log->variables, global);
    return r->globals[global].number;
}

static void log_out_of_bounds(Race *r, uint32_t index, GlobalId global, const RaceMask *mask,
                              const uint64_t *inside) {
    RaceMask outside = *mask;
    for (uint32_t i = 0; i < RACE_LANE_WORDS; i++)
        outside.may[i] &= ~inside[i];
    if (race_mask_empty(r, &outside)) return;
    RaceEvent event = {.kind = RACE_OUT_OF_BOUNDS, .guard = outside.guard, .chain = r->frame->chain};
    event.site = r->frame->function->first_inst + index;
    event.may = race_keep_mask(r, outside.may);
    event.global = global;
    event.variable = number_of(r, global);
    if (r->log->events.count < RACE_MAX_EVENTS)
        vec_push(r->arena, &r->log->events, event);
    else
        r->stopped = true;
}

static bool all_less(const Race *r, const uint32_t *lanes, uint32_t limit) {
    uint32_t outside = 0;
    for (uint32_t i = 0; i < r->lane_count; i++)
        outside |= lanes[i] >= limit;
    return outside == 0;
}

static void check_bounds(Race *r, uint32_t index, RacePlace *place, RaceValue at, uint64_t count,
                         const RaceMask *mask) {
    // A runtime-sized array, or one whose size no override gives.
    if (count == 0) place->loose = true;
    if (count == 0 || count > UINT32_MAX) return;
    if (at.kind == RACE_LANES && all_less(r, at.lanes, (uint32_t)count)) return;
    RaceValue inside = race_operate2(r->terms, RACE_LESS_U, at, race_const((uint32_t)count), r->scratch);
    if (inside.kind == RACE_TERM) {
        if (race_upper_bound(r->terms, at, mask->guard) < count) return;
        place->bounds = race_guard_and(r->terms, place->bounds, inside.bits);
        return;
    }
    if (race_is_const(inside, 1)) return;
    uint64_t *set = ARENA_ARRAY_ZERO(r->arena, uint64_t, RACE_LANE_WORDS);
    if (inside.kind == RACE_LANES) race_mask_of(inside.lanes, r->lane_count, set);
    if (memcmp(set, r->all, sizeof r->all) == 0) return;
    log_out_of_bounds(r, index, place->variable ? 0 : place->global, mask, set);
    for (uint32_t i = 0; place->in_bounds && i < RACE_LANE_WORDS; i++)
        set[i] &= place->in_bounds[i];
    place->in_bounds = set;
}

void race_access_index(Race *r, uint32_t index, const IrInst *inst, const RaceMask *mask) {
    RacePlace *place = begin_place(r, index, inst);
    const RaceValue *at = race_operand(r, inst->b);
    TypeId base = place->type;
    place->type = type_element(&r->program->types, base);
    if (!at) {
        place->unknown = true;
        return;
    }
    RaceValue chosen = race_seen_by(r, mask, *at);
    check_bounds(r, index, place, chosen, element_count(r, base), mask);
    place->component = type_kind(&r->program->types, base) == TYPE_VECTOR;
    place->part = chosen;
    place->vector = place->offset;
    place->vector_size = (uint32_t)type_get(&r->program->types, base)->size;
    uint32_t stride = place->variable ? race_scalar_count(r, place->type) : element_stride(r, base);
    if (stride == 0) place->unknown = true;
    advance(r, place, race_operate2(r->terms, RACE_MULTIPLY, chosen, race_const(stride), r->scratch));
}

// ---- variables of a lane's own

RaceVariable *race_new_variable(Race *r, TypeId type) {
    RaceVariable *variable = ARENA_NEW(r->arena, RaceVariable);
    variable->count = race_scalar_count(r, type);
    variable->values = ARENA_ARRAY(r->arena, RaceValue, variable->count);
    variable->buffers = ARENA_ARRAY_ZERO(r->arena, uint32_t *, variable->count);
    for (uint32_t i = 0; i < variable->count; i++)
        variable->values[i] = race_const(0);
    return variable;
}

void race_assign(Race *r, RaceVariable *variable, uint32_t i, RaceValue value, const RaceMask *mask,
                 bool whole) {
    if (!whole) {
        uint32_t *into = race_buffer(r, &variable->buffers[i]);
        value = race_blend(r, mask, value, variable->values[i], into);
    }
    if (value.kind == RACE_LANES) {
        uint32_t *buffer = race_buffer(r, &variable->buffers[i]);
        if (buffer != value.lanes) memmove(buffer, value.lanes, r->lane_count * sizeof *buffer);
        value.lanes = buffer;
    }
    variable->values[i] = value;
}

void race_forget(Race *r, RaceVariable *variable, const RaceMask *mask) {
    if (variable->count > RACE_MAX_FORGOTTEN) {
        variable->forgotten = true;
        return;
    }
    for (uint32_t i = 0; i < variable->count; i++) {
        RaceValue old = variable->values[i];
        TypeId type = TYPE_U32_ID;
        if (old.kind == RACE_TERM && race_term(r->terms, old.bits)->type)
            type = race_term(r->terms, old.bits)->type;
        race_assign(r, variable, i, race_unknown(r, type, true), mask, false);
    }
}

// Whether `size` scalars from `offset` on are in the variable: an index that is not clamped may be any
// number.
static bool has_scalars(const RaceVariable *variable, uint32_t offset, uint32_t size) {
    return size <= variable->count && offset <= variable->count - size;
}

// The offsets that an index may choose among; false if there are too many.
static bool list_choices(Race *r, const RacePlace *place, uint32_t size, const RaceMask *mask,
                         uint32_t *choices, uint32_t *count) {
    uint32_t limit = place->variable->count;
    *count = 0;
    if (place->offset.kind == RACE_TERM) {
        for (uint32_t i = 0; i + size <= limit; i++) {
            if (*count == RACE_MAX_UNKNOWN_CHOICES) return false;
            choices[(*count)++] = i;
        }
        return true;
    }
    for (uint32_t i = 0; i < r->lane_count; i++) {
        uint32_t offset = place->offset.lanes[i];
        if (!race_mask_has(mask->may, i) || !has_scalars(place->variable, offset, size)) continue;
        uint32_t k = 0;
        while (k < *count && choices[k] != offset)
            k++;
        if (k < *count) continue;
        if (*count == RACE_MAX_CHOICES) return false;
        choices[(*count)++] = offset;
    }
    return true;
}

static RaceValue choose(Race *r, const RacePlace *place, const uint32_t *choices, uint32_t count, uint32_t i,
                        uint32_t *buffer) {
    RaceValue value = place->variable->values[choices[0] + i];
    for (uint32_t k = 1; k < count; k++) {
        RaceValue hit =
            race_operate2(r->terms, RACE_EQUAL, place->offset, race_const(choices[k]), r->scratch);
        value =
            race_operate(r->terms, RACE_SELECT, hit, place->variable->values[choices[k] + i], value, buffer);
    }
    return value;
}

// Whether an index on the way to a place in a lane's own variable may be out of bounds.
static bool is_doubtful(const Race *r, const RacePlace *place, const RaceMask *mask) {
    for (uint32_t i = 0; place->in_bounds && i < r->words; i++) {
        if (mask->may[i] & ~place->in_bounds[i]) return true;
    }
    return place->bounds != 0 && !race_guard_implies(r->terms, mask->guard, place->bounds);
}

// The condition under which all indices on the way to a place are within bounds.
static RaceValue inside_of(Race *r, const RacePlace *place) {
    RaceValue inside = place->bounds ? race_term_value(place->bounds) : race_const(1);
    if (!place->in_bounds) return inside;
    RaceMask known = {.guard = 0};
    memcpy(known.may, place->in_bounds, sizeof known.may);
    RaceTermId lanes = race_mask_condition(r, &known);
    return lanes ? race_operate2(r->terms, RACE_AND, inside, race_from_term(r->terms, lanes), r->scratch)
                 : inside;
}

static RaceValue stored(Race *r, const RaceVariable *variable, uint32_t i, const IrInst *inst) {
    if (!variable->doubtful) return variable->values[i];
    return race_doubtful(r, race_scalar_type(r, inst->type), variable->values[i]);
}

static void load_own(Race *r, uint32_t index, const IrInst *inst, const RacePlace *place,
                     const RaceMask *mask) {
    uint32_t size = r->frame->count[index];
    const RaceVariable *variable = place->variable;
    if (place->offset.kind == RACE_CONST && has_scalars(variable, place->offset.bits, size)) {
        for (uint32_t i = 0; i < size; i++)
            race_set(r, index, i, race_seen_by(r, mask, stored(r, variable, place->offset.bits + i, inst)));
        return;
    }
    uint32_t choices[RACE_MAX_CHOICES];
    uint32_t count;
    if (place->offset.kind == RACE_CONST || !list_choices(r, place, size, mask, choices, &count) ||
        count == 0) {
        race_set_unknown(r, index, inst->type, true);
        return;
    }
    RaceValue inside = race_const(!variable->doubtful);
    if (is_doubtful(r, place, mask) && !variable->doubtful) inside = inside_of(r, place);
    for (uint32_t i = 0; i < size; i++) {
        uint32_t *buffer = race_result_buffer(r, index, i);
        RaceValue value = choose(r, place, choices, count, i, buffer);
        RaceValue other = race_doubtful(r, race_scalar_type(r, inst->type), value);
        value = race_operate(r->terms, RACE_SELECT, inside, value, other, buffer);
        race_set(r, index, i, race_seen_by(r, mask, value));
    }
}

static bool stores_whole(const Race *r, const IrInst *inst, uint32_t index, const RaceVariable *variable,
                         const RaceMask *mask) {
    if (ir_tag(inst->a) == IR_VARIABLE) {
        const IrFunction *function = r->frame->function;
        NodeId node = r->module->variables.items[function->first_variable + ir_index(inst->a)].node;
        if (node != 0 && node == ir_node(r->module, function, index)) return true;
    }
    if (variable->frame == r->frame->number && r->frame->depth == 0) return true;
    return race_mask_equal(r, mask, &variable->live);
}

static void store_own(Race *r, uint32_t index, const IrInst *inst, RacePlace *place, const RaceMask *mask) {
    RaceVariable *variable = place->variable;
    const RaceValue *values = race_operand(r, inst->b);
    uint32_t size = race_scalar_count(r, place->type);
    bool whole = stores_whole(r, inst, index, variable, mask);
    if (whole && ir_tag(inst->a) == IR_VARIABLE) {
        variable->live = *mask;
        variable->frame = r->frame->number;
    }
    if (variable->count == 0) return;
    if (!values || size == 0 || place->unknown) {
        race_forget(r, variable, mask);
        return;
    }
    // WGSL 7.3: an invalid store may change any part of its variable.
    if (is_doubtful(r, place, mask))
        variable->doubtful = true;
    else if (whole && size == variable->count)
        variable->doubtful = variable->forgotten = false;
    if (variable->forgotten) return;
    if (place->offset.kind == RACE_CONST) {
        if (!has_scalars(variable, place->offset.bits, size)) return;
        for (uint32_t i = 0; i < size; i++)
            race_assign(r, variable, place->offset.bits + i, values[i], mask, whole);
        return;
    }
    uint32_t choices[RACE_MAX_CHOICES];
    uint32_t count;
    if (!list_choices(r, place, size, mask, choices, &count)) {
        race_forget(r, variable, mask);
        return;
    }
    for (uint32_t k = 0; k < count; k++) {
        RaceValue hit =
            race_operate2(r->terms, RACE_EQUAL, place->offset, race_const(choices[k]), r->scratch);
        RaceMask here = race_mask_where(r, mask, hit, true);
        for (uint32_t i = 0; i < size; i++)
            race_assign(r, variable, choices[k] + i, values[i], &here, false);
    }
}

// ---- shared memory

static AddressSpace space_of(const Race *r, GlobalId global) {
    return r->program->globals.items[global].address_space;
}

static uint32_t place_size(const Race *r, const RacePlace *place) {
    const Type *type = type_get(&r->program->types, place->type);
    uint64_t size = type->size;
    if (type->kind == TYPE_ARRAY && type->count_kind == COUNT_OVERRIDE)
        size = element_count(r, place->type) * type_array_stride(&r->program->types, place->type);
    return size > UINT32_MAX ? UINT32_MAX : (uint32_t)size;
}

// Whether the same access is among the last ones since a barrier.
static uint32_t find_repeated(const Race *r, const RaceEvent *event) {
    uint32_t count = r->log->events.count;
    for (uint32_t back = 1; back <= 12 && back <= count; back++) {
        const RaceEvent *other = &r->log->events.items[count - back];
        if (other->kind == RACE_BARRIER) break;
        if (other->site == event->site && other->kind == event->kind && other->guard == event->guard &&
            other->may == event->may && other->chain == event->chain &&
            other->address.kind == event->address.kind && other->address.bits == event->address.bits &&
            other->address.lanes == event->address.lanes)
            return count - back;
    }
    return UINT32_MAX;
}

uint32_t race_log_access(Race *r, uint32_t index, RaceEventKind kind, const RacePlace *place,
                         const RaceMask *mask) {
    if (place->variable || !race_is_shared(r->program, place->global)) return UINT32_MAX;
    if (place->unknown) {
        r->log->incomplete = true;
        return UINT32_MAX;
    }
    RaceMask inside = *mask;
    for (uint32_t i = 0; place->in_bounds && i < RACE_LANE_WORDS; i++)
        inside.may[i] &= place->in_bounds[i];
    if (race_mask_empty(r, &inside)) return UINT32_MAX;
    inside.guard = race_guard_and(r->terms, inside.guard, place->bounds);
    RaceEvent event = {.kind = (uint8_t)kind,
                       .site = r->frame->function->first_inst + index,
                       .chain = r->frame->chain,
                       .global = place->global,
                       .variable = number_of(r, place->global),
                       .guard = inside.guard};
    event.unbounded =
        place->loose || (place->bounds != 0 && !race_guard_implies(r->terms, mask->guard, place->bounds));
    bool whole_vector = kind == RACE_WRITE && place->component;
    RaceValue address = whole_vector ? place->vector : place->offset;
    event.size = whole_vector ? place->vector_size : place_size(r, place);
    event.address = race_from_term(r->terms, race_to_term(r->terms, race_seen_by(r, mask, address)));
    event.may = race_keep_mask(r, inside.may);
    event.component = place->component;
    if (event.component) event.part = race_from_term(r->terms, race_to_term(r->terms, place->part));
    bool is_atomic = kind != RACE_READ && kind != RACE_WRITE;
    uint32_t repeated = is_atomic ? UINT32_MAX : find_repeated(r, &event);
    if (repeated != UINT32_MAX) return repeated;
    if (r->log->events.count >= RACE_MAX_EVENTS) {
        r->stopped = true;
        return UINT32_MAX;
    }
    vec_push(r->arena, &r->log->events, event);
    return r->log->events.count - 1;
}

void race_log_barrier(Race *r, uint32_t index, uint32_t orders, const RaceMask *mask, bool invented) {
    RaceEvent event = {.kind = RACE_BARRIER, .orders = (uint8_t)orders, .invented = invented};
    event.site = r->frame->function->first_inst + index;
    event.chain = r->frame->chain;
    event.may = race_keep_mask(r, mask->may);
    event.guard = mask->guard;
    if (r->log->events.count < RACE_MAX_EVENTS) vec_push(r->arena, &r->log->events, event);
    uint32_t kept = 0;
    for (uint32_t i = 0; i < r->dirty.count; i++) {
        GlobalId global = r->dirty.items[i];
        uint32_t ordered =
            space_of(r, global) == ADDRESS_SPACE_WORKGROUP ? RACE_ORDERS_WORKGROUP : RACE_ORDERS_STORAGE;
        if (ordered & orders) {
            RaceGlobal *written = race_touch_global(r, global);
            written->dirty = false;
            written->version = ++r->version;
        } else {
            r->dirty.items[kept++] = global;
        }
    }
    r->dirty.count = kept;
}

RaceValue race_content(Race *r, const RacePlace *place, uint32_t offset, TypeId scalar) {
    const RaceGlobal *global = &r->globals[place->global];
    bool workgroup = space_of(r, place->global) == ADDRESS_SPACE_WORKGROUP;
    r->log->consulted[place->global] = r->log->stamp;
    if (workgroup && !global->written && r->forgotten == 0) return race_const(0); // WGSL 7.3: the zero value
    RaceValue address = race_operate2(r->terms, RACE_ADD, place->offset, race_const(offset), r->scratch);
    bool varying = (race_taint(r->terms, address) & RACE_VARYING) != 0;
    uint32_t taint = workgroup ? RACE_SHARED : RACE_DATA;
    if (workgroup && !race_is_foreign(r->log->origins, r->arena, place->global)) taint |= RACE_FORGOTTEN;
    // Other workgroups may write the buffer at any time.
    if (!workgroup && race_is_shared(r->program, place->global)) taint |= RACE_ROUGH;
    if (varying) taint |= RACE_VARYING | (workgroup ? RACE_SHARED_VARYING : RACE_DATA_VARYING);
    uint32_t version = global->dirty                    ? ++r->version
                       : global->version > r->forgotten ? global->version
                                                        : r->forgotten;
    RaceTermId term = race_to_term(r->terms, address);
    return race_term_value(race_leaf(r->terms, RACE_CONTENT, scalar, taint, place->global, term, version));
}

// Where scalar `i` of a value of `type` lies, in bytes; the scalars stand in the order of their parts.
static uint32_t list_offsets(const Race *r, TypeId id, uint32_t base, uint32_t *offsets, uint32_t at,
                             uint32_t limit) {
    const TypeTable *types = &r->program->types;
    const Type *type = type_get(types, id);
    if (type->kind == TYPE_STRUCT) {
        for (uint32_t i = 0; i < type_structure_of(types, id)->member_count && at < limit; i++) {
            const StructMember *member = type_member(types, id, i);
            at = list_offsets(r, member->type, base + (uint32_t)member->offset, offsets, at, limit);
        }
        return at;
    }
    uint64_t count = element_count(r, id);
    if (count == 0) {
        if (at < limit) offsets[at++] = base;
        return at;
    }
    for (uint32_t i = 0; i < count && at < limit; i++)
        at = list_offsets(r, type_element(types, id), base + i * element_stride(r, id), offsets, at, limit);
    return at;
}

void race_load(Race *r, uint32_t index, const IrInst *inst, const RaceMask *mask) {
    RacePlace place = race_place(r, inst->a);
    bool needed = r->slice.needed[r->frame->function->first_inst + index];
    if (place.variable) {
        if (!needed) return;
        if (place.unknown || place.variable->count == 0 || place.variable->forgotten)
            race_set_unknown(r, index, inst->type, true);
        else
            load_own(r, index, inst, &place, mask);
        return;
    }
    race_log_access(r, index, RACE_READ, &place, mask);
    uint32_t count = r->frame->count[index];
    if (!needed || count == 0) return;
    if (place.unknown) {
        race_set_unknown(r, index, inst->type, true);
        return;
    }
    TypeId types[RACE_MAX_SCALARS];
    uint32_t offsets[RACE_MAX_SCALARS];
    memset(types, 0, count * sizeof *types);
    memset(offsets, 0, count * sizeof *offsets);
    race_scalar_types(r, inst->type, types, count);
    list_offsets(r, inst->type, 0, offsets, 0, count);
    for (uint32_t i = 0; i < count; i++)
        race_set(r, index, i, race_content(r, &place, offsets[i], types[i]));
}

void race_store(Race *r, uint32_t index, const IrInst *inst, const RaceMask *mask) {
    RacePlace place = race_place(r, inst->a);
    if (place.variable) {
        store_own(r, index, inst, &place, mask);
        return;
    }
    race_log_access(r, index, RACE_WRITE, &place, mask);
    RaceGlobal *global = race_touch_global(r, place.global);
    if (!global->dirty) vec_push(r->arena, &r->dirty, place.global);
    global->dirty = true;
    global->written = true;
}
