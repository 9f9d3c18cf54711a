// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel;

import java.util.HashSet;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What firtool has printed, before anything is made of it: a firtool that is damaged, or was
 * killed, may print nothing or a part and still say that all is well.
 */
final class FirtoolOutput {
  /** A module's head, an instance, or a module's end; each begins a line. */
  private static final Pattern PART =
      Pattern.compile(
          "^module (?<head>\\w+)\\b|^  (?<instance>[A-Za-z_]\\w*) [A-Za-z_]\\w* \\(|^endmodule\\b",
          Pattern.MULTILINE);

  private FirtoolOutput() {}

  /**
   * Checks that every module is ended, every module but one is used by another, and what is used is
   * there.
   *
   * @throws HardwareException if not; the message says what is missing
   */
  static String checked(String printed) {
    Set<String> modules = new HashSet<>();
    Set<String> used = new HashSet<>();
    String open = null;
    Matcher part = PART.matcher(printed);
    while (part.find()) {
      if (part.group("head") != null) {
        if (open != null) {
          throw incomplete("module " + open + " does not end");
        }
        open = part.group("head");
        if (!modules.add(open)) {
          throw incomplete("module " + open + " is there twice");
        }
      } else if (part.group("instance") != null) {
        used.add(part.group("instance"));
      } else {
        open = null;
      }
    }
    if (open != null) {
      throw incomplete("module " + open + " does not end");
    }
    Set<String> tops = new HashSet<>(modules);
    tops.removeAll(used);
    if (tops.size() != 1) {
      throw incomplete("expected one module at the top, not " + tops);
    }
    used.removeAll(modules);
    if (!used.isEmpty()) {
      throw incomplete("there is no module " + String.join(", ", used));
    }
    return printed;
  }

  private static HardwareException incomplete(String problem) {
    return new HardwareException("firtool's output is not complete: " + problem);
  }
}
