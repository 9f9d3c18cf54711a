// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.demonstrator;

import static vlarb.chisel.Hardware.*;

import vlarb.chisel.Bool;
import vlarb.chisel.Memory;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;
import vlarb.fpga.demonstrator.line.CommandWidths;

/** The packets that wait in a VL: of each, its length. */
final class PacketQueue extends Module {
  /** The most packets in the queue: one row of the block RAM stays empty. */
  static final int CAPACITY = 255;

  private static final int INDEX = 8;

  final Bool push = in(bool(), "a packet joins; without effect where there is no room");
  final UInt pushLength = in(uint(CommandWidths.LENGTH), "its length in dwords");
  final Bool room = out(bool(), "there is room for one more");
  final Bool pop = in(bool(), "the packet at the head leaves; only where there is one");
  final Bool headValid = out(bool(), "a packet is at the head");
  final UInt headLength = out(uint(CommandWidths.LENGTH), "its length in dwords");

  private final Memory<UInt> lengths =
      attribute(syncMemory(1 << INDEX, uint(CommandWidths.LENGTH), "a ring"), "no_rw_check");
  private final UInt tail = regInit(INDEX, 0, "the row that the next packet goes to");
  private final UInt head = regInit(INDEX, 0, "the row of the packet at the head");
  private final Bool present = regInit(false, "there is a packet at the head");

  PacketQueue() {
    UInt afterTail = let(tail.add(1));
    Bool hasRoom = let(afterTail.ne(head));
    Bool joins = let(push.and(hasRoom));
    UInt nextHead = let(mux(pop, head.add(1), head));

    when(joins, () -> lengths.write(tail, pushLength));
    when(joins, () -> tail.set(afterTail));
    head.set(nextHead);
    present.set(nextHead.ne(tail));
    UInt length = lengths.read(nextHead);
    room.set(hasRoom);
    headValid.set(present);
    headLength.set(length);
  }

  /** Connects what packets join and leave by. */
  void move(Bool joins, UInt length, Bool leaves) {
    push.set(joins);
    pushLength.set(length);
    pop.set(leaves);
  }

  @Override
  protected String header() {
    return """
    The packets that wait in a VL: of each, its length. Holds 255 of them in a block RAM.

    The row at the head is read in every cycle. A packet that joins an empty queue is at its
    head two cycles later; until then what is read, perhaps from the row that is being
    written, is not valid.
    """;
  }
}
