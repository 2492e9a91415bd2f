#include "spirv/optimizer.h"

#include <cstdint>
#include <memory>
#include <new>
#include <spirv-tools/optimizer.hpp>
#include <spirv/unified1/spirv.h>
#include <unordered_map>
#include <vector>

struct Optimized {
    bool good;
    std::vector<uint32_t> words;
};

namespace {

// Inlining copies functions of functions, so that their sizes multiply. Where it would add more than this,
// only small functions are inlined, which makes code longer by a constant factor at most.
constexpr uint64_t most_added_words = 1u << 15;
constexpr uint64_t small_function_words = 64;
constexpr size_t header_words = 5;

struct FunctionCode {
    size_t control; // index of the word that holds the FunctionControl mask
    uint64_t own_words = 0;
    uint64_t inlined_words = 0;
    bool kept = false; // not to be inlined
    std::vector<size_t> callees;
    std::vector<size_t> callers;
};

std::vector<FunctionCode> find_functions(const std::vector<uint32_t> &words) {
    std::vector<FunctionCode> functions;
    std::unordered_map<uint32_t, size_t> by_id;
    std::vector<std::pair<size_t, uint32_t>> calls; // of the function with this index, the callee's id
    for (size_t at = header_words; at < words.size();) {
        uint32_t op = words[at] & SpvOpCodeMask;
        size_t length = words[at] >> SpvWordCountShift;
        if (length == 0) break;
        if (op == SpvOpFunction) {
            by_id[words[at + 2]] = functions.size();
            functions.push_back({});
            functions.back().control = at + 3;
        }
        if (!functions.empty()) functions.back().own_words += length;
        if (op == SpvOpFunctionCall) calls.emplace_back(functions.size() - 1, words[at + 3]);
        at += length;
    }
    for (const auto &call : calls) {
        size_t callee = by_id.at(call.second);
        functions[call.first].callees.push_back(callee);
        functions[callee].callers.push_back(call.first);
    }
    return functions;
}

void add_callees(std::vector<FunctionCode> &functions, FunctionCode &function) {
    function.inlined_words = function.own_words;
    for (size_t callee : function.callees) {
        if (!functions[callee].kept) function.inlined_words += functions[callee].inlined_words;
    }
}

// Functions do not call each other in circles, so that callees can be looked at before their callers.
void limit_inlining(std::vector<uint32_t> &words) {
    std::vector<FunctionCode> functions = find_functions(words);
    std::vector<size_t> waits_for(functions.size());
    std::vector<size_t> ready;
    for (size_t i = 0; i < functions.size(); i++) {
        waits_for[i] = functions[i].callees.size();
        if (waits_for[i] == 0) ready.push_back(i);
    }
    uint64_t room = most_added_words;
    for (size_t next = 0; next < ready.size(); next++) {
        FunctionCode &function = functions[ready[next]];
        add_callees(functions, function);
        if (function.inlined_words - function.own_words > room) {
            for (size_t callee : function.callees) {
                if (functions[callee].inlined_words > small_function_words) functions[callee].kept = true;
            }
            add_callees(functions, function);
        } else {
            room -= function.inlined_words - function.own_words;
        }
        for (size_t caller : function.callers) {
            if (--waits_for[caller] == 0) ready.push_back(caller);
        }
    }
    for (const FunctionCode &function : functions) {
        if (function.kept) words[function.control] |= SpvFunctionControlDontInlineMask;
    }
}

void register_passes(spvtools::Optimizer &optimizer, OptimizerPasses passes) {
    switch (passes) {
    case OPTIMIZER_SPEED: optimizer.RegisterPerformancePasses(); return;
    case OPTIMIZER_SIZE: optimizer.RegisterSizePasses(); return;
    case OPTIMIZER_CAUTIOUS: break;
    }
    optimizer.RegisterPassesFromFlags({
        "--eliminate-dead-branches",
        "--merge-return",
        "--inline-entry-points-exhaustive",
        "--eliminate-dead-functions",
        "--private-to-local",
        "--eliminate-local-single-block",
        "--eliminate-local-single-store",
        "--scalar-replacement=100",
        "--convert-local-access-chains",
        "--ssa-rewrite",
        "--ccp",
        "--redundancy-elimination",
        "--combine-access-chains",
        "--simplify-instructions",
        "--vector-dce",
        "--eliminate-dead-inserts",
        "--eliminate-dead-code-aggressive",
    });
}

void run(Optimized &optimized, spv_target_env env, OptimizerPasses passes) {
    spvtools::Optimizer optimizer(env);
    optimizer.SetMessageConsumer(
        [](spv_message_level_t, const char *, const spv_position_t &, const char *) {});
    register_passes(optimizer, passes);
    spvtools::OptimizerOptions options;
    options.set_run_validator(false);
    options.set_max_id_bound(INT32_MAX);
    limit_inlining(optimized.words);
    std::vector<uint32_t> result;
    optimized.good = optimizer.Run(optimized.words.data(), optimized.words.size(), &result, options);
    optimized.words.swap(result);
}

} // namespace

Optimized *optimizer_run(spv_target_env env, OptimizerPasses passes, const uint32_t *words, size_t count) {
    try {
        std::unique_ptr<Optimized> optimized(new Optimized{false, {words, words + count}});
        run(*optimized, env, passes);
        return optimized.release();
    } catch (const std::bad_alloc &) {
        return nullptr;
    }
}

const uint32_t *optimizer_words(const Optimized *optimized, size_t *count) {
    *count = optimized->words.size();
    return optimized->good ? optimized->words.data() : nullptr;
}

void optimizer_free(Optimized *optimized) {
    delete optimized;
}
