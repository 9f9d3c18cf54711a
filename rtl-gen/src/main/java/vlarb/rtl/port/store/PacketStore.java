// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.port.store;

import static vlarb.chisel.Hardware.*;

import java.util.ArrayList;
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
import vlarb.rtl.port.entry.PacketStart;
import vlarb.rtl.port.packet.Blocks;
import vlarb.rtl.port.packet.Description;

/** The queues of a port: one memory for beats, one for packets, both divided among the VLs. */
public final class PacketStore extends Module {
  /** VLs, those without a queue too. */
  public static final int VLS = 16;

  public final UInt vl = in(uint(Widths.VL), "the VL of the packet at the front of the entry");
  public final Bool hasQueue = out(bool(), "that VL has a queue");

  /** The room of that queue, where the entry asks for it. */
  public final Optional<UInt> room;

  public final UInt writeVl = in(uint(Widths.VL), "the VL of the beat that is stored");
  public final WriteSide writeSide;
  private final ReadSide readSide;

  public PacketStore(PortParameters parameters) {
    int width = parameters.width();
    Blocks blocks = new Blocks(parameters);
    Description description = new Description(parameters);
    room =
        PacketStart.asksForRoom(parameters)
            ? Optional.of(
                out(uint(Blocks.pointerBits(parameters)), "blocks that its queue can take")
                    .named("room"))
            : Optional.empty();
    writeSide = WriteSide.declare(parameters, "");
    readSide = ReadSide.declare(parameters, description);
    List<Integer> vls =
        IntStream.range(0, VLS).filter(v -> parameters.bytes(v) > 0).boxed().toList();
    Placed placed = Placed.of(vls.stream().map(parameters::bytes).toList(), blocks);
    int beatWidth = WriteSide.storedBits(parameters);
    BlockMemory beats =
        instance(() -> BlockMemory.inBlockRam(placed.blocks() << blocks.beatBits(), beatWidth));
    DescriptionMemory packets = new DescriptionMemory(parameters, placed, "");

    List<Bool> asks = new ArrayList<>();
    List<Bool> arrives = new ArrayList<>();
    List<Bool> leaves = new ArrayList<>();
    List<PacketQueue> queues = new ArrayList<>();
    for (int v : vls) {
      queues.add(instance(() -> new PacketQueue(parameters, parameters.bytes(v))));
      asks.add(let(vl.eq(v)).named("asksVl" + v));
      arrives.add(let(writeVl.eq(v)).named("arrivesVl" + v));
      leaves.add(let(readSide.readVl().eq(v)).named("leavesVl" + v));
    }
    int bits = placed.pointerBits();
    hasQueue.set(asks.stream().reduce(Bool::or).orElseThrow());
    room.ifPresent(port -> port.set(oneHotSelect(asks, each(queues, q -> q.room.pad(bits)))));

    step("Stores a beat.");
    UInt tail =
        let(
            "the block behind its VL's packets",
            oneHotSelect(arrives, each(queues, q -> q.tail.pad(bits))));
    BlockWriter writer = new BlockWriter(parameters, writeSide, tail);
    UInt writeAddress = let("its place", placed.of(arrives, writer.block, writer.beat));
    beats.write(writeSide.write(), writeAddress, writeSide.stored());
    writeSide
        .full()
        .ifPresent(port -> port.set(oneHotSelect(arrives, each(queues, writer::isBeyond)).bit(0)));
    packets.connect(queues, arrives, writeSide, tail, writer);

    step("Reads a beat.");
    BlockReader reader = new BlockReader(parameters, readSide.read(), readSide.readLast());
    UInt first =
        let(
            "the first block of its VL that is not free",
            oneHotSelect(leaves, each(queues, q -> q.firstUsed.pad(bits))));
    UInt afterFreed = let("the block behind that one", first.add(1));
    UInt readAddress = let("the place of the beat", placed.of(leaves, first, reader.beat));
    beats.read.set(readSide.read());
    beats.readAddress.set(readAddress);
    for (int i = 0; i < vls.size(); i++) {
      PacketQueue queue = queues.get(i);
      queue.frees.set(reader.frees.and(leaves.get(i)));
      queue.afterFreed.set(afterFreed.bits(queue.afterFreed.width() - 1, 0));
      readSide.connect(vls.get(i), queue, blocks);
    }
    readSide.readData().set(beats.readData.bits(8 * width - 1, 0));
    readSide
        .cutThrough()
        .ifPresent(
            port -> {
              port.canRead().set(BlockWriter.hasPassed(writeSide, writeAddress, readAddress, ""));
              port.readBad().set(beats.readData.bit(8 * width));
            });
    readSide.connectOthers(parameters);
  }

  public ReadSide readSide() {
    return readSide;
  }

  private static List<UInt> each(List<PacketQueue> queues, Function<PacketQueue, UInt> value) {
    return queues.stream().map(value).toList();
  }

  @Override
  protected String header() {
    return """
        The queues of a port: one memory for beats and one for packets, both divided among the VLs.

        1. A packet begins with a block of its own, of 64 bytes or a beat that is longer; its
           description has the place with the number of that block.
        2. %s
        3. The next packets of a VL are in two registers; the memory gives a description in two
           cycles, to the lowest VL first.
        Latency: a packet is at the head in the cycle after %s.
        Cost: the memories, a queue's pointers and registers for each VL.
        """
        .formatted(
            readSide.cutThrough().isPresent()
                ? "A beat has a bit that marks a packet in error."
                : "A packet that is not whole has no place: the next one is stored over it.",
            readSide.cutThrough().isPresent() ? "it is offered" : "its last beat is stored");
  }
}
