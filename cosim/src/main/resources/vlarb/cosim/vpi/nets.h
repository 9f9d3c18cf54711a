// SPDX-License-Identifier: Apache-2.0
// The nets of the design that the test bench knows, by number.
#ifndef VLARB_NETS_H
#define VLARB_NETS_H

#include "messages.h"

#include <cstdlib>
#include <sv_vpi_user.h>
#include <utility>
#include <vpi_user.h>

namespace vlarb {

class Nets {
  public:
    /// Tells which module is the top; its nets may have any names.
    void begin(const char* name) {
        top = name;
        drivers = vpi_handle_by_name(const_cast<PLI_BYTE8*>("vlarb_inout"), nullptr);
    }

    /// Answers with a net's number, width and present value, with a word if it is real, or with nothing
    /// if there is no such net.
    void find(const std::string& name, Reply& reply) {
        vpiHandle object = lookUp(name);
        if (!object) return;
        PLI_INT32 type = vpi_get(vpiType, object);
        if (!hasVector(type)) {
            if (type == vpiRealVar) reply.add(static_cast<uint32_t>(type));
            return;
        }
        auto width = static_cast<uint32_t>(vpi_get(vpiSize, object));
        reply.add(static_cast<uint32_t>(nets.size()));
        reply.add(width);
        nets.push_back({object, driver(name, object), std::vector<s_vpi_vecval>((width + 31) / 32)});
        Net& net = nets.back();
        read(net);
        for (const auto& word : net.known) addWord(word, reply);
    }

    /// The name, or, of an array, those of its elements.
    std::vector<std::string> elements(const std::string& name) const {
        vpiHandle object = lookUp(top + "." + name);
        if (!object || !isArray(vpi_get(vpiType, object))) return {name};
        int left = bound(vpiLeftRange, object);
        int right = bound(vpiRightRange, object);
        std::vector<std::string> names;
        for (int i = left < right ? left : right; i <= (left < right ? right : left); i++)
            names.push_back(name + "[" + std::to_string(i) + "]");
        return names;
    }

    /// Drives what the rest of the request lists.
    void put(Request& request) {
        while (!request.atEnd()) {
            Net& net = nets[request.word()];
            std::vector<s_vpi_vecval> value(net.known.size());
            for (auto& word : value) {
                word.aval = static_cast<PLI_INT32>(request.word());
                word.bval = static_cast<PLI_INT32>(request.word());
            }
            put(net.driver, value.data());
            net.known = std::move(value);
        }
    }

    /// Drives a net of one bit.
    void putBit(uint32_t number, bool high) {
        s_vpi_vecval value{high, 0};
        put(nets[number].driver, &value);
    }

    /// Lists the nets that have changed since they were listed last, with their values.
    void addChanges(Reply& reply) {
        for (size_t number = 0; number < nets.size(); number++) {
            Net& net = nets[number];
            if (!read(net)) continue;
            reply.add(static_cast<uint32_t>(number));
            for (const auto& word : net.known) addWord(word, reply);
        }
    }

    /// Writes a net once, forces it or releases it, and answers with the value that it then has.
    void write(Request& request, Reply& reply) {
        constexpr PLI_INT32 flags[] = {vpiNoDelay, vpiForceFlag, vpiReleaseFlag};
        Net& net = nets[request.word()];
        PLI_INT32 flag = flags[request.word()];
        std::vector<s_vpi_vecval> words(net.known.size());
        if (flag == vpiReleaseFlag) {
            words = net.known;
        } else {
            for (auto& word : words) {
                word.aval = static_cast<PLI_INT32>(request.word());
                word.bval = static_cast<PLI_INT32>(request.word());
            }
        }
        put(net.object, words.data(), flag);
        read(net);
        for (const auto& word : net.known) addWord(word, reply);
    }

    /// Lists what a scope has: 0 and a name for each scope in it, 1 and a name for each net.
    static void list(const std::string& path, Reply& reply) {
        vpiHandle scope = vpi_handle_by_name(const_cast<PLI_BYTE8*>(path.c_str()), nullptr);
        if (!scope) return;
        for (PLI_INT32 type : {vpiModule, vpiInternalScope}) listAll(type, scope, 0, reply);
        for (PLI_INT32 type : {vpiNet, vpiReg, vpiVariables, vpiMemory, vpiNetArray}) listAll(type, scope, 1, reply);
    }

