// SPDX-License-Identifier: Apache-2.0
package vlarb.plan.admit;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import vlarb.model.admission.Admitter.Answer;
import vlarb.model.admission.Weight;
import vlarb.model.arbitration.ServedTable;
import vlarb.model.arbitration.UnsupportedVl;
import vlarb.model.iba.OperationalVls;
import vlarb.model.iba.VlWeight;
import vlarb.model.table.Sequence;
import vlarb.model.table.sets.EntrySet;
import vlarb.model.table.sets.TableSize;
import vlarb.page.Bars;
import vlarb.page.Markup;
import vlarb.page.Page;
import vlarb.page.TextTable;
import vlarb.plan.explain.ExplainPage;

/**
 * Admission as a page: how many connections came to which result, the table at the end as a ring,
 * its sequences, and each result.
 *
 * @param source the name of the list
 * @param size of the table
 * @param run that has ended
 * @param lines that the run has printed, the state last
 */
public record AdmitPage(String source, TableSize size, AdmitRun run, List<String> lines) {
  /** Results in the table, that a page stays small; the last ones. */
  private static final int MOST = 500;

  /** The places of the result and the handle in a line, and the number of places. */
  private static final int RESULT = 2, HANDLE = 3, PLACES = 7;

  private static final VlWeight FREE = new VlWeight(0, 0);

  /** The page. */
  public String html() {
    return new Page("vlarb admit: " + source)
        .sortable()
        .with(ExplainPage.class, "explain.css")
        .html(this::write);
  }

  private void write(Markup markup) {
    List<Answer> sequences = run.sequences();
    List<VlWeight> entries = entries(sequences);
    long taken = entries.stream().filter(entry -> entry != FREE).count();
    markup.element("h1", "Connections through admission");
    markup.element(
        "p",
        String.format(
            Locale.ROOT,
            "%s: %,d operations. Entries taken at the end: %d of %d, by %d sequences with %,.3f"
                + " blocks of 64 bytes a round.",
            source,
            lines.size() - 1,
            taken,
            size.entries(),
            sequences.size(),
            blocks(run.used())),
        "class",
        "lead");
    markup.element("h2", "Results");
    results().write(markup);
    markup.element("h2", "The table at the end");
    if (taken > 0) {
      ServedTable table = new ServedTable(entries, OperationalVls.VL0_14, UnsupportedVl.SKIP);
      ExplainPage.ring(markup, "High-priority table", table);
    }
    sequences(sequences).write(markup);
    markup.element("h2", "Each operation");
    operations().write(markup);
    if (lines.size() - 1 > MOST) {
      markup.element("p", "The last " + MOST + " operations.", "class", "note");
    }
  }

  /** The table as it is: free entries have weight 0. */
  private List<VlWeight> entries(List<Answer> sequences) {
    List<VlWeight> entries = new ArrayList<>(Collections.nCopies(size.entries(), FREE));
    for (Answer each : sequences) {
      EntrySet place = new EntrySet(size, each.level(), each.index());
      int weight = Math.max(place.size(), new Weight(each.units()).ceiling());
      Sequence sequence = new Sequence(place, each.vl(), weight);
      for (int k = 0; k < place.size(); k++) {
        entries.set(place.places().get(k), sequence.entry(k));
      }
    }
    return entries;
  }

  private Bars results() {
    Map<String, Integer> counts = new TreeMap<>();
    for (String line : lines.subList(0, lines.size() - 1)) {
      String[] words = line.split(" ");
      boolean refused = words[RESULT].equals("refused");
      counts.merge(refused ? "refused: " + words[HANDLE] : words[RESULT], 1, Integer::sum);
    }
    return new Bars(
        List.of("result", "operations", "number"),
        counts.entrySet().stream()
            .map(
                each ->
                    Bars.Line.of(
                        each.getKey(),
                        each.getKey().startsWith("refused") ? "vl3" : "vl0",
                        each.getValue(),
                        each.getValue().toString()))
            .toList());
  }

  private TextTable sequences(List<Answer> sequences) {
    return new TextTable(
        List.of(
            "handle",
            "VL",
            "distance, entries",
            "entries",
            "weight, blocks of 64 bytes a round",
            "connections"),
        sequences.stream()
            .map(
                each ->
                    List.of(
                        Integer.toString(each.handle()),
                        "VL" + each.vl(),
                        Integer.toString(1 << each.level()),
                        Integer.toString(size.entriesOn(each.level())),
                        String.format(Locale.ROOT, "%,.3f", blocks(each.units())),
                        Integer.toString(each.connections())))
            .toList());
  }

  private TextTable operations() {
    List<String> shown = lines.subList(Math.max(0, lines.size() - 1 - MOST), lines.size() - 1);
    return new TextTable(
        List.of("number", "operation", "result", "handle", "level, index", "weight, 1/65536"),
        shown.stream().map(line -> List.of(line.split(" ", PLACES))).map(AdmitPage::row).toList());
  }

  /** A refusal has its reason where others have the handle. */
  private static List<String> row(List<String> words) {
    boolean refused = words.get(RESULT).equals("refused");
    return List.of(
        words.get(0),
        words.get(1),
        refused ? "refused: " + words.get(HANDLE) : words.get(RESULT),
        refused ? "-" : words.get(HANDLE),
        words.get(4).equals("-") ? "-" : words.get(4) + ", " + words.get(5),
        words.get(6));
  }

  private static double blocks(long units) {
    return (double) units / Weight.ofBlocks(1).units();
  }
}
