// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim.bus;

import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import vlarb.cosim.Dut;
import vlarb.cosim.simulator.Design;
import vlarb.cosim.verilator.Verilator;
import vlarb.cosim.vpi.Icarus;

/** Designs of this package, as they are and with something changed. */
final class Changed {
  private Changed() {}

  /** The design as it is, on Verilator. */
  static Dut open(String top) throws URISyntaxException {
    return Dut.open(new Verilator(), Design.of(top, verilog(top)));
  }

  /**
   * The design with one text in the place of another, on Icarus: that begins sooner.
   *
   * @param directory for the Verilog
   */
  static Dut open(String top, Path directory, String right, String wrong)
      throws IOException, URISyntaxException {
    String verilog = Files.readString(verilog(top));
    String changed = verilog.replace(right, wrong);
    assertNotEquals(verilog, changed, "the bug is in the Verilog");
    Path file = Files.writeString(directory.resolve(top + ".v"), changed);
    return Dut.open(new Icarus(), Design.of(top, file));
  }

  private static Path verilog(String top) throws URISyntaxException {
    return Path.of(Changed.class.getResource(top + ".v").toURI());
  }
}
