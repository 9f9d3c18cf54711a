// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.lockstep;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import vlarb.model.arbitration.DataState;
import vlarb.model.arbitration.ServedTable;
import vlarb.model.arbitration.Settings;
import vlarb.model.arbitration.TablePosition;
import vlarb.model.cycle.CycleArbiter;
import vlarb.model.iba.VlWeight;

/**
 * The values that the golden model decides by in a cycle, to be read by people: tables in force,
 * eligible VLs, pointers, remaining weights, HighPriCounter, the table engine.
 *
 * @param facts the facts, in the order in which people ask for them
 */
public record Situation(List<Fact> facts) {

  /** A name with its value, both as text. */
  public record Fact(String name, String text) {
    @Override
    public String toString() {
      return name + ": " + text;
    }
  }

  /**
   * The situation in the cycle that the model has settled last.
   *
   * @param commit the cycle at whose end tables became active last; none since reset: below 0
   */
  public static Situation of(CycleArbiter model, long commit) {
    Settings settings = model.settings();
    DataState state = model.state();
    List<Fact> facts = new ArrayList<>();
    facts.add(new Fact("last commit", commit < 0 ? "none since reset" : "at cycle " + commit));
    facts.add(new Fact("high table", entries(settings.high())));
    facts.add(new Fact("low table", entries(settings.low())));
    facts.add(new Fact("VLHighLimit", Integer.toString(settings.limit().value())));
    facts.add(new Fact("data VLs", settings.vls().count() + " operational"));
    facts.add(new Fact("eligible", vls(model.eligible())));
    model
        .decidedData()
        .ifPresent(_ -> facts.add(new Fact("decided among", vls(model.decidedAmong()))));
    facts.add(new Fact("high position", position(state.high())));
    facts.add(
        new Fact("low position", position(state.low()) + (state.lowTurn() ? ", on turn" : "")));
    facts.add(new Fact("HighPriCounter", Integer.toString(state.highPriCounter())));
    model.engine().ifPresent(engine -> facts.add(new Fact("table engine", engine.describe())));
    return new Situation(List.copyOf(facts));
  }

  /** The entries with a weight, as {@code [3] VL2 64}. */
  private static String entries(ServedTable table) {
    List<VlWeight> entries = table.entries();
    String text =
        IntStream.range(0, entries.size())
            .filter(i -> entries.get(i).weight() > 0)
            .mapToObj(
                i -> "[%d] VL%d %d".formatted(i, entries.get(i).vl(), entries.get(i).weight()))
            .collect(Collectors.joining(", "));
    return text.isEmpty() ? "no entries" : text;
  }

  private static String vls(int mask) {
    String text =
        IntStream.range(0, Integer.SIZE)
            .filter(vl -> (mask >>> vl & 1) != 0)
            .mapToObj(vl -> "VL" + vl)
            .collect(Collectors.joining(", "));
    return text.isEmpty() ? "none" : text;
  }

  private static String position(TablePosition position) {
    return "entry %d, %d dwords left".formatted(position.pointer(), position.remaining());
  }

  /** A line for each fact. */
  @Override
  public String toString() {
    return facts.stream().map(Fact::toString).collect(Collectors.joining("\n"));
  }
}
