// SPDX-License-Identifier: Apache-2.0
package vlarb.verilator;

import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.List;

/** The Verilog in the test resources. */
final class Designs {
  /** Kept between runs of the tests, so that only the first one waits for the compiler. */
  static final Path CACHE = Path.of("target", "verilator-cache");

  private Designs() {}

  static Path file(String name) {
    try {
      return Path.of(Designs.class.getResource(name).toURI());
    } catch (URISyntaxException e) {
      throw new AssertionError(e);
    }
  }

  /** The design whose top module and file have this name, with its clock. */
  static VerilatedDesign design(String top) {
    return VerilatedDesign.of(top, List.of(file(top + ".v"))).clock("clock").cacheDirectory(CACHE);
  }
}
