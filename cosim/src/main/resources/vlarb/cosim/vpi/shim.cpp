// SPDX-License-Identifier: Apache-2.0
// Lets a test bench in another process drive a simulator through VPI. The simulator stands still in
// a callback while the test bench thinks; a request is made into steps, which run from callback to
// callback until the reply is due.
#include "nets.h"

#include <cstdio>
#include <cstdlib>
#include <deque>

namespace vlarb {
namespace {

/// What a request begins with. Followed by:
enum Operation : uint32_t {
    kFind = 1,     ///< a name; answered by number, width, value; by a word if it is real
    kSettle = 2,   ///< what is to be driven
    kAdvance = 3,  ///< time, what is to be driven there
    kCycle = 4,    ///< clock, when it falls, when it rises, what is to be driven first
    kFinish = 5,   ///< nothing; not answered
    kWrite = 6,    ///< a net, 0 deposit 1 force 2 release, value but for 2; answered by the value then
    kList = 7,     ///< a scope; answered by 0 or 1 and a name for each scope or net in it
};

/// What a reply to kSettle, kAdvance and kCycle begins with. Followed by time, the length of the first
/// of two lists of changes in words, and those: what was before the last rising edge, and what is.
enum Status : uint32_t {
    kAtRest = 0,
    kFinished = 1,  ///< by $finish
    kStopped = 2,   ///< by $stop
    kOver = 3,      ///< for another reason, which the simulator prints
};

struct Step {
    enum Kind { kPut, kSettle, kGoTo, kGoTowards, kSample, kClock, kReply } kind;
    uint64_t argument = 0;  ///< the time, or the clock's value
};

class Shim {
  public:
    /// The simulation begins: connects to the test bench.
    void begin() {
        const char* path = std::getenv("VLARB_VPI_SOCKET");
        const char* top = std::getenv("VLARB_VPI_TOP");
        if (!path || !top || !bench.connect(path)) {
            vpi_printf(const_cast<PLI_BYTE8*>("vlarb: no test bench waits for this simulation\n"));
            finish(1);
            return;
        }
        reply.add(static_cast<uint32_t>(vpi_get(vpiTimePrecision, nullptr)));
        nets.begin(top);
        addPorts(top);
        bench.send(reply);
        steps.push_back({Step::kGoTo, now()});  // what is driven any earlier would not last
        serve();
    }

    /// What the steps wait for has happened; others that were woken by it too come here in vain.
    void goOn(uint64_t callback) {
        if (callback != awaited) return;
        if (status == kAtRest) {
            run();
        } else {
            respond();
        }
    }

    /// The design ends the simulation, which the simulator does only when this time is over.
    void end(Status reason) {
        status = reason;
        vpi_control(vpiFinish, 0);
    }

    /// The simulation is over.
    void ended() {
        if (status == kAtRest) status = kOver;
        respond();
    }

  private:
    /// Lists direction and name of all ports.
    void addPorts(const char* top) {
        vpiHandle module = vpi_handle_by_name(const_cast<PLI_BYTE8*>(top), nullptr);
        vpiHandle ports = module ? vpi_iterate(vpiPort, module) : nullptr;
        while (vpiHandle port = ports ? vpi_scan(ports) : nullptr) {
            auto direction = static_cast<uint32_t>(vpi_get(vpiDirection, port));
            std::string name = vpi_get_str(vpiName, port);
            for (const auto& each : nets.elements(name)) {
                reply.add(direction);
                reply.addText(each.c_str());
            }
        }
    }

    /// Takes requests until one of them lets the simulator go on.
    void serve() {
        size_t before = steps.size();
        while (steps.size() == before) {
            if (!bench.receive(request)) return finish(0);
            switch (request.word()) {
                case kFind:
                    nets.find(request.text(), reply);
                    bench.send(reply);
                    break;
                case kWrite:
                    nets.write(request, reply);
                    bench.send(reply);
                    break;
                case kList:
                    Nets::list(request.text(), reply);
                    bench.send(reply);
                    break;
                case kSettle: putAndSettle(); break;
                case kAdvance: advance(request.time()); break;
                case kCycle: cycle(); break;
                default: return finish(0);
            }
        }
        steps.push_back({Step::kReply});
        run();
    }

    void putAndSettle() {
        steps.push_back({Step::kPut});
        steps.push_back({Step::kSettle});
    }

    void advance(uint64_t time) {
        if (time > now()) {
            steps.push_back({Step::kGoTowards, time});
            steps.push_back({Step::kSettle});
        }
        if (!request.atEnd() || time <= now()) putAndSettle();
    }

    /// An edge comes after what the design itself does at its time.
    void cycle() {
        clock = request.word();
        uint64_t fall = request.time();
        uint64_t rise = request.time();
        if (!request.atEnd()) putAndSettle();
        steps.insert(steps.end(), {{Step::kGoTo, fall}, {Step::kSettle}, {Step::kClock, 0},
                                   {Step::kSettle}, {Step::kGoTo, rise}, {Step::kSettle},
                                   {Step::kSample}, {Step::kClock, 1}, {Step::kSettle}});
    }

