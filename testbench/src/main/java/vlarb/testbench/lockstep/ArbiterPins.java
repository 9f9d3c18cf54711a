// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.lockstep;

import java.util.ArrayList;
import java.util.List;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.CreditKind;
import vlarb.model.cycle.ArbiterInputs;
import vlarb.model.cycle.ArbiterOutputs;
import vlarb.verilator.Signal;
import vlarb.verilator.Simulation;

/**
 * A simulated arbiter's ports, as the golden model names them. Any Verilog with these ports will
 * do; one that lacks a port is refused when the pins are looked up.
 */
public final class ArbiterPins {
  private final Simulation simulation;
  private final Signal reset;

  /** Null where every cycle counts. */
  private final Signal clockEnable;

  private final Signal grantReady;
  private final Signal smpValid;
  private final Signal smpLength;
  private final Signal fcpValid;
  private final Signal headValid;
  private final Signal headLength;

  /** What {@link #headLength} carries: most lengths stay as they are from cycle to cycle. */
  private final int[] driven;

  /** Null where heads are not remembered. */
  private final Signal discard;

  private final Signal creditAvailable;
  private final Signal creditValid;
  private final Signal creditVl;
  private final Signal creditBlocks;
  private final Signal creditClear;
  private final Signal mgmtValid;
  private final Signal mgmtWrite;
  private final Signal mgmtAddress;
  private final Signal mgmtWriteData;
  private final Signal mgmtResponseReady;

  /** Null where there is no table engine. */
  private final CommandPins commands;

  private final Signal[] outputs;
  private final long[] masks;
  private final long[] expected;
  private final boolean counted;
  private final boolean monitored;

  /**
   * Looks the pins up.
   *
   * @throws java.util.NoSuchElementException if the hardware lacks a port
   */
  public ArbiterPins(Simulation simulation, ArbiterParameters parameters) {
    this.simulation = simulation;
    counted = parameters.credits() == CreditKind.BLOCKS;
    monitored = parameters.options().counters();
    reset = simulation.signal("reset");
    clockEnable = parameters.options().clockEnable() ? simulation.signal("clockEnable") : null;
    if (clockEnable != null) {
      clockEnable.set(1);
    }
    grantReady = simulation.signal("grantReady");
    smpValid = simulation.signal("smpValid");
    smpLength = simulation.signal("smpLength");
    fcpValid = simulation.signal("fcpValid");
    headValid = simulation.signal("headValid");
    headLength = simulation.signal("headLength");
    driven = new int[parameters.dataVls()];
    discard = parameters.remembersHeads() ? simulation.signal("discard") : null;
    creditAvailable = counted ? null : simulation.signal("creditAvailable");
    creditValid = counted ? simulation.signal("creditValid") : null;
    creditVl = counted ? simulation.signal("creditVl") : null;
    creditBlocks = counted ? simulation.signal("creditBlocks") : null;
    creditClear = counted ? simulation.signal("creditClear") : null;
    mgmtValid = simulation.signal("mgmtValid");
    mgmtWrite = simulation.signal("mgmtWrite");
    mgmtAddress = simulation.signal("mgmtAddress");
    mgmtWriteData = simulation.signal("mgmtWriteData");
    mgmtResponseReady = simulation.signal("mgmtResponseReady");

    commands = parameters.managed() ? new CommandPins(simulation) : null;
    outputs =
        ArbiterPorts.outputs(parameters).stream().map(simulation::signal).toArray(Signal[]::new);
    masks = new long[outputs.length];
    for (int i = 0; i < outputs.length; i++) {
      masks[i] = (1L << outputs[i].width()) - 1;
    }
    expected = new long[outputs.length];
  }

