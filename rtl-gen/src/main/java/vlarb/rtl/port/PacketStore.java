// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.port;

import static vlarb.chisel.Hardware.*;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;
import vlarb.model.port.PortParameters;
import vlarb.rtl.arbiter.table.Widths;
import vlarb.rtl.part.BlockMemory;

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
  final UInt taken;
  final UInt headValid;

  /** By VL, the packet at the head. */
  final List<UInt> heads = new ArrayList<>();

  /** By VL, 64-byte blocks that the queue can take. */
  final List<UInt> room = new ArrayList<>();

  private final PortParameters parameters;

  PacketStore(PortParameters parameters) {
    this.parameters = parameters;
    int width = parameters.width();
    int dataVls = parameters.arbiter().dataVls();
    taken = in(uint(1 + dataVls), "by data VL, SMPs above: the grant of a packet is taken");
    headValid = out(uint(1 + dataVls), "by data VL, SMPs above: a packet is at the head");
    free = out(uint(freeBits(parameters)), "beats that its queue can take");
    writeData = in(uint(8 * width), "the beat");
    readData = out(uint(8 * width), "the beat that was read, one cycle later");
    for (int v = 0; v < VLS; v++) {
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
    Bool pushes = regInit(false, "a packet is on the way past the memory");
    UInt pushedVl = reg(uint(Widths.VL), "its VL");
    UInt pushed = reg(uint(PACKET), "the packet");
    Bool fetches = regInit(false, "a packet is the memory's output");
    UInt fetchedVl = reg(uint(Widths.VL), "its VL");
    UInt start = reg(uint(freeBits(parameters)), "the place of the first beat of what arrives");
    Bool arriving = regInit(false, "a packet is arriving");

    List<Bool> isVl = new ArrayList<>();
    List<Bool> isReadVl = new ArrayList<>();
    List<Bool> takenOf = new ArrayList<>();
    List<UInt> tails = new ArrayList<>();
    List<UInt> frees = new ArrayList<>();
    List<Bool> fits = new ArrayList<>();
    List<UInt> writeAt = new ArrayList<>();
    List<UInt> readAt = new ArrayList<>();
    List<UInt> pushAt = new ArrayList<>();
    List<UInt> fetchAt = new ArrayList<>();
    List<Bool> bypasses = new ArrayList<>();
    List<Bool> fetching = new ArrayList<>();
    List<UInt> valids = new ArrayList<>(Collections.nCopies(1 + dataVls, lit(0, 1)));
    int base = 0;
    for (int v : vls) {
      int beatBits = Integer.numberOfTrailingZeros(parameters.bytes(v) / width);
      int packetBits = Integer.numberOfTrailingZeros(parameters.bytes(v) / PortParameters.BLOCK);
      UInt tail = regInit(beatBits + 1, 0, "the next beat is written here").named("tailVl" + v);
      UInt head = regInit(beatBits + 1, 0, "the next beat is read here").named("headVl" + v + "At");
      UInt stored = regInit(packetBits + 1, 0, "packets not taken").named("storedVl" + v);
      UInt in = regInit(packetBits, 0, "the next packet is written here").named("pushVl" + v);
      UInt out = regInit(packetBits, 0, "the next packet is read here").named("fetchVl" + v);
      UInt count = regInit(packetBits + 1, 0, "packets in memory").named("waitingVl" + v);
      UInt atHead = regInit(2, 0, "packets in registers").named("registersVl" + v);
      UInt first = reg(uint(PACKET), "the packet at the head").named("firstVl" + v);
      UInt second = reg(uint(PACKET), "the packet behind it").named("secondVl" + v);
      Bool mine = let(vl.eq(v)).named("arrivesVl" + v);
      Bool reads = let(readVl.eq(v)).named("readsVl" + v);
      int place = Math.min(v, dataVls);
      Bool take = taken.bit(place);
      Bool push = let(whole.and(mine)).named("wholeVl" + v);
      isVl.add(mine);
      isReadVl.add(reads);
      takenOf.add(take);
      tails.add(tail.pad(freeBits(parameters)));
      UInt used = tail.sub(head);
      UInt freeOf = let(lit(1L << beatBits, beatBits + 1).sub(used)).named("freeVl" + v);
      frees.add(freeOf.pad(freeBits(parameters)));
      Bool fitsOf = let(stored.bit(packetBits).not()).named("fitsVl" + v);
      fits.add(fitsOf);
      int beatBase = base / width;
      int packetBase = base / PortParameters.BLOCK;
      writeAt.add(address(tail, beatBits, beatBase, words));
      readAt.add(address(head, beatBits, beatBase, words));
      pushAt.add(address(in, packetBits, packetBase, packets));
      fetchAt.add(address(out, packetBits, packetBase, packets));
      base += parameters.bytes(v);

      when(write.and(mine), () -> tail.set(tail.add(1)));
      when(rollBack.and(mine).and(arriving), () -> tail.set(start.bits(beatBits, 0)));
      when(read.and(reads), () -> head.set(head.add(1)));
      Bool comes =
          let(pushes.and(pushedVl.eq(v)).or(fetches.and(fetchedVl.eq(v)))).named("comesVl" + v);
      UInt came = mux(pushes.and(pushedVl.eq(v)), pushed, waiting.readData);
      UInt remain = let(atHead.sub(take.pad(2))).named("remainVl" + v);
      UInt after = let(remain.add(comes.pad(2))).named("afterVl" + v);
      atHead.set(after);
      when(take, () -> first.set(second));
      when(comes.and(remain.eq(0)), () -> first.set(came));
      when(comes.and(remain.ne(0)), () -> second.set(came));
      Bool has = after.lt(2);
      Bool fetch = let(has.and(count.ne(0))).named("fetchesVl" + v);
      Bool bypass = let(has.and(count.eq(0)).and(push)).named("passesVl" + v);
      Bool keeps = push.and(bypass.not());
      fetching.add(fetch);
      bypasses.add(bypass);
      when(keeps, () -> in.set(in.add(1)));
      when(fetch, () -> out.set(out.add(1)));
      count.set(count.add(keeps.pad(packetBits + 1)).sub(fetch.pad(packetBits + 1)));
      stored.set(stored.add(push.pad(packetBits + 1)).sub(take.pad(packetBits + 1)));
      heads.get(v).set(first);
      valids.set(place, atHead.ne(0));
      room.get(v).set(blocks(freeOf, stored, packetBits));
    }
    hasQueue.set(isVl.stream().reduce(Bool::or).orElseThrow());
    free.set(oneHotSelect(isVl, frees));
    packetFits.set(oneHotSelect(isVl, fits).bit(0));
    when(
        write.and(arriving.not()),
        () -> {
          start.set(oneHotSelect(isVl, tails));
          arriving.set(true);
        });
    when(whole.or(rollBack), () -> arriving.set(false));
    beats.write.set(write);
    beats.writeAddress.set(oneHotSelect(isVl, writeAt));
    beats.writeData.set(writeData);
    beats.read.set(read);
    beats.readAddress.set(oneHotSelect(isReadVl, readAt));
    readData.set(beats.readData);
    Bool passes =
        let("a packet passes the memory", bypasses.stream().reduce(Bool::or).orElseThrow());
    Bool fetched = let("a packet is read", fetching.stream().reduce(Bool::or).orElseThrow());
    pushes.set(passes);
    pushedVl.set(vl);
    pushed.set(packet);
    fetches.set(fetched);
    fetchedVl.set(oneHotSelect(fetching, vls.stream().map(v -> lit(v, Widths.VL)).toList()));
    waiting.write.set(whole.and(passes.not()));
    waiting.writeAddress.set(oneHotSelect(isVl, pushAt));
    waiting.writeData.set(packet);
    waiting.read.set(fetched);
    waiting.readAddress.set(oneHotSelect(fetching, fetchAt));
    UInt all = valids.getFirst();
    for (UInt one : valids.subList(1, valids.size())) {
      all = one.cat(all);
    }
    headValid.set(all);
    for (int v = 0; v < VLS; v++) {
      if (!vls.contains(v)) {
        heads.get(v).set(lit(0, PACKET));
        room.get(v).set(lit(0, ROOM));
      }
    }
  }

  private static UInt address(UInt pointer, int bits, int base, int words) {
    int width = Integer.numberOfTrailingZeros(words);
    UInt low = pointer.bits(bits - 1, 0);
    return bits == width ? low : lit(base >>> bits, width - bits).cat(low);
  }

  /** The free blocks, or the packets that can be described, whichever are fewer. */
  private UInt blocks(UInt freeOf, UInt stored, int packetBits) {
    int shift = Integer.numberOfTrailingZeros(PortParameters.BLOCK / parameters.width());
    UInt left = lit(1L << packetBits, packetBits + 1).sub(stored);
    UInt blocks = shift < 0 ? freeOf : freeOf.shr(shift);
    return mux(blocks.lt(left), blocks.pad(ROOM), left.pad(ROOM));
  }

  @Override
  protected String header() {
    return """
        The queues of a port: one memory for beats and one for packets, both divided among the VLs.

        1. Beats of the packet that arrives are stored behind those of its VL; rollBack forgets them.
        2. A whole packet goes to one of two registers of its VL, or, while these are taken, to memory.
        3. A packet that is taken is followed by the next one, which the memory gives two cycles later.
        Latency: a packet is at the head two cycles after its last beat is stored.
        Cost: pointers and two registers each VL.
        """;
  }
}
