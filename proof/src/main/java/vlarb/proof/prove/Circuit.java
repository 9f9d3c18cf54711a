// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.prove;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import vlarb.chisel.VerilogModule;
import vlarb.chisel.verilog.VerilogText;
import vlarb.chisel.verilog.VerilogTree;

/**
 * The circuits that yosys makes of an obligation: and-gates, inverters and flip-flops, with one
 * output that is never 1 for each claim, and one that can be 1 for each situation.
 *
 * <p>The module's reset is active in the first cycle and never again. Registers without a reset
 * start with any value; so does whatever Verilog leaves undefined.
 */
final class Circuit {
  /** The words that a circuit reads from the block memories in it. */
  enum Words {
    /** Any, each time anew: more than the design can do, in a circuit that is far smaller. */
    ANY,
    /**
     * Words that were written to one word, and any words of the other addresses: of a memory by
     * itself.
     */
    OF_ONE,
    /** Words that were written. */
    WRITTEN
  }

  /** The circuit of the claims, and the names of its inputs and flip-flops. */
  static final String CLAIMS = "claims.aig";

  private static final String CLAIMS_MAP = "claims.aim";

  /** The circuit of the situations. */
  static final String SITUATIONS = "situations.aig";

  /** The design with what is to be proved, and nothing else, for all circuits to begin with. */
  private static final String PREPARED = "prepared.il";

  /** The module that is proved, with one word of its memory. */
  private static final String ONE_WORD = "one-word.v";

  /** The cells of block memories. */
  private static final String MEMORIES = "BlockMemory*/t:$mem*";

  /** A memory in the list of cells: the number of words and their bits. */
  private static final Pattern MEMORY =
      Pattern.compile("^BlockMemory(\\d+)x(\\d+)/", Pattern.MULTILINE);

  /** The bits in registers that do not slow a search down: those of a table of 64 entries. */
  private static final int FEW_BITS = 1024;

  private static final String SITUATION_CELLS = "situation.v";
  private static final String TRACE = "trace.vcd";

  /** The situations as claims: for yosys, a reached situation is the same as a failing claim. */
  private static final String SITUATION_AS_CLAIM =
      """
      module \\$cover (input A, input EN);
        \\$assert _TECHMAP_REPLACE_ (.A(~A), .EN(EN));
      endmodule
      """;

  private static final String READ_PREPARED = "read_rtlil %s\n".formatted(PREPARED);
  private static final String WITHOUT_MEMORIES = "delete %s\n".formatted(MEMORIES);
  private static final String FLATTEN = "flatten\ndelete -output\nopt_clean\n";

  /** Symbolic constants that several modules take from one signal become one. */
  private static final String MERGE = "opt_dff\nopt_merge -share_all\nopt_clean\n";

  private static final Pattern FAILED = Pattern.compile("Assert (\\S+) .*failed");

  private final Path folder;
  private final Obligation obligation;
  private final List<String> sources = new ArrayList<>();

  /** The sources for {@link Words#OF_ONE}, if the module is a memory. */
  private List<String> sourcesOfOne = List.of();

  private int memoryBits;

  /**
   * @param folder for everything that belongs to this obligation
   */
  Circuit(Path folder, Obligation obligation) {
    this.folder = folder;
    this.obligation = obligation;
  }

  Path folder() {
    return folder;
  }

  /** Writes the circuit of the obligation; false if that takes longer than the limit. */
  boolean prepare(List<VerilogModule> design, Duration limit) throws IOException {
    Files.createDirectories(folder);
    for (VerilogModule module : design) {
      sources.add(module.fileName());
      if (module.name().equals(obligation.module())) {
        writeProved(module.fileName(), ResetOnce.in(module));
      } else {
        write(module.fileName(), module.text());
      }
    }
    write(SITUATION_CELLS, SITUATION_AS_CLAIM);
    String script = script(sources) + "write_rtlil %s\n".formatted(PREPARED);
    Optional<String> log = yosys("prepare", script, limit);
    log.ifPresent(text -> memoryBits = memoryBits(text));
    return log.isPresent();
  }

