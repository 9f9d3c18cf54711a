// SPDX-License-Identifier: Apache-2.0
package vlarb.config.fabric;

import java.util.List;
import java.util.stream.Collectors;
import vlarb.config.Sl2Vl;
import vlarb.model.iba.OperationalVls;
import vlarb.model.iba.VlWeight;

/** Writes the QoS lines of an OpenSM options file. */
public final class OpenSmText {
  private final StringBuilder text = new StringBuilder();

  /**
   * Starts a file.
   *
   * @param vls the VLs that the fabric is to enable
   */
  public OpenSmText(OperationalVls vls) {
    line("Tables of ports are written only where QoS is on.", "qos TRUE");
    line(
        "The VLs to enable, as a code: 1 VL0, 2 VL0-1, 3 VL0-3, 4 VL0-7, 5 VL0-14.",
        "max_op_vls " + vls.code());
    line("The number of VLs: OpenSM reads this and never uses it.", "qos_max_vls " + vls.count());
  }

  /**
   * Adds the tables of a kind of port.
   *
   * @param prefix {@code qos_} for all kinds, or for example {@code qos_swe_}
   * @param about the ports whose tables they are, for people
   */
  public OpenSmText tables(String prefix, String about, PortTables tables) {
    int limit = tables.highLimit().orElse(0);
    line(
        about + ": VLHighLimit, in units of 4096 bytes; 0: one packet; 255: no limit.",
        prefix + "high_limit " + limit);
    line(
        about + ": the high-priority table, VL:weight in units of 64 bytes.",
        prefix + "vlarb_high " + entries(tables.high()));
    line(about + ": the low-priority table.", prefix + "vlarb_low " + entries(tables.low()));
    tables
        .sl2vl()
        .ifPresent(
            map -> line(about + ": the VL of each SL, SL 0 first.", prefix + "sl2vl " + map(map)));
    return this;
  }

  private void line(String comment, String option) {
    text.append("# ").append(comment).append('\n').append(option).append('\n');
  }

  /** The entries of a table without the null ones at its end; at least one. */
  public static String entries(List<VlWeight> table) {
    int size = table.size();
    while (size > 1 && table.get(size - 1).equals(VlWeight.NULL)) {
      size--;
    }
    return size == 0
        ? "0:0"
        : table.subList(0, size).stream()
            .map(entry -> entry.vl() + ":" + entry.weight())
            .collect(Collectors.joining(","));
  }

  private static String map(Sl2Vl map) {
    return map.vls().stream().map(String::valueOf).collect(Collectors.joining(","));
  }

  @Override
  public String toString() {
    return text.toString();
  }
}
