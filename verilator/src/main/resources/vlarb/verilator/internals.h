// SPDX-License-Identifier: Apache-2.0
//
// Nets inside the design, found by name and read by VPI, which the standard describes and each
// version of Verilator has. Verilator makes them known for --public-flat-rw.
#ifndef VLARB_INTERNALS_H
#define VLARB_INTERNALS_H

#include "verilated.h"
#include "vpi_user.h"

#include <cstdint>
#include <cstring>
#include <deque>
#include <memory>
#include <mutex>
#include <string>

namespace {

// A net that Java looks at. Its first fields are read by NativeModel.java: where copies of the value
// are, in 1, 2, 4 or 8 bytes, or 4 for each 32 bits beyond 64.
struct Internal {
    const unsigned char* live;     // as the last evaluation left it
    const unsigned char* sampled;  // as it was before the last rising edge
    int32_t bytes;
    int32_t bits;
    vpiHandle handle;
    std::unique_ptr<unsigned char[]> copies;
};

class Internals {
    std::deque<Internal> m_nets;  // which stay where they are

    // Verilator's VPI keeps its last error for all simulations of a library together.
    static std::mutex& vpi() {
        static std::mutex guard;
        return guard;
    }

    static bool isArray(vpiHandle net) {
        const PLI_INT32 type = vpi_get(vpiType, net);
        return type == vpiMemory || type == vpiRegArray;
    }

    // The net, or the element of an array, or null. An index below 0 stands for none.
    static vpiHandle handle(std::string path, int32_t index) {
        const vpiHandle net = vpi_handle_by_name(&path[0], nullptr);
        if (!net || index < 0 || !isArray(net)) return index < 0 ? net : nullptr;
        return vpi_handle_by_index(net, index);
    }

    // The width, or 0 of what has no bits. Versions differ in what they call the size of a packed
    // array of packed arrays, but print each of its bits.
    static int32_t width(vpiHandle net) {
        if (!net || isArray(net)) return 0;
        s_vpi_value value;
        value.format = vpiBinStrVal;
        value.value.str = nullptr;
        vpi_get_value(net, &value);
        s_vpi_error_info error;
        if (vpi_chk_error(&error) || !value.value.str) return 0;
        return int32_t(std::strlen(value.value.str));
    }

    static int32_t bytesFor(int32_t bits) {
        return bits <= 8 ? 1 : bits <= 16 ? 2 : bits <= 32 ? 4 : bits <= 64 ? 8 : (bits + 31) / 32 * 4;
    }

    static void read(const Internal& net) {
        s_vpi_value value;
        value.format = vpiVectorVal;
        vpi_get_value(net.handle, &value);
        unsigned char* const to = net.copies.get();
        for (int32_t at = 0; at < net.bytes; at += 4) {
            const uint32_t word = uint32_t(value.value.vector[at / 4].aval);
            std::memcpy(to + at, &word, net.bytes < 4 ? net.bytes : 4);  // little-endian
        }
    }

public:
    // The net, or the element of an array, or null. An index below 0 stands for none.
    const Internal* find(const char* scope, const char* name, int32_t index) {
        const std::lock_guard<std::mutex> guard{vpi()};
        const vpiHandle net = handle(std::string{scope} + "." + name, index);
        const int32_t bits = width(net);
        if (bits == 0) return nullptr;
        const int32_t bytes = bytesFor(bits);
        auto copies = std::make_unique<unsigned char[]>(2 * bytes);
        m_nets.push_back(
            Internal{copies.get(), copies.get() + bytes, bytes, bits, net, std::move(copies)});
        read(m_nets.back());
        return &m_nets.back();
    }

    // To be called after each evaluation.
    void refresh() {
        if (m_nets.empty()) return;
        const std::lock_guard<std::mutex> guard{vpi()};
        for (const Internal& net : m_nets) read(net);
    }

    void sample() {
        for (const Internal& net : m_nets)
            std::memcpy(net.copies.get() + net.bytes, net.live, net.bytes);
    }
};

}  // namespace

#endif
