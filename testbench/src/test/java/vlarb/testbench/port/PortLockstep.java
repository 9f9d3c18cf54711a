// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.port;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SplittableRandom;
import vlarb.model.cycle.ArbiterOutputs;
import vlarb.model.port.CyclePort;
import vlarb.model.port.DiscardCause;
import vlarb.model.port.EntryOutputs;
import vlarb.model.port.InputForm;
import vlarb.model.port.PortInputs;
import vlarb.model.port.PortOutputs;
import vlarb.model.port.PortParameters;
import vlarb.testbench.lockstep.ComparedOutputs;
import vlarb.verilator.Signal;
import vlarb.verilator.Simulation;

/** A port in Verilog and its golden model with the same random inputs. */
final class PortLockstep {
  /** All outputs: none goes uncompared. */
  private static final List<String> OUTPUTS =
      List.of(
          "s_axis_tready",
          "roomBlocks",
          "discardValid",
          "discardVl",
          "discardCause",
          "m_axis_tvalid",
          "m_axis_tdata",
          "m_axis_tkeep",
          "m_axis_tlast",
          "m_axis_tdest",
          "m_axis_tuser",
          "creditLimitReady",
          "blocksSent",
          "mgmtReady",
          "mgmtResponseValid",
          "mgmtError",
          "mgmtReadData",
          "initDone",
          "commitPending");

  private final Simulation simulation;
  private final PortParameters parameters;
  private final CyclePort model;
  private final SplittableRandom random;
  private final int vls;

  /** The port gives credits. */
  private final boolean gives;

  private final ReceivedPackets received;
  private final RegisterAccesses accesses;

  private final List<RandomStream> streams = new ArrayList<>();
  private int comes = 90;
  private int takes = 90;
  private boolean crowded;
  private int crowdedVl;
  private String mismatch = "";
  long packets;
  long flowControlPackets;

  PortLockstep(Simulation simulation, PortParameters parameters, long seed) {
    this.simulation = simulation;
    ComparedOutputs.requireAll(simulation, outputs(parameters));
    this.parameters = parameters;
    gives = parameters.receiver().isPresent();
    model = new CyclePort(parameters);
    random = new SplittableRandom(seed);
    vls = parameters.arbiter().dataVls();
    received = new ReceivedPackets(vls, random);
    accesses = new RegisterAccesses(parameters, random);
    for (int place = 0; place < parameters.streams(); place++) {
      streams.add(new RandomStream(parameters, model.in.streams.get(place), place, random));
    }
  }

  /** The outputs of a port: none goes uncompared. */
  private static List<String> outputs(PortParameters parameters) {
    return switch (parameters.input().form()) {
      case MERGED -> OUTPUTS;
      // Each stream has its VL.
      case PER_VL -> OUTPUTS.stream().filter(name -> !name.equals("discardVl")).toList();
    };
  }

  /** Runs; returns the first mismatch. */
  Optional<String> run(int cycles) {
    signal("reset").set(1);
    drive();
    simulation.cycle();
    signal("reset").set(0);
    for (int cycle = 0; cycle < cycles; cycle++) {
      if (cycle % 1000 == 0) {
        begin();
      }
      next();
      drive();
      simulation.eval();
      model.settle();
      compare();
      if (!mismatch.isEmpty()) {
        return Optional.of("cycle " + cycle + ": " + mismatch);
      }
      List<Boolean> taken = streams.stream().map(this::isTaken).toList();
      boolean limited = model.in.creditLimitValid && model.out.creditLimitReady;
      boolean accepted = model.in.mgmtValid && model.out.mgmtReady;
      if (model.out.stream.valid && model.in.ready && model.out.stream.last) {
        packets++;
      }
      simulation.cycle();
      model.edge();
      for (int place = 0; place < taken.size(); place++) {
        model.in.streams.get(place).valid &= !taken.get(place);
      }
      model.in.creditLimitValid &= !limited;
      model.in.mgmtValid &= !accepted;
    }
    if (gives && flowControlPackets < cycles / 2000) {
      return Optional.of("only " + flowControlPackets + " flow-control packets");
    }
    return packets > cycles / 2000 ? Optional.empty() : Optional.of("only " + packets + " packets");
  }

  /**
   * Begins a time with other rates. In a third of them short packets crowd into the queue of one
   * VL, and few leave: the queue is full of packets before it is full of beats.
   */
  private void begin() {
    crowded = random.nextInt(3) == 0;
    crowdedVl = random.nextInt(vls);
    comes = crowded ? 100 : random.nextInt(10, 101);
    takes = random.nextInt(crowded ? 2 : 10, crowded ? 10 : 101);
  }