  private:
    static int bound(PLI_INT32 type, vpiHandle array) {
        s_vpi_value value{};
        value.format = vpiIntVal;
        vpi_get_value(vpi_handle(type, array), &value);
        return value.value.integer;
    }

    static void listAll(PLI_INT32 type, vpiHandle scope, uint32_t kind, Reply& reply) {
        vpiHandle objects = vpi_iterate(type, scope);
        while (vpiHandle object = objects ? vpi_scan(objects) : nullptr) {
            reply.add(kind);
            reply.addText(vpi_get_str(vpiName, object));
        }
    }

    struct Net {
        vpiHandle object;
        vpiHandle driver;                 ///< what is written to drive it, mostly the net itself
        std::vector<s_vpi_vecval> known;  ///< the value that the test bench knows
    };

    /// By its path, or, a word of a memory, by the memory's path and an index.
    vpiHandle lookUp(const std::string& name) const {
        vpiHandle object = byPath(name);
        size_t bracket = name.rfind('[');
        if (!object && bracket != std::string::npos && name.back() == ']') {
            object = byPath(name.substr(0, bracket));
            if (!object || !isArray(vpi_get(vpiType, object))) return nullptr;
            object = vpi_handle_by_index(object, std::atoi(name.c_str() + bracket + 1));
        }
        return object;
    }

    /// A net of the top may have a name that VPI takes for a path or an index.
    vpiHandle byPath(const std::string& path) const {
        std::string name = inTop(path);
        bool plain = name.find_first_not_of(kPlain) == std::string::npos;
        vpiHandle object = plain ? nullptr : byName(vpi_handle_by_name(const_cast<PLI_BYTE8*>(top.c_str()), nullptr), name);
        return object ? object : vpi_handle_by_name(const_cast<PLI_BYTE8*>(path.c_str()), nullptr);
    }

    /// The name that a path has in the top module, or nothing.
    std::string inTop(const std::string& path) const {
        return path.compare(0, top.size() + 1, top + ".") == 0 ? path.substr(top.size() + 1) : "";
    }

    /// The net or variable of a module that has exactly this name.
    static vpiHandle byName(vpiHandle module, const std::string& name) {
        for (PLI_INT32 type : {vpiNet, vpiReg, vpiVariables, vpiMemory, vpiNetArray}) {
            vpiHandle objects = vpi_iterate(type, module);
            while (vpiHandle object = objects ? vpi_scan(objects) : nullptr)
                if (name == vpi_get_str(vpiName, object)) return object;
        }
        return nullptr;
    }

    /// The variable that drives a port of the top beside the design, or the net itself.
    vpiHandle driver(const std::string& path, vpiHandle net) const {
        vpiHandle variable = drivers ? byName(drivers, inTop(path)) : nullptr;
        return variable ? variable : net;
    }

    static bool isArray(PLI_INT32 type) {
        return type == vpiMemory || type == vpiNetArray || type == vpiRegArray;
    }

    static bool hasVector(PLI_INT32 type) {
        switch (type) {
            case vpiNet:
            case vpiReg:
            case vpiNetBit:
            case vpiRegBit:
            case vpiMemoryWord:
            case vpiParameter:
            case vpiIntegerVar:
            case vpiTimeVar:
            case vpiBitVar:
            case vpiByteVar:
            case vpiShortIntVar:
            case vpiIntVar:
            case vpiLongIntVar: return true;
            default: return false;
        }
    }

    /// Reads a net; whether it is not as the test bench knows it.
    static bool read(Net& net) {
        s_vpi_value value{};
        value.format = vpiVectorVal;
        vpi_get_value(net.object, &value);
        size_t bytes = net.known.size() * sizeof(s_vpi_vecval);
        if (std::memcmp(net.known.data(), value.value.vector, bytes) == 0) return false;
        std::memcpy(net.known.data(), value.value.vector, bytes);
        return true;
    }

    static void put(vpiHandle object, s_vpi_vecval* words, PLI_INT32 flag = vpiNoDelay) {
        s_vpi_value value{};
        value.format = vpiVectorVal;
        value.value.vector = words;
        vpi_put_value(object, &value, nullptr, flag);
    }

    static void addWord(const s_vpi_vecval& word, Reply& reply) {
        reply.add(static_cast<uint32_t>(word.aval));
        reply.add(static_cast<uint32_t>(word.bval));
    }

    static constexpr const char* kPlain =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_$";

    std::string top;
    vpiHandle drivers = nullptr;  ///< the module of the variables that drive ports of both sides
    std::vector<Net> nets;
};

}  // namespace vlarb

#endif
