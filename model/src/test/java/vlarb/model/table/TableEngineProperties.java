// SPDX-License-Identifier: Apache-2.0
package vlarb.model.table;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Random;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import vlarb.model.iba.VlWeight;
import vlarb.model.table.policy.Policy;
import vlarb.model.table.sets.EntrySet;
import vlarb.model.table.sets.FreeEntries;
import vlarb.model.table.sets.TableSize;

/** The theorems and the policies' promises on random operations, where tables are too many. */
class TableEngineProperties {
  private static final int OPERATIONS = 300;

  /** The sequences that the requests asked for, by handle. */
  private final Map<Integer, Sequence> asked = new HashMap<>();

  private final Queue<Integer> slots = new ArrayDeque<>();
  private Random random;
  private TableEngine engine;

  @Property(tries = 400)
  void everyOperationKeepsThePromises(
      @ForAll long seed, @ForAll Policy policy, @ForAll @IntRange(min = 3, max = 6) int deepest) {
    random = new Random(seed);
    engine = new TableEngine(new TableSize(1 << deepest), policy);
    asked.clear();
    slots.clear();
    IntStream.range(0, 1 << deepest).forEach(slots::add);
    for (int operation = 0; operation < OPERATIONS; operation++) {
      switch (asked.isEmpty() ? 0 : random.nextInt(5)) {
        case 0, 1 -> insert();
        case 2, 3 -> release();
        default -> setWeight();
      }
      check(policy);
    }
  }

  private void insert() {
    TableSize table = engine.size();
    int level = random.nextInt(table.deepest() + 1);
    int entries = table.entriesOn(level);
    int vl = random.nextInt(15);
    int weight = entries + random.nextInt(254 * entries + 1);
    boolean fits = entries <= engine.free().count();
    switch (engine.insert(level, vl, weight).answer()) {
      case Answer.Accepted(int handle, EntrySet place) -> {
        assertTrue(fits);
        assertEquals(slots.remove(), handle);
        asked.put(handle, new Sequence(place, vl, weight));
      }
      case Answer answer -> assertEquals(fits ? null : new Answer.Rejected(), answer);
    }
  }

  private void release() {
    int handle = anyHandle();
    engine.release(handle);
    asked.remove(handle);
    slots.add(handle);
  }

  private void setWeight() {
    int handle = anyHandle();
    Sequence before = asked.get(handle);
    int entries = before.place().size();
    int weight = entries + random.nextInt(254 * entries + 1);
    engine.setWeight(handle, weight);
    asked.put(handle, new Sequence(before.place(), before.vl(), weight));
  }

  private int anyHandle() {
    List<Integer> handles = new ArrayList<>(asked.keySet());
    return handles.get(random.nextInt(handles.size()));
  }

  private void check(Policy policy) {
    FreeEntries rest = FreeEntries.all(engine.size());
    List<VlWeight> entries = engine.entries();
    for (int handle = 0; handle < engine.size().entries(); handle++) {
      Sequence request = asked.get(handle);
      assertEquals(request != null, engine.sequence(handle).isPresent());
      if (request != null) {
        Sequence is = engine.sequence(handle).orElseThrow();
        assertEquals(request.place().level(), is.place().level());
        rest = rest.without(is.place());
        List<VlWeight> its = is.place().places().stream().map(entries::get).toList();
        assertEquals(request.weight(), its.stream().mapToInt(VlWeight::weight).sum());
        its.forEach(entry -> assertEquals(request.vl(), entry.vl()));
        its.forEach(entry -> assertTrue(entry.weight() <= its.getFirst().weight()));
        its.forEach(entry -> assertTrue(entry.weight() >= its.getLast().weight()));
      }
    }
    assertEquals(rest, engine.free());
    assertEquals(
        rest.count(), entries.stream().filter(VlWeight.NULL::equals).count(), "null entries");
    assertTrue(policy == Policy.LAZY || rest.isNormalized());
    assertTrue(policy != Policy.MODEL2 && policy != Policy.MODEL3 || rest.isOrdered());
  }
}
