// SPDX-License-Identifier: Apache-2.0
//
// Nets inside the design, found by name and read by VPI, which the standard describes and each
// version of Verilator has. Verilator makes them known for --public-flat-rw.
#ifndef VLARB_INTERNALS_H
#define VLARB_INTERNALS_H

#include "verilated.h"
#include "verilated_sym_props.h"
#include "verilated_syms.h"
#include "vpi_user.h"

#include <cstdint>
#include <cstdlib>
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

// Whether nets can be forced by VPI: early versions take the flag for a write. They do not show arrays of
// several unpacked dimensions either.
template <typename Variable>
constexpr auto forcesNets(int) -> decltype(&Variable::isForceable, true) { return true; }
template <typename Variable>
constexpr bool forcesNets(long) { return false; }

class Internals {
    std::deque<Internal> m_nets;  // which stay where they are
    std::string m_names;          // what list() has returned last

    // Verilator's VPI keeps its last error for all simulations of a library together.
    static std::mutex& vpi() {
        static std::mutex guard;
        return guard;
    }

    static bool isArray(vpiHandle net) {
        const PLI_INT32 type = vpi_get(vpiType, net);
        return type == vpiMemory || type == vpiRegArray;
    }

    // The net, or the element of an array that the indices choose, or null.
    static vpiHandle handle(std::string path, const std::string& indices) {
        vpiHandle net = vpi_handle_by_name(&path[0], nullptr);
        for (size_t at = indices.find('['); net && at != std::string::npos; at = indices.find('[', at + 1))
            net = isArray(net) ? vpi_handle_by_index(net, std::atoi(&indices[at + 1])) : nullptr;
        return net;
    }

    // Whether a variable is real. Early versions show one as a scalar, in 8 bytes.
    static bool isReal(vpiHandle net, const char* scope, const char* name, int32_t bits) {
        if (net && vpi_get(vpiType, net) == vpiRealVar) return true;
        if (bits != 1) return false;
        const VerilatedScope* const found = Verilated::threadContextp()->scopeFind(scope);
        const VerilatedVar* const variable = found ? found->varFind(name) : nullptr;
        return variable && variable->entSize() == sizeof(double);
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
    // The net, or the element of an array that indices such as [1][2] choose, or null; of a real
    // variable one without bits, of what this version does not show one of fewer.
    const Internal* find(const char* scope, const char* name, const char* indices) {
        const std::lock_guard<std::mutex> guard{vpi()};
        const vpiHandle net = handle(std::string{scope} + "." + name, indices);
        const int32_t bits = width(net);
        if (!*indices && isReal(net, scope, name, bits)) {
            static const Internal real{nullptr, nullptr, 0, 0, nullptr, nullptr};
            return &real;
        }
        if (!net && std::strstr(indices, "][") && !forcesNets<VerilatedVar>(0)) {
            static const Internal hidden{nullptr, nullptr, 0, -1, nullptr, nullptr};
            return &hidden;
        }
        if (bits == 0) return nullptr;
        const int32_t bytes = bytesFor(bits);
        auto copies = std::make_unique<unsigned char[]>(2 * bytes);
        m_nets.push_back(
            Internal{copies.get(), copies.get() + bytes, bytes, bits, net, std::move(copies)});
        read(m_nets.back());
        return &m_nets.back();
    }

    // Adds the names of what is in a scope, a line each.
    void append(PLI_INT32 type, vpiHandle scope) {
        const vpiHandle all = vpi_iterate(type, scope);
        while (const vpiHandle object = all ? vpi_scan(all) : nullptr) {
            m_names += vpi_get_str(vpiName, object);
            m_names += '\n';
        }
    }

    // Writes a net by the back door; with vpiForceFlag for good, with vpiReleaseFlag not any more.
    // Whether Verilator did so.
    bool write(const Internal& net, const uint32_t* words, PLI_INT32 flag) {
        const std::lock_guard<std::mutex> guard{vpi()};
        auto values = std::make_unique<s_vpi_vecval[]>((net.bits + 31) / 32);
        for (int32_t i = 0; i < (net.bits + 31) / 32; ++i) values[i] = {PLI_INT32(words[i]), 0};
        s_vpi_value value;
        value.format = vpiVectorVal;
        value.value.vector = values.get();
        vpi_put_value(net.handle, &value, nullptr, flag);
        s_vpi_error_info error;
        const bool refused = vpi_chk_error(&error);
        read(net);
        return !refused;
    }

    // The names of the scopes or nets in a scope, a line each; null if there is no such scope.
    const char* list(const char* path, bool scopes) {
        const std::lock_guard<std::mutex> guard{vpi()};
        const vpiHandle scope = vpi_handle_by_name(const_cast<PLI_BYTE8*>(path), nullptr);
        s_vpi_error_info error;
        if (vpi_chk_error(&error) || !scope) return nullptr;
        m_names.clear();
        if (scopes) {
            appendScopes(std::string{path} + ".");
        } else {
            appendNets(scope);
        }
        return m_names.c_str();
    }

    // The next part of the name of each scope that begins so: VPI has no blocks in early versions.
    void appendScopes(const std::string& prefix) {
        for (const auto& scope : *Verilated::threadContextp()->scopeNameMap()) {
            const std::string name{scope.first};
            if (name.compare(0, prefix.size(), prefix) != 0) continue;
            m_names += name.substr(prefix.size(), name.find('.', prefix.size()) - prefix.size());
            m_names += '\n';
        }
    }

    // But for the nets by which Verilator forces others.
    void appendNets(vpiHandle scope) {
        const vpiHandle all = vpi_iterate(vpiReg, scope);
        while (const vpiHandle object = all ? vpi_scan(all) : nullptr) {
            const std::string name{vpi_get_str(vpiName, object)};
            if (name.find("__Vforce") != std::string::npos) continue;
            m_names += name;
            m_names += '\n';
        }
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
