// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import vlarb.cosim.simulator.Design;
import vlarb.cosim.simulator.SimulatorFactory;
import vlarb.cosim.verilator.Verilator;
import vlarb.cosim.vpi.Icarus;
import vlarb.verilator.BuildException;

/** Tests of the options that a design is built and run with, the same on both simulators. */
class OptionsTest {

  private static Path file(String name) {
    try {
      return Path.of(OptionsTest.class.getResource("options/" + name).toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Two files of one name, and a header in a folder of its own. */
  private static Design design() {
    return Design.of("options", file("first/part.v"), file("second/part.v"))
        .includes(file("headers/width.vh").getParent());
  }

  private static long value(SimulatorFactory factory, Design design, String port) {
    try (Dut dut = Dut.open(factory, design)) {
      var value = new long[1];
      dut.run(
          () -> {
            dut.settled().await();
            value[0] = dut.signal(port).get();
          });
      return value[0];
    }
  }

  @ParameterizedTest
  @EnumSource
  void definesAreThereAndPartOfTheCachesKey(BothSimulators simulator) {
    SimulatorFactory factory = simulator.factory();
    assertEquals(0, value(factory, design(), "value"));
    Design defined = design().define("OPTIONS_VALUE", "12'hABC");
    assertEquals(0xABC, value(factory, defined, "value"));
    assertEquals(0x0F, value(factory, defined, "second"), "of the second file of that name");
    assertEquals(0xF0, value(factory, design().define("OPTIONS_INVERTED", ""), "second"));
    assertEquals(0, value(factory, design(), "value"));
  }

  @ParameterizedTest
  @EnumSource
  void plusargsAreSeenByTheDesign(BothSimulators simulator) {
    SimulatorFactory factory = simulator.factory();
    Design fast = design().plusargs("+fast", "+start=1234");
    assertEquals(1, value(factory, fast, "fast"));
    assertEquals(1234, value(factory, fast, "start"));
    assertEquals(0, value(factory, design(), "fast"));
    assertEquals(0, value(factory, design(), "start"));
    IllegalArgumentException wrong =
        assertThrows(IllegalArgumentException.class, () -> design().plusargs("fast"));
    assertEquals("expected +name or +name=value in one line, not \"fast\"", wrong.getMessage());
  }

  @Test
  void flagsReachTheToolAndArePartOfTheCachesKey() {
    var verilator = new Verilator(List.of("-DOPTIONS_VALUE=5"));
    assertEquals(5, value(verilator, design(), "value"));
    assertEquals(0, value(new Verilator(), design(), "value"));
    var icarus = new Icarus(List.of("-DOPTIONS_VALUE=6"));
    assertEquals(6, value(icarus, design(), "value"));
    assertEquals(0, value(new Icarus(), design(), "value"));
    BuildException unknown =
        assertThrows(
            BuildException.class,
            () -> value(new Verilator(List.of("--no-such-flag")), design(), "value"));
    assertTrue(unknown.getMessage().contains("no-such-flag"), unknown.getMessage());
  }

  @ParameterizedTest
  @EnumSource
  void aMessageNamesTheRightOneOfTwoFilesOfOneName(BothSimulators simulator) {
    Design broken = Design.of("options", file("first/part.v"), file("second/part.v"));
    BuildException missing =
        assertThrows(BuildException.class, () -> value(simulator.factory(), broken, "value"));
    assertTrue(missing.getMessage().contains("width.vh"), missing.getMessage());
  }
}
