// SPDX-License-Identifier: Apache-2.0
package vlarb.verilator;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executors;
import java.util.stream.Collectors;

/**
 * Turns Verilog into a shared library: Verilator writes C++, which the compiler takes as one
 * translation unit together with our C interface. Verilator's run-time library, which takes the
 * compiler longer than a design does, is compiled once and kept in the cache as an object file.
 */
final class ModelCompiler {
  /** To be raised when what this class passes to the tools, or the C interface's use, changes. */
  private static final String INTERFACE_VERSION = "1";

  /** The C++ class of every model, as {@code simulator.cpp} has it. */
  private static final String MODEL_CLASS = "Vmodel";

  /** What a model is compiled with, all resources of this package. */
  private static final List<String> NATIVE_SOURCES =
      List.of("hooks.h", "ports.h", "internals.h", "simulation.h", "simulator.cpp");

  /**
   * Hidden names keep two libraries in one process apart; without GNU-unique symbols a library can
   * be unloaded.
   */
  private static final List<String> COMMON_FLAGS =
      List.of("-std=c++17", "-w", "-fPIC", "-fvisibility=hidden", "-fno-gnu-unique", "-DVM_SC=0");

  /** The optimization with which models run fastest. */
  private static final String SMALL = "-Os";

  private final String top;
  private final VerilogSources sources;
  private final Options options;
  private final Toolchain tools;

  ModelCompiler(String top, VerilogSources sources, Options options, Toolchain tools) {
    this.top = top;
    this.sources = sources;
    this.options = options;
    this.tools = tools;
  }

  /** A hash of all that the library depends on. */
  String hash() {
    var hash = new ContentHash().add(top).add(options.toString());
    addTools(hash);
    sources.addTo(hash);
    return hash.name();
  }

  private void addTools(ContentHash hash) {
    NATIVE_SOURCES.forEach(name -> hash.add(resource(name)));
    hash.add(INTERFACE_VERSION)
        .add(COMMON_FLAGS.toString())
        .add(tools.versions().verilator())
        .add(tools.versions().compiler());
  }

  /**
   * Builds the library.
   *
   * @param work an empty folder for all that is written
   * @param cache where the run-time library's object file is, or goes
   * @return the library, in {@code work}
   */
  Path compile(Path work, BuildCache cache) throws IOException {
    writeNativeSources(work);
    try (var background = Executors.newSingleThreadExecutor()) {
      var runtime = CompletableFuture.supplyAsync(() -> runtimeObject(cache), background);
      verilate(work);
      var model = work.resolve("model.o");
      compileObject(work, unityUnit(work), model, options.quicklyBuilt() ? "-O0" : SMALL);
      return link(work, model, BuildCache.await(runtime));
    }
  }

  private void verilate(Path work) throws IOException {
    var directory = Files.createDirectory(work.resolve("verilog"));
    sources.copyTo(directory);
    var arguments = new ArrayList<String>(List.of("--cc", "--top-module", top));
    arguments.addAll(List.of("--prefix", MODEL_CLASS, "-Mdir", work.toString()));
    arguments.addAll(List.of("-O3", "--x-assign", "fast", "--assert", "--no-timing"));
    arguments.addAll(List.of("--x-initial", options.randomInitialState() ? "unique" : "fast"));
    if (!options.lintFatal()) {
      arguments.addAll(List.of("-Wno-fatal", "-Wno-lint"));
    }
    switch (options.trace()) {
      case NONE -> {}
      case VCD -> arguments.add("--trace");
      case FST -> arguments.add("--trace-fst");
    }
    if (options.internals()) {
      arguments.add("--public-flat-rw");
    }
    if (options.codeCoverage()) {
      arguments.addAll(List.of("--coverage-line", "--coverage-toggle"));
    }
    options.parameters().forEach((name, value) -> arguments.add("-G" + name + "=" + value));
    arguments.addAll(sources.names());
    var result = tools.verilator().run(directory, arguments);
    if (result.failed()) {
      throw new BuildException(
          "Verilator does not accept the design "
              + top
              + ":\n"
              + sources.withOriginalPaths(relevantLines(result.output())));
    }
  }

  private static void writeNativeSources(Path work) throws IOException {
    for (var name : NATIVE_SOURCES) {
      Files.writeString(work.resolve(name), resource(name));
    }
  }

