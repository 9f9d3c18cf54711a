// SPDX-License-Identifier: Apache-2.0
package vlarb.web.work;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import vlarb.model.table.Answer;
import vlarb.model.table.Exchange;
import vlarb.model.table.Outcome;
import vlarb.model.table.Sequence;
import vlarb.model.table.TableEngine;
import vlarb.model.table.Upkeep;
import vlarb.model.table.policy.Policy;
import vlarb.model.table.sets.EntrySet;
import vlarb.model.table.sets.TableSize;

/**
 * A table engine at work: each operation gives the steps of the table, the placement or the release
 * and each exchange of the maintenance.
 */
public final class WorkingTable {
  private final TableEngine engine;
  private final Policy policy;

  /**
   * An empty table.
   *
   * @param entries 8, 16, 32 or 64
   */
  public WorkingTable(Policy policy, int entries) {
    this.policy = policy;
    engine = new TableEngine(new TableSize(entries), policy);
  }

  /** The table as it is, without a step. */
  public TableStep now() {
    return new TableStep("", engine.size(), sequences());
  }

  /**
   * Inserts a request of distance 2^level; the steps are one alone where the request is refused.
   *
   * @param vl data VL, 0 to 14
   * @param weight of each entry, 1 to 255 blocks of 64 bytes
   */
  public List<TableStep> insert(int level, int vl, int weight) {
    Map<Integer, Sequence> sequences = sequences();
    Outcome outcome = engine.insert(level, vl, weight * (engine.size().entries() >> level));
    if (!(outcome.answer() instanceof Answer.Accepted(int handle, EntrySet place))) {
      return List.of(step("insert of distance " + (1 << level) + ": rejected", sequences));
    }
    List<TableStep> steps = new ArrayList<>();
    boolean first = policy.forWantOfPlace().isEmpty();
    if (!first) {
      exchange(outcome, sequences, steps);
    }
    Sequence placed = engine.sequence(handle).orElseThrow();
    sequences.put(handle, new Sequence(place, placed.vl(), placed.weight()));
    steps.add(step("insert of distance " + (1 << level) + ": " + place, sequences));
    if (first) {
      exchange(outcome, sequences, steps);
    }
    return steps;
  }

  /** Releases a sequence; the steps are one alone where none has this handle. */
  public List<TableStep> release(int handle) {
    Map<Integer, Sequence> sequences = sequences();
    Outcome outcome = engine.release(handle);
    if (!(outcome.answer() instanceof Answer.Released(EntrySet place))) {
      return List.of(step("release of " + handle + ": unknown", sequences));
    }
    List<TableStep> steps = new ArrayList<>();
    sequences.remove(handle);
    steps.add(step("release of " + place, sequences));
    exchange(outcome, sequences, steps);
    return steps;
  }

  private void exchange(Outcome outcome, Map<Integer, Sequence> sequences, List<TableStep> steps) {
    for (Upkeep run : outcome.upkeep()) {
      String name = run.kind().name().toLowerCase(Locale.ROOT).replace('_', ' ');
      for (Exchange exchange : run.exchanges()) {
        sequences.replaceAll((_, sequence) -> moved(sequence, exchange));
        String text =
            name
                + ": "
                + exchange.from()
                + " to "
                + exchange.to()
                + ", entries "
                + exchange.entries();
        steps.add(step(text, sequences));
      }
    }
  }

  private static Sequence moved(Sequence sequence, Exchange exchange) {
    EntrySet place = sequence.place();
    return exchange.from().contains(place)
        ? new Sequence(
            place.moved(exchange.from(), exchange.to()), sequence.vl(), sequence.weight())
        : sequence;
  }

  private TableStep step(String text, Map<Integer, Sequence> sequences) {
    return new TableStep(text, engine.size(), sequences);
  }

  private Map<Integer, Sequence> sequences() {
    Map<Integer, Sequence> sequences = new TreeMap<>();
    for (int handle = 0; handle < engine.size().entries(); handle++) {
      int known = handle;
      engine.sequence(handle).ifPresent(sequence -> sequences.put(known, sequence));
    }
    return sequences;
  }
}
