// SPDX-License-Identifier: Apache-2.0
//
// The C interface of one Verilated model, as NativeModel.java calls it. Compiled in one translation
// unit with the model itself, whose class is Vmodel; ports.inc, written by the build, lists its
// ports as PORT(member, "name", bits, role).
#include "Vmodel.h"
#include "Vmodel___024root.h"

#include <algorithm>
#include <array>
#include <cstdarg>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <memory>
#include <mutex>
#include <string>
#include <utility>

#if VM_TRACE_FST
#include "verilated_fst_c.h"
using TraceFile = VerilatedFstC;
#elif VM_TRACE_VCD
#include "verilated_vcd_c.h"
using TraceFile = VerilatedVcdC;
#endif

#define VLARB_API extern "C" __attribute__((visibility("default")))

namespace {

using Byte = unsigned char;
using Root = Vmodel___024root;

// ---- Ports: where they are in the model's memory, known when this is compiled ----

enum Role : int32_t { kInput = 0, kOutput = 1, kClock = 2 };

// Read by NativeModel.java, field by field.
struct Port {
    const char* name;
    int64_t offset;  // bytes from the start of the ports' region
    int32_t bytes;
    int32_t bits;
    Role role;
};

constexpr size_t kOffsets[] = {
#define PORT(member, name, bits, role) offsetof(Root, member),
#include "ports.inc"
#undef PORT
};
constexpr size_t kSizes[] = {
#define PORT(member, name, bits, role) sizeof(Root::member),
#include "ports.inc"
#undef PORT
};
constexpr Role kRoles[] = {
#define PORT(member, name, bits, role) role,
#include "ports.inc"
#undef PORT
};
constexpr size_t kPortCount = sizeof kRoles / sizeof *kRoles;

constexpr size_t clockIndex() {
    for (size_t i = 0; i < kPortCount; ++i)
        if (kRoles[i] == kClock) return i;
    return kPortCount;  // a design without a clock
}

constexpr size_t kClockIndex = clockIndex();
using PortIndices = std::make_index_sequence<kPortCount>;

// A stretch of the root object's memory.
struct Run {
    size_t begin;
    size_t end;
};

// The stretches that hold ports. Verilator sorts members by size, so that ports lie in a few groups
// with internal signals between them; groups that nearly touch are taken as one.
struct Runs {
    Run run[kPortCount];
    size_t count;
};

constexpr Runs portRuns() {
    constexpr size_t kNegligibleGap = 16;
    Run sorted[kPortCount] = {};
    for (size_t i = 0; i < kPortCount; ++i) {
        const Run next{kOffsets[i], kOffsets[i] + kSizes[i]};
        size_t at = i;
        for (; at > 0 && sorted[at - 1].begin > next.begin; --at) sorted[at] = sorted[at - 1];
        sorted[at] = next;
    }
    Runs runs{};
    for (const Run& next : sorted) {
        if (runs.count > 0 && next.begin <= runs.run[runs.count - 1].end + kNegligibleGap) {
            runs.run[runs.count - 1].end = next.end;
        } else {
            runs.run[runs.count++] = next;
        }
    }
    return runs;
}

constexpr Runs kRuns = portRuns();
constexpr size_t kRegionBegin = kRuns.run[0].begin & ~size_t{7};
constexpr size_t kRegionBytes = kRuns.run[kRuns.count - 1].end - kRegionBegin;

// Input images: the input ports but for the clock, in order, packed.
struct ImageLayout {
    size_t offset[kPortCount];
    size_t bytes;
};

constexpr ImageLayout imageLayout() {
    ImageLayout layout{};
    for (size_t i = 0; i < kPortCount; ++i) {
        layout.offset[i] = layout.bytes;
        if (kRoles[i] == kInput) layout.bytes += kSizes[i];
    }
    return layout;
}

constexpr ImageLayout kImage = imageLayout();

constexpr Port kPorts[] = {
#define PORT(member, name, bits, role) \
    {name, int64_t(offsetof(Root, member) - kRegionBegin), sizeof(Root::member), bits, role},
#include "ports.inc"
#undef PORT
};

template <size_t... I>
inline void samplePorts(Byte* to, const Byte* root, std::index_sequence<I...>) {
    (std::memcpy(to + (kRuns.run[I].begin - kRegionBegin), root + kRuns.run[I].begin,
                 kRuns.run[I].end - kRuns.run[I].begin),
     ...);
}

template <size_t I>
inline void captureInput(Byte* image, const Byte* root) {
    if constexpr (kRoles[I] == kInput)
        std::memcpy(image + kImage.offset[I], root + kOffsets[I], kSizes[I]);
}

template <size_t I>
inline void restoreInput(Byte* root, const Byte* image) {
    if constexpr (kRoles[I] == kInput)
        std::memcpy(root + kOffsets[I], image + kImage.offset[I], kSizes[I]);
}

template <size_t... I>
inline void captureInputs(Byte* image, const Byte* root, std::index_sequence<I...>) {
    (captureInput<I>(image, root), ...);
}

template <size_t... I>
inline void restoreInputs(Byte* root, const Byte* image, std::index_sequence<I...>) {
    (restoreInput<I>(root, image), ...);
}

// ---- The checksum of output ports that replay returns ----

inline void fold(uint64_t& sum, uint64_t value) { sum = ((sum << 5) | (sum >> 59)) ^ value; }

template <std::size_t kWords>
inline void fold(uint64_t& sum, const VlWide<kWords>& value) {
    for (size_t i = 0; i < kWords; ++i) fold(sum, uint64_t{value[i]});
}

inline void foldOutputs(uint64_t& sum, const Root& root) {
#define PORT(member, name, bits, role) \
    if constexpr (role == kOutput) fold(sum, root.member);
#include "ports.inc"
#undef PORT
}

// ---- One simulation ----

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
#if VM_TRACE
    std::unique_ptr<TraceFile> trace;
#endif

