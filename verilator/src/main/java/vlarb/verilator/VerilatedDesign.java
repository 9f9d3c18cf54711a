// SPDX-License-Identifier: Apache-2.0
package vlarb.verilator;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.regex.Pattern;

/**
 * A Verilog design and how to build it into a library that simulates it. Each method returns a new
 * description; {@link #build()} does the work.
 *
 * <pre>{@code
 * SimulatorLibrary library =
 *     VerilatedDesign.of("counter", List.of(Path.of("counter.v"))).clock("clock").build();
 * }</pre>
 *
 * <p>Delays ({@code #1}) are ignored; assertions are on. Included files are found in the folders of
 * the given files, then in those that {@link #includes} names.
 */
public final class VerilatedDesign {
  private static final String CACHE_PROPERTY = "vlarb.cache";
  private static final Pattern IDENTIFIER = Pattern.compile("[A-Za-z_][A-Za-z0-9_$]*");

  private final String top;
  private final List<Path> verilog;
  private final List<Path> includes;
  private final Options options;
  private final Path cacheDirectory;
  private final Toolchain toolchain;

  private VerilatedDesign(
      String top,
      List<Path> verilog,
      List<Path> includes,
      Options options,
      Path cacheDirectory,
      Toolchain toolchain) {
    this.top = top;
    this.verilog = verilog;
    this.includes = includes;
    this.options = options;
    this.cacheDirectory = cacheDirectory;
    this.toolchain = toolchain;
  }

  /**
   * A design without clock and waveform, whose lint warnings are fatal, in the default cache.
   *
   * @param top name of the top module
   * @param verilog the files, Verilog or SystemVerilog; order counts only as it does in Verilog
   * @throws IllegalArgumentException if there is no file, or the name is no simple identifier
   */
  public static VerilatedDesign of(String top, List<Path> verilog) {
    if (verilog.isEmpty()) {
      throw new IllegalArgumentException("no Verilog files");
    }
    if (!IDENTIFIER.matcher(top).matches()) {
      throw new IllegalArgumentException("not a module's name: " + top);
    }
    return new VerilatedDesign(
        top,
        List.copyOf(verilog),
        List.of(),
        Options.DEFAULT,
        defaultCacheDirectory(),
        Toolchain.DEFAULT);
  }

  /**
   * The folder of built libraries unless another is given: what the system property {@code
   * vlarb.cache} names, else {@code build/cache/verilator} under the working directory.
   */
  public static Path defaultCacheDirectory() {
    return Path.of(System.getProperty(CACHE_PROPERTY, "build/cache/verilator"));
  }

  /** The input of one bit that {@link Simulation#cycle()} toggles. */
  public VerilatedDesign clock(String port) {
    return with(draft -> draft.clock = Optional.of(port));
  }

  /** The waveform format that the library can write; {@link Trace#NONE} unless given. */
  public VerilatedDesign trace(Trace trace) {
    Objects.requireNonNull(trace);
    return with(draft -> draft.trace = trace);
  }

  /**
   * Sets whether Verilator's warnings (a width that does not fit, a latch) fail the build, as they
   * do by default. Turn this off for Verilog that others wrote.
   */
  public VerilatedDesign lintFatal(boolean fatal) {
    return with(draft -> draft.lintFatal = fatal);
  }

  /**
   * Makes {@link SimulatorLibrary#openRandom(int)} possible, which shows whether a reset reaches
   * all that it should. Without it, what the design does not initialize starts as 0.
   */
  public VerilatedDesign randomInitialState() {
    return with(draft -> draft.randomInitialState = true);
  }

  /**
   * Builds in a fraction of the time a library that runs several times slower: for a large design,
   * such as a netlist, that is to run for some hundred thousand cycles only.
   */
  public VerilatedDesign forShortRuns() {
    return with(draft -> draft.effort = Effort.SHORT_RUNS);
  }

  /** Builds in twice the time a library that runs faster, for more than some ten million cycles. */
  public VerilatedDesign forLongRuns() {
    return with(draft -> draft.effort = Effort.LONG_RUNS);
  }

  /**
   * Sets parameters of the top module. {@link #build} refuses what is no value.
   *
   * @param values by name, as Verilog has them: {@code 16}, {@code 8'hFF}, {@code 2.5}, {@code
   *     "text"}
   */
  public VerilatedDesign parameters(Map<String, String> values) {
    var all = new TreeMap<>(options.parameters());
    all.putAll(values);
    return with(draft -> draft.parameters = all);
  }

  /**
   * Makes {@link Simulation#internal(String)} possible. All nets are then kept as the Verilog has
   * them, which costs speed.
   */
  public VerilatedDesign internals() {
    return with(draft -> draft.internals = true);
  }

  /**
   * Makes {@link Simulation#writeCodeCoverage(Path)} possible: each line, branch and bit of the
   * Verilog is counted. The model then runs several times slower, and the compiler takes up to half
   * a minute for a large one unless it is built {@link #forShortRuns()}.
   */
  public VerilatedDesign codeCoverage() {
    return with(draft -> draft.codeCoverage = true);
  }

  /**
   * Defines macros, as if the Verilog began with {@code `define NAME value}.
   *
   * @param values by name; an empty text for a macro that is only defined
   */
  public VerilatedDesign defines(Map<String, String> values) {
    var all = new TreeMap<>(options.defines());
    for (Map.Entry<String, String> value : values.entrySet()) {
      if (!IDENTIFIER.matcher(value.getKey()).matches()) {
        throw new IllegalArgumentException("not a macro's name: " + value.getKey());
      }
      all.put(value.getKey(), value.getValue());
    }
    return with(draft -> draft.defines = all);
  }

  /** Sets the folders where included files are looked for after the folders of the given files. */
  public VerilatedDesign includes(List<Path> folders) {
    return new VerilatedDesign(
        top, verilog, List.copyOf(folders), options, cacheDirectory, toolchain);
  }

  /** More arguments for Verilator, as {@code -Wno-WIDTH}. */
  public VerilatedDesign flags(List<String> flags) {
    return with(draft -> draft.flags = List.copyOf(flags));
  }

  /** Sets the folder that built libraries are kept in; see {@link #defaultCacheDirectory()}. */
  public VerilatedDesign cacheDirectory(Path directory) {
    return new VerilatedDesign(top, verilog, includes, options, directory, toolchain);
  }

  VerilatedDesign toolchain(Toolchain tools) {
    return new VerilatedDesign(top, verilog, includes, options, cacheDirectory, tools);
  }

  private VerilatedDesign with(Consumer<Options.Draft> change) {
    return new VerilatedDesign(
        top, verilog, includes, options.with(change), cacheDirectory, toolchain);
  }

  /**
   * The library for this design: from the cache if one was built from the same content with the
   * same options and tools, else built now. Safe to call from many threads and processes at once:
   * one of them builds, the others wait.
   *
   * @throws BuildException if the Verilog cannot be read or built
   * @throws vlarb.system.ToolMissingException if Verilator, the C++ compiler or, for FST, a header
   *     of a library that compresses is missing
   * @throws java.io.UncheckedIOException if the cache cannot be read, or not written where it has
   *     to
   */
  public SimulatorLibrary build() {
    long start = System.nanoTime();
    var compiler = new ModelCompiler(top, options, toolchain, new BuildCache(cacheDirectory));
    DesignCache.Entry entry =
        new DesignCache(cacheDirectory).fetch(top, ".so", verilog, includes, compiler);
    return new SimulatorLibrary(
        top,
        entry.file(),
        entry.hash(),
        entry.cached(),
        Duration.ofNanos(System.nanoTime() - start),
        options);
  }
}
