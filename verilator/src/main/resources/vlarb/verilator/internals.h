// SPDX-License-Identifier: Apache-2.0
//
// Nets inside the design, found by name in the tables that Verilator adds for --public-flat-rw.
#ifndef VLARB_INTERNALS_H
#define VLARB_INTERNALS_H

#include "verilated.h"
#include "verilated_syms.h"

#include <cstdint>
#include <cstring>
#include <deque>
#include <memory>
#include <utility>

namespace {

// A net that Java looks at. Its first fields are read by NativeModel.java.
struct Internal {
    const unsigned char* live;
    const unsigned char* sampled;
    int32_t bytes;
    int32_t bits;
    std::unique_ptr<unsigned char[]> copy;
};

class Internals {
    std::deque<Internal> m_nets;  // which stay where they are

public:
    // The net, or the element of an array, or null. An index below 0 stands for none.
    const Internal* find(const char* scope, const char* name, int32_t index) {
        const VerilatedScope* const inside = Verilated::scopeFind(scope);
        const VerilatedVar* const var = inside ? inside->varFind(name) : nullptr;
        if (!var || var->vltype() < VLVT_UINT8 || var->vltype() > VLVT_WDATA) return nullptr;
        if (var->udims() != (index < 0 ? 0 : 1)) return nullptr;
        const void* const live =
            index < 0 ? var->datap() : var->datapAdjustIndex(var->datap(), 1, index);
        if (!live) return nullptr;
        const int32_t bytes = int32_t(var->entSize());
        auto copy = std::make_unique<unsigned char[]>(bytes);
        m_nets.push_back(Internal{static_cast<const unsigned char*>(live), copy.get(), bytes,
                                  var->packed().elements(), nullptr});
        m_nets.back().copy = std::move(copy);
        return &m_nets.back();
    }

    void sample() {
        for (Internal& net : m_nets) std::memcpy(net.copy.get(), net.live, net.bytes);
    }
};

}  // namespace

#endif