  private void next() {
    PortInputs in = model.in;
    in.ready = random.nextInt(100) < takes;
    in.linkUp = random.nextInt(3000) != 0;
    for (RandomStream stream : streams) {
      if (!stream.isValid() && random.nextInt(100) < comes) {
        stream.beat(crowded ? OptionalInt.of(crowdedVl) : OptionalInt.empty());
      }
    }
    if (!in.creditLimitValid && random.nextInt(4) == 0) {
      in.creditLimitValid = true;
      in.creditLimitVl = random.nextInt(20) == 0 ? random.nextInt(16) : random.nextInt(vls);
      int sent = in.creditLimitVl < vls ? model.out.blocksSent[in.creditLimitVl] : 0;
      received.correct(in);
      in.creditLimit =
          random.nextInt(10) == 0
              ? sent + 2040 + random.nextInt(16) & 4095
              : sent + random.nextInt(300) & 4095;
    }
    accesses.next(in);
    received.next(in);
  }

  private Signal signal(String name) {
    return simulation.signal(name);
  }

  private void drive() {
    PortInputs in = model.in;
    streams.forEach(stream -> stream.drive(simulation));
    set("m_axis_tready", in.ready);
    set("linkUp", in.linkUp);
    set("creditLimitValid", in.creditLimitValid);
    signal("creditLimitVl").set(in.creditLimitVl);
    signal("creditLimit").set(in.creditLimit);
    if (gives) {
      received.drive(in, simulation);
    }
    set("mgmtValid", in.mgmtValid);
    set("mgmtWrite", in.mgmtWrite);
    signal("mgmtAddress").set(in.mgmtAddress);
    signal("mgmtWriteData").set(Integer.toUnsignedLong(in.mgmtWriteData));
    set("mgmtResponseReady", in.mgmtResponseReady);
  }

  private void set(String name, boolean value) {
    signal(name).set(value ? 1 : 0);
  }

  private void compare() {
    PortOutputs out = model.out;
    for (int place = 0; place < streams.size(); place++) {
      compare(place, out.entries.get(place));
    }
    same("m_axis_tvalid", out.stream.valid ? 1 : 0);
    if (out.stream.valid) {
      boolean flowControl = out.stream.user == ArbiterOutputs.SOURCE_FCP;
      flowControlPackets += flowControl && model.in.ready ? 1 : 0;
      // Behind the bytes of a flow-control packet a beat has anything.
      for (int i = 0; i < (flowControl ? 1 : out.stream.data.length); i++) {
        equal("m_axis_tdata", out.stream.data[i], bits("m_axis_tdata", 32 * i, 32));
      }
      for (int i = 0; i < out.stream.keep.length; i++) {
        equal(
            "m_axis_tkeep",
            out.stream.keep[i],
            bits("m_axis_tkeep", 32 * i, streams.getFirst().keepBits()));
      }
      same("m_axis_tlast", out.stream.last ? 1 : 0);
      same("m_axis_tdest", out.stream.dest);
      same("m_axis_tuser", out.stream.user);
    }
    for (int v = 0; v < 16; v++) {
      equal("roomBlocks " + v, out.roomBlocks[v], bits("roomBlocks", 12 * v, 12));
    }
    for (int v = 0; v < vls; v++) {
      equal("blocksSent " + v, out.blocksSent[v], bits("blocksSent", 12 * v, 12));
    }
    same("creditLimitReady", out.creditLimitReady ? 1 : 0);
    same("mgmtReady", out.mgmtReady ? 1 : 0);
    same("mgmtResponseValid", out.mgmtResponseValid ? 1 : 0);
    same("initDone", out.initDone ? 1 : 0);
    same("commitPending", out.commitPending ? 1 : 0);
    if (out.mgmtResponseValid) {
      same("mgmtError", out.mgmtError ? 1 : 0);
      same("mgmtReadData", out.mgmtReadData);
    }
  }

  private boolean isTaken(RandomStream stream) {
    return stream.isValid() && model.out.entries.get(stream.place()).ready;
  }

  private void compare(int place, EntryOutputs out) {
    equal("s_axis_tready " + place, out.ready ? 1 : 0, bits("s_axis_tready", place, 1));
    equal("discardValid " + place, out.discardValid ? 1 : 0, bits("discardValid", place, 1));
    if (out.discardValid) {
      int cause = bitsOfCause();
      equal("discardCause " + place, out.discardCause, bits("discardCause", cause * place, cause));
      if (parameters.input().form() == InputForm.MERGED) {
        same("discardVl", out.discardVl);
      }
    }
  }

  private int bits(String name, int low, int count) {
    return signal(name).getBig().shiftRight(low).intValue() & (count == 32 ? -1 : (1 << count) - 1);
  }

  private void same(String name, int expected) {
    equal(name, expected, (int) signal(name).get());
  }

  private void equal(String name, int expected, int actual) {
    if (expected != actual && mismatch.isEmpty()) {
      mismatch = "%s is %x, the model says %x".formatted(name, actual, expected);
    }
  }

  private int bitsOfCause() {
    int causes = DiscardCause.of(parameters.vl()).size();
    return Integer.SIZE - Integer.numberOfLeadingZeros(causes - 1);
  }
}
