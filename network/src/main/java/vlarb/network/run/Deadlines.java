// SPDX-License-Identifier: Apache-2.0
package vlarb.network.run;

import java.util.List;
import vlarb.network.admission.ConnectionClass;
import vlarb.network.admission.Established;
import vlarb.network.admission.StaticFill;
import vlarb.network.description.DescribedTraffic;
import vlarb.network.description.NetworkDescription;
import vlarb.network.setting.LinkTiming;

/**
 * The deadline D of each connection: at each hop, the host's included, what the entries between two
 * turns can send at most, d · (255 · 64 + L) byte times, the packet itself, L, and the flight.
 *
 * <p>Source: Alfaro, Sánchez, Duato, JPDC 2009, section 6, says that deadlines become distances and
 * not how; this is the reading of {@code docs/evidence/reproduction.md}.
 */
public final class Deadlines {
  private Deadlines() {}

  /**
   * Returns the deadlines by source, in ticks; 0 where a source has none.
   *
   * @param sources the number of sources; connections come first, in the order of their
   *     establishment
   */
  public static long[] of(Prepared prepared, int sources) {
    long[] deadlines = new long[sources];
    NetworkDescription description = prepared.description();
    LinkTiming links = prepared.links();
    for (DescribedTraffic plan : description.traffic()) {
      if (plan instanceof DescribedTraffic.Connections connections) {
        StaticFill fill = prepared.fill().orElseThrow();
        int wire = description.headers().wireBytes(connections.payload());
        List<Established> all = fill.established();
        for (int i = 0; i < all.size(); i++) {
          Established one = all.get(i);
          int distance = distance(fill, one);
          for (int port : prepared.tables().path(one.from(), one.to())) {
            deadlines[i] += ofHop(links, port, distance, wire);
          }
        }
      }
    }
    return deadlines;
  }

  private static int distance(StaticFill fill, Established connection) {
    return fill.classes().stream()
        .filter(c -> c.serviceLevel() == connection.serviceLevel())
        .mapToInt(ConnectionClass::distance)
        .findFirst()
        .orElseThrow();
  }

  private static long ofHop(LinkTiming links, int port, int distance, int wire) {
    int turn = 255 * 64 + wire;
    return ((long) distance * turn + wire) * links.ticksPerByte()[port] + links.flight()[port];
  }
}
