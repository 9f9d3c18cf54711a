// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.compare;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import vlarb.fpga.budget.BudgetText;
import vlarb.fpga.budget.LinkTables;
import vlarb.fpga.budget.LinkVerdict;
import vlarb.fpga.compare.LinkChoice.Clock;
import vlarb.fpga.flow.Target;
import vlarb.page.FigureTable;

/** Choices for a link, for people. */
public final class LinkChoiceText {
  /** Rows of a table that stays within 15 lines, with two lines above it and three below. */
  private static final int FEW = 10;

  static final String CREDITS = "Credits are flags, with -serial heads they are counted.";

  private LinkChoiceText() {}

  /** All choices as a table. */
  public static String all(LinkChoices choices) {
    return BudgetText.text(table(choices, choices.ranked(), List.of(CREDITS)));
  }

  /** The best choices, at least one for each target, in at most 15 lines. */
  public static String few(LinkChoices choices) {
    List<LinkChoice> best = choices.best(FEW - choices.unknown().size());
    int more = choices.ranked().size() - best.size();
    List<String> notes =
        more == 0
            ? List.of(CREDITS)
            : List.of(
                CREDITS, "%d more with --all, or of one target with --target.".formatted(more));
    return BudgetText.text(table(choices, best, notes));
  }

  /** The table of some of the choices, below the sentence on all of them. */
  static FigureTable table(LinkChoices choices, List<LinkChoice> shown, List<String> remarks) {
    List<List<String>> rows = new ArrayList<>();
    rows.add(
        List.of(
            "target",
            "architecture",
            "VLs",
            "area",
            "MHz",
            "clock is",
            "packet",
            "with bytes-per-cycle " + choices.bytesPerCycle()));
    shown.forEach(choice -> rows.add(row(choice)));
    choices.unknown().forEach(target -> rows.add(unknown(target)));
    List<String> notes = new ArrayList<>(remarks);
    estimated(shown).ifPresent(notes::add);
    return new FigureTable(choices.words(), String.join(" ", notes), rows);
  }

  private static List<String> row(LinkChoice choice) {
    SizedArbiter arbiter = choice.arbiter();
    return List.of(
        choice.target(),
        arbiter.name(),
        Integer.toString(arbiter.parameters().dataVls()),
        String.format(Locale.ROOT, "%.0f %s", arbiter.area(), arbiter.areaUnit().split(" ")[0]),
        LinkTables.number(choice.mhz()),
        choice.clock().name().toLowerCase(Locale.ROOT),
        LinkTables.smallestPacket(choice.link()),
        LinkVerdict.words(choice.link()));
  }

  private static List<String> unknown(Target target) {
    String verdict = "no figures: vlarb budget --target %s".formatted(target.name());
    return List.of(target.name(), "-", "-", "-", "-", "unknown", "-", verdict);
  }

  /** Says of which targets the area of estimated rows is. */
  private static Optional<String> estimated(List<LinkChoice> shown) {
    String areas =
        shown.stream()
            .filter(choice -> choice.clock() == Clock.ESTIMATED)
            .map(
                choice ->
                    "%s as in %s".formatted(choice.target(), choice.arbiter().target().name()))
            .distinct()
            .sorted()
            .collect(Collectors.joining(", "));
    return areas.isEmpty() ? Optional.empty() : Optional.of("Areas: " + areas + ".");
  }
}
