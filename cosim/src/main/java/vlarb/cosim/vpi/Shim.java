// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim.vpi;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import vlarb.system.ChildProcess.Ending;
import vlarb.system.ContentHash;
import vlarb.system.ExternalTool;
import vlarb.verilator.BuildCache;
import vlarb.verilator.BuildException;
import vlarb.verilator.VerilatedDesign;

/** The library that is loaded into simulators. */
final class Shim {
  private static final List<String> SOURCES = List.of("shim.cpp", "nets.h", "messages.h");
  private static final List<String> HEADERS = List.of("vpi_user.h", "sv_vpi_user.h");
  private static final List<String> FLAGS =
      List.of("-std=c++17", "-O2", "-fPIC", "-shared", "-fvisibility=hidden", "-pthread");
  private static final ExternalTool COMPILER = new ExternalTool("g++", "g++");

  /** The shims that this JVM has asked for, by their headers' folder. */
  private static final Map<Path, Path> KNOWN = new ConcurrentHashMap<>();

  private Shim() {}

  /**
   * The shim for a simulator, from the cache or built now.
   *
   * @param headers the folder of its {@code vpi_user.h}
   * @throws BuildException if it cannot be built
   * @throws vlarb.system.ToolMissingException if there is no C++ compiler
   */
  static Path build(Path headers) {
    return KNOWN.computeIfAbsent(headers, Shim::fetch);
  }

  private static Path fetch(Path headers) {
    ContentHash hash = new ContentHash().add(FLAGS.toString());
    hash.add(COMPILER.ask(BuildException::new, "-dumpfullversion"))
        .add(COMPILER.ask(BuildException::new, "-dumpmachine"));
    SOURCES.forEach(name -> hash.add(Resources.text(name)));
    HEADERS.forEach(name -> hash.add(header(headers.resolve(name))));
    var cache = new BuildCache(VerilatedDesign.defaultCacheDirectory());
    // Icarus wants this suffix; others take any.
    return cache.fetch("shim-" + hash.name() + ".vpi", work -> compile(work, headers)).file();
  }

  private static byte[] header(Path file) {
    try {
      return Files.readAllBytes(file);
    } catch (IOException e) {
      throw new BuildException("cannot read the simulator's header " + file, e);
    }
  }

  private static Path compile(Path work, Path headers) throws IOException {
    for (String name : SOURCES) {
      Files.writeString(work.resolve(name), Resources.text(name));
    }
    var arguments = new ArrayList<>(FLAGS);
    arguments.addAll(List.of("-I" + headers, SOURCES.getFirst(), "-o", "library"));
    Ending result = COMPILER.run(work, arguments);
    if (result.failed()) {
      throw new BuildException(
          "the C++ compiler does not accept the shim for VPI:\n" + result.output());
    }
    return work.resolve("library");
  }
}
