// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.simulator;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import vlarb.cosim.Dut;
import vlarb.cosim.Signal;
import vlarb.model.cycle.ArbiterInputs;
import vlarb.model.cycle.ArbiterOutputs;
import vlarb.testbench.bridge.ModelPort;
import vlarb.testbench.lockstep.ArbiterPorts;

/**
 * An arbiter's ports beside the model's fields of the same names. An input whose field is an array
 * carries its elements side by side, element 0 lowest.
 */
final class Pins {
  private final List<Pin> inputs = new ArrayList<>();
  private final List<Pin> outputs = new ArrayList<>();
  private final ArbiterInputs in;
  private Signal lengths;

  private record Pin(Signal signal, ModelPort port) {
    /** What the model says, in as many bits as the port has. */
    long model() {
      return port.get(signal.width());
    }
  }

  Pins(Dut dut, ArbiterInputs in, ArbiterOutputs out) {
    this.in = in;
    for (Signal port : dut.ports()) {
      if (!port.isInput()) {
        outputs.add(new Pin(port, ModelPort.of(port.name(), out)));
      } else if (port.name().equals("headLength")) {
        lengths = port;
      } else if (!port.name().equals("clock") && !port.name().equals("reset")) {
        inputs.add(new Pin(port, ModelPort.of(port.name(), in)));
      }
    }
  }

  /** Drives all inputs as the model has them. */
  void drive() {
    inputs.forEach(pin -> pin.signal.set(pin.model()));
    lengths.setBig(packed());
  }

  private BigInteger packed() {
    BigInteger all = BigInteger.ZERO;
    for (int vl = 0; vl < lengths.width() / ArbiterPorts.LENGTH_BITS; vl++) {
      BigInteger length = BigInteger.valueOf(in.headLength[vl]);
      all = all.or(length.shiftLeft(vl * ArbiterPorts.LENGTH_BITS));
    }
    return all;
  }

  /** Compares all outputs as they were at the edge. */
  void check() {
    outputs.forEach(pin -> assertEquals(pin.model(), pin.signal.sampled(), pin.signal.name()));
  }
}
