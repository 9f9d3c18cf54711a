// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.table;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import vlarb.model.table.policy.Policy;
import vlarb.model.table.sets.EntrySet;
import vlarb.model.table.sets.TableSize;

class OperationRunTest {
  private static final Path EXAMPLES = Path.of(System.getProperty("vlarb.home"), "examples/table");
  private static final TableSize T64 = new TableSize(64);

  @Test
  void aLineForEachOperationAndTheStateAtTheEnd() throws Exception {
    TableSize eight = new TableSize(8);
    String list = "I5:1 I9:2 I4:3 R5 I2:3 R9 I8:1 I7:1 R7 R77";
    List<String> lines = new ArrayList<>();
    OperationRun.results(
        OperationParser.parse("list", new StringReader(list), eight),
        new ModelOperationEngine(eight, Policy.MODEL4),
        lines::add);
    assertEquals(
        List.of(
            "1 I5:1 accepted 1 0 moves=0",
            "2 I9:2 accepted 2 4 moves=0",
            "3 I4:3 accepted 3 6 moves=0",
            "4 R5 released 1 0 moves=0",
            "5 I2:3 accepted 3 7 moves=0",
            "6 R9 released 2 4 moves=0",
            "7 I8:1 accepted 1 0 moves=0",
            "8 I7:1 rejected - - moves=0",
            "9 R7 rejected - - moves=0",
            "10 R77 rejected - - moves=0",
            "2,3,7;4,3,6;8,1,0;"),
        lines);
  }

  /** The engine's clock, where it has one, is shown. */
  @Test
  void cyclesAreShownOfAnEngineThatCountsThem() throws Exception {
    List<String> lines = new ArrayList<>();
    OperationRun.results(
        OperationParser.parse("list", new StringReader("I1:6 R1"), T64), clocked(T64), lines::add);
    assertEquals(
        List.of("1 I1:6 accepted 6 0 moves=0 cycles=3", "2 R1 released 6 0 moves=0 cycles=3", ""),
        lines);
  }

  private static OperationEngine clocked(TableSize table) {
    OperationEngine model = new ModelOperationEngine(table, Policy.LAZY);
    return new OperationEngine() {
      @Override
      public Result insert(int level) {
        return timed(model.insert(level));
      }

      @Override
      public Result release(int handle) {
        return timed(model.release(handle));
      }

      private static Result timed(Result result) {
        return new Result(result.answer(), result.moves(), OptionalLong.of(3));
      }

      @Override
      public EntrySet place(int handle) {
        return model.place(handle);
      }

      @Override
      public void close() {}
    };
  }

  /** Two other implementations agreed on these states before this one existed. */
  @ParameterizedTest
  @EnumSource(Policy.class)
  void twoThousandStates(Policy policy) throws Exception {
    List<String> expected = Files.readAllLines(EXAMPLES.resolve(hashFile(policy)));
    assertEquals(2000, expected.size());
    assertEquals(expected, hashes(policy));
  }

  /** The states tell the policies apart. */
  @Test
  void noTwoPoliciesGiveTheSameStates() throws Exception {
    for (Policy one : Policy.values()) {
      for (Policy other : Policy.values()) {
        if (one != other) {
          assertNotEquals(hashes(one), hashes(other));
        }
      }
    }
  }

  private static String hashFile(Policy policy) {
    return "random." + policy.name().toLowerCase(Locale.ROOT) + ".hashes";
  }

  private static List<String> hashes(Policy policy) throws Exception {
    String list = Files.readString(EXAMPLES.resolve("random.ops"));
    List<String> lines = new ArrayList<>();
    OperationRun.hashes(
        OperationParser.parse("random.ops", new StringReader(list), T64),
        new ModelOperationEngine(T64, policy),
        lines::add);
    return lines;
  }
}
