// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.flow;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The longest path that OpenSTA reports.
 *
 * @param from the cell or port where it starts
 * @param to the cell or port where it ends
 * @param nanoseconds the path's delay, set-up time included
 */
record TimingPath(String from, String to, double nanoseconds) {
  private static final Pattern FROM = Pattern.compile("(?m)^Startpoint: (\\S+)");
  private static final Pattern TO = Pattern.compile("(?m)^Endpoint: (\\S+)");
  private static final Pattern ARRIVAL = Pattern.compile("(?m)^ +([0-9.]+) +data arrival time");
  private static final Pattern SETUP =
      Pattern.compile("(?m)^ *(-?[0-9.]+) +[0-9.]+ +library setup time");

  /**
   * Reads it from the log of {@code report_checks}.
   *
   * @throws ToolFailedException if the log has an error, which OpenSTA does not end for, or no path
   */
  static TimingPath in(String log) {
    Matcher from = FROM.matcher(log);
    Matcher to = TO.matcher(log);
    Matcher arrival = ARRIVAL.matcher(log);
    if (log.contains("Error:") || !from.find() || !to.find() || !arrival.find()) {
      throw new ToolFailedException(Tool.STA, "found no longest path", log);
    }
    // Set-up time is a negative delay; a path to an output has none.
    Matcher setup = SETUP.matcher(log);
    double setupNs = setup.find() ? -Double.parseDouble(setup.group(1)) : 0;
    double nanoseconds = Double.parseDouble(arrival.group(1)) + setupNs;
    // The report has four digits after the point, which the sum of two does not add to.
    return new TimingPath(from.group(1), to.group(1), Math.round(nanoseconds * 1e4) / 1e4);
  }
}
