// SPDX-License-Identifier: Apache-2.0
//
// One running design: the model, its context and why it ended.
#ifndef VLARB_SIMULATION_H
#define VLARB_SIMULATION_H

#include "ports.h"

#include <cstdint>
#include <cstring>
#include <exception>
#include <memory>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#if VM_TRACE_FST
#include "verilated_fst_c.h"
using TraceFile = VerilatedFstC;
#elif VM_TRACE_VCD
#include "verilated_vcd_c.h"
using TraceFile = VerilatedVcdC;
#endif

#if VM_COVERAGE
#include "verilated_cov.h"
#endif

#if VLARB_INTERNALS
#include "internals.h"
#endif

namespace {

// Why a simulation has ended. Read by NativeModel.java.
enum StopKind : int32_t { kRunning = 0, kFinish = 1, kStop = 2, kError = 3, kNotConverged = 4, kInternal = 5 };

// Thrown out of the model where it cannot go on; caught at the C interface.
struct Stopped {};

// What Java reads without a call: each field is 8 bytes, in this order.
struct Head {
    Byte* region;         // the live ports
    Byte* sampled;        // the ports as they were before the last rising edge
    int64_t regionBytes;  // size of either
    const Port* ports;
    int64_t portCount;
    int64_t imageBytes;
    int64_t time;
    uint64_t checksum;  // of the last replay
    int64_t stopKind;
    int64_t stopLine;
    const char* stopFile;
    const char* stopMessage;
    const char* output;  // what the design has printed
    int64_t outputBytes;
    int64_t timePrecision;  // a step of time is 10 to this power seconds
    int64_t stepBytes;      // of a tape
    int64_t agreed;         // steps of the tape last played
};

struct Context : VerilatedContext {
    Head head{};
    std::string stopFile;
    std::string stopMessage;
    std::string output;

    void stop(StopKind kind, const char* file, int line, std::string message) {
        if (head.stopKind != kRunning) return;  // the first reason is the one that counts
        const char* const name = file ? std::strrchr(file, '/') : nullptr;
        stopFile = name ? name + 1 : file ? file : "";
        stopMessage = std::move(message);
        head.stopKind = kind;
        head.stopLine = line;
        head.stopFile = stopFile.c_str();
        head.stopMessage = stopMessage.c_str();
    }

    void outputChanged() {
        head.output = output.data();
        head.outputBytes = output.size();
    }
};

Context& current() { return *static_cast<Context*>(Verilated::threadContextp()); }

struct Simulation {
    Context context;  // before the model, which it outlives
    std::unique_ptr<Vmodel> model;
    alignas(64) Byte sampled[kRegionBytes];
#if VLARB_INTERNALS
    Internals internals;
#endif
#if VM_TRACE
    std::unique_ptr<TraceFile> trace;
    bool shown = true;  // whether the waveform has what was reached by goTo
#endif

    // Takes the design's arguments, a line each.
    void arguments(const char* lines) {
        std::vector<std::string> all{"simulation"};
        std::string line;
        for (std::istringstream in{lines}; std::getline(in, line);) all.push_back(line);
        std::vector<const char*> pointers;
        for (const auto& each : all) pointers.push_back(each.c_str());
        context.commandArgs(int(pointers.size()), pointers.data());
    }

    Byte* root() const { return reinterpret_cast<Byte*>(model->rootp); }

    void clock(Byte level) {
        if constexpr (kClockIndex < kPortCount) root()[kOffsets[kClockIndex]] = level;
    }

    void eval() {
        model->eval();
        refresh();
    }

    // Reads the nets that Java looks at.
    void refresh() {
#if VLARB_INTERNALS
        internals.refresh();
#endif
    }

    // Evaluates, writes a line of the waveform and goes on by half a period.
    void phase() {
        constexpr int64_t kHalfPeriod = 5;
        eval();
#if VM_TRACE
        if (trace) trace->dump(uint64_t(context.head.time));
#endif
        context.head.time += kHalfPeriod;
        context.time(context.head.time);
    }

    // Copies what sampled values are read from.
    void sample() {
        samplePorts(sampled, root(), std::make_index_sequence<kRuns.count>{});
#if VLARB_INTERNALS
        internals.sample();
#endif
    }

    // Evaluates at a time, which is the present until the next call.
    void goTo(int64_t time) {
        context.head.time = time;
        context.time(time);
        eval();
#if VM_TRACE
        shown = false;
#endif
    }

    // Writes the present to the waveform, once no more is to happen in it.
    void show() {
#if VM_TRACE
        if (trace && !shown) trace->dump(uint64_t(context.head.time));
        shown = true;
#endif
    }

    bool settle() {
        clock(0);
        phase();
        return context.head.stopKind == kRunning;
    }

    bool rise() {
        clock(1);
        phase();
        return context.head.stopKind == kRunning;
    }
};

// Runs what calls into the model, with the thread's context set, and returns why the model stopped.
template <typename Action>
inline int guarded(Simulation* s, Action action) {
    Verilated::threadContextp(&s->context);
    try {
        action();
    } catch (const Stopped&) {  // stop() has noted why
        s->refresh();
    } catch (const std::exception& e) {
        s->context.stop(kInternal, "", 0, e.what());
    }
    return int(s->context.head.stopKind);
}

}  // namespace

#endif