    Byte* root() const { return reinterpret_cast<Byte*>(model->rootp); }

    void clock(Byte level) {
        if constexpr (kClockIndex < kPortCount) root()[kOffsets[kClockIndex]] = level;
    }

    // Evaluates, writes a line of the waveform and goes on by half a period.
    void phase() {
        constexpr int64_t kHalfPeriod = 5;
        model->eval();
#if VM_TRACE
        if (trace) trace->dump(uint64_t(context.head.time));
#endif
        context.head.time += kHalfPeriod;
        context.time(context.head.time);
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
    } catch (const Stopped&) {  // stop() has noted it
    } catch (const std::exception& e) {
        s->context.stop(kInternal, "", 0, e.what());
    }
    return int(s->context.head.stopKind);
}

}  // namespace

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
    const std::string mark = "%Error: " + std::string{file} + ":" + std::to_string(line) + ": ";
    const std::string& output = current().output;
    const size_t at = output.rfind(mark);
    if (at == std::string::npos) {
        current().stop(kStop, file, line, "$stop");
    } else {
        const size_t end = output.find_last_not_of('\n') + 1;
        const size_t begin = at + mark.size();
        current().stop(kError, file, line, output.substr(begin, end - begin));
    }
    throw Stopped{};
}

// Verilator's own errors at run time; returning would repeat the evaluation without end.
void vl_fatal(const char* file, int line, const char*, const char* message) VL_MT_UNSAFE {
    const std::string text = message ? message : "";
    const bool loop = text.find("did not converge") != std::string::npos;
    current().stop(loop ? kNotConverged : kInternal, file, line, text);
    throw Stopped{};
}

// ---- The C interface ----

// A new simulation; a seed other than 0 fills its registers with random values.
VLARB_API Simulation* vlarb_open(int32_t seed) {
    static std::mutex seeding;  // the generator of initial values belongs to all simulations
    const std::lock_guard<std::mutex> guard{seeding};
    auto s = std::make_unique<Simulation>();
    Verilated::threadContextp(&s->context);
    s->context.threads(1);  // or each context would start a pool of threads
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
    s->context.outputChanged();
    return s.release();
}

VLARB_API const Head* vlarb_head(Simulation* s) { return &s->context.head; }

VLARB_API void vlarb_close(Simulation* s) {
    const bool whole = s->context.head.stopKind <= kFinish;  // else its state is half evaluated
    guarded(s, [s, whole] {
        if (whole) s->model->final();
    });
#if VM_TRACE
    if (s->trace) s->trace->close();
#endif
    delete s;
}

VLARB_API int vlarb_eval(Simulation* s) {
    return guarded(s, [s] { s->model->eval(); });
}

VLARB_API int vlarb_cycle(Simulation* s) {
    return guarded(s, [s] {
        if (!s->settle()) return;
        samplePorts(s->sampled, s->root(), std::make_index_sequence<kRuns.count>{});
        s->rise();
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

VLARB_API void vlarb_trace_stop(Simulation* s) {
    s->trace->close();
    s->trace.reset();
}
#endif
