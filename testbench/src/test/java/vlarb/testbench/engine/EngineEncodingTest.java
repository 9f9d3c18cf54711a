// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import vlarb.model.table.cycle.CycleTableEngine;
import vlarb.model.table.cycle.EngineParameters;
import vlarb.model.table.policy.Policy;
import vlarb.model.table.sets.TableSize;
import vlarb.verilator.Simulation;

/**
 * The codes on the table engine's ports and the numbering of entries, as
 * docs/reference/table-engine.md has them, written here as plain numbers. Verilog and golden model
 * take them from the same enums and the same method: two that are swapped there would agree with
 * one another, and not with this.
 */
class EngineEncodingTest {
  private static final int INSERT = 0;
  private static final int RELEASE = 1;
  private static final int SET_WEIGHT = 2;
  private static final int QUERY = 3;

  private static final int DONE = 0;
  private static final int REJECTED = 1;
  private static final int UNKNOWN = 2;
  private static final int INVALID = 3;

  private static final EngineParameters PARAMETERS =
      new EngineParameters(new TableSize(8), Policy.MODEL4, 2);

  private static final int PATIENCE = 100;

  /** A table engine, as hardware or as model, behind its ports' names. */
  private interface Engine {
    void set(String port, int value);

    long get(String port);

    void cycle();
  }

  /** Drives the ports of the Verilog; outputs are those before the last rising edge. */
  private record Rtl(Simulation simulation) implements Engine {
    @Override
    public void set(String port, int value) {
      simulation.signal(port).set(value);
    }

    @Override
    public long get(String port) {
      return simulation.signal(port).sampled();
    }

    @Override
    public void cycle() {
      simulation.cycle();
    }
  }

  /** Drives the fields of the model that have the ports' names. */
  private static final class Model implements Engine {
    private final CycleTableEngine engine = new CycleTableEngine(PARAMETERS);
    private final Map<String, Long> outputs = new LinkedHashMap<>();

    @Override
    public void set(String port, int value) {
      try {
        Field field = engine.in.getClass().getField(port);
        if (field.getType() == boolean.class) {
          field.setBoolean(engine.in, value != 0);
        } else {
          field.setInt(engine.in, value);
        }
      } catch (ReflectiveOperationException e) {
        throw new AssertionError(e);
      }
    }

    @Override
    public long get(String port) {
      return outputs.get(port);
    }

    @Override
    public void cycle() {
      engine.settle();
      try {
        for (Field field : engine.out.getClass().getFields()) {
          Object value = field.get(engine.out);
          outputs.put(
              field.getName(),
              value instanceof Boolean flag ? (flag ? 1L : 0L) : ((Number) value).longValue());
        }
      } catch (ReflectiveOperationException e) {
        throw new AssertionError(e);
      }
      engine.edge();
    }
  }

  @Test
  void theModelHasTheCodesOfTheDocumentation() {
    check(new Model());
  }

  @Test
  void theVerilogHasTheCodesOfTheDocumentation() {
    try (Simulation simulation = EngineRtl.build(PARAMETERS).open()) {
      simulation.signal("reset").set(1);
      simulation.cycle();
      simulation.cycle();
      simulation.signal("reset").set(0);
      check(new Rtl(simulation));
    }
  }

  /** Entry n of the engine, in a table of 8 entries, is the one with n's three bits reversed. */
  @Test
  void entriesAreNumberedByBitReversal() {
    List<Integer> places = new ArrayList<>();
    for (int entry = 0; entry < 8; entry++) {
      places.add(new TableSize(8).reversed(entry));
    }
    assertEquals(List.of(0, 4, 2, 6, 1, 5, 3, 7), places);
  }

  private static void check(Engine engine) {
    engine.set("answerReady", 1);
    engine.set("boundary", 1);
    engine.set("noneEligible", 1);
    do {
      engine.cycle();
    } while (engine.get("initDone") == 0);

    // Distance 2 in a table of 8: four entries, 0 to 3 in the engine's numbering.
    assertEquals(DONE, answer(engine, INSERT, 1, 0, 5, 40));
    int handle = (int) engine.get("answerHandle");
    assertEquals(
        List.of(1L, 0L, 5L, 40L), values(engine, "Level", "Index", "Vl", "Weight"), "insert");
    assertEquals(0b0101_0101, live(engine), "every second entry of the table");

    assertEquals(DONE, answer(engine, QUERY, 0, handle, 0, 0));
    assertEquals(List.of(5L, 40L), values(engine, "Vl", "Weight"), "query");
    assertEquals(DONE, answer(engine, SET_WEIGHT, 0, handle, 0, 80));
    assertEquals(List.of(5L, 80L), values(engine, "Vl", "Weight"), "set-weight");

    assertEquals(INVALID, answer(engine, INSERT, 1, 0, 15, 40), "VL15");
    assertEquals(INVALID, answer(engine, SET_WEIGHT, 0, handle, 0, 3), "less than 1 an entry");
    assertEquals(UNKNOWN, answer(engine, QUERY, 0, handle ^ 1, 0, 0));
    assertEquals(UNKNOWN, answer(engine, RELEASE, 0, handle ^ 1, 0, 0));
    assertEquals(REJECTED, answer(engine, INSERT, 0, 0, 1, 8), "the whole table");

    assertEquals(DONE, answer(engine, RELEASE, 0, handle, 0, 0));
    assertEquals(0, live(engine), "nothing is left");
    assertEquals(UNKNOWN, answer(engine, QUERY, 0, handle, 0, 0));
    assertEquals(8, engine.get("freeEntries"));
  }

  /** Gives a command, and returns the status in the answer. */
  private static long answer(
      Engine engine, int operation, int level, int handle, int vl, int weight) {
    engine.set("commandOperation", operation);
    engine.set("commandLevel", level);
    engine.set("commandHandle", handle);
    engine.set("commandVl", vl);
    engine.set("commandWeight", weight);
    engine.set("commandValid", 1);
    await(engine, "commandReady");
    engine.set("commandValid", 0);
    await(engine, "answerValid");
    return engine.get("answerStatus");
  }

  private static List<Long> values(Engine engine, String... ports) {
    List<Long> values = new ArrayList<>();
    for (String port : ports) {
      values.add(engine.get("answer" + port));
    }
    return values;
  }

  /** The entries that count, when all is as it was decided. */
  private static long live(Engine engine) {
    await(engine, "idle");
    return engine.get("live");
  }

  private static void await(Engine engine, String port) {
    int cycles = 0;
    do {
      engine.cycle();
      cycles++;
      assertTrue(cycles < PATIENCE, port + " is never set");
    } while (engine.get(port) == 0);
  }
}
