// SPDX-License-Identifier: Apache-2.0
package vlarb.network.sim;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.apache.commons.rng.UniformRandomProvider;
import vlarb.network.packet.Packets;
import vlarb.network.routing.ForwardingTables;
import vlarb.network.routing.PathChoice;
import vlarb.network.routing.multipath.PathTree;
import vlarb.network.topology.Fabric;
import vlarb.network.traffic.DatagramService;
import vlarb.network.traffic.PacketMark;
import vlarb.network.traffic.RandomStreams;

/**
 * Outputs of packets that have many paths: a path at random from the first switch on, or the next
 * hop at each switch. Other packets, and those at their last switch, follow the tables.
 *
 * <p>Source: E. J. Kim, K. H. Yum, C. R. Das, M. Yousif, J. Duato, <em>Exploring IBA design space
 * for improved performance</em>, IEEE TPDS 18 (2007), section 3.4; LFU and Max-Credit there.
 */
final class MultipathHops implements Hops {
  private static final int VLS = OutputPorts.VLS;

  private final ForwardingTables tables;
  private final Fabric fabric;
  private final PathChoice choice;
  private final Packets packets;
  private final OutputPorts outputs;
  private final Agenda agenda;

  /** By service level, bits. */
  private final int rd;

  private final int ud;

  /** By host, the switch that it is at. */
  private final int[] home;

  /** By host, the random numbers of its messages. */
  private final UniformRandomProvider[] messages;

  /** By switch, the random numbers of its choices. */
  private final UniformRandomProvider[] switches;

  /** Ticks after which counts of uses are halved. */
  private final long halving;

  /** By output and VL, the packets that it was chosen for, halved as often as it was counted. */
  private final long[] uses;

  private final long[] halved;

  /** By switch and VL, the port that was chosen last, counted from 0. */
  private final int[] last;

  /** By slot, the paths of the packet's pair. */
  private PathTree[] trees = {};

  /** By slot, the path that was drawn. */
  private int[] paths = {};

  /** By slot, the hop that is next, or the node of the tree that the packet is at. */
  private int[] at = {};

  /** By slot, the output that was chosen last. */
  private int[] chosen = {};

  MultipathHops(
      ForwardingTables tables,
      PathChoice choice,
      Packets packets,
      OutputPorts outputs,
      Agenda agenda) {
    this.tables = tables;
    this.choice = choice;
    this.packets = packets;
    this.outputs = outputs;
    this.agenda = agenda;
    halving = choice.halving().orElse(Long.MAX_VALUE);
    fabric = tables.fabric();
    rd = choice.rd().stream().mapToInt(sl -> 1 << sl).sum();
    ud = choice.ud().stream().mapToInt(sl -> 1 << sl).sum();
    home =
        IntStream.range(0, fabric.hosts())
            .map(host -> fabric.neighbour(fabric.firstPort(fabric.host(host))))
            .toArray();
    messages = streams(RandomStreams.Use.MESSAGE_PATH, fabric.hosts());
    switches = streams(RandomStreams.Use.NEXT_HOP, fabric.switches());
    uses = new long[fabric.ports() * VLS];
    halved = new long[uses.length];
    last = new int[fabric.switches() * VLS];
    Arrays.fill(last, -1);
  }

  private UniformRandomProvider[] streams(RandomStreams.Use use, int count) {
    return IntStream.range(0, count)
        .mapToObj(number -> choice.random().of(use, number))
        .toArray(UniformRandomProvider[]::new);
  }

  @Override
  public int choose(int atSwitch, int vl, int slot) {
    grow(slot);
    int to = packets.to(slot);
    int output = tables.port(atSwitch, to);
    DatagramService service = service(slot);
    if (service != DatagramService.BY_LEVEL && home[to] != atSwitch) {
      output = fabric.firstPort(atSwitch) + next(atSwitch, vl, slot, service, home[to]);
    }
    int used = output * VLS + vl;
    uses[used] = uses(used) + 1;
    chosen[slot] = output;
    return output;
  }

