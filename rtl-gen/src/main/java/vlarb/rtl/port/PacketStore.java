// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.port;

import static vlarb.chisel.Hardware.*;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
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
  /** Bits of a number of blocks. */
  static final int ROOM = 12;

  /** VLs, those without a queue too. */
  static final int VLS = 16;

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

  /** High where a beat that is stored belongs to a packet in error that cuts through. */
  final Optional<Bool> bad;

  /** High in the cycle in which a packet comes. */
  final Bool pushes;

  final UInt packet;

  /** High where a packet ends, and is forgotten; one that cuts through never is. */
  final Optional<Bool> rollBack;

  private final ReadSide readSide;

  PacketStore(PortParameters parameters) {
    int width = parameters.width();
    Description description = new Description(parameters);
    pushes = in(bool(), description.pushComment()).named(description.pushName());
    packet = in(uint(description.bits()), description.content() + " of the packet");
    bad =
        parameters.cutsThrough()
            ? Optional.of(in(bool(), "its packet is in error").named("writeBad"))
            : Optional.empty();
    rollBack =
        parameters.cutsThrough()
            ? Optional.empty()
            : Optional.of(in(bool(), "the packet ends, and is forgotten").named("rollBack"));
    free = out(uint(freeBits(parameters)), "beats that its queue can take");
    writeData = in(uint(8 * width), "the beat");
    readSide = ReadSide.declare(parameters, description);
    List<Integer> vls =
        IntStream.range(0, VLS)
            .filter(v -> parameters.bytes(v) > 0)
            .boxed()
            .sorted(Comparator.comparing((Integer v) -> -parameters.bytes(v)))
            .toList();
    int bytes = vls.stream().mapToInt(parameters::bytes).sum();
    int words = Integer.highestOneBit(2 * (bytes / width) - 1);
    int packets = Integer.highestOneBit(2 * (bytes / PortParameters.BLOCK) - 1);
    int beatWidth = 8 * width + (parameters.cutsThrough() ? 1 : 0);
    BlockMemory beats = instance(() -> BlockMemory.inBlockRam(words, beatWidth));
    BlockMemory waiting = instance(() -> BlockMemory.inBlockRam(packets, description.bits()));
    UInt passed =
        parameters.cutsThrough()
            ? packet
            : reg(uint(description.bits()), "the packet that ended in the cycle before");
    Optional<Arriving> arriving = rollBack.map(_ -> new Arriving(freeBits(parameters)));

    List<Bool> arrives = new ArrayList<>();
    List<Bool> leaves = new ArrayList<>();
    List<PacketQueue> queues = new ArrayList<>();
    for (int v : vls) {
      PacketQueue queue = instance(() -> new PacketQueue(parameters, parameters.bytes(v)));
      Bool arrivesHere = let(vl.eq(v)).named("arrivesVl" + v);
      Bool leavesHere = let(readSide.readVl().eq(v)).named("leavesVl" + v);
      queue.write.set(write.and(arrivesHere));
      queue.pushes.set(pushes.and(arrivesHere));
      queue.wayBack.ifPresent(
          way -> {
            Arriving packetInPart = arriving.orElseThrow();
            way.rollBack().set(rollBack.orElseThrow().and(arrivesHere).and(packetInPart.arriving));
            way.start().set(packetInPart.start.bits(way.start().width() - 1, 0));
          });
      queue.read.set(readSide.read().and(leavesHere));
      queue.passed.set(passed);
      queue.fetched.set(waiting.readData);
      readSide.connect(v, queue);
      arrives.add(arrivesHere);
      leaves.add(leavesHere);
      queues.add(queue);
    }
    hasQueue.set(arrives.stream().reduce(Bool::or).orElseThrow());
    free.set(oneHotSelect(arrives, each(queues, q -> q.free.pad(freeBits(parameters)))));
    packetFits.set(oneHotSelect(arrives, each(queues, q -> q.fits)).bit(0));
    arriving.ifPresentOrElse(
        registers -> {
          when(
              write.and(registers.arriving.not()),
              () -> {
                registers.start.set(
                    oneHotSelect(arrives, each(queues, q -> q.tail.pad(freeBits(parameters)))));
                registers.arriving.set(true);
              });
          when(pushes.or(rollBack.orElseThrow()), () -> registers.arriving.set(false));
          passed.set(packet);
        },
        () -> {});

    int beatBits = IndexWidth.of(words);
    int packetBits = IndexWidth.of(packets);
    List<Bool> fetches = queues.stream().map(q -> q.fetches).toList();
    Bool passes =
        let(
            description.passesComment(),
            queues.stream().map(q -> q.passes).reduce(Bool::or).orElseThrow());
    beats.write.set(write);
    beats.writeAddress.set(oneHotSelect(arrives, placed(queues, beatBits, q -> q.writeAddress)));
    beats.writeData.set(bad.map(mark -> mark.cat(writeData)).orElse(writeData));
    beats.read.set(readSide.read());
    beats.readAddress.set(oneHotSelect(leaves, placed(queues, beatBits, q -> q.readAddress)));
    readSide.readData().set(beats.readData.bits(8 * width - 1, 0));
    readSide
        .cutThrough()
        .ifPresent(
            port -> {
              port.canRead()
                  .set(oneHotSelect(leaves, each(queues, q -> q.canRead.orElseThrow())).bit(0));
              port.readBad().set(beats.readData.bit(8 * width));
            });
    waiting.write.set(pushes.and(passes.not()));
    waiting.writeAddress.set(oneHotSelect(arrives, placed(queues, packetBits, q -> q.pushAddress)));
    waiting.writeData.set(packet);
    waiting.read.set(fetches.stream().reduce(Bool::or).orElseThrow());
    waiting.readAddress.set(oneHotSelect(fetches, placed(queues, packetBits, q -> q.fetchAddress)));

    readSide.connectOthers(parameters);
  }

  /** The packet that is stored in part. */
  private static final class Arriving implements Module.Part {
    private final UInt start;
    private final Bool arriving;

    Arriving(int bits) {
      start = reg(uint(bits), "the tail before the packet that arrives");
      arriving = regInit(false, "a packet is arriving");
    }
  }

  ReadSide readSide() {
    return readSide;
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
    if (readSide.cutThrough().isPresent()) {
      return """
          The queues of a port: one memory for beats and one for packets, both divided among the VLs.

          1. Beats of the packet that arrives are stored behind those of its VL, each with a bit that
             marks a packet in error.
          2. A packet that is offered goes to one of two registers of its VL, or, while these are
             taken, to memory.
          3. A packet that is taken is followed by the next one, which the memory gives two cycles
             later.
          Latency: a packet is at the head in the cycle after it is offered.
          Cost: the memories, a queue's pointers and registers for each VL.
          """;
    }
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
