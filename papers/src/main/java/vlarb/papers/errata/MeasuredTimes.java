// SPDX-License-Identifier: Apache-2.0
package vlarb.papers.errata;

import java.util.Locale;

/**
 * Mean times of DIAB-04-12-1, section 5.3, in microseconds, under the names that are printed beside
 * them. A defragmentation searches at least once: its mean cannot be below that of a search.
 *
 * @param defragmentation the whole
 * @param search "búsqueda"
 * @param exchange "intercambio"
 */
record MeasuredTimes(double defragmentation, double search, double exchange) {
  /** Table 3, model 1, after an insert. */
  static final MeasuredTimes TABLE_3_INSERT = new MeasuredTimes(11.0030499, 48.9749696, 2.36846504);

  /** Table 3, model 1, after a release. */
  static final MeasuredTimes TABLE_3_RELEASE = new MeasuredTimes(12.256987, 35.236453, 2.356487);

  /** The summary, model 1, after an insert. */
  static final MeasuredTimes SUMMARY_INSERT = new MeasuredTimes(11.0030499, 2.36846504, 48.9749696);

  /** The summary, model 1, after a release. */
  static final MeasuredTimes SUMMARY_RELEASE =
      new MeasuredTimes(11.0030499, 48.9749696, 2.36846504);

  boolean canBe() {
    return search <= defragmentation;
  }

  MeasuredTimes exchanged() {
    return new MeasuredTimes(defragmentation, exchange, search);
  }

  private String words() {
    return String.format(Locale.ROOT, "%.2f of %.2f", search, defragmentation);
  }

  /** Table 3: search and exchange are in each other's rows. */
  static Evidence tableThree() {
    return new Evidence(
        !TABLE_3_INSERT.canBe()
            && !TABLE_3_RELEASE.canBe()
            && TABLE_3_INSERT.exchanged().canBe()
            && TABLE_3_RELEASE.exchanged().canBe(),
        "one search would take %s µs after an insert, %s after a release; exchanged %s and %s"
            .formatted(
                TABLE_3_INSERT.words(),
                TABLE_3_RELEASE.words(),
                TABLE_3_INSERT.exchanged().words(),
                TABLE_3_RELEASE.exchanged().words()));
  }

  /** The summary: the same, in the rows of deletion only. */
  static Evidence summary() {
    return new Evidence(
        SUMMARY_INSERT.canBe() && !SUMMARY_RELEASE.canBe() && SUMMARY_RELEASE.exchanged().canBe(),
        "one search takes %s µs in insertion, and would take %s in deletion"
            .formatted(SUMMARY_INSERT.words(), SUMMARY_RELEASE.words()));
  }

  /**
   * The summary: model 1's defragmentation after a release has the figures of that after an insert.
   */
  static Evidence repeated() {
    return new Evidence(
        SUMMARY_RELEASE.equals(TABLE_3_INSERT) && !SUMMARY_RELEASE.equals(TABLE_3_RELEASE),
        "the three figures are those after an insert");
  }
}
