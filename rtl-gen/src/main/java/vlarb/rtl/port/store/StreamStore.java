// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.port.store;

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
import vlarb.rtl.port.entry.PacketStart;
import vlarb.rtl.port.packet.Blocks;
import vlarb.rtl.port.packet.Description;

/** The queues of a port with a stream for each VL: two memories a VL, so that none waits. */
public final class StreamStore extends Module {
  /** By stream. */
  public final List<WriteSide> writeSides = new ArrayList<>();

  /** By stream: blocks that the queue can take, where the entry asks for them. */
  public final List<Optional<UInt>> rooms = new ArrayList<>();

  private final ReadSide readSide;
  private final PortParameters parameters;
  private final BlockReader reader;

  public StreamStore(PortParameters parameters) {
    this.parameters = parameters;
    for (int place = 0; place < parameters.streams(); place++) {
      String vl = "Vl" + parameters.vlOf(place);
      rooms.add(room(vl));
      writeSides.add(WriteSide.declare(parameters, vl));
    }
    readSide = ReadSide.declare(parameters, new Description(parameters));
    UInt readVlBefore = reg(uint(Widths.VL), "the VL of the beat that was read");
    readVlBefore.set(readSide.readVl());
    reader = new BlockReader(parameters, readSide.read(), readSide.readLast());
    List<Bool> leaves = new ArrayList<>();
    List<Bool> left = new ArrayList<>();
    List<UInt> beats = new ArrayList<>();
    List<UInt> there = new ArrayList<>();
    for (int place = 0; place < parameters.streams(); place++) {
      int vl = parameters.vlOf(place);
      if (parameters.bytes(vl) > 0) {
        Bool leavesHere = let(readSide.readVl().eq(vl)).named("leavesVl" + vl);
        connect(place, leavesHere, beats, there);
        leaves.add(leavesHere);
        left.add(readVlBefore.eq(vl));
      } else {
        rooms.get(place).ifPresent(room -> room.set(lit(0, room.width())));
        writeSides.get(place).full().ifPresent(full -> full.set(false));
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

  public ReadSide readSide() {
    return readSide;
  }

  private Optional<UInt> room(String vl) {
    return PacketStart.asksForRoom(parameters)
        ? Optional.of(
            out(uint(Blocks.pointerBits(parameters)), "blocks that the queue can take")
                .named("blocks" + vl))
        : Optional.empty();
  }

  /** Makes the queue of a stream; the output of its memory joins the beats. */
  private void connect(int place, Bool leavesHere, List<UInt> outputs, List<UInt> there) {
    int vl = parameters.vlOf(place);
    WriteSide in = writeSides.get(place);
    int bytes = parameters.bytes(vl);
    Blocks blocks = new Blocks(parameters);
    Placed placed = Placed.of(List.of(bytes), blocks);
    int beatWidth = WriteSide.storedBits(parameters);
    PacketQueue queue = instance(() -> new PacketQueue(parameters, bytes));
    BlockMemory beats =
        instance(() -> BlockMemory.inBlockRam(placed.blocks() << blocks.beatBits(), beatWidth));
    DescriptionMemory packets = new DescriptionMemory(parameters, placed, "Vl" + vl);
    List<Bool> only = List.of(lit(true));
    BlockWriter writer = new BlockWriter(parameters, in, queue.tail);
    UInt writeAddress = placed.of(only, writer.block, writer.beat);
    beats.write(in.write(), writeAddress, in.stored());
    in.full().ifPresent(full -> full.set(writer.isBeyond(queue)));
    rooms.get(place).ifPresent(room -> room.set(queue.room.pad(room.width())));
    packets.connect(List.of(queue), only, in, queue.tail, writer);

    UInt readAddress = placed.of(only, queue.firstUsed, reader.beat);
    Bool reads = let(readSide.read().and(leavesHere)).named("readsVl" + vl);
    beats.read.set(reads);
    beats.readAddress.set(readAddress);
    outputs.add(beats.readData);
    queue.frees.set(reader.frees.and(leavesHere));
    queue.afterFreed.set(queue.firstUsed.add(1));
    if (parameters.cutsThrough()) {
      there.add(BlockWriter.hasPassed(in, writeAddress, readAddress, "Vl" + vl));
    }
    readSide.connect(vl, queue, blocks);
  }

  @Override
  protected String header() {
    return """
        The queues of a port with a stream for each VL: each has a memory for beats and one for
        packets, so that all streams can store a beat in the same cycle.

        1. A packet begins with a block of its own, of 64 bytes or a beat that is longer; its
           description has the place with the number of that block.
        2. The next packets of a VL are in two registers; its memory gives a description in two
           cycles.
        3. A multiplexer behind the memories has the beat of the VL that was read.
        Latency: a packet is at the head in the cycle after %s.
        Cost: the memories, a queue's pointers and registers for each VL, the multiplexer.
        """
        .formatted(parameters.cutsThrough() ? "it is offered" : "its last beat is stored");
  }
}
