// SPDX-License-Identifier: Apache-2.0
package vlarb.plan.requirements;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import vlarb.config.ConfigurationException;
import vlarb.config.SourceText;
import vlarb.config.quantity.Quantities;

/** Reads a list of connections: lines {@code class,rate[,count]}. */
public final class Connections {
  /** Connections that a list may have. */
  private static final int MOST = 10_000_000;

  private Connections() {}

  /**
   * The rates of a list by class.
   *
   * @param link of which a rate may be a share, in bytes a second
   * @throws ConfigurationException if a line is of another form, or names an unknown class
   */
  static Map<String, List<Double>> read(SourceText source, List<String> classes, double link)
      throws ConfigurationException {
    Map<String, List<Double>> rates = new HashMap<>();
    long total = 0;
    int number = 0;
    for (String line : (Iterable<String>) source.lines()::iterator) {
      number++;
      if (line.isBlank() || line.startsWith("#") || number == 1 && line.startsWith("class,")) {
        continue;
      }
      String[] cells = line.split(",", -1);
      if (cells.length < 2 || cells.length > 3 || !classes.contains(cells[0].strip())) {
        throw source.mistake(
            number, "expected class,rate or class,rate,count with one of the classes " + classes);
      }
      Optional<Double> rate = Quantities.rate(cells[1].strip(), link).filter(value -> value > 0);
      long count = cells.length == 3 ? Quantities.count(cells[2].strip()).orElse(0L) : 1;
      if (rate.isEmpty() || count < 1) {
        throw source.mistake(
            number,
            "expected " + Quantities.RATE + ", and a count of 1 or more such as 1000 or 1e3");
      }
      if (count > MOST - total) {
        throw source.mistake(number, "expected at most " + MOST + " connections");
      }
      total += count;
      List<Double> of = rates.computeIfAbsent(cells[0].strip(), name -> new ArrayList<>());
      for (long i = count; i > 0; i--) {
        of.add(rate.get());
      }
    }
    return rates;
  }
}
