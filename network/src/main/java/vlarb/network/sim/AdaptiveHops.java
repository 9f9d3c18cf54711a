// SPDX-License-Identifier: Apache-2.0
package vlarb.network.sim;

import java.util.Arrays;
import vlarb.network.packet.Packets;
import vlarb.network.routing.Ascent;
import vlarb.network.routing.ForwardingTables;
import vlarb.network.topology.Fabric;

/**
 * The hops of tables, but up a fat tree by the port with the most credits of the packet's VL, less
 * the blocks that wait for it at the switch. Two buffers more or less are a step: ports within a
 * step are equal, as less is chance, and all packets that come at a time would take one port. Of
 * equal ports the packets of a destination take each in turn, from the table's on, which spreads
 * them over the ways down, too, of whose credits the switch knows nothing.
 */
final class AdaptiveHops implements Hops {
  private static final int VLS = OutputPorts.VLS;
  private static final int NOT_UP = -1;
  private static final int BYTE = 0xff;
  private static final byte[] NO_TURNS = {};

  private final ForwardingTables tables;
  private final Fabric fabric;
  private final Packets packets;
  private final OutputPorts outputs;
  private final int[][] ups;

  /** By port, its place among the ports up of its switch, or {@link #NOT_UP}. */
  private final int[] place;

  /**
   * By switch and destination, the packets that have gone up, modulo the ports up; nothing for a
   * switch where none has.
   */
  private final byte[][] turns;

  private final int bufferBlocks;

  /** The service levels whose packets follow the tables, a bit each. */
  private final int onOnePath;

  /** By port and VL, blocks of packets at inputs that are for it, which {@link Counted} counts. */
  private final int[] waiting;

  /** By slot, the output that was chosen last. */
  private int[] chosen = {};

  AdaptiveHops(
      ForwardingTables tables,
      Ascent ascent,
      Packets packets,
      OutputPorts outputs,
      int[] waiting,
      int bufferBlocks) {
    this.tables = tables;
    this.packets = packets;
    this.outputs = outputs;
    fabric = tables.fabric();
    this.waiting = waiting;
    this.bufferBlocks = bufferBlocks;
    ups = ascent.ups();
    turns = new byte[ups.length][];
    Arrays.fill(turns, NO_TURNS);
    onOnePath = ascent.onOnePath().stream().mapToInt(sl -> 1 << sl).sum();
    place = new int[fabric.ports()];
    Arrays.fill(place, NOT_UP);
    for (int[] own : ups) {
      for (int i = 0; i < own.length; i++) {
        place[own[i]] = i;
      }
    }
  }

  @Override
  public int choose(int atSwitch, int vl, int slot) {
    int output = tables.port(atSwitch, packets.to(slot));
    if (place[output] != NOT_UP
        && vl != OutputPorts.MANAGEMENT
        && (onOnePath >>> packets.sl(slot) & 1) == 0) {
      output = best(atSwitch, vl, place[output], packets.to(slot));
    }
    if (slot >= chosen.length) {
      chosen = Arrays.copyOf(chosen, Math.max(slot + 1, 2 * chosen.length));
    }
    chosen[slot] = output;
    return output;
  }

  /**
   * The best port up.
   *
   * @param ofTable the place of the table's port among those up
   */
  private int best(int atSwitch, int vl, int ofTable, int to) {
    int[] own = ups[atSwitch];
    if (turns[atSwitch].length == 0) {
      turns[atSwitch] = new byte[fabric.hosts()];
    }
    int turn = turns[atSwitch][to] & BYTE;
    turns[atSwitch][to] = (byte) (turn + 1 < own.length ? turn + 1 : 0);
    int at = (ofTable + turn) % own.length;
    int best = own[at];
    long most = step(best, vl);
    for (int i = 1; i < own.length; i++) {
      at = at + 1 < own.length ? at + 1 : 0;
      long step = step(own[at], vl);
      if (step > most) {
        most = step;
        best = own[at];
      }
    }
    return best;
  }

  /** Credits less what waits, in steps of two buffers: from −1 to 1 buffer is one, 0. */
  private long step(int port, int vl) {
    long free =
        outputs.golden(port).credits(vl) - outputs.occupied(port, vl) - waiting[port * VLS + vl];
    return Math.floorDiv(free + bufferBlocks, 2L * bufferBlocks);
  }

  @Override
  public int chosen(int atSwitch, int slot) {
    return chosen[slot];
  }
}
