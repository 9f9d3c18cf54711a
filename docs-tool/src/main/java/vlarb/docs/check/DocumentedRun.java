// SPDX-License-Identifier: Apache-2.0
package vlarb.docs.check;

import java.util.List;

/**
 * A command that a page names.
 *
 * @param name by which figures refer to the command
 * @param arguments of vlarb
 * @param seconds how long it takes, as the page says
 */
public record DocumentedRun(String name, List<String> arguments, int seconds) {
  /** What a quick check has time for. */
  private static final int QUICK_SECONDS = 10;

  public DocumentedRun {
    arguments = List.copyOf(arguments);
  }

  /** Whether it is run without being asked for. */
  public boolean isQuick() {
    return seconds <= QUICK_SECONDS;
  }

  /** The command as people type it. */
  public String command() {
    return "./vlarb " + String.join(" ", arguments);
  }
}
