// SPDX-License-Identifier: Apache-2.0
package vlarb.network.sim;

import java.util.Arrays;
import java.util.Optional;
import vlarb.network.packet.Packets;
import vlarb.network.routing.ForwardingTables;
import vlarb.network.setting.NetworkSettings;

/** The choice of a packet's output at a switch. */
sealed interface Hops
    permits AdaptiveHops, Hops.ByTable, Hops.Counted, Hops.Rerouted, MultipathHops {
  /**
   * Chooses the output of a packet that can be passed on from now on; once for each switch.
   *
   * @return the output, a port of the network
   */
  int choose(int atSwitch, int vl, int slot);

  /** The output that was chosen for a packet at the switch where it is. */
  int chosen(int atSwitch, int slot);

  /** A packet leaves the input at which it waited for an output. */
  default void leaves(int output, int vl, int slot) {}

  /** The state of a packet's path, for the share of the network that the packet goes to. */
  default long luggage(int slot) {
    return 0;
  }

  /** Restores the state of the path of a packet that has come from another share. */
  default void unpack(int slot, long luggage) {}

  /** The hops of tables. */
  static Hops of(
      ForwardingTables tables,
      Optional<FailedLinks> links,
      Packets packets,
      OutputPorts outputs,
      Agenda agenda,
      NetworkSettings settings) {
    if (links.isPresent()) {
      return new Rerouted(links.get(), packets);
    }
    if (tables.ascent().isPresent()) {
      int[] atInputs = new int[tables.fabric().ports() * OutputPorts.VLS];
      return new Counted(
          new AdaptiveHops(
              tables, tables.ascent().get(), packets, outputs, atInputs, settings.bufferBlocks()),
          packets,
          atInputs);
    }
    return tables.choice().isEmpty()
        ? new ByTable(tables, packets)
        : new MultipathHops(tables, tables.choice().get(), packets, outputs, agenda);
  }

  /** One output for each destination. */
  record ByTable(ForwardingTables tables, Packets packets) implements Hops {
    @Override
    public int choose(int atSwitch, int vl, int slot) {
      return tables.port(atSwitch, packets.to(slot));
    }

    @Override
    public int chosen(int atSwitch, int slot) {
      return tables.port(atSwitch, packets.to(slot));
    }
  }

  /** One output for each destination at a time: a packet keeps the one it had when it came. */
  final class Rerouted implements Hops {
    private final FailedLinks links;
    private final Packets packets;

    /** By slot. */
    private int[] outputs = {};

    Rerouted(FailedLinks links, Packets packets) {
      this.links = links;
      this.packets = packets;
    }

    @Override
    public int choose(int atSwitch, int vl, int slot) {
      if (slot >= outputs.length) {
        outputs = Arrays.copyOf(outputs, Math.max(slot + 1, 2 * outputs.length));
      }
      outputs[slot] = links.output(atSwitch, packets.to(slot));
      return outputs[slot];
    }

    @Override
    public int chosen(int atSwitch, int slot) {
      return outputs[slot];
    }
  }

  /**
   * Hops that count the blocks of packets that wait at inputs.
   *
   * @param blocks by output and VL
   */
  record Counted(Hops hops, Packets packets, int[] blocks) implements Hops {
    @Override
    public int choose(int atSwitch, int vl, int slot) {
      int output = hops.choose(atSwitch, vl, slot);
      blocks[output * OutputPorts.VLS + vl] += packets.blocks(slot);
      return output;
    }

    @Override
    public int chosen(int atSwitch, int slot) {
      return hops.chosen(atSwitch, slot);
    }

    @Override
    public long luggage(int slot) {
      return hops.luggage(slot);
    }

    @Override
    public void unpack(int slot, long luggage) {
      hops.unpack(slot, luggage);
    }

    @Override
    public void leaves(int output, int vl, int slot) {
      blocks[output * OutputPorts.VLS + vl] -= packets.blocks(slot);
      hops.leaves(output, vl, slot);
    }
  }
}
