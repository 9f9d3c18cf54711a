// SPDX-License-Identifier: Apache-2.0
package vlarb.network.sim;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import vlarb.network.packet.Packets;
import vlarb.network.topology.Fabric;

/**
 * Finds packets that wait for each other in a circle. The head of an output VL waits if its credits
 * do not cover it, nor would with those that have not been told yet; then the buffer at the other
 * end has no room, and the head of that input VL, if it waits for room at an output VL, waits for
 * the head of that one; or for that for which a multicast packet waits that holds its output. A
 * circle that is still the same, packet by packet, at the next look stays for ever: any packet that
 * could move would have moved in between.
 */
public final class Waits {
  private static final int VLS = OutputPorts.VLS;
  private static final int NOTHING = -1;

  /** The future of packets that wait for each other in a circle. */
  public enum Fate {
    /** One of the packets will be dropped. */
    ENDS,
    /** No packet in the circle may be dropped. */
    STAYS
  }

  private final RunningShares shares;
  private final Fabric fabric;
  private List<Long> before = List.of();
  private List<Integer> last = List.of();

  /** Looks at a network that is one share from now on. */
  Waits(NetworkSimulation whole) {
    this(new RunningShares(List.of(whole)));
  }

  /** Looks at a network from now on. */
  public Waits(RunningShares shares) {
    this.shares = shares;
    fabric = shares.fabric();
  }

  /**
   * A deadlock, if the circle of the last look is still there. Two looks have to be further apart
   * than a packet takes on any link.
   *
   * @return the channels of the circle, each with its VL, such as {@code s0:2 VL3}; empty: none
   */
  public List<String> deadlock() {
    int[] next = new int[fabric.ports() * VLS];
    for (int i = 0; i < next.length; i++) {
      next[i] = waitsFor(i);
    }
    List<Integer> circle = circle(next);
    List<Long> now = new ArrayList<>();
    for (int i : circle) {
      now.add((long) i);
      now.add(shares.of(i / VLS).packets().id(head(i / VLS, i % VLS)));
    }
    boolean same = !now.isEmpty() && now.equals(before);
    before = now;
    last = circle;
    return same
        ? circle.stream().map(i -> fabric.portName(i / VLS) + " VL" + i % VLS).toList()
        : List.of();
  }

  /** The future of the circle of the last look, under the simulation's rule of dropping. */
  public Fate fate() {
    for (int i : last) {
      int vl = i % VLS;
      if (rule(i / VLS).takes(vl, head(i / VLS, vl))) {
        return Fate.ENDS;
      }
      int input = fabric.peer(i / VLS);
      DropRule rule = rule(input);
      int[] heads = new int[Fabric.MOST_PORTS];
      int queues = shares.of(input).crossbars().queues(input, vl, heads);
      for (int queue = 0; rule.isForInputs() && queue < queues; queue++) {
        if (rule.takes(vl, heads[queue])) {
          return Fate.ENDS;
        }
      }
    }
    return Fate.STAYS;
  }

  private DropRule rule(int port) {
    return shares.of(port).outputs().dropRule();
  }

  private int head(int port, int vl) {
    OutputPorts outputs = shares.of(port).outputs();
    return outputs.queues().head(outputs.queue(port, vl));
  }

  /** The output VL whose head has to move before that of another can. */
  private int waitsFor(int outputVl) {
    int port = outputVl / VLS;
    int vl = outputVl % VLS;
    NetworkSimulation own = shares.of(port);
    int head = head(port, vl);
    if (head == Packets.NONE
        || vl == OutputPorts.MANAGEMENT
        || fabric.peer(port) == Fabric.UNLINKED
        || !fabric.isSwitch(fabric.neighbour(port))
        || own.outputs().golden(port).credits(vl)
                + shares.of(fabric.peer(port)).credits().untold(fabric.peer(port), vl)
            >= own.packets().blocks(head)) {
      return NOTHING;
    }
    int input = fabric.peer(port);
    NetworkSimulation next = shares.of(input);
    if (next.crossbars().isTransferring(input, vl)) {
      return NOTHING;
    }
    int[] heads = new int[Fabric.MOST_PORTS];
    int queues = next.crossbars().queues(input, vl, heads);
    int waits = NOTHING;
    for (int i = 0; i < queues; i++) {
      int output = next.crossbars().output(fabric.nodeOf(input), heads[i]);
      waits =
          output == Crossbars.MANY
              ? next.crossbars().copies().orElseThrow().waitsFor(input, vl)
              : waitsForRoom(output, vl, heads[i]);
      if (waits == NOTHING) {
        return NOTHING;
      }
    }
    return waits;
  }

  /** The wait of the head of an input VL that has one output. */
  private int waitsForRoom(int output, int vl, int head) {
    NetworkSimulation own = shares.of(output);
    return own.outputs().hasRoom(output, vl, own.packets().blocks(head))
        ? own.crossbars().copies().map(c -> c.holderWaitsFor(output, vl)).orElse(NOTHING)
        : output * VLS + vl;
  }

  /** A circle among what waits for what, from its lowest member on. */
  private static List<Integer> circle(int[] next) {
    int[] seen = new int[next.length];
    Arrays.fill(seen, NOTHING);
    for (int start = 0; start < next.length; start++) {
      int at = start;
      while (at != NOTHING && seen[at] == NOTHING) {
        seen[at] = start;
        at = next[at];
      }
      if (at != NOTHING && seen[at] == start) {
        List<Integer> circle = new ArrayList<>();
        int member = at;
        do {
          circle.add(member);
          member = next[member];
        } while (member != at);
        return circle;
      }
    }
    return List.of();
  }
}
