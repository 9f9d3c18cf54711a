// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim.others;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Predicate;
import java.util.stream.Stream;
import vlarb.cosim.simulator.Design;

/** Designs of others: packages of PyPI, in an environment of Python that the launcher names. */
final class Others {
  private static final String PYTHON = "VLARB_DESIGNS";

  private Others() {}

  /**
   * A design of such a package; the test is skipped where there are none.
   *
   * @param top the top module
   * @param path a file, or a folder of which all {@code *.v} with its subfolders are read
   */
  static Design of(String top, String path) {
    return of(top, path, _ -> true);
  }

  /** The design of a folder's files, without some of them. */
  static Design of(String top, String path, Predicate<Path> taken) {
    String python = System.getenv(PYTHON);
    assumeTrue(
        python != null, "skipped, for there are no designs: ./vlarb test gets them from PyPI");
    try (Stream<Path> files = Files.walk(packages(Path.of(python)).resolve(path))) {
      return Design.of(
          top,
          files
              .filter(file -> file.toString().endsWith(".v") && taken.test(file))
              .sorted()
              .toArray(Path[]::new));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The folder of the packages that are installed in an environment. */
  private static Path packages(Path python) throws IOException {
    Path libraries = python.resolveSibling("../lib");
    try (DirectoryStream<Path> found = Files.newDirectoryStream(libraries, "python3*")) {
      return found.iterator().next().resolve("site-packages");
    }
  }
}
