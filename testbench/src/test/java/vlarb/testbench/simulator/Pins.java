// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.simulator;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.math.BigInteger;
import java.util.Comparator;
import java.util.List;
import vlarb.cosim.Dut;
import vlarb.cosim.Signal;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.cycle.ArbiterInputs;
import vlarb.model.cycle.ArbiterOutputs;
import vlarb.model.ports.ArbiterInterface;
import vlarb.model.ports.Pin;
import vlarb.model.ports.PortRow;

/** An arbiter's ports, on any simulator, beside the fields of the golden model. */
final class Pins {
  private final Dut dut;
  private final List<Pin> inputs;
  private final List<Pin> outputs;
  private final PortRow<ArbiterInputs> inputRow;
  private final PortRow<ArbiterOutputs> outputRow;

  /** Every output that the simulator finds must be one of the list. */
  Pins(Dut dut, ArbiterParameters parameters) {
    this.dut = dut;
    List<Pin> ports = ArbiterInterface.of(parameters);
    inputs = Pin.inputs(ports);
    outputs = Pin.outputs(ports);
    inputRow = Pin.inputRow(ports, ArbiterInputs.class);
    outputRow = Pin.outputRow(ports, ArbiterOutputs.class);
    assertEquals(
        outputs.stream().map(Pin::name).sorted().toList(),
        dut.ports().stream()
            .filter(port -> !port.isInput())
            .map(Signal::name)
            .sorted(Comparator.naturalOrder())
            .toList());
  }

  /** Drives all inputs as the model has them. */
  void drive(ArbiterInputs in) {
    long[] row = new long[inputRow.size()];
    inputRow.read(in, row, 0);
    int at = 0;
    for (Pin input : inputs) {
      BigInteger packed = BigInteger.ZERO;
      for (int i = 0; i < input.values().size(); i++) {
        BigInteger value = BigInteger.valueOf(row[at++] & 0xFFFF_FFFFL);
        packed = packed.or(value.shiftLeft(i * input.bits()));
      }
      dut.signal(input.name()).setBig(packed);
    }
  }

  /** Compares all outputs as they were at the edge. */
  void check(ArbiterOutputs out) {
    long[] row = new long[outputRow.size()];
    outputRow.read(out, row, 0);
    for (int i = 0; i < row.length; i++) {
      Signal port = dut.signal(outputs.get(i).name());
      assertEquals(row[i] & -1L >>> Long.SIZE - port.width(), port.sampled(), port.name());
    }
  }
}
