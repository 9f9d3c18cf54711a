// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.port;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import vlarb.model.cycle.ArbiterOutputs;
import vlarb.model.port.CyclePort;
import vlarb.model.port.DiscardCause;
import vlarb.model.port.EntryOutputs;
import vlarb.model.port.InputForm;
import vlarb.model.port.PortInputs;
import vlarb.model.port.PortOutputs;
import vlarb.model.port.PortParameters;
import vlarb.testbench.lockstep.ComparedOutputs;
import vlarb.testbench.lockstep.Mismatch.Difference;
import vlarb.testbench.lockstep.PortValue;
import vlarb.verilator.Simulation;

/** The signals of a port in Verilog: driven as the model's, and compared with them. */
final class PortPins {
  private static final int VLS = 16;
  private static final int BLOCKS = 12;
  private static final int WORD = 32;

  /** The outputs of each port, beside those of management. */
  private static final List<String> OUTPUTS =
      List.of(
          "s_axis_tready",
          "roomBlocks",
          "discardValid",
          "discardCause",
          "m_axis_tvalid",
          "m_axis_tdata",
          "m_axis_tkeep",
          "m_axis_tlast",
          "m_axis_tdest",
          "m_axis_tuser",
          "creditLimitReady",
          "blocksSent",
          "initDone",
          "commitPending");

  private final Simulation simulation;
  private final PortParameters parameters;
  private final ManagementDriver management;
  private final int bitsOfCause;

  /**
   * @throws java.util.NoSuchElementException if the Verilog has an output that is not compared
   */
  PortPins(Simulation simulation, PortParameters parameters, ManagementDriver management) {
    List<String> ofDiscards =
        parameters.input().form() == InputForm.MERGED ? List.of("discardVl") : List.of();
    ComparedOutputs.requireAll(
        simulation,
        Stream.of(OUTPUTS, ofDiscards, management.outputs()).flatMap(List::stream).toList());
    this.simulation = simulation;
    this.parameters = parameters;
    this.management = management;
    int causes = DiscardCause.of(parameters).size();
    bitsOfCause = Integer.SIZE - Integer.numberOfLeadingZeros(causes - 1);
  }

  /** Resets the Verilog for some cycles. */
  void reset(CyclePort model, int cycles) {
    drive(model);
    set("reset", 1);
    for (int i = 0; i < cycles; i++) {
      simulation.cycle();
    }
    set("reset", 0);
  }

  /** Verilog and model settle on the model's inputs. */
  void settle(CyclePort model) {
    drive(model);
    simulation.eval();
    model.settle();
  }

  /** The clock edge that ends a cycle of the Verilog. */
  void edge() {
    simulation.cycle();
  }

  /** The values of all ports. */
  List<PortValue> values() {
    return simulation.ports().stream()
        .map(port -> new PortValue(port.name(), port.width(), port.getBig()))
        .toList();
  }

  private void set(String name, long value) {
    simulation.signal(name).set(value);
  }

  private void drive(CyclePort model) {
    PortInputs in = model.in;
    StreamPins streams = new StreamPins(simulation, parameters);
    for (int place = 0; place < in.streams.size(); place++) {
      streams.drive(place, in.streams.get(place));
    }
    set("m_axis_tready", in.ready ? 1 : 0);
    set("linkUp", in.linkUp ? 1 : 0);
    set("creditLimitValid", in.creditLimitValid ? 1 : 0);
    set("creditLimitVl", in.creditLimitVl);
    set("creditLimit", in.creditLimit);
    if (parameters.receiver().isPresent()) {
      driveReceived(in);
    }
    management.drive(model);
  }

  private void driveReceived(PortInputs in) {
    set("creditLimitSent", in.creditLimitSent);
    set("linkInitialising", in.linkInitialising ? 1 : 0);
    set("receivedValid", in.receivedValid ? 1 : 0);
    set("receivedVl", in.receivedVl);
    set("receivedLength", in.receivedLength);
    for (int vl = 0; vl < parameters.arbiter().dataVls(); vl++) {
      simulation.signal("freeBlocks").setBits(BLOCKS * vl, BLOCKS, in.freeBlocks[vl]);
    }
  }

  /** The outputs that differ in the cycle in which both have settled. */
  List<Difference> differences(CyclePort model) {
    List<Difference> found = new ArrayList<>();
    ComparedBits bits = new ComparedBits(simulation, found::add);
    PortOutputs out = model.out;
    for (int place = 0; place < out.entries.size(); place++) {
      compare(bits, place, out.entries.get(place));
    }
    bits.equal("m_axis_tvalid", out.stream.valid);
    if (out.stream.valid) {
      compareBeat(bits, out);
    }
    for (int vl = 0; vl < VLS; vl++) {
      bits.equal("roomBlocks", BLOCKS * vl, BLOCKS, out.roomBlocks[vl]);
    }
    for (int vl = 0; vl < parameters.arbiter().dataVls(); vl++) {
      bits.equal("blocksSent", BLOCKS * vl, BLOCKS, out.blocksSent[vl]);
    }
    bits.equal("creditLimitReady", out.creditLimitReady);
    bits.equal("initDone", out.initDone);
    bits.equal("commitPending", out.commitPending);
    management.compare(model, found::add);
    return found;
  }

  private static void compareBeat(ComparedBits bits, PortOutputs out) {
    boolean flowControl = out.stream.user == ArbiterOutputs.SOURCE_FCP;
    // Behind the bytes of a flow-control packet a beat has anything.
    int kept = Arrays.stream(out.stream.keep).map(Integer::bitCount).sum();
    int dwords = (kept + Integer.BYTES - 1) / Integer.BYTES;
    for (int i = 0; i < (flowControl ? dwords : out.stream.data.length); i++) {
      bits.equal("m_axis_tdata", WORD * i, WORD, out.stream.data[i]);
    }
    int keepBits = 4 * out.stream.data.length;
    for (int i = 0; i < out.stream.keep.length; i++) {
      bits.equal("m_axis_tkeep", WORD * i, Math.min(WORD, keepBits), out.stream.keep[i]);
    }
    bits.equal("m_axis_tlast", out.stream.last);
    bits.equal("m_axis_tdest", out.stream.dest);
    bits.equal("m_axis_tuser", out.stream.user);
  }

  private void compare(ComparedBits bits, int place, EntryOutputs out) {
    bits.equal("s_axis_tready", place, 1, out.ready ? 1 : 0);
    bits.equal("discardValid", place, 1, out.discardValid ? 1 : 0);
    if (out.discardValid) {
      bits.equal("discardCause", bitsOfCause * place, bitsOfCause, out.discardCause);
      if (parameters.input().form() == InputForm.MERGED) {
        bits.equal("discardVl", out.discardVl);
      }
    }
  }
}
