// SPDX-License-Identifier: Apache-2.0
package vlarb.verilator;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import vlarb.system.ChildProcess.Ending;
import vlarb.system.ToolMissingException;

/** The C++ compiler, with the flags that a model, its options and Verilator's library want. */
final class CppCompiler {
  /**
   * Hidden names keep two libraries in one process apart; without GNU-unique symbols a library can
   * be unloaded.
   */
  private static final List<String> COMMON_FLAGS =
      List.of("-std=c++17", "-w", "-fPIC", "-fvisibility=hidden", "-fno-gnu-unique", "-DVM_SC=0");

  /**
   * The widest internal net that early versions of Verilator's VPI can show, in words of 32 bits.
   */
  private static final int MOST_WORDS = 1024;

  /** Headers that Verilator's library includes, and their Debian packages. */
  private static final Map<String, String> SYSTEM_HEADERS =
      Map.of("zlib.h", "zlib1g-dev", "lz4.h", "liblz4-dev");

  private static final Pattern ERROR = Pattern.compile("(?m)^([^:\\n]+):(\\d+):\\d+: error: ");

  private static final Pattern WORD = Pattern.compile("\\w+");

  private final String top;
  private final Options options;
  private final Toolchain tools;

  CppCompiler(String top, Options options, Toolchain tools) {
    this.top = top;
    this.options = options;
    this.tools = tools;
  }

  /** The flags that every file is compiled with, but for folders. */
  List<String> flags() {
    var flags = new ArrayList<>(COMMON_FLAGS);
    flags.add("-DVM_COVERAGE=" + number(options.codeCoverage()));
    flags.add("-DVM_TRACE=" + number(options.trace() != Trace.NONE));
    flags.add("-DVM_TRACE_VCD=" + number(options.trace() == Trace.VCD));
    flags.add("-DVM_TRACE_FST=" + number(options.trace() == Trace.FST));
    flags.add("-DVLARB_INTERNALS=" + number(options.internals()));
    if (options.internals()) {
      flags.add("-DVL_VALUE_STRING_MAX_WORDS=" + MOST_WORDS);
    }
    flags.addAll(List.of("-include", "hooks.h"));
    return flags;
  }

  private static int number(boolean flag) {
    return flag ? 1 : 0;
  }

  /**
   * Compiles a model.
   *
   * @param ports of the model, of which one may have a name that C++ uses already
   */
  void compileModel(Path work, Path source, Path object, PortList ports) {
    compile(work, source, object, options.effort(), ports.ports());
  }

  /** Compiles Verilator's run-time library. */
  void compileLibrary(Path work, Path source, Path object) {
    compile(work, source, object, Effort.USUAL, List.of());
  }

  private void compile(
      Path work, Path source, Path object, Effort effort, List<PortList.Port> ports) {
    Path include = tools.content().include();
    var arguments = new ArrayList<>(flags());
    arguments.add(effort.flag());
    arguments.addAll(List.of("-I" + work, "-I" + include, "-I" + include.resolve("vltstd")));
    arguments.addAll(List.of("-I" + include.resolve("gtkwave")));
    arguments.addAll(List.of("-c", source.toString(), "-o", object.toString()));
    run(work, arguments, ports);
  }

  /** Links both into a shared library. */
  Path link(Path work, Path model, Path runtime) {
    Path library = work.resolve("library.so");
    var arguments = new ArrayList<>(List.of("-shared", "-Wl,-Bsymbolic"));
    arguments.addAll(List.of("-o", library.toString(), model.toString(), runtime.toString()));
    arguments.add("-lpthread");
    if (options.trace() == Trace.FST) {
      arguments.add("-lz");
      if (tools.content().fstNeedsLz4()) {
        arguments.add("-llz4");
      }
    }
    run(work, arguments, List.of());
    return library;
  }

  private void run(Path work, List<String> arguments, List<PortList.Port> ports) {
    Ending result = tools.compiler().run(work, arguments);
    if (!result.failed()) {
      return;
    }
    SYSTEM_HEADERS.forEach(
        (header, debianPackage) -> {
          if (result.output().contains(header + ": No such file")) {
            throw new ToolMissingException(header, debianPackage);
          }
        });
    List<String> clashing = clashing(result.output(), ports);
    if (!clashing.isEmpty()) {
      throw new BuildException(
          "port %s: the C++ that Verilator writes cannot have a port of this name"
              .formatted(String.join(", ", clashing)));
    }
    throw new BuildException(
        "the C++ compiler does not accept what Verilator made of %s; its messages are in %s"
            .formatted(top, kept(work, result.output())));
  }

  /** The ports that stand in the line of the first error. */
  private static List<String> clashing(String output, List<PortList.Port> ports) {
    Matcher error = ERROR.matcher(output);
    if (ports.isEmpty() || !error.find()) {
      return List.of();
    }
    Set<String> words =
        WORD.matcher(line(Path.of(error.group(1)), Integer.parseInt(error.group(2))))
            .results()
            .map(MatchResult::group)
            .collect(Collectors.toSet());
    return ports.stream()
        .filter(port -> words.contains(port.member().replaceFirst("[.\\[].*", "")))
        .map(PortList.Port::name)
        .toList();
  }

  private static String line(Path file, int number) {
    try (Stream<String> lines = Files.lines(file)) {
      return lines.skip(number - 1).findFirst().orElse("");
    } catch (IOException | UncheckedIOException e) {
      return ""; // the compiler does not quote a file of ours
    }
  }

  /** Keeps the compiler's messages beside the folder of the build, which is deleted. */
  private Path kept(Path work, String output) {
    try {
      return Files.writeString(work.resolveSibling(top + "-cpp-messages.txt"), output);
    } catch (IOException e) {
      throw new UncheckedIOException("cannot keep the messages of the C++ compiler", e);
    }
  }

  /** The lines with an error, or the last lines if there is none. */
  static String relevantLines(String output) {
    final int most = 20;
    List<String> errors =
        output
            .lines()
            .filter(
                line ->
                    line.matches(
                        "%(Error|Warning).*|.*error: .*|.*Location of original declaration"))
            .filter(line -> !line.startsWith("%Error: Exiting due to"))
            .distinct()
            .limit(most)
            .toList();
    List<String> all = output.lines().toList();
    return String.join(
        "\n", errors.isEmpty() ? all.subList(Math.max(0, all.size() - most), all.size()) : errors);
  }
}
