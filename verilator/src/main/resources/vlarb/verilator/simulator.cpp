// SPDX-License-Identifier: Apache-2.0
//
// The C interface of one Verilated model, as NativeModel.java calls it, and what Verilator's run-time
// library calls instead of its own functions. Compiled in one translation unit with the model, whose
// class is Vmodel.
#include "simulation.h"

#include <cstdarg>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <memory>
#include <mutex>
#include <string>

#define VLARB_API extern "C" __attribute__((visibility("default")))

// ---- What Verilator's run-time library calls ----

int vlarb_print(const char* format, ...) {
    constexpr size_t kMostOutput = 1 << 20;
    va_list arguments;
    va_start(arguments, format);
    va_list again;
    va_copy(again, arguments);
    const int length = std::vsnprintf(nullptr, 0, format, arguments);
    va_end(arguments);
    if (length > 0) {
        std::string text(length + 1, '\0');
        std::vsnprintf(&text[0], text.size(), format, again);
        text.pop_back();
        std::string& output = current().output;
        output += text;
        if (output.size() > kMostOutput) output.erase(0, output.size() - kMostOutput / 2);
        current().outputChanged();
    }
    va_end(again);
    return length;
}

// The evaluation goes on to its end, as in any simulator.
void vl_finish(const char* file, int line, const char*) VL_MT_UNSAFE {
    current().gotFinish(true);
    current().stop(kFinish, file, line, "$finish");
}

// $stop, and after their message $fatal, $error and failed assertions.
void vl_stop(const char* file, int line, const char*) VL_MT_UNSAFE {
    const std::string place = ": " + std::string{file} + ":" + std::to_string(line) + ": ";
    const std::string& output = current().output;
    for (const char* const severity : {"%Fatal", "%Error"}) {  // early versions say %Error for both
        const size_t at = output.rfind(severity + place);
        if (at == std::string::npos) continue;
        const size_t begin = at + std::strlen(severity) + place.size();
        const size_t end = output.find_last_not_of('\n') + 1;
        current().stop(kError, file, line, output.substr(begin, end - begin));
    }
    current().stop(kStop, file, line, "$stop");  // unless it was one of those
    throw Stopped{};
}

// Verilator's own errors at run time; returning would repeat the evaluation without end.
void vl_fatal(const char* file, int line, const char*, const char* message) VL_MT_UNSAFE {
    const std::string text = message ? message : "";
    const bool loop = text.find("did not converge") != std::string::npos;
    current().stop(loop ? kNotConverged : kInternal, file, line, text);
    if (text.rfind("VerilatedVcd", 0) == 0) return;  // a write failed, as on a full disk: it closes the file
    throw Stopped{};
}

// ---- The C interface ----

// A new simulation; a seed other than 0 fills its registers with random values. The arguments, a line each,
// are what $test$plusargs and $value$plusargs see.
VLARB_API Simulation* vlarb_open(int32_t seed, const char* plusargs) {
    static std::mutex seeding;  // the generator of initial values belongs to all simulations
    const std::lock_guard<std::mutex> guard{seeding};
    auto s = std::make_unique<Simulation>();
    Verilated::threadContextp(&s->context);
    s->context.threads(1);  // or each context would start a pool of threads
#if VLARB_INTERNALS
    s->context.fatalOnVpiError(false);  // an unknown net is an exception of Java
#endif
    s->arguments(plusargs);
    s->context.randReset(seed == 0 ? 0 : 2);
    s->context.randSeed(seed == 0 ? 1 : seed);
#if VM_TRACE
    s->context.traceEverOn(true);
#endif
    s->model = std::make_unique<Vmodel>(&s->context, "TOP");
    for (size_t i = 0; i < kPortCount; ++i)
        if (kRoles[i] != kOutput) std::memset(s->root() + kOffsets[i], 0, kSizes[i]);
    std::memset(s->sampled, 0, sizeof s->sampled);
    Head& head = s->context.head;
    head.region = s->root() + kRegionBegin;
    head.sampled = s->sampled;
    head.regionBytes = kRegionBytes;
    head.ports = kPorts;
    head.portCount = kPortCount;
    head.imageBytes = kImage.bytes;
    head.stopFile = head.stopMessage = "";
    head.timePrecision = s->context.timeprecision();
    head.stepBytes = kStep.bytes;
    s->context.outputChanged();
    return s.release();
}

VLARB_API const Head* vlarb_head(Simulation* s) { return &s->context.head; }

VLARB_API void vlarb_close(Simulation* s) {
    const bool whole = s->context.head.stopKind <= kFinish;  // else its state is half evaluated
    guarded(s, [s, whole] {
        if (whole) s->model->final();
    });
    delete s;
}

