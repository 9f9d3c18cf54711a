// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.port.store;

import static vlarb.chisel.Hardware.*;

import java.util.Locale;
import java.util.Optional;
import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;
import vlarb.model.port.PortParameters;
import vlarb.model.port.QueueMode;
import vlarb.rtl.arbiter.table.Widths;
import vlarb.rtl.port.packet.Blocks;
import vlarb.rtl.port.packet.Description;
import vlarb.rtl.port.packet.Slots;

/** The queue of a VL: pointers to blocks of the memories, and the packets at the head. */
public final class PacketQueue extends Module {
  private final int bytes;
  private final Description description;

  /** High in the cycle in which a packet of this VL comes. */
  final Bool pushes;

  final UInt behindPushed;
  final Bool memoryIsFree = in(bool(), "the memory gives no packet");
  final Bool fetches = in(bool(), "the memory is read for this queue");
  final UInt coming;
  final UInt comingEnd;
  final Bool frees = in(bool(), "the last beat in a block of this VL is read");
  final UInt afterFreed;
  final Bool taken = in(bool(), "the grant of a packet of this VL is taken");

  /** High if the packet at the head is discarded, where that can be. */
  final Optional<Bool> discarded;

  final UInt tail;
  public final UInt firstUsed;
  final UInt firstWaiting;
  final Bool passes = out(bool(), "the packet that comes goes past the memory");
  final Bool wants = out(bool(), "the memory is to be read");
  final UInt room;
  final Bool valid = out(bool(), "a packet is at the head");
  final UInt head;

  /** The first block of the next packet in memory, modulo twice the queue. */
  private final UInt waiting;

  private final Slots heads;

  /**
   * @param bytes of the queue, a power of two
   */
  PacketQueue(PortParameters parameters, int bytes) {
    this.bytes = bytes;
    description = new Description(parameters);
    int bits = new Blocks(parameters).bits(bytes);
    int pointerBits = bits + 1;
    pushes = in(bool(), description.pushOfVlComment()).named(description.pushName());
    behindPushed = in(uint(pointerBits), "the block behind that packet");
    coming = in(uint(description.bits()), description.content() + " that go to a register");
    comingEnd = in(uint(pointerBits), "the block behind their packet");
    afterFreed = in(uint(pointerBits), "the block behind that one");
    discarded = ReadSide.discardPort(parameters, "discarded");
    tail = out(uint(pointerBits), "the block behind the packets");
    firstUsed = out(uint(pointerBits), "the first block that is not free");
    firstWaiting = out(uint(bits), "the first block of the next packet in memory");
    room = out(uint(pointerBits), "blocks that the queue can take, a cycle late");
    head = out(uint(description.bits()), description.content() + " of that packet");

    UInt behind = regInit(pointerBits, 0, "the block behind the packets, modulo twice the queue");
    UInt used = regInit(pointerBits, 0, "the first block that is not free, likewise");
    waiting = regInit(pointerBits, 0, "the first block of the next packet in memory");
    Bool comes = regInit(false, "the memory gives a packet of this VL");
    UInt free = regInit(pointerBits, 1L << bits, "blocks that were free in the cycle before");
    heads = new Slots(description.bits(), "packet");

    step("Counts blocks.");
    when(pushes, () -> behind.set(behindPushed));
    when(frees, () -> used.set(afterFreed));
    discarded.ifPresent(
        discards -> {
          UInt behindHead =
              let(
                  "the block behind the packet at the head",
                  used.add(
                      new Blocks(parameters)
                          .of(heads.content(0).bits(Widths.LENGTH - 1, 0), pointerBits)));
          when(discards, () -> used.set(behindHead));
        });
    UInt usedOfNextRound =
        let("the queue's blocks more, modulo twice the queue", Blocks.ofNextRound(used));
    free.set(usedOfNextRound.sub(behind));

    step("Brings packets to the registers.");
    Bool hasRoom = let("a register is free", heads.full(1).not());
    Bool waits = let("a packet is in memory", waiting.ne(behind));
    Bool past =
        let(
            "the packet goes past the memory",
            pushes.and(memoryIsFree).and(hasRoom).and(waits.not()));
    comes.set(fetches);
    Bool arrives = let("a packet comes to a register", past.or(comes));
    when(arrives, () -> waiting.set(comingEnd));
    heads.connect(arrives, coming, discarded.map(taken::or).orElse(taken));

    passes.set(past);
    wants.set(hasRoom.and(waits).and(memoryIsFree));
    tail.set(behind);
    firstUsed.set(used);
    firstWaiting.set(waiting.bits(bits - 1, 0));
    room.set(free);
    valid.set(heads.full(0));
    head.set(heads.content(0));
  }

  @Override
  protected String moduleName() {
    return "PacketQueue" + bytes;
  }

  @Override
  protected String header() {
    return String.format(
        Locale.ROOT,
        """
        The queue of a VL, %1$d bytes: pointers to blocks of the memories, and the packets at the head.

        1. A packet takes whole blocks. It counts from the cycle after it is %2$s; a block is
           free again when the last beat in it is read.
        2. A packet that comes goes to one of two registers or, while these are full, others wait or
           the memory gives one, to memory: to the place that has the number of its first block.
        3. While a register is free the next packet comes from memory.
        Latency: a packet is at the head in the cycle after it is %2$s, or from memory three
        cycles after a packet was taken.
        Cost: three pointers to blocks, a number of blocks, two registers for packets.
        """,
        bytes,
        description.mode() == QueueMode.CUT_THROUGH ? "offered" : "whole");
  }
}
