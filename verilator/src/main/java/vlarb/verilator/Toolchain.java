// SPDX-License-Identifier: Apache-2.0
package vlarb.verilator;

import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The programs that a build runs, and what a library depends on of them.
 *
 * @param verilator Verilator
 * @param compiler the C++ compiler, GCC or one that takes its options
 */
record Toolchain(ExternalTool verilator, ExternalTool compiler) {

  /** What {@code PATH} has. */
  static final Toolchain DEFAULT =
      new Toolchain(new ExternalTool("verilator", "verilator"), new ExternalTool("g++", "g++"));

  /** Asking takes as long as loading a cached library, and the answer stays while the JVM runs. */
  private static final Map<Toolchain, Versions> KNOWN = new ConcurrentHashMap<>();

  /**
   * @param verilator Verilator's version line
   * @param compiler the compiler's version and target machine
   * @param runtime where Verilator keeps the sources of its run-time library
   */
  record Versions(String verilator, String compiler, Path runtime) {}

  Versions versions() {
    return KNOWN.computeIfAbsent(
        this,
        tools ->
            new Versions(
                tools.verilator.ask("--version"),
                tools.compiler.ask("-dumpfullversion") + " " + tools.compiler.ask("-dumpmachine"),
                Path.of(tools.verilator.ask("--getenv", "VERILATOR_ROOT"), "include")));
  }
}
