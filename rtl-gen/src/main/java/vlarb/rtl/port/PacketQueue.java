// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.port;

import static vlarb.chisel.Hardware.*;

import java.util.Locale;
import java.util.Optional;
import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;
import vlarb.model.port.PortParameters;
import vlarb.model.port.QueueMode;

/** The queue of a VL: pointers into the memories of all queues, and the packets at the head. */
final class PacketQueue extends Module {
  private final int bytes;
  private final int width;
  private final Description description;

  final Bool write = in(bool(), "a beat of this VL is stored");

  /** High in the cycle in which a packet of this VL comes. */
  final Bool pushes;

  /** The way back to before a packet that was stored in part; one that cuts through has none. */
  final Optional<WayBack> wayBack;

  final Bool read = in(bool(), "a beat of this VL is read");
  final Bool taken = in(bool(), "the grant of a packet of this VL is taken");
  final UInt passed;
  final UInt fetched;
  final UInt tail;
  final UInt writeAddress;
  final UInt readAddress;
  final UInt pushAddress;
  final UInt fetchAddress;
  final Bool passes = out(bool());
  final Bool fetches = out(bool(), "a packet is read from the memory");
  final UInt free;
  final Bool fits = out(bool(), "another packet can be described");
  final Bool valid = out(bool(), "a packet is at the head");
  final UInt head;

  /** Low if a beat of a packet that cuts through has not come. */
  final Optional<Bool> canRead;

  final UInt room;

  /**
   * The end of a packet in error.
   *
   * @param rollBack high if the beats of a packet are forgotten
   * @param start the tail before that packet
   */
  record WayBack(Bool rollBack, UInt start) {}

  /**
   * @param bytes of the queue, a power of two
   */
  PacketQueue(PortParameters parameters, int bytes) {
    this.bytes = bytes;
    width = parameters.width();
    description = new Description(parameters);
    comment(passes, description.passesComment());
    int beatBits = Integer.numberOfTrailingZeros(bytes / width);
    int packetBits = Integer.numberOfTrailingZeros(bytes / PortParameters.BLOCK);
    head = out(uint(description.bits()), description.content() + " of that packet");
    room = out(uint(PacketStore.ROOM), "64-byte blocks that the queue can take");
    pushes = in(bool(), description.pushOfVlComment()).named(description.pushName());
    wayBack =
        parameters.cutsThrough()
            ? Optional.empty()
            : Optional.of(
                new WayBack(
                    in(bool(), "the beats of a packet of this VL are forgotten").named("rollBack"),
                    in(uint(beatBits + 1), "the tail before that packet").named("start")));
    passed = in(uint(description.bits()), description.passedComment());
    fetched = in(uint(description.bits()), "the packet that the memory gives");
    canRead =
        parameters.cutsThrough()
            ? Optional.of(out(bool(), "a beat is stored").named("canRead"))
            : Optional.empty();
    tail = out(uint(beatBits + 1), "the next beat is written here");
    writeAddress = out(uint(beatBits), "the place of that beat in the queue");
    readAddress = out(uint(beatBits), "the place of the next beat to be read");
    pushAddress = out(uint(packetBits), "the place of the next packet in the queue");
    fetchAddress = out(uint(packetBits), "the place of the next packet to be read");
    free = out(uint(beatBits + 1), "beats that the queue can take");

    UInt written = regInit(beatBits + 1, 0, "beats written, modulo twice the queue");
    UInt left = regInit(beatBits + 1, 0, "beats read, likewise");
    UInt stored = regInit(packetBits + 1, 0, "packets not taken");
    UInt pushed = regInit(packetBits, 0, "packets written to memory, modulo the queue");
    UInt pulled = regInit(packetBits, 0, "packets read from memory, likewise");
    UInt waiting = regInit(packetBits + 1, 0, "packets in memory");
    UInt registers = regInit(2, 0, "packets in the two registers");
    Bool passing =
        parameters.cutsThrough()
            ? wire(bool(), "a packet comes past the memory")
            : regInit(false, "a packet comes past the memory");
    Bool fetching = regInit(false, "a packet comes from the memory");
    UInt first = reg(uint(description.bits()), "the packet at the head");
    UInt second = reg(uint(description.bits()), "the packet behind it");

    when(write, () -> written.set(written.add(1)));
    wayBack.ifPresent(way -> when(way.rollBack(), () -> written.set(way.start())));
    when(read, () -> left.set(left.add(1)));
    tail.set(written);
    writeAddress.set(written.bits(beatBits - 1, 0));
    readAddress.set(left.bits(beatBits - 1, 0));
    UInt used = let("beats in the queue", written.sub(left));
    UInt available = let("beats that it can take", lit(1L << beatBits, beatBits + 1).sub(used));
    free.set(available);
    canRead.ifPresent(port -> port.set(written.ne(left)));
    fits.set(stored.bit(packetBits).not());

    Bool comes = let("a packet comes to a register", passing.or(fetching));
    UInt coming = let("the packet", mux(passing, passed, fetched));
    UInt kept = let("packets that stay", registers.sub(taken.pad(2)));
    UInt after = let("packets in registers from the next cycle on", kept.add(comes.pad(2)));
    registers.set(after);
    when(taken, () -> first.set(second));
    when(comes.and(kept.eq(0)), () -> first.set(coming));
    when(comes.and(kept.ne(0)), () -> second.set(coming));
    Bool wanted = let("a register is free", after.lt(2));
    Bool fetch = let("from memory", wanted.and(waiting.ne(0)));
    Bool pass =
        parameters.cutsThrough()
            ? passing
            : let("past the memory", wanted.and(waiting.eq(0)).and(pushes));
    Bool push = let("to memory", pushes.and(pass.not()));
    passing.set(
        parameters.cutsThrough()
            ? kept.lt(2).and(fetching.not()).and(waiting.eq(0)).and(pushes)
            : pass);
    fetching.set(fetch);
    passes.set(pass);
    fetches.set(fetch);
    when(push, () -> pushed.set(pushed.add(1)));
    when(fetch, () -> pulled.set(pulled.add(1)));
    waiting.set(waiting.add(push.pad(packetBits + 1)).sub(fetch.pad(packetBits + 1)));
    stored.set(stored.add(pushes.pad(packetBits + 1)).sub(taken.pad(packetBits + 1)));
    pushAddress.set(pushed);
    fetchAddress.set(pulled);
    valid.set(registers.ne(0));
    head.set(first);

    UInt more =
        let("packets that can be described", lit(1L << packetBits, packetBits + 1).sub(stored));
    UInt blocks = let("64-byte blocks of free beats", blocks(available));
    room.set(mux(blocks.lt(more), blocks.pad(PacketStore.ROOM), more.pad(PacketStore.ROOM)));
  }

