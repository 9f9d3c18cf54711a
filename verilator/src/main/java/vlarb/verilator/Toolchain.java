// SPDX-License-Identifier: Apache-2.0
package vlarb.verilator;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import vlarb.system.ContentHash;
import vlarb.system.ExternalTool;

/**
 * The programs that a build runs, and what a library depends on of them.
 *
 * @param verilator Verilator
 * @param compiler the C++ compiler, GCC or one that takes its options
 */
record Toolchain(ExternalTool verilator, ExternalTool compiler) {

  /** The programs {@code verilator} and {@code g++}, looked up in {@code PATH}. */
  static final Toolchain DEFAULT =
      new Toolchain(new ExternalTool("verilator", "verilator"), new ExternalTool("g++", "g++"));

  /** The program that Verilator's script starts. */
  private static final String BINARY = "verilator_bin";

  /** Asking takes as long as loading a cached library, and the answer stays while the JVM runs. */
  private static final Map<Toolchain, Content> KNOWN = new ConcurrentHashMap<>();

  /**
   * @param hash of the programs and of Verilator's own files: some builds of Verilator do not know
   *     their version
   * @param include the folder with the sources of Verilator's run-time library
   */
  record Content(String hash, Path include) {
    /** True if a file that Verilator has read belongs to Verilator. */
    boolean owns(Path file) {
      return file.startsWith(include) || file.getFileName().toString().equals(BINARY);
    }

    /** True if the system's liblz4 compresses waveforms in the FST format. */
    boolean fstNeedsLz4() {
      return Files.exists(include.resolve("fstcpp"));
    }
  }

  Content content() {
    return KNOWN.computeIfAbsent(this, Toolchain::read);
  }

  private static Content read(Toolchain tools) {
    Path root = Path.of(tools.verilator.ask(BuildException::new, "--getenv", "VERILATOR_ROOT"));
    Path include = root.resolve("include");
    Path script = tools.verilator.file();
    Path cxx = Path.of(tools.compiler.ask(BuildException::new, "-print-prog-name=cc1plus"));
    var hash = new ContentHash();
    for (Path program : List.of(script, tools.compiler.file(), cxx)) {
      if (Files.isRegularFile(program)) {
        hash.add(program);
      }
    }
    Optional<Path> binary =
        Stream.of(script.resolveSibling(BINARY), root.resolve("bin").resolve(BINARY))
            .filter(Files::isRegularFile)
            .findFirst();
    binary.ifPresentOrElse(
        hash::add, () -> hash.add(tools.verilator.ask(BuildException::new, "--version")));
    return new Content(hash.addTree(include).name(), include);
  }
}
