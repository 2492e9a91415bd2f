// Subgroup and quad built-in functions, WGSL 17.12 and 17.13: SPIR-V's group operations, which Vulkan has
// from 1.1 on. The lanes that WGSL's broadcasts name are constants, as SPIR-V before 1.5 wants them.
#include "spirv/emitter.h"

#include <assert.h>

bool emit_is_subgroup(BuiltinId builtin) {
    return builtin >= BUILTIN_subgroupAdd && builtin <= BUILTIN_quadSwapY;
}

bool emit_target_has_subgroups(Emitter *e, NodeId node, const char *what) {
    if (e->options.env != SPIRV_VULKAN_1_0) return true;
    emit_error(
        e, node,
        arena_print(e->arena,
                    "%s cannot be expressed for vulkan1.0, which has no subgroup operations; the first "
                    "target that can is --target-env=vulkan1.1",
                    what));
    return false;
}

// ---- reductions and scans

// A reduction by the scalar type of its operand; SpvOpNop: there is none.
typedef struct ReductionOps {
    SpvOp i32, u32, real;
} ReductionOps;

static ReductionOps reduction_ops(BuiltinId builtin) {
    switch (builtin) {
    case BUILTIN_subgroupAdd:
    case BUILTIN_subgroupExclusiveAdd:
    case BUILTIN_subgroupInclusiveAdd:
        return (ReductionOps){SpvOpGroupNonUniformIAdd, SpvOpGroupNonUniformIAdd, SpvOpGroupNonUniformFAdd};
    case BUILTIN_subgroupMul:
    case BUILTIN_subgroupExclusiveMul:
    case BUILTIN_subgroupInclusiveMul:
        return (ReductionOps){SpvOpGroupNonUniformIMul, SpvOpGroupNonUniformIMul, SpvOpGroupNonUniformFMul};
    case BUILTIN_subgroupMin:
        return (ReductionOps){SpvOpGroupNonUniformSMin, SpvOpGroupNonUniformUMin, SpvOpGroupNonUniformFMin};
    case BUILTIN_subgroupMax:
        return (ReductionOps){SpvOpGroupNonUniformSMax, SpvOpGroupNonUniformUMax, SpvOpGroupNonUniformFMax};
    case BUILTIN_subgroupAnd:
        return (ReductionOps){SpvOpGroupNonUniformBitwiseAnd, SpvOpGroupNonUniformBitwiseAnd, SpvOpNop};
    case BUILTIN_subgroupOr:
        return (ReductionOps){SpvOpGroupNonUniformBitwiseOr, SpvOpGroupNonUniformBitwiseOr, SpvOpNop};
    case BUILTIN_subgroupXor:
        return (ReductionOps){SpvOpGroupNonUniformBitwiseXor, SpvOpGroupNonUniformBitwiseXor, SpvOpNop};
    default: return (ReductionOps){SpvOpNop, SpvOpNop, SpvOpNop};
    }
}

static SpvOp reduction_op(BuiltinId builtin, TypeKind scalar) {
    ReductionOps ops = reduction_ops(builtin);
    switch (scalar) {
    case TYPE_I32: return ops.i32;
    case TYPE_U32: return ops.u32;
    default: return ops.real;
    }
}

static SpvGroupOperation group_operation(BuiltinId builtin) {
    switch (builtin) {
    case BUILTIN_subgroupExclusiveAdd:
    case BUILTIN_subgroupExclusiveMul: return SpvGroupOperationExclusiveScan;
    case BUILTIN_subgroupInclusiveAdd:
    case BUILTIN_subgroupInclusiveMul: return SpvGroupOperationInclusiveScan;
    default: return SpvGroupOperationReduce;
    }
}

// ---- everything else

// The instruction, and the capability that it needs beside GroupNonUniform.
typedef struct LaneOp {
    SpvOp op;
    SpvCapability capability;
} LaneOp;

