// SPDX-License-Identifier: Apache-2.0
//
// Where a model's ports are in its memory, known when this is compiled, and copies of them.
// ports.inc, written by the build, lists the ports as PORT(member, "name", bits, role).
#ifndef VLARB_PORTS_H
#define VLARB_PORTS_H

#include "Vmodel.h"
#include "Vmodel___024root.h"

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <utility>

namespace {

using Byte = unsigned char;
using Root = Vmodel___024root;

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

// Steps of a tape: an input image, then the output ports, in order, packed, then a byte that says
// whether the outputs are compared.
struct StepLayout {
    size_t offset[kPortCount];
    size_t compared;
    size_t bytes;
};

constexpr StepLayout stepLayout() {
    StepLayout layout{};
    layout.compared = kImage.bytes;
    for (size_t i = 0; i < kPortCount; ++i) {
        layout.offset[i] = layout.compared;
        if (kRoles[i] == kOutput) layout.compared += kSizes[i];
    }
    layout.bytes = layout.compared + 1;
    return layout;
}

constexpr StepLayout kStep = stepLayout();

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

template <size_t I>
inline bool outputIs(const Byte* step, const Byte* root) {
    if constexpr (kRoles[I] == kOutput)
        return std::memcmp(step + kStep.offset[I], root + kOffsets[I], kSizes[I]) == 0;
    return true;
}

template <size_t... I>
inline bool outputsAre(const Byte* step, const Byte* root, std::index_sequence<I...>) {
    return (int(outputIs<I>(step, root)) & ... & 1);  // they hardly ever differ: no branches
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

}  // namespace

#endif
