// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.port;

import static vlarb.chisel.Hardware.*;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;
import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;
import vlarb.model.port.PortParameters;
import vlarb.rtl.arbiter.table.Widths;
import vlarb.rtl.part.BlockMemory;
import vlarb.rtl.part.IndexWidth;

/** The queues of a port: one memory for beats, one for packets, both divided among the VLs. */
final class PacketStore extends Module {
  /** Bits that describe a packet: {bytes missing, dwords}. */
  static final int PACKET = 2 + Widths.LENGTH;

  /** Bits of a number of blocks. */
  static final int ROOM = 12;

  private static final int VLS = 16;

  /** Bits of the free beats of any queue. */
  static int freeBits(PortParameters parameters) {
    int most = IntStream.range(0, VLS).map(parameters::bytes).max().orElseThrow();
    return 1 + Integer.numberOfTrailingZeros(most / parameters.width());
  }

  final UInt vl = in(uint(Widths.VL), "the VL of the packet that arrives");
  final Bool hasQueue = out(bool(), "that VL has a queue");
  final UInt free;
  final Bool packetFits = out(bool(), "its queue can describe another packet");
  final Bool write = in(bool(), "a beat is stored");
  final UInt writeData;
  final Bool whole = in(bool(), "the packet ends, without an error");
  final UInt packet = in(uint(PACKET), "{bytes missing, dwords} of the packet");
  final Bool rollBack = in(bool(), "the packet ends, and is forgotten");
  final Bool read = in(bool(), "a beat is read");
  final UInt readVl = in(uint(Widths.VL), "the VL that is read");
  final UInt readData;

  /** By VL, the grant of a packet is taken. */
  final List<Bool> taken = new ArrayList<>();

  /** By VL, a packet is at the head. */
  final List<Bool> valid = new ArrayList<>();

  /** By VL, the packet at the head. */
  final List<UInt> heads = new ArrayList<>();

  /** By VL, 64-byte blocks that the queue can take. */
  final List<UInt> room = new ArrayList<>();