  /** Blocks that have room in some beats. */
  private UInt blocks(UInt beats) {
    return width <= PortParameters.BLOCK
        ? beats.shr(Integer.numberOfTrailingZeros(PortParameters.BLOCK / width))
        : beats.cat(lit(0, Integer.numberOfTrailingZeros(width / PortParameters.BLOCK)));
  }

  @Override
  protected String moduleName() {
    return "PacketQueue" + bytes;
  }

  @Override
  protected String header() {
    if (description.mode() == QueueMode.CUT_THROUGH) {
      return String.format(
          Locale.ROOT,
          """
          The queue of a VL, %d bytes: pointers into the memories of all queues, and the packets at
          the head.

          1. A beat that is stored or read moves a pointer.
          2. A packet that is offered goes to one of two registers or, while these are taken or others
             wait, to memory.
          3. A packet that is taken makes room for the next one, which memory gives a cycle later.
          Latency: a packet is at the head in the cycle after it is offered, or from memory two
          cycles after a packet was taken.
          Cost: two pointers for beats, five counters of packets, two registers for packets.
          """,
          bytes);
    }
    return String.format(
        Locale.ROOT,
        """
        The queue of a VL, %d bytes: pointers into the memories of all queues, and the packets at
        the head.

        1. A beat that is stored or read moves a pointer. rollBack sets the first to where it was.
        2. A whole packet goes to one of two registers or, while these are taken, to memory.
        3. A packet that is taken makes room for the next one, which memory gives a cycle later.
        Latency: a packet is at the head two cycles after it is whole, or from memory two cycles
        after a packet was taken.
        Cost: two pointers for beats, five counters of packets, two registers for packets.
        """,
        bytes);
  }
}
