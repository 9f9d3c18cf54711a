// SPDX-License-Identifier: Apache-2.0
package vlarb.verilator;

import static java.lang.System.Logger.Level.WARNING;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import vlarb.system.ChildProcess.Ending;
import vlarb.system.ContentHash;

/**
 * Turns Verilog into a shared library: Verilator writes C++, which the compiler takes as one
 * translation unit together with our C interface. Verilator's run-time library, which takes the
 * compiler longer than a design does, is compiled once and kept in the cache as an object file.
 */
final class ModelCompiler implements DesignCache.Compiler {
  /** The internal error of Verilator 5.006, which indents what it writes by the braces in it. */
  private static final String BRACE = "Underflow of indentation";

  /** To be raised when the C interface's use changes. */
  private static final String INTERFACE_VERSION = "3";

  /** The C++ class of every model, as {@code simulator.cpp} has it. */
  private static final String MODEL_CLASS = "Vmodel";

  /** The constructs that Verilator says it leaves out of a design. */
  private static final Pattern DROPPED = Pattern.compile("^%Warning.*[Ii]gnor");

  private static final int MOST_DROPPED = 20;
  private static final System.Logger LOG = System.getLogger(ModelCompiler.class.getName());

  /** Makes all nets known by name at run time. */
  private static final String ALL_PUBLIC = "--public-flat-rw";

  /** The sources that a model is compiled with, all resources of this package. */
  private static final List<String> NATIVE_SOURCES =
      List.of("hooks.h", "ports.h", "internals.h", "simulation.h", "simulator.cpp");

  private final String top;
  private final Options options;
  private final Toolchain tools;
  private final BuildCache cache;
  private final CppCompiler cpp;

  /**
   * @param cache the cache for the run-time library's object file
   */
  ModelCompiler(String top, Options options, Toolchain tools, BuildCache cache) {
    this.top = top;
    this.options = options;
    this.tools = tools;
    this.cache = cache;
    this.cpp = new CppCompiler(top, options, tools);
  }

  @Override
  public void addTo(ContentHash hash) {
    hash.add(options.toString()).add(verilatorOptions().toString());
    addLibraryTo(hash);
  }

  /** Adds to a hash what the run-time library depends on: sources, flags and tools. */
  private void addLibraryTo(ContentHash hash) {
    NATIVE_SOURCES.forEach(name -> hash.add(resource(name)));
    hash.add(INTERFACE_VERSION).add(cpp.flags().toString()).add(tools.content().hash());
  }

  @Override
  public Collection<String> preprocess(
      Path directory, List<String> names, List<String> folders, Path scratch) {
    var arguments = new ArrayList<>(List.of("-E", "-P"));
    arguments.addAll(defines());
    arguments.addAll(dependencies(scratch));
    folders.forEach(folder -> arguments.add("-I" + folder));
    arguments.addAll(names);
    Ending result = tools.verilator().run(directory, arguments);
    return result.failed() ? List.of() : read(scratch);
  }

  /**
   * Options that make Verilator write into a folder, and there the names of files that it reads.
   */
  private static List<String> dependencies(Path folder) {
    return List.of("--prefix", MODEL_CLASS, "-Mdir", folder.toString(), "--MMD", "--MP", "-I.");
  }

  /** The files that Verilator has read of the design: {@code --MP} writes each on a line. */
  private List<String> read(Path folder) {
    try (Stream<String> lines = Files.lines(folder.resolve(MODEL_CLASS + "__ver.d"))) {
      return lines
          .filter(line -> line.endsWith(":"))
          .map(line -> line.substring(0, line.length() - 1))
          .filter(name -> !tools.content().owns(Path.of(name)))
          .toList();
    } catch (IOException e) {
      throw new BuildException("cannot read which files Verilator has read", e);
    }
  }

  @Override
  public Path compile(Path work, VerilogSources sources) throws IOException {
    writeNativeSources(work);
    try (ExecutorService background = Executors.newSingleThreadExecutor()) {
      CompletableFuture<Path> runtime =
          CompletableFuture.supplyAsync(this::runtimeObject, background);
      Path verilog = sources.copyTo(Files.createDirectory(work.resolve("verilog")));
      verilate(work, verilog, sources, List.of());
      PortList ports = ports(work, verilog, sources);
      ModelClass.withoutPorts(work, MODEL_CLASS);
      Path model = work.resolve("model.o");
      cpp.compileModel(work, unityUnit(work, ports), model, ports);
      return cpp.link(work, model, BuildCache.await(runtime));
    }
  }

  private PortList ports(Path work, Path verilog, VerilogSources sources) throws IOException {
    String header = Files.readString(work.resolve(MODEL_CLASS + ".h"));
    return PortList.parse(header, () -> symbols(work, verilog, sources));
  }

  /** The symbol table of the model, or of another one whose nets are all public. */
  private Map<String, PortArray> symbols(Path work, Path verilog, VerilogSources sources) {
    try {
      if (options.internals()) {
        return PortArray.parse(symbols(work));
      }
      Path other = Files.createDirectory(work.resolve("public"));
      verilate(other, verilog, sources, List.of(ALL_PUBLIC));
      return PortArray.parse(symbols(other));
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read the symbol table of the model", e);
    }
  }

