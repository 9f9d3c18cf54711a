// SPDX-License-Identifier: Apache-2.0
package vlarb.cli;

import java.io.PrintWriter;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Options that had names with two meanings. The old spelling is taken for a release, with a line on
 * standard error; help does not list it.
 */
final class OldSpellings {
  /**
   * An option that has another name now.
   *
   * @param command the words of the command
   * @param old the name that it had
   * @param now its name
   */
  record Renamed(String command, String old, String now) {}

  static final List<Renamed> ALL =
      List.of(
          new Renamed("regress", "--engine", "--jobs"),
          new Renamed("budget", "--engine", "--jobs"),
          new Renamed("network sweep", "--engine", "--jobs"),
          new Renamed("plan", "--config", "--config-out"),
          new Renamed("plan", "--policy", "--policy-out"),
          new Renamed("plan", "--ops", "--ops-out"),
          new Renamed("explain", "--trace", "--trace-out"),
          new Renamed("network run", "--packets", "--packet-log"),
          new Renamed("network sweep", "--packets", "--packet-logs"),
          new Renamed("network compare", "--packets", "--most-packets"),
          new Renamed("network compare", "--port", "--output-port"),
          new Renamed("web", "--port", "--tcp-port"),
          new Renamed("docs", "--list", "--commands"),
          new Renamed("arbitrate", "--out", "--output"),
          new Renamed("network topology", "--out", "--output"),
          new Renamed("regress", "--seeds", "--run-seeds"),
          new Renamed("network sweep", "--seeds", "--run-seeds"),
          new Renamed("experiment waste", "--from", "--smallest-distance"));

  private OldSpellings() {}

  /** The arguments with the names of today, and a line to {@code err} for each that was old. */
  static String[] replaced(PrintWriter err, String... args) {
    Set<Renamed> found = new LinkedHashSet<>();
    List<String> words =
        Arrays.stream(args)
            .takeWhile(arg -> !arg.equals("--"))
            .filter(OldSpellings::isWord)
            .toList();
    String[] replaced = args.clone();
    for (int i = 0; i < args.length && !args[i].equals("--"); i++) {
      String[] parts = args[i].split("=", 2);
      Optional<Renamed> renamed = find(words, parts[0]);
      if (renamed.isPresent()) {
        replaced[i] = renamed.get().now() + args[i].substring(parts[0].length());
        found.add(renamed.get());
      }
    }
    for (Renamed each : found) {
      err.printf(
          "vlarb %s: %s is called %s now; the next release does not take the old name%n",
          each.command(), each.old(), each.now());
    }
    return replaced;
  }

  private static boolean isWord(String arg) {
    return !arg.startsWith("-");
  }

  private static Optional<Renamed> find(List<String> words, String name) {
    return ALL.stream()
        .filter(renamed -> renamed.old().equals(name))
        .filter(renamed -> (String.join(" ", words) + " ").startsWith(renamed.command() + " "))
        .findFirst();
  }
}