static LaneOp lane_op(BuiltinId builtin) {
    switch (builtin) {
    case BUILTIN_subgroupAll: return (LaneOp){SpvOpGroupNonUniformAll, SpvCapabilityGroupNonUniformVote};
    case BUILTIN_subgroupAny: return (LaneOp){SpvOpGroupNonUniformAny, SpvCapabilityGroupNonUniformVote};
    case BUILTIN_subgroupElect: return (LaneOp){SpvOpGroupNonUniformElect, SpvCapabilityGroupNonUniform};
    case BUILTIN_subgroupBallot:
        return (LaneOp){SpvOpGroupNonUniformBallot, SpvCapabilityGroupNonUniformBallot};
    case BUILTIN_subgroupBroadcast:
        return (LaneOp){SpvOpGroupNonUniformBroadcast, SpvCapabilityGroupNonUniformBallot};
    case BUILTIN_subgroupBroadcastFirst:
        return (LaneOp){SpvOpGroupNonUniformBroadcastFirst, SpvCapabilityGroupNonUniformBallot};
    case BUILTIN_subgroupShuffle:
        return (LaneOp){SpvOpGroupNonUniformShuffle, SpvCapabilityGroupNonUniformShuffle};
    case BUILTIN_subgroupShuffleXor:
        return (LaneOp){SpvOpGroupNonUniformShuffleXor, SpvCapabilityGroupNonUniformShuffle};
    case BUILTIN_subgroupShuffleUp:
        return (LaneOp){SpvOpGroupNonUniformShuffleUp, SpvCapabilityGroupNonUniformShuffleRelative};
    case BUILTIN_subgroupShuffleDown:
        return (LaneOp){SpvOpGroupNonUniformShuffleDown, SpvCapabilityGroupNonUniformShuffleRelative};
    case BUILTIN_quadBroadcast:
        return (LaneOp){SpvOpGroupNonUniformQuadBroadcast, SpvCapabilityGroupNonUniformQuad};
    case BUILTIN_quadSwapX:
    case BUILTIN_quadSwapY:
    case BUILTIN_quadSwapDiagonal:
        return (LaneOp){SpvOpGroupNonUniformQuadSwap, SpvCapabilityGroupNonUniformQuad};
    default: break;
    }
    assert(false && "no subgroup operation");
    return (LaneOp){SpvOpNop, SpvCapabilityGroupNonUniform};
}

// A lane or a distance, as the u32 that SPIR-V wants.
static SpvId lane_number(Emitter *e, IrOperand operand) {
    if (ir_tag(operand) == IR_CONSTANT)
        return emit_u32(e, (uint32_t)const_as_integer(e->constants, ir_index(operand)));
    return emit_convert(e, emit_operand_type(e, operand), TYPE_U32_ID, emit_value(e, operand));
}

static SpvId swap_direction(Emitter *e, BuiltinId builtin) {
    switch (builtin) {
    case BUILTIN_quadSwapX: return emit_u32(e, 0);
    case BUILTIN_quadSwapY: return emit_u32(e, 1);
    default: return emit_u32(e, 2);
    }
}

SpvId emit_subgroup(Emitter *e, const IrInst *inst, NodeId node) {
    BuiltinId builtin = (BuiltinId)inst->b;
    const IrOperand *operands = e->module->extra.items + inst->a;
    SpvId type = emit_type(e, inst->type, LAYOUT_LOGICAL);
    const char *what = arena_print(e->arena, "'%s'", builtin_text(builtin));
    if (node != 0 && e->program->ast) node = ast_node(e->program->ast, node)->a; // its name
    if (!emit_target_has_subgroups(e, node, what)) return emit_null(e, type);
    builder_capability(&e->builder, SpvCapabilityGroupNonUniform);
    SpvId scope = emit_u32(e, SpvScopeSubgroup);
    SpvOp reduction = reduction_op(builtin, emit_scalar_kind(e, inst->type));
    if (reduction != SpvOpNop) {
        builder_capability(&e->builder, SpvCapabilityGroupNonUniformArithmetic);
        SpvId value = emit_value(e, operands[0]);
        return emit_op(e, reduction, type, WORDS(scope, (uint32_t)group_operation(builtin), value));
    }
    LaneOp lane = lane_op(builtin);
    builder_capability(&e->builder, lane.capability);
    if (inst->count == 0) return emit_op1(e, lane.op, type, scope);
    SpvId value = emit_value(e, operands[0]);
    if (lane.op == SpvOpGroupNonUniformQuadSwap)
        return emit_op(e, lane.op, type, WORDS(scope, value, swap_direction(e, builtin)));
    if (inst->count == 1) return emit_op2(e, lane.op, type, scope, value);
    return emit_op(e, lane.op, type, WORDS(scope, value, lane_number(e, operands[1])));
}