  /** In the order of {@link ArbiterPorts#outputs}. */
  private void expect(ArbiterOutputs out) {
    long[] e = expected;
    e[0] = bit(out.grantValid);
    e[1] = out.grantSource;
    e[2] = out.grantVl;
    e[3] = out.grantTable;
    e[4] = out.grantEntry;
    e[5] = out.grantLength;
    e[6] = bit(out.smpReady);
    e[7] = bit(out.fcpReady);
    e[8] = out.headReady;
    e[9] = bit(out.mgmtReady);
    e[10] = bit(out.mgmtResponseValid);
    e[11] = bit(out.mgmtError);
    e[12] = out.mgmtReadData;
    e[13] = bit(out.initDone);
    e[14] = bit(out.commitPending);
    e[15] = out.lengthError;
    e[16] = out.highPointer;
    e[17] = out.highRemaining;
    e[18] = out.lowPointer;
    e[19] = out.lowRemaining;
    e[20] = out.highPriCounter;
    e[21] = bit(out.lowTurn);
    if (counted) {
      e[22] = bit(out.creditReady);
      e[23] = out.creditOverflow;
    }
    if (monitored) {
      e[e.length - 1] = bit(out.mgmtInterrupt);
    }
  }

  private static int bit(boolean value) {
    return value ? 1 : 0;
  }

  /** Drives reset in the cycles that come. */
  public void reset(boolean asserted) {
    reset.set(bit(asserted));
  }

  /** Drives the inputs of the cycle that comes. */
  public void drive(ArbiterInputs in) {
    grantReady.set(bit(in.grantReady));
    smpValid.set(bit(in.smpValid));
    smpLength.set(in.smpLength);
    fcpValid.set(bit(in.fcpValid));
    headValid.set(in.headValid);
    for (int vl = 0; vl < driven.length; vl++) {
      if (driven[vl] != in.headLength[vl]) {
        driven[vl] = in.headLength[vl];
        headLength.setBits(vl * ArbiterPorts.LENGTH_BITS, ArbiterPorts.LENGTH_BITS, driven[vl]);
      }
    }
    if (discard != null) {
      discard.set(bit(in.discard));
    }
    if (counted) {
      creditValid.set(bit(in.creditValid));
      creditVl.set(in.creditVl);
      creditBlocks.set(in.creditBlocks);
      creditClear.set(in.creditClear);
    } else {
      creditAvailable.set(in.creditAvailable);
    }
    mgmtValid.set(bit(in.mgmtValid));
    mgmtWrite.set(bit(in.mgmtWrite));
    mgmtAddress.set(in.mgmtAddress);
    mgmtWriteData.set(Integer.toUnsignedLong(in.mgmtWriteData));
    mgmtResponseReady.set(bit(in.mgmtResponseReady));
    if (commands != null) {
      commands.drive(in.engine);
    }
  }

  /** One clock cycle; {@link #agree} then compares what the ports showed in it. */
  public void cycle() {
    simulation.cycle();
  }

  /** Whether there is a clock enable. */
  boolean canHold() {
    return clockEnable != null;
  }

  /** A cycle of the clock without the clock enable. */
  void held() {
    clockEnable.set(0);
    simulation.cycle();
    clockEnable.set(1);
  }

  /** Whether every output port carried what the model says. */
  boolean agree(ArbiterOutputs out) {
    expect(out);
    long difference = 0;
    for (int i = 0; i < outputs.length; i++) {
      difference |= (expected[i] & masks[i]) ^ outputs[i].sampled();
    }
    return difference == 0 && (commands == null || commands.agree(out.engine));
  }

  /** The outputs that differed, after {@link #agree} said so. */
  List<Mismatch.Difference> differences(ArbiterOutputs out) {
    List<Mismatch.Difference> result = new ArrayList<>();
    for (int i = 0; i < outputs.length; i++) {
      long model = expected[i] & masks[i];
      long rtl = outputs[i].sampled();
      if (model != rtl) {
        result.add(new Mismatch.Difference(outputs[i].name(), outputs[i].width(), rtl, model));
      }
    }
    if (commands != null) {
      result.addAll(commands.differences(out.engine));
    }
    return result;
  }

  /** Every port's value in the cycle last run, inputs included, for a report. */
  List<PortValue> values() {
    return simulation.ports().stream()
        .map(s -> new PortValue(s.name(), s.width(), s.sampledBig()))
        .toList();
  }
}