  @Override
  public int chosen(int atSwitch, int slot) {
    return chosen[slot];
  }

  @Override
  public long luggage(int slot) {
    grow(slot);
    return (long) paths[slot] << Integer.SIZE | at[slot];
  }

  @Override
  public void unpack(int slot, long luggage) {
    grow(slot);
    int first = home[packets.from(slot)];
    int to = packets.to(slot);
    if (service(slot) != DatagramService.BY_LEVEL && to < home.length && home[to] != first) {
      trees[slot] = choice.paths().of(first, home[to]);
      paths[slot] = (int) (luggage >> Integer.SIZE);
      at[slot] = (int) luggage;
    }
  }

  private void grow(int slot) {
    if (slot >= chosen.length) {
      int size = Math.max(slot + 1, 2 * chosen.length);
      trees = Arrays.copyOf(trees, size);
      paths = Arrays.copyOf(paths, size);
      at = Arrays.copyOf(at, size);
      chosen = Arrays.copyOf(chosen, size);
    }
  }

  /** The service of a packet: its own, or that of its level; by level: one path. */
  private DatagramService service(int slot) {
    DatagramService own = PacketMark.service(packets.mark(slot));
    if (own != DatagramService.BY_LEVEL) {
      return own;
    }
    int level = packets.sl(slot);
    if ((rd >>> level & 1) != 0) {
      return DatagramService.RD;
    }
    return (ud >>> level & 1) != 0 ? DatagramService.UD : DatagramService.BY_LEVEL;
  }

  /** The port of the next hop, counted from 0. */
  private int next(int atSwitch, int vl, int slot, DatagramService service, int end) {
    boolean drawn = service == DatagramService.RD;
    int from = packets.from(slot);
    // A simple path has its first switch once.
    if (atSwitch == home[from]) {
      trees[slot] = choice.paths().of(atSwitch, end);
      at[slot] = drawn ? 0 : PathTree.SOURCE;
      paths[slot] = drawn ? messages[from].nextInt(trees[slot].paths()) : 0;
    }
    PathTree tree = trees[slot];
    if (drawn) {
      return tree.port(paths[slot], at[slot]++);
    }
    at[slot] = select(atSwitch, vl, tree, at[slot]);
    return tree.portTo(at[slot]);
  }

  /** Chooses among the nodes that follow a node. */
  private int select(int atSwitch, int vl, PathTree tree, int node) {
    int first = tree.firstAfter(node);
    int end = tree.endAfter(node);
    return switch (choice.select()) {
      case LFU -> best(atSwitch, tree, first, end, port -> -uses(port * VLS + vl));
      case MAX_CREDIT -> best(atSwitch, tree, first, end, port -> outputs.golden(port).credits(vl));
      case RANDOM -> first + switches[atSwitch].nextInt(end - first);
      case ROUND_ROBIN -> afterLast(atSwitch * VLS + vl, tree, first, end);
    };
  }

  /** The uses of an output VL, after the halvings that are due. */
  private long uses(int index) {
    long due = agenda.now() / halving;
    uses[index] >>= Math.min(Long.SIZE - 1, due - halved[index]);
    halved[index] = due;
    return uses[index];
  }

  /** The worth of a port of the network. */
  @FunctionalInterface
  private interface Worth {
    long of(int port);
  }

  private int best(int atSwitch, PathTree tree, int first, int end, Worth worth) {
    int best = first;
    long most = Long.MIN_VALUE;
    for (int node = first; node < end; node++) {
      long value = worth.of(fabric.firstPort(atSwitch) + tree.portTo(node));
      if (value > most) {
        most = value;
        best = node;
      }
    }
    return best;
  }

  private int afterLast(int index, PathTree tree, int first, int end) {
    int node = first;
    while (node < end && tree.portTo(node) <= last[index]) {
      node++;
    }
    node = node == end ? first : node;
    last[index] = tree.portTo(node);
    return node;
  }
}