    /// Takes steps up to one that waits for the simulator.
    void run() {
        while (!steps.empty()) {
            Step step = steps.front();
            steps.pop_front();
            switch (step.kind) {
                case Step::kPut: nets.put(request); break;
                case Step::kClock: nets.putBit(clock, step.argument); break;
                case Step::kSample: sample(); break;
                case Step::kReply: respond(); return serve();
                case Step::kSettle: return await(cbReadWriteSynch, 0);
                case Step::kGoTo: return await(cbAfterDelay, step.argument - now());
                case Step::kGoTowards: return goTowards(step.argument);
            }
        }
    }

    /// Goes on to a time, or to an earlier one at which the design itself does something.
    void goTowards(uint64_t time) {
        awaited++;
        alarm = registerCallback(cbAfterDelay, time - now());
        alarmTime = time;
        registerCallback(cbNextSimTime, 0);
    }

    void removeAlarm() {
        if (alarm && now() < alarmTime) vpi_remove_cb(alarm);
        alarm = nullptr;
    }

    void await(PLI_INT32 reason, uint64_t delay) {
        awaited++;
        registerCallback(reason, delay);
    }

    vpiHandle registerCallback(PLI_INT32 reason, uint64_t delay);

    void sample() {
        beginReply();
        nets.addChanges(reply);
        reply.words[kSampledWords] = static_cast<uint32_t>(reply.words.size() - kReplyHead);
        sampled = true;
    }

    /// Answers the request that the steps were made of; only once when the simulation is over.
    void respond() {
        if (finishing) return;
        finishing = status != kAtRest;
        removeAlarm();
        if (!sampled) beginReply();
        sampled = false;
        reply.words[kStatus] = status;
        reply.words[kTimeLow] = static_cast<uint32_t>(now());
        reply.words[kTimeHigh] = static_cast<uint32_t>(now() >> 32);
        nets.addChanges(reply);
        bench.send(reply);
    }

    void beginReply() { reply.words.assign(kReplyHead, 0); }

    static uint64_t now() {
        s_vpi_time time{};
        time.type = vpiSimTime;
        vpi_get_time(nullptr, &time);
        return uint64_t{time.high} << 32 | time.low;
    }

    void finish(int diagnostics) {
        finishing = true;
        vpi_control(vpiFinish, diagnostics);
    }

    enum ReplyLayout { kStatus = 1, kTimeLow, kTimeHigh, kSampledWords, kReplyHead };

    TestBench bench;
    Nets nets;
    Request request;
    Reply reply;
    std::deque<Step> steps;
    uint32_t clock = 0;
    uint64_t awaited = 0;  ///< the number of the callback that the steps wait for
    vpiHandle alarm = nullptr;
    uint64_t alarmTime = 0;
    Status status = kAtRest;
    bool sampled = false;    ///< whether the reply has its first list
    bool finishing = false;  ///< whether the test bench knows of the end
};

Shim shim;

PLI_INT32 onCallback(p_cb_data data) {
    shim.goOn(reinterpret_cast<uintptr_t>(data->user_data));
    return 0;
}

PLI_INT32 onBegin(p_cb_data) {
    shim.begin();
    return 0;
}

PLI_INT32 onEnd(p_cb_data) {
    shim.ended();
    return 0;
}

/// A system task that ends the simulation, in place of the simulator's own.
struct EndingTask {
    const char* name;
    Status status;
};

EndingTask endingTasks[] = {{"$finish", kFinished}, {"$stop", kStopped}};

PLI_INT32 onEndingTask(PLI_BYTE8* data) {
    auto* task = reinterpret_cast<EndingTask*>(data);
    vpiHandle call = vpi_handle(vpiSysTfCall, nullptr);
    std::printf("%s:%d: %s\n", vpi_get_str(vpiFile, call), vpi_get(vpiLineNo, call), task->name);
    shim.end(task->status);
    return 0;
}

vpiHandle Shim::registerCallback(PLI_INT32 reason, uint64_t delay) {
    s_vpi_time time{};
    time.type = vpiSimTime;
    time.high = static_cast<PLI_UINT32>(delay >> 32);
    time.low = static_cast<PLI_UINT32>(delay);
    s_cb_data data{};
    data.reason = reason;
    data.cb_rtn = onCallback;
    data.time = &time;
    data.user_data = reinterpret_cast<PLI_BYTE8*>(awaited);
    return vpi_register_cb(&data);
}

void registerRoutine(PLI_INT32 reason, PLI_INT32 (*routine)(p_cb_data)) {
    s_cb_data data{};
    data.reason = reason;
    data.cb_rtn = routine;
    vpi_register_cb(&data);
}

void replace(EndingTask& task) {
    s_vpi_systf_data data{};
    data.type = vpiSysTask;
    data.tfname = const_cast<PLI_BYTE8*>(task.name);
    data.calltf = onEndingTask;
    data.user_data = reinterpret_cast<PLI_BYTE8*>(&task);
    vpi_register_systf(&data);
}

void startUp() {
    std::setvbuf(stdout, nullptr, _IOLBF, 0);  // the test bench reads what the design prints
    for (auto& task : endingTasks) replace(task);
    registerRoutine(cbStartOfSimulation, onBegin);
    registerRoutine(cbEndOfSimulation, onEnd);
}

}  // namespace
}  // namespace vlarb

extern "C" {
/// What a simulator calls when it loads this library.
__attribute__((visibility("default"))) void (*vlog_startup_routines[])() = {vlarb::startUp, nullptr};
}
