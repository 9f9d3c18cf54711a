// SPDX-License-Identifier: Apache-2.0
package vlarb.config.fabric;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import vlarb.config.Sl2Vl;
import vlarb.model.iba.OperationalVls;
import vlarb.model.iba.VlWeight;

/**
 * The tables of a port, from any source.
 *
 * @param name of the port, for people
 * @param high all entries of the high-priority table: as many as the port has
 * @param low all entries of the low-priority table
 * @param highLimit VLHighLimit, 0 to 255; empty where the text does not tell it
 * @param operVls the enabled VLs; empty where the text does not tell them
 * @param sl2vl the VL of each SL, where the text tells it
 * @param warnings about how the tables came to be
 */
public record PortTables(
    String name,
    List<VlWeight> high,
    List<VlWeight> low,
    OptionalInt highLimit,
    Optional<OperationalVls> operVls,
    Optional<Sl2Vl> sl2vl,
    List<Warning> warnings) {
  public PortTables {
    high = List.copyOf(high);
    low = List.copyOf(low);
    warnings = List.copyOf(warnings);
  }

  /** The enabled VLs; if the text does not name them, as few as the tables need. */
  public OperationalVls enabled() {
    return operVls.orElseGet(
        () -> OperationalVls.firstEnabling(Math.max(highest(high), highest(low))));
  }

  private static int highest(List<VlWeight> table) {
    return table.stream()
        .filter(entry -> entry.weight() > 0 && entry.vl() < 15)
        .mapToInt(VlWeight::vl)
        .max()
        .orElse(0);
  }

  /** Returns these tables with one more surprise. */
  public PortTables with(Warning more) {
    List<Warning> all = new ArrayList<>(warnings);
    all.add(more);
    return new PortTables(name, high, low, highLimit, operVls, sl2vl, all);
  }

  /** Returns true if another port is equal in everything but the name. */
  public boolean sameAs(PortTables other) {
    return named("").equals(other.named(""));
  }

  /** Returns these tables under another name. */
  public PortTables named(String other) {
    return new PortTables(other, high, low, highLimit, operVls, sl2vl, warnings);
  }

  /** Returns these tables with another VLHighLimit. */
  public PortTables withHighLimit(int limit) {
    return new PortTables(name, high, low, OptionalInt.of(limit), operVls, sl2vl, warnings);
  }
}