  private void writeProved(String file, VerilogTree module) throws IOException {
    write(file, VerilogText.print(module));
    Optional<VerilogTree> one = OneWord.of(module);
    if (one.isPresent()) {
      write(ONE_WORD, VerilogText.print(one.get()));
      sourcesOfOne = List.of(ONE_WORD);
    }
  }

  private void write(String file, String text) throws IOException {
    Files.writeString(folder.resolve(file), text);
  }

  /** The bits of all memories, of all kinds; each kind is listed several times. */
  private static int memoryBits(String log) {
    return MEMORY
        .matcher(log)
        .results()
        .collect(Collectors.toMap(MatchResult::group, Circuit::bits, (one, same) -> one))
        .values()
        .stream()
        .mapToInt(Integer::intValue)
        .sum();
  }

  private static int bits(MatchResult memory) {
    return Integer.parseInt(memory.group(1)) * Integer.parseInt(memory.group(2));
  }

  /** The words with which the circuit is smallest. */
  Words fewest() {
    if (memoryBits == 0) {
      return Words.WRITTEN;
    }
    return sourcesOfOne.isEmpty() ? Words.ANY : Words.OF_ONE;
  }

  /** True if the memories are so large that circuits with them are searched slowly. */
  boolean holdsLargeMemories() {
    return memoryBits > FEW_BITS;
  }

  /** Writes {@value #CLAIMS}; false where that takes longer than the limit. */
  boolean writeClaims(Words words, Duration limit) throws IOException {
    return writeClaims(
        switch (words) {
          case ANY -> READ_PREPARED + WITHOUT_MEMORIES;
          case OF_ONE -> script(sourcesOfOne);
          case WRITTEN -> READ_PREPARED;
        },
        limit);
  }

  /**
   * Writes the circuit of the claims with arbitrary words, and with arbitrary inputs to the module
   * that is proved. The conditions on its ports, and the logic that only they need, are left out.
   * Not every claim holds there.
   */
  boolean writeClaimsForAnyInputs(Duration limit) throws IOException {
    String unassumed = "delete %s/t:$assume\n".formatted(obligation.module());
    return writeClaims(READ_PREPARED + WITHOUT_MEMORIES + unassumed, limit);
  }

  private boolean writeClaims(String design, Duration limit) throws IOException {
    String flat = isAssumed() ? FLATTEN + MERGE : FLATTEN;
    String script = design + flat + "delete t:$cover\n" + gates(CLAIMS);
    return yosys("claims", script, limit).isPresent();
  }

  /**
   * Writes {@value #SITUATIONS}; false where that takes longer than the limit.
   *
   * @param labels the situations that it is about, at least one
   */
  boolean writeSituations(List<String> labels, Duration limit) throws IOException {
    String script =
        READ_PREPARED
            + "select -set kept %s\n".formatted(cells(labels))
            + "select -set other t:$assert t:$cover %u @kept %d\ndelete @other\n"
            + FLATTEN
            + "techmap -map %s\n".formatted(SITUATION_CELLS)
            + gates(SITUATIONS);
    return yosys("situations", script, limit).isPresent();
  }

  private Optional<String> yosys(String name, String script, Duration limit) throws IOException {
    write(name + ".ys", script);
    return Tool.YOSYS.run(folder, name + ".log", limit, List.of(name + ".ys"));
  }

  private String script(List<String> sources) {
    StringBuilder script = new StringBuilder(read(sources));
    List<String> kept = new ArrayList<>(obligation.claims());
    kept.addAll(obligation.situations());
    if (isAssumed()) {
      script.append(assumptionsToClaims());
    }
    script.append("select -set kept ").append(cells(kept)).append('\n');
    script.append("select -assert-count ").append(kept.size()).append(" @kept\n");
    script.append("select -set inner t:$assume %s/t:$assume %%d\n".formatted(obligation.module()));
    script.append("delete @inner\n");
    obligation.lemmaPrefix().ifPresent(prefix -> script.append(lemmasWithin(prefix)));
    obligation.basePrefix().ifPresent(prefix -> script.append(lemmas(prefix)));
    script.append("select -set other t:$assert t:$cover %u @kept %d\n");
    script.append("delete @other\n");
    script.append("select -list ").append(MEMORIES).append('\n');
    return script.toString();
  }

