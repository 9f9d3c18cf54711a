// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.port.store;

import static vlarb.chisel.Hardware.*;

import java.util.ArrayList;
import java.util.List;
import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;
import vlarb.model.port.PortParameters;
import vlarb.rtl.arbiter.table.Widths;
import vlarb.rtl.part.BlockMemory;
import vlarb.rtl.port.packet.Blocks;
import vlarb.rtl.port.packet.Description;

/**
 * A memory of descriptions, and the queues that share it: a description lies at the place that has
 * the number of its packet's first block.
 */
final class DescriptionMemory implements Module.Part {
  private final PortParameters parameters;
  private final Placed placed;

  /** Bits of a description. */
  private final int bits;

  /** By the first block of a packet: {the block behind the packet, the description}. */
  private final BlockMemory memory;

  /** High if the memory gives a packet. */
  private final Bool gives;

  /**
   * @param suffix of the names, empty where there is one memory
   */
  DescriptionMemory(PortParameters parameters, Placed placed, String suffix) {
    this.parameters = parameters;
    this.placed = placed;
    bits = new Description(parameters).bits();
    memory = instance(() -> BlockMemory.inBlockRam(placed.blocks(), bits + placed.pointerBits()));
    gives = regInit(false, "the memory gives a packet").named("gives" + suffix);
  }

  /**
   * Connects the memory and the queues.
   *
   * @param queues the one that is read first comes first
   * @param arrives by queue: the packet is of that VL
   * @param side the entry that brings the packet
   * @param tail the first block of the packet
   * @param writer the place of the beat that is stored
   */
  void connect(
      List<PacketQueue> queues, List<Bool> arrives, WriteSide side, UInt tail, BlockWriter writer) {
    UInt end = end(side, tail, writer);
    List<Bool> fetches = fetches(queues);
    Bool reads = queues.stream().map(queue -> queue.wants).reduce(Bool::or).orElseThrow();
    int ofBlock = placed.pointerBits() - 1;
    UInt from =
        oneHotSelect(fetches, queues.stream().map(q -> q.firstWaiting.pad(ofBlock)).toList());
    gives.set(reads);
    UInt given = memory.readData;
    UInt coming =
        let(
            "the packet that goes to a register",
            mux(gives, given.bits(bits - 1, 0), side.packet()));
    UInt comingEnd =
        let("the block behind that packet", mux(gives, given.bits(given.width() - 1, bits), end));
    for (int i = 0; i < queues.size(); i++) {
      PacketQueue queue = queues.get(i);
      int ofQueue = queue.behindPushed.width();
      queue.pushes.set(side.pushes().and(arrives.get(i)));
      queue.behindPushed.set(end.bits(ofQueue - 1, 0));
      queue.memoryIsFree.set(gives.not());
      queue.fetches.set(fetches.get(i));
      queue.coming.set(coming);
      queue.comingEnd.set(comingEnd.bits(ofQueue - 1, 0));
    }
    Bool passes = queues.stream().map(q -> q.passes).reduce(Bool::or).orElseThrow();
    memory.write(side.pushes().and(passes.not()), placed.of(arrives, tail), end.cat(side.packet()));
    memory.read.set(reads);
    memory.readAddress.set(placed.of(fetches, from));
  }

  /** By queue: the memory is read for the first one that wants so. */
  private static List<Bool> fetches(List<PacketQueue> queues) {
    List<Bool> fetches = new ArrayList<>(List.of(queues.getFirst().wants));
    Bool before = queues.getFirst().wants;
    for (int i = 1; i < queues.size(); i++) {
      Bool wants = queues.get(i).wants;
      fetches.add(let(wants.and(before.not())).named("fetches" + i));
      before = before.or(wants);
    }
    return fetches;
  }

  /** The block behind the packet: a packet ends with its last beat, or comes with its first one. */
  private UInt end(WriteSide side, UInt tail, BlockWriter writer) {
    if (!parameters.cutsThrough()) {
      return writer.next;
    }
    UInt behindPacket = let("the block behind the packet", tail.add(blocks(side.packet())));
    return behindPacket;
  }

  /** Blocks of a packet. */
  private UInt blocks(UInt packet) {
    return new Blocks(parameters).of(packet.bits(Widths.LENGTH - 1, 0), placed.pointerBits());
  }
}
