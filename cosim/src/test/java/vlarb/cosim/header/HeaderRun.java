// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim.header;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import vlarb.cosim.Dut;
import vlarb.cosim.Signal;
import vlarb.cosim.simulator.Design;
import vlarb.cosim.simulator.SimulatorFactory;

/** Runs the test of a random header. */
final class HeaderRun {
  private static final int ROUNDS = 3;

  private HeaderRun() {}

  /**
   * Drives all inputs at random, and sees each of them at its output.
   *
   * @return the values of all ports by their names, a row of bits each
   */
  static Map<String, String> values(
      SimulatorFactory factory, Design design, RandomHeader header, long seed) {
    var values = new TreeMap<String, String>();
    try (Dut dut = Dut.open(factory, design)) {
      dut.run(
          () -> {
            var random = new Random(seed);
            for (int round = 0; round < ROUNDS; round++) {
              for (RandomPort input : header.inputs()) {
                for (String element : input.elements()) {
                  dut.signal(element).setBits(bits(random, input.width()));
                }
              }
              dut.settled().await();
              compare(dut, header);
              for (Signal port : dut.ports()) {
                values.merge(port.name(), port.bits(), (before, now) -> before + " " + now);
              }
            }
          });
    }
    return values;
  }

  private static String bits(Random random, int width) {
    var bits = new StringBuilder();
    for (int i = 0; i < width; i++) {
      bits.append(random.nextInt(2));
    }
    return bits.toString();
  }

  private static void compare(Dut dut, RandomHeader header) {
    for (int i = 0; i < header.inputs().size(); i++) {
      RandomPort input = header.inputs().get(i);
      RandomPort output = header.outputs().get(i);
      for (int j = 0; j < input.elements().size(); j++) {
        assertEquals(
            dut.signal(input.elements().get(j)).bits(),
            dut.signal(output.elements().get(j)).bits(),
            input.declaration() + " at " + output.declaration());
      }
    }
  }
}
