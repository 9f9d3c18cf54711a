// SPDX-License-Identifier: Apache-2.0
package vlarb.network.frame;

import java.util.Locale;

/** Prints classes and frames for people. */
public record FrameText(FrameMeasurement measurement) {
  /** The table of classes, and a line about frames where there are some. */
  public String text() {
    StringBuilder text =
        new StringBuilder("class          packets    dropped    mean µs       99 % µs\n");
    measurement
        .classes()
        .forEach(
            (each, counts) ->
                line(
                    text,
                    "%-11s %,10d %8.4f %% %10.3f %13.3f",
                    each.label(),
                    counts.created(),
                    100 * counts.droppedShare(),
                    counts.delivered() == 0 ? 0 : counts.meanLatency(),
                    counts.tailLatency()));
    if (measurement.frames() > 0) {
      line(
          text,
          "frames: %,d, %.4f %% incomplete; by records %.4f %% miss their deadlines, by %.3f ms on"
              + " average; at playout %.4f %%, by %.3f ms",
          measurement.frames(),
          100 * measurement.brokenShare(),
          100 * measurement.missedByRecords(),
          measurement.missingTimeByRecords(),
          100 * measurement.missedAtPlayout(),
          measurement.missingTimeAtPlayout());
    }
    return text.toString();
  }

  private static void line(StringBuilder text, String format, Object... values) {
    text.append(String.format(Locale.ROOT, format, values)).append('\n');
  }
}
