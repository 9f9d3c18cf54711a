// SPDX-License-Identifier: Apache-2.0
package vlarb.plan.admit;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import vlarb.config.ConfigurationException;
import vlarb.config.SourceText;

/**
 * Reads lists of operations: whitespace-separated words {@code A<id>:<sl>:<distance>:<units>} and
 * {@code E<id>}.
 */
public final class AdmitOperations {
  private static final Pattern OPERATION =
      Pattern.compile("A(\\d{1,18}):(\\d{1,2}):(\\d{1,9}):(\\d{1,18})|E(\\d{1,18})");

  private AdmitOperations() {}

  /**
   * The operations of a list.
   *
   * @throws ConfigurationException where a word is no operation, or a number is admitted twice
   */
  public static List<AdmitOperation> read(SourceText source) throws ConfigurationException {
    List<AdmitOperation> operations = new ArrayList<>();
    Set<Long> admitted = new HashSet<>();
    int number = 0;
    for (String line : (Iterable<String>) source.lines()::iterator) {
      number++;
      for (String word : line.strip().split("\\s+")) {
        if (!word.isEmpty()) {
          operations.add(operation(source, number, word, admitted));
        }
      }
    }
    return operations;
  }

  private static AdmitOperation operation(
      SourceText source, int line, String word, Set<Long> admitted) throws ConfigurationException {
    Matcher matcher = OPERATION.matcher(word);
    if (!matcher.matches()) {
      throw source.mistake(line, "expected A<id>:<sl>:<distance>:<units> or E<id>");
    }
    if (matcher.group(5) != null) {
      return new AdmitOperation.End(Long.parseLong(matcher.group(5)), word);
    }
    long id = Long.parseLong(matcher.group(1));
    int sl = Integer.parseInt(matcher.group(2));
    if (sl > 15) {
      throw source.mistake(line, word + ": expected a service level from 0 to 15");
    }
    if (!admitted.add(id)) {
      throw source.mistake(line, word + ": " + id + " is admitted a second time");
    }
    return new AdmitOperation.Admit(
        id, sl, Integer.parseInt(matcher.group(3)), Long.parseLong(matcher.group(4)), word);
  }
}
