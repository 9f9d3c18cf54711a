// SPDX-License-Identifier: Apache-2.0
package vlarb.papers.figure;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import vlarb.page.chart.Interval;
import vlarb.page.report.ReportTable;
import vlarb.testsupport.TakesTurns;

/** Figures 7 to 9 of the paper of 2009, short. */
class JpdcFiguresTest {
  /** t of 4 degrees of freedom is 2.7764; the values have mean 3 and standard deviation √2.5. */
  @Test
  void anIntervalIsStudents() {
    Interval interval = Interval.of(1, 2, 3, 4, 5);
    assertEquals(3, interval.mean());
    assertEquals(2.776445 * Math.sqrt(2.5 / 5), interval.half(), 1e-5);
    assertEquals("3.00 ± 1.96", interval.text(2));
    assertEquals("4.0", Interval.of(4).text(1));
  }

  private static String line(FindingVerdict verdict) {
    return ReportTable.line(verdict.cells());
  }

  private static List<FindingVerdict> verdicts(JpdcFigure figure) {
    figure.make(2, done -> {});
    assertEquals(List.of(), figure.failures());
    String text = figure.report().markdown();
    // Each run has 64 hosts and 128 ports of switches, and most VLs at each.
    assertTrue(figure.runs.turns().getCount() > 1000L * figure.networks(), text);
    assertTrue(figure.runs.turns().getMax() <= 1, text);
    figure.verdicts().forEach(v -> assertTrue(text.contains(line(v)), text));
    System.out.print(text);
    return figure.verdicts();
  }

  @Test
  @TakesTurns(1)
  @Tag("thorough")
  void withFastCrossbarsAllArriveInTimeAndInTheOrderOfTheirDistances() {
    List<FindingVerdict> verdicts = verdicts(new DeadlineFigure(2, 2));
    for (FindingVerdict verdict : verdicts) {
      if (verdict.statement().startsWith("every")) {
        Finding expected = verdict.setting().endsWith("2") ? Finding.REPRODUCED : Finding.DIFFERS;
        // Large packets have loose deadlines: a slow crossbar does not hold them up in 2 ms.
        assertTrue(
            verdict.finding() == expected || verdict.setting().startsWith("4096"), line(verdict));
      }
    }
    assertEquals(4 * 4 + 2, verdicts.size());
  }

  @Test
  @TakesTurns(2)
  @Tag("thorough")
  void jitterAndExtremesSayWhatTheyCouldNotMeasure() {
    List<FindingVerdict> jitter = verdicts(new JitterFigure(2, 2));
    assertTrue(jitter.stream().anyMatch(v -> v.made().startsWith("skewness")));
    List<FindingVerdict> extremes = verdicts(new ExtremesFigure(2, 2, 1000));
    assertTrue(extremes.stream().allMatch(v -> v.finding() == Finding.SHOWN));
  }
}