  private static String symbols(Path folder) throws IOException {
    var text = new StringBuilder();
    try (DirectoryStream<Path> files =
        Files.newDirectoryStream(folder, MODEL_CLASS + "__Syms*.cpp")) {
      for (Path file : files) {
        text.append(Files.readString(file));
      }
    }
    return text.toString();
  }

  private void verilate(Path work, Path directory, VerilogSources sources, List<String> more)
      throws IOException {
    var arguments = new ArrayList<>(verilatorOptions());
    arguments.addAll(more);
    arguments.addAll(dependencies(work));
    arguments.addAll(sources.arguments());
    Ending result = tools.verilator().run(directory, arguments);
    if (result.failed()) {
      if (result.output().contains(BRACE)) {
        throw new BuildException(
            "Verilator cannot write the C++ of %s: one of its names has a closing brace"
                .formatted(top));
      }
      throw new BuildException(
          "Verilator does not accept the design "
              + top
              + ":\n"
              + sources.withOriginalPaths(CppCompiler.relevantLines(result.output())));
    }
    result
        .output()
        .lines()
        .filter(DROPPED.asPredicate())
        .limit(MOST_DROPPED)
        .forEach(line -> LOG.log(WARNING, top + ": " + sources.withOriginalPaths(line)));
    sources.checkRead(read(work));
  }

  private List<String> verilatorOptions() {
    var arguments = new ArrayList<String>(List.of("--cc", "--top-module", top));
    arguments.addAll(List.of("-O3", "--x-assign", "fast", "--assert", "--no-timing"));
    arguments.addAll(List.of("--x-initial", options.randomInitialState() ? "unique" : "fast"));
    if (!options.lintFatal()) {
      // Of two definitions of a module Verilator would take the first.
      arguments.addAll(List.of("-Wno-fatal", "-Wno-lint", "-Werror-MODDUP"));
    }
    switch (options.trace()) {
      case NONE -> {}
      case VCD -> arguments.add("--trace");
      case FST -> arguments.add("--trace-fst");
    }
    if (options.internals()) {
      arguments.add(ALL_PUBLIC);
    }
    if (options.codeCoverage()) {
      arguments.addAll(List.of("--coverage-line", "--coverage-toggle"));
    }
    options
        .parameters()
        .forEach(
            (name, value) -> {
              String plain = ParameterValue.plain(name, value);
              arguments.add("-G" + ParameterValue.verilatorName(name) + "=" + plain);
            });
    arguments.addAll(defines());
    arguments.addAll(options.flags());
    return arguments;
  }

  private List<String> defines() {
    return options.defines().entrySet().stream()
        .map(
            define ->
                define.getValue().isEmpty()
                    ? "-D" + define.getKey()
                    : "-D" + define.getKey() + "=" + define.getValue())
        .toList();
  }

  private static void writeNativeSources(Path work) throws IOException {
    for (String name : NATIVE_SOURCES) {
      Files.writeString(work.resolve(name), resource(name));
    }
  }

  /** Writes the translation unit: the model's files and the C interface. */
  private Path unityUnit(Path work, PortList ports) throws IOException {
    Files.writeString(work.resolve("ports.inc"), ports.include(options.clock()));
    try (Stream<Path> files = Files.list(work)) {
      return unit(
          work.resolve("unity.cpp"),
          files
              .map(file -> file.getFileName().toString())
              .filter(name -> name.endsWith(".cpp"))
              .sorted()
              .toList());
    }
  }

  /** Verilator's run-time library, compiled with our hooks for what is to be written. */
  private Path runtimeObject() {
    List<String> sources = runtimeSources();
    ContentHash hash = new ContentHash().add(sources.toString());
    addLibraryTo(hash);
    return cache
        .fetch(
            "runtime-" + hash.name() + ".o",
            work -> {
              writeNativeSources(work);
              Path object = work.resolve("runtime.o");
              cpp.compileLibrary(work, unit(work.resolve("runtime.cpp"), sources), object);
              return object;
            })
        .file();
  }

  private static Path unit(Path file, List<String> sources) throws IOException {
    return Files.writeString(
        file, sources.stream().map("#include \"%s\"\n"::formatted).collect(Collectors.joining()));
  }

  private List<String> runtimeSources() {
    var sources = new ArrayList<>(List.of("verilated.cpp", "verilated_threads.cpp"));
    switch (options.trace()) {
      case NONE -> {}
      case VCD -> sources.add("verilated_vcd_c.cpp");
      case FST -> sources.add("verilated_fst_c.cpp");
    }
    if (options.codeCoverage()) {
      sources.add("verilated_cov.cpp");
    }
    if (options.internals()) {
      sources.add("verilated_vpi.cpp");
    }
    return sources;
  }

  private static String resource(String name) {
    try (InputStream stream = ModelCompiler.class.getResourceAsStream(name)) {
      return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read " + name, e);
    }
  }
}