  /** Writes the translation unit: the model's files and the C interface. */
  private Path unityUnit(Path work) throws IOException {
    var header = Files.readString(work.resolve(MODEL_CLASS + ".h"));
    Files.writeString(work.resolve("ports.inc"), PortList.parse(header).include(options.clock()));
    var unit = new StringBuilder();
    try (var files = Files.list(work)) {
      files
          .map(file -> file.getFileName().toString())
          .filter(name -> name.endsWith(".cpp"))
          .sorted()
          .forEach(name -> unit.append("#include \"%s\"\n".formatted(name)));
    }
    return Files.writeString(work.resolve("unity.cpp"), unit);
  }

  /** Verilator's run-time library, compiled with our hooks for what is to be written. */
  private Path runtimeObject(BuildCache cache) {
    var hash = new ContentHash().add(options.trace().name());
    hash.add(Boolean.toString(options.codeCoverage()));
    addTools(hash);
    return cache
        .fetch(
            "runtime-" + hash.name() + ".o",
            work -> {
              writeNativeSources(work);
              var unit =
                  runtimeSources().stream()
                      .map("#include \"%s.cpp\"\n"::formatted)
                      .collect(Collectors.joining());
              var object = work.resolve("runtime.o");
              compileObject(
                  work, Files.writeString(work.resolve("runtime.cpp"), unit), object, SMALL);
              return object;
            })
        .file();
  }

  private List<String> runtimeSources() {
    var sources = new ArrayList<>(List.of("verilated", "verilated_threads"));
    switch (options.trace()) {
      case NONE -> {}
      case VCD -> sources.add("verilated_vcd_c");
      case FST -> sources.add("verilated_fst_c");
    }
    if (options.codeCoverage()) {
      sources.add("verilated_cov");
    }
    return sources;
  }

  private void compileObject(Path work, Path source, Path object, String optimization) {
    var include = tools.versions().runtime();
    var arguments = new ArrayList<>(COMMON_FLAGS);
    arguments.add(optimization);
    arguments.add("-DVM_COVERAGE=" + (options.codeCoverage() ? 1 : 0));
    arguments.add("-DVM_TRACE=" + (options.trace() == Trace.NONE ? 0 : 1));
    arguments.add("-DVM_TRACE_VCD=" + (options.trace() == Trace.VCD ? 1 : 0));
    arguments.add("-DVM_TRACE_FST=" + (options.trace() == Trace.FST ? 1 : 0));
    arguments.addAll(List.of("-include", "hooks.h"));
    arguments.addAll(List.of("-I" + work, "-I" + include, "-I" + include.resolve("vltstd")));
    arguments.addAll(List.of("-I" + include.resolve("gtkwave")));
    arguments.addAll(List.of("-c", source.toString(), "-o", object.toString()));
    compiler(work, arguments);
  }

  private Path link(Path work, Path model, Path runtime) {
    var library = work.resolve("library.so");
    var arguments = new ArrayList<>(List.of("-shared", "-Wl,-Bsymbolic"));
    arguments.addAll(List.of("-o", library.toString(), model.toString(), runtime.toString()));
    arguments.add("-lpthread");
    if (options.trace() == Trace.FST) {
      arguments.add("-lz");
    }
    compiler(work, arguments);
    return library;
  }

  private void compiler(Path work, List<String> arguments) {
    var result = tools.compiler().run(work, arguments);
    if (!result.failed()) {
      return;
    }
    if (result.output().contains("zlib.h: No such file")) {
      throw new ToolMissingException("zlib.h", "zlib1g-dev");
    }
    throw new BuildException(
        "the C++ compiler does not accept what Verilator made of %s:%n%s"
            .formatted(top, relevantLines(result.output())));
  }

  /** The lines that tell an error, or the last ones if none does. */
  private static String relevantLines(String output) {
    final int most = 20;
    var errors =
        output
            .lines()
            .filter(line -> line.matches("%(Error|Warning).*|.*error: .*"))
            .filter(line -> !line.startsWith("%Error: Exiting due to"))
            .distinct()
            .limit(most)
            .toList();
    var all = output.lines().toList();
    return String.join(
        "\n", errors.isEmpty() ? all.subList(Math.max(0, all.size() - most), all.size()) : errors);
  }

  private static String resource(String name) {
    try (var stream = ModelCompiler.class.getResourceAsStream(name)) {
      return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read " + name, e);
    }
  }
}
