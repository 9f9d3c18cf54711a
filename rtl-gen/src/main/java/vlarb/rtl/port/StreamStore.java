// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.port;

import static vlarb.chisel.Hardware.*;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;
import vlarb.model.port.PortParameters;
import vlarb.rtl.arbiter.table.Widths;
import vlarb.rtl.part.BlockMemory;

/** The queues of a port with a stream for each VL: two memories a VL, so that none waits. */
final class StreamStore extends Module {
  /**
   * The ports of a VL's queue on the side of its stream.
   *
   * @param free beats that the queue can take
   * @param packetFits the queue can describe another packet
   * @param write a beat is stored
   * @param bad the packet of that beat is in error, where such a packet can be stored
   * @param pushes a packet comes
   * @param rollBack a packet ends, and is forgotten, where it can be stored in part
   */
  record WriteSide(
      UInt free,
      Bool packetFits,
      Bool write,
      UInt writeData,
      Optional<Bool> bad,
      Bool pushes,
      UInt packet,
      Optional<Bool> rollBack) {}

  /** By stream. */
  final List<WriteSide> writeSides = new ArrayList<>();

  private final ReadSide readSide;
  private final PortParameters parameters;
  private final Description description;

  StreamStore(PortParameters parameters) {
    this.parameters = parameters;
    description = new Description(parameters);
    for (int place = 0; place < parameters.streams(); place++) {
      writeSides.add(writeSide("Vl" + parameters.vlOf(place)));
    }
    readSide = ReadSide.declare(parameters, description);
    UInt readVlBefore = reg(uint(Widths.VL), "the VL of the beat that was read");
    readVlBefore.set(readSide.readVl());
    List<Bool> leaves = new ArrayList<>();
    List<Bool> left = new ArrayList<>();
    List<UInt> beats = new ArrayList<>();
    List<UInt> there = new ArrayList<>();
    for (int place = 0; place < parameters.streams(); place++) {
      int vl = parameters.vlOf(place);
      if (parameters.bytes(vl) > 0) {
        Bool leavesHere = let(readSide.readVl().eq(vl)).named("leavesVl" + vl);
        PacketQueue queue = queue(vl, writeSides.get(place), leavesHere, beats);
        queue.canRead.ifPresent(there::add);
        leaves.add(leavesHere);
        left.add(readVlBefore.eq(vl));
      } else {
        writeSides.get(place).free().set(0);
        writeSides.get(place).packetFits().set(false);
      }
    }
    UInt beat = oneHotSelect(left, beats);
    readSide.readData().set(beat.bits(8 * parameters.width() - 1, 0));
    readSide
        .cutThrough()
        .ifPresent(
            port -> {
              port.canRead().set(oneHotSelect(leaves, there).bit(0));
              port.readBad().set(beat.bit(8 * parameters.width()));
            });
    readSide.connectOthers(parameters);
  }

  ReadSide readSide() {
    return readSide;
  }

  private WriteSide writeSide(String vl) {
    return new WriteSide(
        out(uint(PacketStore.freeBits(parameters)), "beats that the queue can take")
            .named("free" + vl),
        out(bool(), "the queue can describe another packet").named("packetFits" + vl),
        in(bool(), "a beat is stored").named("write" + vl),
        in(uint(8 * parameters.width()), "the beat").named("writeData" + vl),
        parameters.cutsThrough()
            ? Optional.of(in(bool(), "its packet is in error").named("writeBad" + vl))
            : Optional.empty(),
        in(bool(), description.pushComment()).named(description.pushName() + vl),
        in(uint(description.bits()), description.content() + " of the packet").named("packet" + vl),
        parameters.cutsThrough()
            ? Optional.empty()
            : Optional.of(in(bool(), "the packet ends, and is forgotten").named("rollBack" + vl)));
  }

  /** The queue of a VL; its memory's output joins the beats. */
  private PacketQueue queue(int vl, WriteSide in, Bool leavesHere, List<UInt> outputs) {
    int bytes = parameters.bytes(vl);
    int width = parameters.width();
    int beatWidth = 8 * width + (parameters.cutsThrough() ? 1 : 0);
    PacketQueue queue = instance(() -> new PacketQueue(parameters, bytes));
    BlockMemory beats = instance(() -> BlockMemory.inBlockRam(bytes / width, beatWidth));
    BlockMemory waiting =
        instance(() -> new BlockMemory(bytes / PortParameters.BLOCK, description.bits()));
    Bool reads = let(readSide.read().and(leavesHere)).named("readsVl" + vl);
    queue.write.set(in.write());
    queue.pushes.set(in.pushes());
    queue.wayBack.ifPresent(way -> connect(way, vl, in, queue.tail));
    queue.read.set(reads);
    queue.passed.set(passed(vl, in.packet()));
    queue.fetched.set(waiting.readData);
    in.free().set(queue.free.pad(PacketStore.freeBits(parameters)));
    in.packetFits().set(queue.fits);
    readSide.connect(vl, queue);
    beats.write.set(in.write());
    beats.writeAddress.set(queue.writeAddress);
    beats.writeData.set(in.bad().map(bad -> bad.cat(in.writeData())).orElse(in.writeData()));
    beats.read.set(reads);
    beats.readAddress.set(queue.readAddress);
    outputs.add(beats.readData);
    waiting.write.set(in.pushes().and(queue.passes.not()));
    waiting.writeAddress.set(queue.pushAddress);
    waiting.writeData.set(in.packet());
    waiting.read.set(queue.fetches);
    waiting.readAddress.set(queue.fetchAddress);
    return queue;
  }

  /** The packet that goes past the memory. */
  private UInt passed(int vl, UInt packet) {
    if (parameters.cutsThrough()) {
      return packet;
    }
    UInt passed =
        reg(uint(description.bits()), "the packet that ended in the cycle before")
            .named("passedVl" + vl);
    passed.set(packet);
    return passed;
  }

  /** Keeps the tail before the packet that arrives. */
  private static void connect(PacketQueue.WayBack way, int vl, WriteSide in, UInt tail) {
    UInt start =
        reg(uint(tail.width()), "the tail before the packet that arrives").named("startVl" + vl);
    Bool arriving = regInit(false, "a packet is arriving").named("arrivingVl" + vl);
    Bool ends = in.pushes().or(in.rollBack().orElseThrow());
    when(in.write().and(arriving.not()), () -> start.set(tail));
    when(in.write(), () -> arriving.set(true));
    when(ends, () -> arriving.set(false));
    way.rollBack().set(in.rollBack().orElseThrow().and(arriving));
    way.start().set(start);
  }

  @Override
  protected String header() {
    return """
        The queues of a port with a stream for each VL: each has a memory for beats and one for
        packets, so that all streams can store a beat in the same cycle.

        1. Beats are stored behind those of their VL.
        2. A packet that comes goes to one of two registers of its VL, or to memory.
        3. A packet that is taken is followed by the next one, which the memory gives two cycles
           later.
        4. A multiplexer behind the memories has the beat of the VL that was read.
        Latency: a packet is at the head %s.
        Cost: the memories, a queue's pointers and registers for each VL, the multiplexer.
        """
        .formatted(
            parameters.cutsThrough()
                ? "in the cycle after it is offered"
                : "two cycles after its last beat is stored");
  }
}
