// SPDX-License-Identifier: Apache-2.0
package vlarb.docs.check;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import vlarb.fpga.bitstream.Board;
import vlarb.fpga.flow.Target;
import vlarb.fpga.flow.Tool;
import vlarb.system.ContentHash;
import vlarb.system.ToolMissingException;

/**
 * All that the figures of a command rest on, as one name that changes with it: the command; the
 * sources of the module that the command calls, and of those that this module depends on by its
 * {@code pom.xml}; the files that the command names; and the versions of the tools that it starts.
 *
 * <p>Of Java, comments and imports do not count, nor does the place of a file. Commands that
 * measure hardware do not depend on its proofs.
 */
public final class Basis {
  private static final String FPGA = "fpga";
  private static final String TESTBENCH = "testbench";
  private static final String PLAN = "plan";
  private static final String BENCH = "bench";
  private static final String NETWORK = "network";

  /** The module that a command calls; {@code cli} where none is named. */
  private static final Map<String, String> MODULES =
      Map.ofEntries(
          Map.entry("budget", FPGA),
          Map.entry("netlist", FPGA),
          Map.entry("bitstream", FPGA),
          Map.entry("arbitrate", TESTBENCH),
          Map.entry("cosim", TESTBENCH),
          Map.entry("demo", TESTBENCH),
          Map.entry("mutate", TESTBENCH),
          Map.entry("prove", TESTBENCH),
          Map.entry("regress", TESTBENCH),
          Map.entry("table", TESTBENCH),
          Map.entry("admit", PLAN),
          Map.entry("compare", PLAN),
          Map.entry("errata", PLAN),
          Map.entry("experiment", PLAN),
          Map.entry("explain", PLAN),
          Map.entry("load", PLAN),
          Map.entry("plan", PLAN),
          Map.entry("network", NETWORK),
          Map.entry("bench", BENCH));

  private static final Tool VERILATOR = new Tool("verilator", "verilator", "--version");

  private static final Pattern DEPENDENCY = Pattern.compile("(?s)<dependency>(.*?)</dependency>");
  private static final Pattern MODULE = Pattern.compile("<artifactId>vlarb-([a-z-]+)</artifactId>");
  private static final String TESTS_ONLY = "<scope>test</scope>";
  private static final String PROOFS = "/proof/";

  private final Path home;
  private final Map<String, String> sources = new HashMap<>();

  /**
   * @param home the project's folder, with its sources
   */
  public Basis(Path home) {
    this.home = home;
  }

  /**
   * The name, 32 hexadecimal digits.
   *
   * @throws IOException if a source cannot be read
   */
  public String of(DocumentedRun run) throws IOException {
    String module = MODULES.getOrDefault(run.arguments().getFirst(), "cli");
    ContentHash hash = new ContentHash().add(run.command());
    for (String needed : closure(module)) {
      hash.add(needed).add(sources(needed, module.equals(FPGA)));
    }
    for (String argument : run.arguments()) {
      Path file = home.resolve(argument);
      if (argument.contains("/") && Files.isRegularFile(file)) {
        hash.add(file);
      }
    }
    for (Tool tool : tools(module, run)) {
      hash.add(tool.program()).add(version(tool));
    }
    return hash.name();
  }

  private static Target target(DocumentedRun run) {
    return run.values("--target").stream()
        .findFirst()
        .flatMap(Target::find)
        .orElse(Target.ALL.getFirst());
  }

  /** The tools whose versions move the figures. */
  private static List<Tool> tools(String module, DocumentedRun run) {
    return switch (module) {
      case FPGA ->
          run.values("--board").stream()
              .findFirst()
              .flatMap(Board::find)
              .map(board -> board.device().tools())
              .orElseGet(() -> target(run).tools());
      case TESTBENCH -> List.of(Tool.YOSYS, VERILATOR);
      case BENCH -> List.of(VERILATOR);
      default -> List.of();
    };
  }

  private static String version(Tool tool) {
    try {
      return tool.version();
    } catch (ToolMissingException e) {
      return "";
    }
  }

  /** A module, and all that it depends on outside its tests. */
  private SortedSet<String> closure(String module) throws IOException {
    SortedSet<String> reached = new TreeSet<>();
    List<String> open = new ArrayList<>(List.of(module));
    while (!open.isEmpty()) {
      String next = open.removeLast();
      Path pom = home.resolve(next).resolve("pom.xml");
      if (reached.add(next) && Files.exists(pom)) {
        DEPENDENCY
            .matcher(Files.readString(pom))
            .results()
            .map(MatchResult::group)
            .filter(dependency -> !dependency.contains(TESTS_ONLY))
            .flatMap(dependency -> MODULE.matcher(dependency).results())
            .forEach(match -> open.add(match.group(1)));
      }
    }
    return reached;
  }

  private String sources(String module, boolean withoutProofs) throws IOException {
    String key = module + withoutProofs;
    if (!sources.containsKey(key)) {
      sources.put(key, read(home.resolve(module).resolve("src/main"), withoutProofs));
    }
    return sources.get(key);
  }

  /** The contents of all files in a folder, whatever their places. */
  private static String read(Path folder, boolean withoutProofs) throws IOException {
    List<String> contents = new ArrayList<>();
    if (Files.exists(folder)) {
      try (Stream<Path> tree = Files.walk(folder)) {
        for (Path file : tree.filter(Files::isRegularFile).toList()) {
          if (!withoutProofs || !file.toString().contains(PROOFS)) {
            contents.add(
                file.toString().endsWith(".java")
                    ? ContentHash.of(code(file).getBytes(StandardCharsets.UTF_8))
                    : ContentHash.of(Files.readAllBytes(file)));
          }
        }
      }
    }
    ContentHash hash = new ContentHash();
    contents.stream().sorted().forEach(hash::add);
    return hash.name();
  }

  /** A source without what cannot change what it does. */
  private static String code(Path file) throws IOException {
    StringBuilder code = new StringBuilder();
    boolean isComment = false;
    for (String line : Files.readAllLines(file)) {
      String text = line.strip();
      isComment |= text.startsWith("/*");
      if (!isComment
          && !text.isEmpty()
          && !text.startsWith("//")
          && !text.startsWith("import ")
          && !text.startsWith("package ")) {
        code.append(text).append('\n');
      }
      isComment &= !text.endsWith("*/");
    }
    return code.toString();
  }
}
