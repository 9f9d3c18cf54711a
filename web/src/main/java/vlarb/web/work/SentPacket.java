// SPDX-License-Identifier: Apache-2.0
package vlarb.web.work;

import java.util.List;
import vlarb.model.arbitration.Grant;

/**
 * A packet on the link.
 *
 * @param start of the packet, in bytes of link time
 */
public record SentPacket(Grant grant, double start) {
  /** The VL, the table (0: none, 1: high, 2: low), the entry, bytes and start. */
  List<Object> values() {
    int table =
        switch (grant.table()) {
          case HIGH -> 1;
          case LOW -> 2;
          default -> 0;
        };
    return List.of(grant.vl(), table, grant.entry(), 4 * grant.dwords(), (long) start);
  }
}
