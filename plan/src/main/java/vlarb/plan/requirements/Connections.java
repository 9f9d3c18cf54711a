// SPDX-License-Identifier: Apache-2.0
package vlarb.plan.requirements;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import vlarb.config.ConfigurationException;
import vlarb.config.SourceText;

/** Reads a list of connections: lines {@code class,rate[,count]}, rates in bytes a second. */
public final class Connections {
  /** Connections that a list may have. */
  private static final int MOST = 10_000_000;

  private static final Pattern COUNT = Pattern.compile("[1-9]\\d{0,7}");

  private Connections() {}

  /**
   * The rates of a list by class.
   *
   * @throws ConfigurationException if a line is of another form, or names an unknown class
   */
  static Map<String, List<Double>> read(SourceText source, List<String> classes)
      throws ConfigurationException {
    Map<String, List<Double>> rates = new HashMap<>();
    int total = 0;
    int number = 0;
    for (String line : (Iterable<String>) source.text().lines()::iterator) {
      number++;
      if (line.isBlank() || line.startsWith("#") || number == 1 && line.startsWith("class,")) {
        continue;
      }
      String[] cells = line.split(",", -1);
      if (cells.length < 2 || cells.length > 3 || !classes.contains(cells[0].strip())) {
        throw source.mistake(
            number, "expected class,rate or class,rate,count with one of the classes " + classes);
      }
      Optional<Double> rate = Quantities.rate(cells[1].strip());
      int count = cells.length == 3 ? count(cells[2].strip()) : 1;
      if (rate.isEmpty() || count == 0) {
        throw source.mistake(number, "expected a rate above 0, and a count of 1 or more");
      }
      total += count;
      if (total > MOST) {
        throw source.mistake(number, "expected at most " + MOST + " connections");
      }
      List<Double> of = rates.computeIfAbsent(cells[0].strip(), name -> new ArrayList<>());
      for (int i = count; i > 0; i--) {
        of.add(rate.get());
      }
    }
    return rates;
  }

  /** The number of connections that a line stands for; 0 where the text is no such number. */
  private static int count(String text) {
    return COUNT.matcher(text).matches() ? Integer.parseInt(text) : 0;
  }
}
