// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim.header;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import vlarb.cosim.BothSimulators;
import vlarb.cosim.Dut;
import vlarb.cosim.simulator.Design;
import vlarb.testsupport.TestSize;
import vlarb.verilator.BuildException;

/** Ports of random names and widths that both sides drive at random, bit by bit. */
class RandomPadsTest {
  private static final long SEED = Long.getLong("vlarb.seed", 32);
  private static final int PADS = TestSize.choose(3, 60, 60);
  private static final int ROUNDS = 40;

  @TempDir private Path folder;

  @Test
  void eachBitIsWhatBothSidesDrive() throws IOException {
    System.out.println("random pads: -Dvlarb.seed=" + SEED);
    for (int i = 0; i < PADS; i++) {
      var random = new Random(SEED + i);
      String name = new RandomNames().next(random);
      int width = 1 + random.nextInt(random.nextBoolean() ? 4 : 70);
      Design design = design(random, name, width);
      checkIcarus(random, design, name, width);
      checkVerilator(design, name);
    }
  }

  private Design design(Random random, String name, int width) throws IOException {
    int lowest = random.nextInt(-5, 5);
    String range = "[%d:%d]".formatted(lowest + width - 1, lowest);
    String pad = RandomNames.verilog(name);
    String verilog =
        """
        module pad_ (inout %1$s %2$s , input %1$s enables_, input %1$s drives_, output %1$s sees_);
          genvar i;
          for (i = %3$d; i <= %4$d; i = i + 1) begin : bits_
            assign %2$s [i] = enables_[i] ? drives_[i] : 1'bz;
          end
          assign sees_ = %2$s ;
        endmodule
        """
            .formatted(range, pad, lowest, lowest + width - 1);
    return Design.of("pad_", Files.writeString(folder.resolve("pad_.sv"), verilog));
  }

  private static void checkIcarus(Random random, Design design, String name, int width) {
    try (Dut dut = BothSimulators.ICARUS.open(design)) {
      dut.run(
          () -> {
            String driven = "z".repeat(width);
            for (int round = 0; round < ROUNDS; round++) {
              String enables = bits(random, "01", width);
              String drives = bits(random, "01", width);
              dut.signal("enables_").setBits(enables);
              dut.signal("drives_").setBits(drives);
              if (random.nextBoolean()) {
                driven = bits(random, "01z", width);
                dut.signal(name).setBits(driven);
              }
              dut.settled().await();
              String expected = resolved(driven, enables, drives);
              assertEquals(expected, dut.signal("sees_").bits(), name);
              assertEquals(expected, dut.signal(name).bits(), name);
            }
          });
    }
  }

  private static String bits(Random random, String states, int width) {
    var bits = new StringBuilder();
    for (int i = 0; i < width; i++) {
      bits.append(states.charAt(random.nextInt(states.length())));
    }
    return bits.toString();
  }

  private static String resolved(String driven, String enables, String drives) {
    var bits = new StringBuilder();
    for (int i = 0; i < driven.length(); i++) {
      char test = driven.charAt(i);
      char design = enables.charAt(i) == '1' ? drives.charAt(i) : 'z';
      bits.append(test == design || design == 'z' ? test : test == 'z' ? design : 'x');
    }
    return bits.toString();
  }

  private static void checkVerilator(Design design, String name) {
    BuildException refusal =
        assertThrows(BuildException.class, () -> BothSimulators.VERILATOR.open(design).close());
    assertTrue(
        refusal.getMessage().startsWith(name + " is inout: ")
            || refusal.getMessage().startsWith("Verilator does not accept"),
        refusal.getMessage());
  }
}
