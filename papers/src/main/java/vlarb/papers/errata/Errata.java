// SPDX-License-Identifier: Apache-2.0
package vlarb.papers.errata;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/** The errors that were found in the table engine's papers, with their numbers. */
public final class Errata {
  private static final List<Erratum> ALL = new ArrayList<>();

  static {
    add(
        Paper.DIAB_03,
        "definition 6",
        "compares singular sets with i ≤ k",
        "i < k: no set lies to the left of itself",
        TableCases::orderOfASetWithItself);
    add(
        Paper.DIAB_03,
        "figure 14",
        "two sets are joined, whichever",
        "the left one is filled, or the order breaks, against theorem 8",
        TableCases::joinedToTheLeft);
    add(
        Paper.DIAB_03,
        "figure 17",
        "the inner loop ends at level 2; Ancestor(k, i); the set stays",
        "at level 1; the ancestor of the set's index; the set moves with each exchange",
        TableCases::reordering);
    add(
        Paper.DIAB_03,
        "theorem 14, option 1",
        "model 1 keeps the table normalized",
        "only if it joins a pair also where a level has three singular sets; figure 24 of [2]"
            + " does not",
        () -> new Evidence(TableCases.exactlyTwo().isShown(), "the case of number 7"));
    add(
        Paper.DIAB_03,
        "example 4",
        "E(3,32) is free after the exchange",
        "E(3,40), by the formula n = l − m + j in theorem 9",
        TableCases::exampleFour);
    add(
        Paper.DIAB_03,
        "example 6",
        "E(3,8) and E(3,16) are on level 2",
        "on level 3",
        TableCases::exampleSix);
    add(
        Paper.DIAB_04,
        "figure 24",
        "joins a pair if a level has exactly two singular sets",
        "while it has two or more: model 1 reaches three",
        TableCases::exactlyTwo);
    add(
        Paper.DIAB_04,
        "figure 16",
        "two indices a level are enough",
        "for models 2 to 4",
        TableCases::twoIndices);
    add(
        Paper.DIAB_04,
        "figure 19",
        "level 0 is never singular",
        "the wholly free table must be found",
        TableCases::wholeTable);
    add(
        Paper.DIAB_04,
        "figure 30",
        "the leftmost set's level is taken from i, the inner loop's bound from itself",
        "the level j of the set; that level's number of singular sets",
        () ->
            new Evidence(
                true,
                "by reading: there is no variable i; the loop over auxPos ends at a function of"
                    + " auxPos"));
    add(
        Paper.DIAB_04,
        "figure 35",
        "returns false",
        "returns what it found",
        TableCases::returnsFalse);
    add(
        Paper.DIAB_04,
        "section 4.1",
        "E(2,16) consists of E(3,16) and E(2,24)",
        "of E(3,16) and E(3,24)",
        TableCases::sons);
    add(
        Paper.DIAB_04,
        "table 3",
        "a search takes 48.97 and 35.24 µs, an exchange 2.37 and 2.36 µs",
        "the two are exchanged",
        MeasuredTimes::tableThree);
    add(
        Paper.DIAB_04,
        "the summary after table 5",
        "in deletion a search takes 48.97 µs, an exchange 2.37 µs",
        "the two are exchanged there, and only there",
        MeasuredTimes::summary);
    add(
        Paper.DIAB_04,
        "the same, column of model 1",
        "defragmentation takes 11.00 µs in a deletion",
        "12.26 µs, by table 3",
        MeasuredTimes::repeated);
  }

  private Errata() {}

  private static void add(
      Paper paper, String place, String printed, String holds, Supplier<Evidence> evidence) {
    ALL.add(new Erratum(ALL.size() + 1, paper, place, printed, holds, evidence));
  }

  /** All errors in the papers, by number. */
  public static List<Erratum> all() {
    return List.copyOf(ALL);
  }

  /** A table of errors in Markdown. */
  public static String markdown(List<Erratum> errata) {
    StringBuilder table = new StringBuilder("| where | printed | what holds | shown by |\n");
    table.append("|---|---|---|---|\n");
    for (Erratum erratum : errata) {
      table.append(
          "| %d: %s %s | %s | %s | %s |\n"
              .formatted(
                  erratum.number(),
                  erratum.paper().mark(),
                  erratum.place(),
                  erratum.printed(),
                  erratum.holds(),
                  erratum.evidence().get().finding()));
    }
    return table.toString();
  }
}