VLARB_API int vlarb_eval(Simulation* s) {
    return guarded(s, [s] { s->eval(); });
}

VLARB_API int vlarb_cycle(Simulation* s) {
    return guarded(s, [s] {
        if (!s->settle()) return;
        s->sample();
        s->rise();
    });
}

VLARB_API int vlarb_go_to(Simulation* s, int64_t time) {
    return guarded(s, [=] { s->goTo(time); });
}

VLARB_API int vlarb_sample(Simulation* s) {
    return guarded(s, [s] {
        s->show();
        s->sample();
    });
}

// A period of the clock whose level is at this offset from the ports' region.
VLARB_API int vlarb_cycle_of(Simulation* s, int64_t clock, int64_t fall, int64_t rise) {
    return guarded(s, [=] {
        Byte* const level = s->root() + kRegionBegin + clock;
#if VM_TRACE
        if (s->trace) s->eval();  // what was written since belongs to the present
        s->show();
#endif
        *level = 0;
        s->goTo(fall);
        if (s->context.head.stopKind != kRunning) return;
        s->show();
        s->sample();
        *level = 1;
        s->goTo(rise);
    });
}

VLARB_API void vlarb_capture(Simulation* s, Byte* image) {
    captureInputs(image, s->root(), PortIndices{});
}

VLARB_API int vlarb_replay(Simulation* s, const Byte* images, int64_t count, int64_t cycles) {
    uint64_t sum = 0;
    const int kind = guarded(s, [=, &sum] {
        int64_t next = 0;
        for (int64_t i = 0; i < cycles; ++i) {
            restoreInputs(s->root(), images + next * kImage.bytes, PortIndices{});
            if (++next == count) next = 0;
            if (!s->settle()) return;
            foldOutputs(sum, *s->model->rootp);
            if (!s->rise()) return;
        }
    });
    s->context.head.checksum = sum;
    return kind;
}

// Cycles whose outputs are compared where they are, up to the first difference. Samples are those of the
// cycle that came last.
VLARB_API int vlarb_play(Simulation* s, const Byte* steps, int64_t count) {
    int64_t& agreed = s->context.head.agreed;
    agreed = 0;
    return guarded(s, [=, &agreed] {
        for (const Byte* step = steps; agreed < count; step += kStep.bytes) {
            restoreInputs(s->root(), step, PortIndices{});
            if (!s->settle()) return;
            const bool agrees = !step[kStep.compared] || outputsAre(step, s->root(), PortIndices{});
            if (!agrees || agreed == count - 1) s->sample();
            if (!s->rise() || !agrees) return;
            ++agreed;
        }
    });
}

#if VLARB_INTERNALS
VLARB_API const Internal* vlarb_internal(Simulation* s, const char* scope, const char* name,
                                         const char* indices) {
    Verilated::threadContextp(&s->context);
    return s->internals.find(scope, name, indices);
}

VLARB_API void vlarb_internal_write(Simulation* s, const Internal* net, const uint32_t* words) {
    Verilated::threadContextp(&s->context);
    s->internals.write(*net, words, vpiNoDelay);
}

// Forces a net to a value or releases it. 0: done; 1: not this net; 2: not this version.
VLARB_API int32_t vlarb_internal_force(Simulation* s, const Internal* net, const uint32_t* words,
                                       int32_t forces) {
    if (!forcesNets<VerilatedVar>(0)) return 2;
    Verilated::threadContextp(&s->context);
    return s->internals.write(*net, words, forces ? vpiForceFlag : vpiReleaseFlag) ? 0 : 1;
}

VLARB_API const char* vlarb_internal_list(Simulation* s, const char* scope, int32_t scopes) {
    Verilated::threadContextp(&s->context);
    return s->internals.list(scope, scopes != 0);
}
#endif

VLARB_API void vlarb_clear_output(Simulation* s) {
    s->context.output.clear();
    s->context.outputChanged();
}

#if VM_TRACE
VLARB_API int vlarb_trace_start(Simulation* s, const char* path) {
    return guarded(s, [=] {
        s->trace = std::make_unique<TraceFile>();
        s->model->trace(s->trace.get(), 99);
        s->trace->open(path);
    });
}

VLARB_API int vlarb_trace_stop(Simulation* s) {
    return guarded(s, [s] {
        if (s->context.head.stopKind <= kFinish) s->show();
        s->trace->close();
        s->trace.reset();
    });
}
#endif

#if VM_COVERAGE
VLARB_API int vlarb_write_coverage(Simulation* s, const char* path) {
    return guarded(s, [=] { s->context.coveragep()->write(path); });
}
#endif
