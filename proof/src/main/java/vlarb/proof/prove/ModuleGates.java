// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.prove;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import vlarb.chisel.VerilogModule;
import vlarb.chisel.verilog.VerilogText;
import vlarb.chisel.verilog.VerilogTree;

/**
 * The gates that yosys makes of a module and of what is stated of it: and-gates, inverters and
 * flip-flops, with an output for each claim, each assumption and each situation. It is made once
 * for all rules of the module.
 *
 * <p>The module's reset is active in the first cycle and never again. Registers without a reset
 * start with any value; so does whatever Verilog leaves undefined.
 */
final class ModuleGates {
  /** The words that a circuit reads from the block memories in it. */
  enum Words {
    /** Any, each time anew: more than the design can do, in a circuit that is far smaller. */
    ANY,
    /** Those that were written to one word, and any of the others: of a memory by itself. */
    OF_ONE,
    /** Those that were written. */
    WRITTEN
  }

  /** Whose statements are to be proved. */
  enum Claims {
    /** The module's own. */
    OWN {
      @Override
      String selection(String module) {
        return "select -set kept %1$s/t:$assert %1$s/t:$assume %1$s/t:$cover */*__lemma_*\n"
            .formatted(module);
      }

      @Override
      String merge() {
        return "";
      }
    },
    /** The assumptions of the modules within about their surroundings. */
    ASSUMED {
      @Override
      String selection(String module) {
        return "select -set kept %s/t:$assume */surroundings__* */*__lemma_*\n".formatted(module);
      }

      /** Symbolic constants that several modules take from one signal become one. */
      @Override
      String merge() {
        return "opt_dff\nopt_merge -share_all\nopt_clean\n";
      }
    };

    abstract String selection(String module);

    abstract String merge();

    static Claims of(Obligation obligation) {
      return obligation.isAssumed() ? ASSUMED : OWN;
    }
  }

  /** The end of the name of an output that is 1 where a claim or an assumption fails. */
  static final String CLAIM = ".claim";

  static final String ASSUMPTION = ".assumption";

  /** The end of the name of an output that is 1 where a situation comes about. */
  static final String SITUATION = ".situation";

  private static final String STATEMENT_CELLS = "statements.v";

  private static final String STATEMENTS_AS_WIRES =
      """
      module \\$assert (input A, input EN);
        wire claim = EN & ~A;
      endmodule
      module \\$assume (input A, input EN);
        wire assumption = EN & ~A;
      endmodule
      module \\$cover (input A, input EN);
        wire situation = EN & A;
      endmodule
      """;

  /** The module with what is stated of it, for all circuits to begin with. */
  private static final String PREPARED = "prepared.il";

  /** The module that is proved, with one word of its memory. */
  private static final String ONE_WORD = "one-word.v";

  /** The cells of block memories. */
  private static final String MEMORIES = "BlockMemory*/t:$mem*";

  /** One of them in a list: its words and their bits. */
  private static final Pattern MEMORY =
      Pattern.compile("^BlockMemory(\\d+)x(\\d+)/", Pattern.MULTILINE);

  /** The bits in registers that do not slow a search down: those of a table of 64 entries. */
  private static final int FEW_BITS = 1024;

  private final Path folder;
  private final Hierarchy hierarchy;
  private final String module;
  private final Claims claims;
  private final Duration limit;

  /** The module with one word of its memory, if it is a memory. */
  private final Optional<VerilogTree> oneWord;

  /** Bits in block memories; nothing where reading the module took longer than the limit. */
  private final Optional<Integer> memoryBits;

  private final Map<Words, Optional<AndGraph>> graphs = new EnumMap<>(Words.class);

  /**
   * Reads the module.
   *
   * @param folder for everything that belongs to it
   * @param hierarchy of the design
   * @param limit of each step
   */
  ModuleGates(Path folder, Hierarchy hierarchy, String module, Claims claims, Duration limit)
      throws IOException {
    this.folder = folder;
    this.hierarchy = hierarchy;
    this.module = module;
    this.claims = claims;
    this.limit = limit;
    oneWord = OneWord.of(ResetOnce.in(hierarchy.module(module)));
    write(STATEMENT_CELLS, STATEMENTS_AS_WIRES);
    if (oneWord.isPresent()) {
      write(ONE_WORD, VerilogText.print(oneWord.get()));
    }
    String script = stated(writeSources(folder)) + "write_rtlil %s\n".formatted(PREPARED);
    memoryBits = yosys("prepare", script).map(ModuleGates::memoryBits);
  }