  /** True if the claims are what a module within the one that is proved assumes of it. */
  boolean isAssumed() {
    return !obligation.stater().equals(obligation.module());
  }

  /** Takes for granted what modules within the one that is proved state as lemmas. */
  private String lemmasWithin(String prefix) {
    return "chformal -assert2assume */%s* t:$assert %%i %s/%s* %%d\n"
        .formatted(prefix, obligation.module(), prefix);
  }

  /** Assumes the lemmas of the rule that this rule rests on. */
  private static String lemmas(String prefix) {
    return "chformal -assert2assume */%s* t:$assert %%i\n".formatted(prefix);
  }

  private String assumptionsToClaims() {
    return "chformal -assume2assert %s/t:$assume\n".formatted(obligation.stater());
  }

  /**
   * Newer versions of yosys read a claim as a cell of the general kind {@code $check}, which {@code
   * async2sync} turns into one of its own kind; to older ones it does nothing, for nothing here is
   * asynchronous.
   */
  private String read(List<String> sources) {
    return "read_verilog -formal -sv %s\nhierarchy -check -top %s\nproc\nasync2sync\n"
        .formatted(String.join(" ", sources), obligation.module());
  }

  private String cells(List<String> labels) {
    return String.join(
        " ", labels.stream().map(label -> obligation.stater() + "/" + label).toList());
  }

  private static String gates(String file) {
    return """
    opt_clean
    memory_map
    opt_expr
    setundef -undriven -anyseq
    opt_clean
    dffunmap
    techmap
    aigmap
    write_aiger -I -B -zinit -map %s %s
    """
        .formatted(file.replace(".aig", ".aim"), file);
  }

  /**
   * Replays a counterexample on the Verilog, which shows that it is one.
   *
   * @param witness the inputs, as abc writes them
   * @return the claim that fails there
   * @throws IllegalStateException if nothing does
   */
  Verdict.Disproved replay(String witness, Duration limit) throws IOException {
    startAtZero(folder.resolve(witness));
    String script =
        read(sources)
            + (isAssumed() ? assumptionsToClaims() : "")
            + "flatten\nmemory_map\nopt_clean\nsim -clock clock -r %s -map %s -vcd %s\n"
                .formatted(witness, CLAIMS_MAP, TRACE);
    Matcher failed = FAILED.matcher(yosys("replay", script, limit).orElse(""));
    while (failed.find()) {
      String name = failed.group(1);
      if (obligation.claims().stream().anyMatch(name::endsWith)) {
        return new Verdict.Disproved(
            name.substring(name.lastIndexOf('.') + 1), folder.resolve(TRACE));
      }
    }
    throw new IllegalStateException(
        "the counterexample to "
            + obligation.name()
            + " does not show in a simulation; see "
            + folder);
  }

  /**
   * Completes the initial state of a counterexample. A counterexample of a simplified circuit may
   * lack flip-flops; in the AIGER file all flip-flops start with 0.
   */
  private void startAtZero(Path witness) throws IOException {
    List<String> lines = new ArrayList<>(Files.readAllLines(witness));
    lines.set(0, "0".repeat(flipFlops()));
    Files.write(witness, lines);
  }

  /** The header of an AIGER file reads: aig MAXIMUM INPUTS FLIP-FLOPS ... */
  private int flipFlops() throws IOException {
    try (BufferedReader reader = Files.newBufferedReader(folder.resolve(CLAIMS), ISO_8859_1)) {
      return Integer.parseInt(reader.readLine().split(" ")[3]);
    }
  }
}
