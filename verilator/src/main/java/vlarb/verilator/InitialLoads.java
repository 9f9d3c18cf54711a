// SPDX-License-Identifier: Apache-2.0
package vlarb.verilator;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import vlarb.verilator.PreprocessedVerilog.Token;

/**
 * The files that {@code initial} blocks of a module load into memories. Simulators run these blocks
 * in any order: of two that load the same, either may count. Blocks in {@code generate} conditions
 * and loops, of which a design has some only, are not looked at.
 */
final class InitialLoads {
  private static final Set<String> PROCEDURES =
      Set.of("initial", "always", "always_comb", "always_ff", "always_latch", "final");
  private static final Map<String, String> SUBROUTINES =
      Map.of("function", "endfunction", "task", "endtask");
  private static final Set<String> OPENING =
      Set.of("begin", "fork", "case", "casez", "casex", "randcase");
  private static final Set<String> CLOSING =
      Set.of("end", "join", "join_any", "join_none", "endcase");
  private static final Set<String> READERS = Set.of("$readmemh", "$readmemb");

  /** The element that stands for all of them. */
  private static final String WHOLE = "";

  private final List<Token> words;

  /** By memory, where it is loaded. */
  private final Map<String, List<Load>> loads = new HashMap<>();

  /** A load of an element, or of {@link #WHOLE}, by the block that begins at a word. */
  private record Load(String element, int block, Token at) {}

  /**
   * @param words of one module
   */
  InitialLoads(List<Token> words) {
    this.words = words;
  }

  /**
   * Refuses two blocks that load the same, and a file that is not there.
   *
   * @throws BuildException with both places
   */
  void check() {
    int blocks = 0;
    int i = 0;
    while (i < words.size()) {
      String word = words.get(i).text();
      if (PROCEDURES.contains(word)) {
        int end = endOfStatement(i + 1);
        if (word.equals("initial")) {
          load(i + 1, end, blocks == 0 && !isConditional(i));
        }
        i = end;
      } else if (SUBROUTINES.containsKey(word)) {
        String last = SUBROUTINES.get(word);
        while (i < words.size() && !words.get(i).is(last)) {
          i++;
        }
      } else {
        blocks += word.equals("begin") ? 1 : word.equals("end") ? -1 : 0;
        i++;
      }
    }
  }

  /** Says whether the design has the item at a word only under a condition, or several times. */
  private boolean isConditional(int at) {
    return at > 0 && (words.get(at - 1).is(")") || words.get(at - 1).is("else"));
  }

  /** The first word behind the statement that begins at a word. */
  private int endOfStatement(int start) {
    int depth = 0;
    int brackets = 0;
    for (int i = start; i < words.size(); i++) {
      String word = words.get(i).text();
      depth += OPENING.contains(word) ? 1 : CLOSING.contains(word) ? -1 : 0;
      brackets += word.equals("(") ? 1 : word.equals(")") ? -1 : 0;
      boolean ends = word.equals(";") && brackets == 0 || CLOSING.contains(word);
      boolean goesOn = i + 1 < words.size() && words.get(i + 1).is("else");
      if (depth <= 0 && ends && !goesOn) {
        return i + 1;
      }
    }
    return words.size();
  }

  private void load(int start, int end, boolean always) {
    for (int i = start; i + 4 < end; i++) {
      Token word = words.get(i);
      if (READERS.contains(word.text()) && words.get(i + 1).is("(")) {
        checkFile(words.get(i + 2));
        if (always && words.get(i + 3).is(",")) {
          add(words.get(i + 4).text(), WHOLE, start, words.get(i + 4));
        }
      } else if (always
          && words.get(i + 1).is("[")
          && words.get(i + 3).is("]")
          && words.get(i + 4).is("=")) {
        add(word.text(), words.get(i + 2).text(), start, word);
      }
    }
  }

  /** Loads by one block are in order; by two they are not. */
  private void add(String memory, String element, int block, Token at) {
    List<Load> earlier = loads.computeIfAbsent(memory, _ -> new ArrayList<>());
    for (Load other : earlier) {
      boolean same =
          other.element().equals(element) || other.element().equals(WHOLE) || element.equals(WHOLE);
      if (same && other.block() != block) {
        throw Definitions.twice(
            "memory " + memory, "loaded by `initial` blocks", other.at().place(), at.place());
      }
    }
    earlier.add(new Load(element, block, at));
  }

  private static void checkFile(Token name) {
    String text = name.text();
    if (!text.startsWith("\"") || text.contains("\\")) {
      return; // known only when it runs
    }
    Path file = Path.of(text.substring(1, text.length() - 1));
    if (!Files.isRegularFile(file)) {
      throw new BuildException(
          "%s: there is no file %s for a memory to be loaded from, as seen from %s"
              .formatted(name.place(), file, Path.of("").toAbsolutePath()));
    }
  }
}