  PacketStore(PortParameters parameters) {
    int width = parameters.width();
    free = out(uint(freeBits(parameters)), "beats that its queue can take");
    writeData = in(uint(8 * width), "the beat");
    readData = out(uint(8 * width), "the beat that was read, one cycle later");
    for (int v = 0; v < VLS; v++) {
      taken.add(in(bool(), "the grant of a packet is taken").named("takenVl" + v));
      valid.add(out(bool(), "a packet is at the head").named("validVl" + v));
      heads.add(out(uint(PACKET), "{bytes missing, dwords} at the head").named("headVl" + v));
      room.add(out(uint(ROOM), "64-byte blocks that the queue can take").named("roomVl" + v));
    }
    List<Integer> vls =
        IntStream.range(0, VLS)
            .filter(v -> parameters.bytes(v) > 0)
            .boxed()
            .sorted(Comparator.comparing((Integer v) -> -parameters.bytes(v)))
            .toList();
    int bytes = vls.stream().mapToInt(parameters::bytes).sum();
    int words = Integer.highestOneBit(2 * (bytes / width) - 1);
    int packets = Integer.highestOneBit(2 * (bytes / PortParameters.BLOCK) - 1);
    BlockMemory beats = instance(() -> BlockMemory.inBlockRam(words, 8 * width));
    BlockMemory waiting = instance(() -> BlockMemory.inBlockRam(packets, PACKET));
    UInt passed = reg(uint(PACKET), "the packet that ended in the cycle before");
    UInt start = reg(uint(freeBits(parameters)), "the tail before the packet that arrives");
    Bool arriving = regInit(false, "a packet is arriving");

    List<Bool> arrives = new ArrayList<>();
    List<Bool> leaves = new ArrayList<>();
    List<PacketQueue> queues = new ArrayList<>();
    for (int v : vls) {
      PacketQueue queue = instance(() -> new PacketQueue(parameters.bytes(v), width));
      Bool arrivesHere = let(vl.eq(v)).named("arrivesVl" + v);
      Bool leavesHere = let(readVl.eq(v)).named("leavesVl" + v);
      queue.write.set(write.and(arrivesHere));
      queue.whole.set(whole.and(arrivesHere));
      queue.rollBack.set(rollBack.and(arrivesHere).and(arriving));
      queue.start.set(start.bits(queue.start.width() - 1, 0));
      queue.read.set(read.and(leavesHere));
      queue.taken.set(taken.get(v));
      queue.passed.set(passed);
      queue.fetched.set(waiting.readData);
      valid.get(v).set(queue.valid);
      heads.get(v).set(queue.head);
      room.get(v).set(queue.room);
      arrives.add(arrivesHere);
      leaves.add(leavesHere);
      queues.add(queue);
    }
    hasQueue.set(arrives.stream().reduce(Bool::or).orElseThrow());
    free.set(oneHotSelect(arrives, each(queues, q -> q.free.pad(freeBits(parameters)))));
    packetFits.set(oneHotSelect(arrives, each(queues, q -> q.fits)).bit(0));
    when(
        write.and(arriving.not()),
        () -> {
          start.set(oneHotSelect(arrives, each(queues, q -> q.tail.pad(freeBits(parameters)))));
          arriving.set(true);
        });
    when(whole.or(rollBack), () -> arriving.set(false));
    passed.set(packet);

    int beatBits = IndexWidth.of(words);
    int packetBits = IndexWidth.of(packets);
    List<Bool> fetches = queues.stream().map(q -> q.fetches).toList();
    Bool passes =
        let(
            "the packet that ends goes past the memory",
            queues.stream().map(q -> q.passes).reduce(Bool::or).orElseThrow());
    beats.write.set(write);
    beats.writeAddress.set(oneHotSelect(arrives, placed(queues, beatBits, q -> q.writeAddress)));
    beats.writeData.set(writeData);
    beats.read.set(read);
    beats.readAddress.set(oneHotSelect(leaves, placed(queues, beatBits, q -> q.readAddress)));
    readData.set(beats.readData);
    waiting.write.set(whole.and(passes.not()));
    waiting.writeAddress.set(oneHotSelect(arrives, placed(queues, packetBits, q -> q.pushAddress)));
    waiting.writeData.set(packet);
    waiting.read.set(fetches.stream().reduce(Bool::or).orElseThrow());
    waiting.readAddress.set(oneHotSelect(fetches, placed(queues, packetBits, q -> q.fetchAddress)));

    for (int v = 0; v < VLS; v++) {
      if (!vls.contains(v)) {
        valid.get(v).set(false);
        heads.get(v).set(lit(0, PACKET));
        room.get(v).set(lit(0, ROOM));
      }
    }
  }

  private static List<UInt> each(List<PacketQueue> queues, Function<PacketQueue, UInt> value) {
    return queues.stream().map(value).toList();
  }

  /**
   * Places in the queues as places in their memory, where the queues lie behind each other, the
   * larger ones first.
   */
  private static List<UInt> placed(
      List<PacketQueue> queues, int bits, Function<PacketQueue, UInt> place) {
    List<UInt> all = new ArrayList<>();
    long base = 0;
    for (PacketQueue queue : queues) {
      UInt low = place.apply(queue);
      int more = bits - low.width();
      all.add(more == 0 ? low : lit(base >>> low.width(), more).cat(low));
      base += 1L << low.width();
    }
    return all;
  }

  @Override
  protected String header() {
    return """
        The queues of a port: one memory for beats and one for packets, both divided among the VLs.

        1. Beats of the packet that arrives are stored behind those of its VL; rollBack forgets them.
        2. A whole packet goes to one of two registers of its VL, or, while these are taken, to memory.
        3. A packet that is taken is followed by the next one, which the memory gives two cycles later.
        Latency: a packet is at the head two cycles after its last beat is stored.
        Cost: the memories, a queue's pointers and registers for each VL.
        """;
  }
}
