// SPDX-License-Identifier: Apache-2.0
package vlarb.plan.diagnosis;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import vlarb.config.fabric.PortTables;
import vlarb.model.arbitration.Rules;
import vlarb.model.bounds.PortPackets;
import vlarb.plan.explain.Explanation;
import vlarb.plan.explain.Promise;
import vlarb.plan.explain.Standing;
import vlarb.plan.ports.PortGroup;

/** The promises of tables to their VLs, worked out once for equal tables. */
final class Promises {
  private final PortPackets packets;
  private final Map<PortTables, List<Promise>> known = new HashMap<>();

  Promises(PortPackets packets) {
    this.packets = packets;
  }

  /** The promises to the SLs that share a VL, or to the VLs where the mapping is not known. */
  List<Promise> of(PortTables tables) {
    PortTables unnamed =
        new PortTables(
            "",
            tables.high(),
            tables.low(),
            tables.highLimit(),
            tables.operVls(),
            tables.sl2vl(),
            List.of());
    return known.computeIfAbsent(
        unnamed,
        some ->
            Promise.of(Explanation.of(new PortGroup("", List.of(""), some, Rules.SPEC), packets)));
  }

  /** Says whether tables serve a VL to which packets come. */
  boolean serves(PortTables tables, int vl) {
    return of(tables).stream()
        .anyMatch(promise -> promise.vl() == vl && promise.standing() == Standing.SERVED);
  }
}