  /** True if the module was read within the limit. */
  boolean isRead() {
    return memoryBits.isPresent();
  }

  Hierarchy hierarchy() {
    return hierarchy;
  }

  /**
   * Writes the module and all that it instantiates to a folder.
   *
   * @return the commands that read them there
   */
  String writeSources(Path to) throws IOException {
    List<VerilogModule> sources = hierarchy.within(module);
    for (VerilogModule each : sources) {
      String text =
          each.name().equals(module) ? VerilogText.print(ResetOnce.in(each)) : each.text();
      Files.writeString(to.resolve(each.fileName()), text);
    }
    return reading(sources.stream().map(VerilogModule::fileName).toList());
  }

  private void write(String file, String text) throws IOException {
    Files.writeString(folder.resolve(file), text);
  }

  /** Of all kinds of memory; each kind is listed several times. */
  private static int memoryBits(String log) {
    return MEMORY
        .matcher(log)
        .results()
        .collect(Collectors.toMap(MatchResult::group, ModuleGates::bits, (one, same) -> one))
        .values()
        .stream()
        .mapToInt(Integer::intValue)
        .sum();
  }

  private static int bits(MatchResult memory) {
    return Integer.parseInt(memory.group(1)) * Integer.parseInt(memory.group(2));
  }

  /** With which words the circuit is smallest. */
  Words fewest() {
    if (memoryBits.orElse(0) == 0) {
      return Words.WRITTEN;
    }
    return oneWord.isPresent() ? Words.OF_ONE : Words.ANY;
  }

  /** True if the memories are so large that circuits with them are searched slowly. */
  boolean holdsLargeMemories() {
    return memoryBits.orElse(0) > FEW_BITS;
  }

  /** The circuit; nothing where that takes longer than the limit. */
  synchronized Optional<AndGraph> graph(Words words) throws IOException {
    if (!graphs.containsKey(words)) {
      graphs.put(words, make(words));
    }
    return graphs.get(words);
  }

  private Optional<AndGraph> make(Words words) throws IOException {
    String name = words.name();
    String begin =
        switch (words) {
          case ANY -> "read_rtlil %s\ndelete %s\n".formatted(PREPARED, MEMORIES);
          case OF_ONE -> stated(reading(List.of(ONE_WORD)));
          case WRITTEN -> "read_rtlil %s\n".formatted(PREPARED);
        };
    if (yosys(name, begin + gates(name)).isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(AndGraph.read(folder.resolve(name + ".aig"), folder.resolve(name + ".aim")));
  }

  private Optional<String> yosys(String name, String script) throws IOException {
    write(name + ".ys", script);
    return ProofTool.YOSYS.run(folder, limit, List.of(name + ".ys"));
  }

  private String stated(String reading) {
    return reading
        + "select -set stated t:$assert t:$assume t:$cover\n"
        + claims.selection(module)
        + "delete @stated @kept %d\n"
        + "select -list %s\n".formatted(MEMORIES);
  }

  /**
   * Newer versions of yosys read a claim as a cell of the general kind {@code $check}, which {@code
   * async2sync} turns into one of its own kind; to older ones it does nothing, for nothing here is
   * asynchronous.
   */
  private String reading(List<String> files) {
    return "read_verilog -formal -sv %s\nhierarchy -check -top %s\nproc\nasync2sync\n"
        .formatted(String.join(" ", files), module);
  }

  private String gates(String file) {
    return """
    flatten
    delete -output
    techmap -map %s
    expose w:*%s w:*%s w:*%s
    opt_clean
    %smemory_map
    opt_expr
    setundef -undriven -anyseq
    opt_clean
    dffunmap
    techmap
    aigmap
    write_aiger -I -zinit -map %s.aim %s.aig
    """
        .formatted(STATEMENT_CELLS, CLAIM, ASSUMPTION, SITUATION, claims.merge(), file, file);
  }
}
