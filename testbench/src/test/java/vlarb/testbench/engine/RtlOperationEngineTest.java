// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import vlarb.model.table.policy.Policy;
import vlarb.model.table.sets.TableSize;
import vlarb.testbench.table.ModelOperationEngine;
import vlarb.testbench.table.OperationEngine;
import vlarb.testbench.table.OperationParser;
import vlarb.testbench.table.OperationRun;
import vlarb.testbench.table.TableOperation;
import vlarb.testsupport.TakesTurns;

/** The table engine's hardware says of lists of operations what the model says. */
@TakesTurns(0)
@Tag("thorough")
class RtlOperationEngineTest {
  private static final Path EXAMPLES = Path.of(System.getProperty("vlarb.home"), "examples/table");
  private static final TableSize T64 = new TableSize(64);
  private static final int OPERATIONS = 2000;

  /** Clock cycles from the acceptance of a release to the last change of the table, at most. */
  private static final int LONGEST_CASCADE = 41;

  static Stream<Arguments> engines() {
    return Policy.ofHardware().stream()
        .flatMap(policy -> TableSize.ALL.stream().map(table -> Arguments.of(policy, table)));
  }

  @ParameterizedTest
  @MethodSource("engines")
  void saysWhatTheModelSays(Policy policy, TableSize table) {
    List<TableOperation> operations = operations(table, table.entries());
    List<String> expected = new ArrayList<>();
    OperationRun.results(operations, new ModelOperationEngine(table, policy), expected::add);
    List<String> lines = new ArrayList<>();
    try (OperationEngine engine = RtlOperationEngine.open(table, policy)) {
      OperationRun.results(
          operations, engine, line -> lines.add(line.replaceAll(" cycles=.*", "")));
    }
    assertEquals(expected, lines);
    assertEquals(OPERATIONS + 1, lines.size());
  }

  /** Inserts on all levels, and releases of whichever was inserted. */
  private static List<TableOperation> operations(TableSize table, long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    List<Long> inserted = new ArrayList<>();
    List<TableOperation> operations = new ArrayList<>();
    for (long id = 0; operations.size() < OPERATIONS; id++) {
      if (inserted.isEmpty() || random.nextInt(20) < 11) {
        int level = random.nextInt(table.deepest() + 1);
        operations.add(new TableOperation.Insert(id, level));
        inserted.add(id);
      } else {
        Long released = inserted.remove(random.nextInt(inserted.size()));
        operations.add(new TableOperation.Release(released));
      }
    }
    return operations;
  }

  @ParameterizedTest
  @MethodSource("vlarb.model.table.policy.Policy#ofHardware")
  void twoThousandStates(Policy policy) throws Exception {
    String name = "random." + policy.name().toLowerCase(Locale.ROOT) + ".hashes";
    String list = Files.readString(EXAMPLES.resolve("random.ops"));
    List<String> lines = new ArrayList<>();
    try (OperationEngine engine = RtlOperationEngine.open(T64, policy)) {
      OperationRun.hashes(
          OperationParser.parse("random.ops", new StringReader(list), T64), engine, lines::add);
    }
    assertEquals(Files.readAllLines(EXAMPLES.resolve(name)), lines);
  }

  /** DIAB-03-02-35, figure 5: entries 19 and 51, counted from 1, stay free. */
  @Test
  void figureFive() throws Exception {
    List<String> lines = run("I1:5 I2:3 I3:5 I4:5 I5:5 I6:5 I7:4 I8:1 I9:3");
    assertEquals("1,5,0;2,3,8;3,5,2;4,5,4;5,5,6;6,5,16;7,4,20;8,1,32;9,3,24;", lines.getLast());
    assertTrue(lines.get(8).startsWith("9 I9:3 accepted 3 24 moves=0 cycles="), lines.get(8));
  }

  /** The maintenance that moves most: a carry on every level from the deepest, 31 entries. */
  @Test
  void theLongestCascade() throws Exception {
    StringBuilder list = new StringBuilder();
    for (int entry = 0; entry < 64; entry++) {
      list.append('I').append(entry).append(":6 ");
    }
    for (int entry = 0; entry < 30; entry++) {
      list.append('R').append(entry).append(' ');
    }
    List<String> lines = run(list + "R32 R48");
    String last = lines.get(lines.size() - 2);
    assertTrue(last.startsWith("96 R48 released 6 48 moves=31 cycles="), last);
    int cycles = Integer.parseInt(last.substring(last.indexOf("cycles=") + 7));
    assertTrue(cycles <= LONGEST_CASCADE, last);
  }

  @Test
  void aHandleThatIsNotKnownIsAFault() {
    try (OperationEngine engine = RtlOperationEngine.open(new TableSize(8), Policy.MODEL4)) {
      assertThrows(RuntimeException.class, () -> engine.place(3));
    }
  }

  private static List<String> run(String list) throws Exception {
    List<String> lines = new ArrayList<>();
    try (OperationEngine engine = RtlOperationEngine.open(T64, Policy.MODEL4)) {
      OperationRun.results(
          OperationParser.parse("list", new StringReader(list), T64), engine, lines::add);
    }
    return lines;
  }
}
