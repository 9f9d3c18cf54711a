// SPDX-License-Identifier: Apache-2.0
package vlarb.docs.check;

import java.util.List;
import java.util.stream.IntStream;

/**
 * A command that a page names.
 *
 * @param name the name by which figures refer to the command
 * @param arguments the arguments of vlarb
 * @param seconds the time that the command takes, as the page says
 */
public record DocumentedRun(String name, List<String> arguments, int seconds) {
  /** The longest command that a quick check has time for. */
  private static final int QUICK_SECONDS = 10;

  public DocumentedRun {
    arguments = List.copyOf(arguments);
  }

  /** The values that the command gives to an option. */
  List<String> values(String option) {
    return IntStream.range(1, arguments.size())
        .filter(i -> arguments.get(i - 1).equals(option))
        .mapToObj(arguments::get)
        .toList();
  }

  /** True if the command is run without being asked for. */
  public boolean isQuick() {
    return seconds <= QUICK_SECONDS;
  }

  /** The command as people type it. */
  public String command() {
    return "./vlarb " + String.join(" ", arguments);
  }
}
