// SPDX-License-Identifier: Apache-2.0
package vlarb.cli.option;

import java.io.PrintWriter;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import vlarb.config.Configuration;
import vlarb.config.fabric.Warning;
import vlarb.config.fabric.WarningCode;
import vlarb.model.bounds.PacketLengths;
import vlarb.model.bounds.PortPackets;
import vlarb.plan.explain.Explanation;
import vlarb.plan.explain.WarningLines;
import vlarb.plan.ports.PortGroup;

/**
 * Warnings of traffic that the tables of a configuration never serve, or not beside other traffic.
 */
public final class TableWarnings {
  private static final Set<WarningCode> NOT_SERVED =
      EnumSet.of(
          WarningCode.STARVED,
          WarningCode.UNLISTED,
          WarningCode.SL_TO_UNLISTED,
          WarningCode.DROP_SL);

  /** The warnings do not depend on the lengths of packets. */
  private static final PortPackets ANY =
      PortPackets.all(new PacketLengths(6, 1055), PortPackets.FRAMING);

  private TableWarnings() {}

  /**
   * Prints lines that name VLs and service levels; none where a table engine fills the high table.
   */
  public static void print(Configuration configuration, PrintWriter to) {
    if (configuration.arbiter().managed()) {
      return;
    }
    List<Warning> notServed =
        Explanation.of(PortGroup.of(configuration), ANY).warnings().stream()
            .filter(warning -> NOT_SERVED.contains(warning.code()))
            .toList();
    WarningLines.of(notServed).forEach(to::println);
  }
}
