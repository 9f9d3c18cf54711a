// SPDX-License-Identifier: Apache-2.0
package vlarb.config.counters;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import vlarb.config.ConfigurationException;
import vlarb.config.SourceText;
import vlarb.config.fabric.FabricNames;

/**
 * Reads the section {@code PM_INFO} of ibdiagnet's {@code db_csv}: a line of names, then a line a
 * port, which {@code NodeGUID} and {@code PortNumber} name.
 */
final class DbCsv {
  private static final String BEGINS = "START_PM_INFO";
  private static final String ENDS = "END_PM_INFO";
  private static final String GUID = "nodeguid";
  private static final String PORT = "portnumber";

  /** The counters that are used, by the names of their columns. */
  private static final Map<String, CounterKind> COLUMNS =
      Map.of(
          "portxmitdataextended", CounterKind.XMIT_DATA,
          "portxmitwaitext", CounterKind.XMIT_WAIT);

  private final SourceText source;
  private final FabricNames names;
  private final Counts counts;

  /** The places a line can have in the text. */
  private enum Place {
    OUTSIDE,
    HEAD,
    ROWS
  }

  private Place place = Place.OUTSIDE;
  private List<String> head = List.of();

  DbCsv(SourceText source, FabricNames names, Counts counts) {
    this.source = source;
    this.names = names;
    this.counts = counts;
  }

  /** Takes a line; false where it is of no such section. */
  boolean line(int number, String line) throws ConfigurationException {
    switch (place) {
      case OUTSIDE -> {
        if (!line.equals(BEGINS)) {
          return false;
        }
        place = Place.HEAD;
      }
      case HEAD -> {
        head = cells(line.toLowerCase(Locale.ROOT));
        if (!head.contains(GUID) || !head.contains(PORT)) {
          throw source.mistake(number, "expected the columns NodeGUID and PortNumber");
        }
        place = Place.ROWS;
      }
      case ROWS -> {
        if (line.equals(ENDS)) {
          place = Place.OUTSIDE;
        } else if (!line.isEmpty()) {
          row(number, cells(line));
        }
      }
    }
    return true;
  }

  /** Checks that the section has ended with the text. */
  void end(int lines) throws ConfigurationException {
    if (place != Place.OUTSIDE) {
      throw source.mistake(Math.max(1, lines), "the text ends, expected " + ENDS);
    }
  }

  private static List<String> cells(String line) {
    return Arrays.stream(line.split(",", -1)).map(String::strip).toList();
  }

  private void row(int number, List<String> cells) throws ConfigurationException {
    if (cells.size() != head.size()) {
      throw source.mistake(
          number, cells.size() + " values, expected " + head.size() + ", as many as columns");
    }
    String port = cells.get(head.indexOf(PORT));
    if (!port.matches("\\d{1,3}")) {
      throw source.mistake(number, "expected a PortNumber, not '" + port + "'");
    }
    Map<CounterKind, String> values = new HashMap<>();
    COLUMNS.forEach(
        (name, kind) -> {
          if (head.contains(name)) {
            values.put(kind, cells.get(head.indexOf(name)));
          }
        });
    for (Map.Entry<CounterKind, String> value : values.entrySet()) {
      counts.put(
          number,
          names.port(number, source, cells.get(head.indexOf(GUID)), Integer.parseInt(port)),
          new PortCounters.Counter(value.getKey(), 0),
          CounterKind.EXTENDED_BITS,
          value.getValue());
    }
  }
}
