// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.generate;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Programs from PyPI that read what is generated: FuseSoC, PeakRDL, slang.
 *
 * @param python of the environment that they are installed in
 */
record Readers(Path python) {
  /** The launcher names the environment that it has made in this variable. */
  private static final String ENVIRONMENT = "VLARB_READERS";

  /** The installed ones; without them the test is skipped. */
  static Readers installed() {
    String python = System.getenv(ENVIRONMENT);
    assumeTrue(
        python != null,
        "skipped, for FuseSoC, PeakRDL and slang are not there: ./vlarb test installs them from"
            + " PyPI");
    return new Readers(Path.of(python));
  }

  /** A program of the environment. */
  String program(String name) {
    return python.resolveSibling(name).toString();
  }

  /** A file of a package. */
  Path file(String name) throws IOException {
    Path libraries = python.resolveSibling("../lib");
    try (DirectoryStream<Path> found = Files.newDirectoryStream(libraries, "python3*")) {
      return found.iterator().next().resolve("site-packages").resolve(name);
    }
  }
}
