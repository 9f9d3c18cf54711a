// SPDX-License-Identifier: Apache-2.0
package vlarb.web.work;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import vlarb.model.arbitration.DataState;
import vlarb.model.arbitration.TablePosition;

/**
 * A port at a moment. Times and waits are in bytes of link time.
 *
 * @param now the time since the port was given its tables
 * @param counted the time for which waits and bytes are counted
 * @param state of the arbiter
 * @param vls by data VL
 * @param packets sent since the picture before
 */
public record WorkingState(
    double now, double counted, DataState state, List<Vl> vls, List<SentPacket> packets) {
  /** The packets that a picture shows at the most, the last ones. */
  private static final int SHOWN = 60;

  /**
   * A VL at a moment.
   *
   * @param waiting packets
   * @param credits in 64-byte blocks
   * @param waited by the packet at the head, so far
   * @param longest the longest wait at the head
   * @param sent bytes
   */
  public record Vl(int waiting, long credits, double waited, double longest, double sent) {
    private List<Object> values() {
      return List.of(waiting, credits, (long) waited, (long) longest, (long) sent);
    }
  }

  public WorkingState {
    vls = List.copyOf(vls);
    packets = List.copyOf(packets.subList(Math.max(0, packets.size() - SHOWN), packets.size()));
  }

  /** The values for JSON; a table's are its pointer and the dwords left of the entry's turn. */
  public Map<String, Object> values() {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("now", (long) now);
    map.put("counted", (long) counted);
    map.put("high", position(state.high()));
    map.put("low", position(state.low()));
    map.put("counter", state.highPriCounter());
    map.put("vls", vls.stream().map(Vl::values).toList());
    map.put("packets", packets.stream().map(SentPacket::values).toList());
    return map;
  }

  private static List<Object> position(TablePosition position) {
    return List.of(position.pointer(), position.remaining());
  }
}
