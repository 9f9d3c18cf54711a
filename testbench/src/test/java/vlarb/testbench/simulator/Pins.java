// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.simulator;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.List;
import vlarb.cosim.Dut;
import vlarb.cosim.Signal;
import vlarb.model.cycle.ArbiterInputs;
import vlarb.model.cycle.ArbiterOutputs;

/** An arbiter's ports beside the model's fields of the same names. */
final class Pins {
  private final List<Pin> inputs = new ArrayList<>();
  private final List<Pin> outputs = new ArrayList<>();

  /**
   * A port and its field.
   *
   * @param holder the object that has the field
   * @param index of the element, where the field is an array; else -1
   */
  private record Pin(Signal signal, Object holder, Field field, int index) {
    static Pin of(Signal signal, Object holder) {
      String[] parts = signal.name().split("_");
      int index = parts.length == 1 ? -1 : Integer.parseInt(parts[1]);
      try {
        return new Pin(signal, holder, holder.getClass().getField(parts[0]), index);
      } catch (NoSuchFieldException e) {
        throw new AssertionError("the model has no " + signal, e);
      }
    }

    /** What the model says, in as many bits as the port has. */
    long model() {
      try {
        Object value = field.get(holder);
        long number =
            switch (value) {
              case Boolean bit -> bit ? 1 : 0;
              case Integer bits -> bits;
              default -> Array.getInt(value, index);
            };
        return number & (1L << signal.width()) - 1;
      } catch (IllegalAccessException e) {
        throw new AssertionError(e);
      }
    }
  }

  Pins(Dut dut, ArbiterInputs in, ArbiterOutputs out) {
    for (Signal port : dut.ports()) {
      if (!port.isInput()) {
        outputs.add(Pin.of(port, out));
      } else if (!port.name().equals("clock") && !port.name().equals("reset")) {
        inputs.add(Pin.of(port, in));
      }
    }
  }

  /** Drives all inputs as the model has them. */
  void drive() {
    inputs.forEach(pin -> pin.signal.set(pin.model()));
  }

  /** Compares all outputs as they were at the edge. */
  void check() {
    outputs.forEach(pin -> assertEquals(pin.model(), pin.signal.sampled(), pin.signal.name()));
  }
}
