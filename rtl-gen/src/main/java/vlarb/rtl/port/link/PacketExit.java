// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.port.link;

import static vlarb.chisel.Hardware.*;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;
import vlarb.model.cycle.ArbiterOutputs;
import vlarb.model.port.PortParameters;
import vlarb.rtl.arbiter.table.Widths;
import vlarb.rtl.part.Packed;
import vlarb.rtl.port.packet.Description;
import vlarb.rtl.port.packet.Slots;

/** The exit of a port: reads the packets that the arbiter grants, a beat a cycle. */
public final class PacketExit extends Module {
  private static final int SOURCE = 2;
  private static final int DWORD_BITS = 2;

  public final Bool linkUp = in(bool(), "the link is up");
  public final Bool open = out(bool(), "a grant can be taken");
  public final Bool granted = in(bool(), "a grant is taken");
  public final UInt grantedVl = in(uint(Widths.VL), "the VL of its packet");
  public final UInt grantedSource = in(uint(SOURCE), "its source");
  public final UInt grantedPacket;
  public final Bool read = out(bool(), "a beat is read");
  public final Bool readLast = out(bool(), "that beat is the last of a packet");
  public final UInt readVl = out(uint(Widths.VL), "the VL that is read");
  public final UInt readData;

  /** The next beat of the VL that is read is there, and the beat that was read is bad. */
  public final Optional<CutThrough> cutThrough;

  /** The beats that leave. */
  public final OutStream stream;

  /** Flow-control packets, where the port sends them. */
  public final Optional<FlowControl> flowControl;

  /** The packets that the exit has not read, where heads are discarded. */
  public final Optional<Held> held;

  private final int width;
  private final UInt left;
  private final UInt vl;
  private final UInt source;
  private final Bool waits;
  private final UInt waitingVl;
  private final UInt waitingSource;
  private final UInt waitingPacket;

  /**
   * The packets of queues that are granted and of which beats are to be read.
   *
   * @param reads there is one, of the VL that is read
   * @param waits there is another one
   * @param waitingVl the VL of that other one
   */
  public record Held(Bool reads, Bool waits, UInt waitingVl) {}

  /**
   * Ports for packets that cut through, whose beats may be missing or in error.
   *
   * @param there low if the next beat has not come
   * @param bad high if the packet of the beat that was read is in error
   */
  public record CutThrough(Bool there, Bool bad) {}

  /**
   * The flow-control packet that was granted last.
   *
   * @param packet of four bytes
   * @param leaves high if the packet is needed for the last time
   */
  public record FlowControl(UInt packet, Bool leaves) {}

  public PacketExit(PortParameters parameters) {
    width = parameters.arbiter().bytesPerCycle();
    Description description = new Description(parameters);
    grantedPacket = in(uint(description.bits()), description.content() + " of its packet");
    readData = in(uint(8 * width), "the beat that was read, one cycle later");
    cutThrough =
        parameters.cutsThrough()
            ? Optional.of(
                new CutThrough(
                    in(bool(), "a beat of that VL is stored").named("canRead"),
                    in(bool(), "its packet is in error").named("readBad")))
            : Optional.empty();
    stream = OutStream.declareOut(width);
    flowControl =
        parameters
            .receiver()
            .map(
                _ ->
                    new FlowControl(
                        in(uint(CreditReceiver.PACKET), "the flow-control packet granted last")
                            .named("flowControlPacket"),
                        out(bool(), "that packet is read").named("flowControlLeaves")));
    held =
        parameters.heads().discard()
            ? Optional.of(
                new Held(
                    out(bool(), "a packet of that VL is read").named("readHeld"),
                    out(bool(), "another packet of a queue waits").named("waitingHeld"),
                    out(uint(Widths.VL), "the VL of that packet").named("waitingHeldVl")))
            : Optional.empty();
    int bits = Integer.numberOfTrailingZeros(width);

    left = regInit(Widths.LENGTH, 0, "beats of the present packet that are to be read");
    vl = reg(uint(Widths.VL), "its VL");
    source = reg(uint(SOURCE), "its source");
    UInt rest = reg(uint(bits), "bytes of its last beat, less one");
    waits = regInit(false, "a packet waits for the present one");
    waitingVl = reg(uint(Widths.VL), "its VL");
    waitingSource = reg(uint(SOURCE), "its source");
    waitingPacket = reg(uint(description.bits()), "the packet");
    Bool out = regInit(false, "the memory's output is a beat");
    Bool outLast = reg(bool(), "the beat is the last");
    UInt outRest = reg(uint(bits), "its bytes, less one");
    UInt outVl = reg(uint(Widths.VL), "its VL");
    UInt outSource = reg(uint(SOURCE), "its source");

    Bool isOpen = regInit(false, "a grant can be taken, and the link was up");
    open.set(isOpen);
    Slots behind =
        new Slots(
            8 * width + width + 1 + Widths.VL + SOURCE + (cutThrough.isPresent() ? 1 : 0), "beat");
    Bool leaves = let("a beat leaves", behind.full(0).and(stream.ready()));
    Bool crowded =
        let(
            "the two registers behind the memory will be full",
            mux(leaves, behind.full(1).and(out), behind.full(1).or(behind.full(0).and(out)))
                .bit(0));
    Bool reads = let("a beat is read", isThere(left.ne(0), source).and(crowded.not()));
    read.set(flowControl.isEmpty() ? reads : reads.and(isFlowControl(source).not()));
    readVl.set(vl);
    Bool isLast = let(left.eq(1));
    Bool ends = let("the present packet has been read", left.eq(0).or(isLast.and(reads)));
    Bool soon = isLast.or(left.eq(2).and(reads));
    isOpen.set(linkUp.and(ends.or(soon)).and(waits.or(granted).not()));
    out.set(reads);
    outLast.set(isLast);
    readLast.set(isLast);
    outRest.set(mux(isLast, rest, lit(width - 1, bits)));
    outVl.set(vl);
    outSource.set(source);

    UInt nextPacket = let("the next packet", mux(waits, waitingPacket, grantedPacket));
    Size size = size(nextPacket);
    Bool starts = let("the next packet begins", waits.or(granted));
    left.set(left.sub(reads.pad(Widths.LENGTH)));
    // Without a packet the registers around left and waits have anything.
    when(
            ends,
            () -> {
              vl.set(mux(waits, waitingVl, grantedVl));
              source.set(mux(waits, waitingSource, grantedSource));
              rest.set(size.rest());
              left.set(mux(starts, size.beats(), lit(0, Widths.LENGTH)));
              waits.set(false);
            })
        .elseWhen(() -> granted, () -> waits.set(true));
    when(
        waits.not(),
        () -> {
          waitingVl.set(grantedVl);
          waitingSource.set(grantedSource);
          waitingPacket.set(grantedPacket);
        });

    held.ifPresent(
        port -> {
          port.reads().set(ofQueue(left.ne(0), source));
          port.waits().set(ofQueue(waits, waitingSource));
          port.waitingVl().set(waitingVl);
        });

    List<UInt> ones = new ArrayList<>();
    for (int i = 0; i < width; i++) {
      ones.add(outRest.ge(i));
    }
    behind.connect(
        out,
        marked(cat(outSource, outVl, outLast, Packed.of(ones), beat(out, outSource)), outSource),
        leaves);
    stream.valid().set(behind.full(0));
    UInt first = behind.content(0);
    stream.data().set(first.bits(8 * width - 1, 0));
    stream.keep().set(first.bits(9 * width - 1, 8 * width));
    stream.last().set(first.bit(9 * width));
    stream.dest().set(first.bits(9 * width + Widths.VL, 9 * width + 1));
    int marks = cutThrough.isPresent() ? 1 : 0;
    UInt bad = marks == 0 ? lit(0, 1) : first.bits(first.width() - 1, first.width() - 1);
    stream
        .user()
        .set(bad.cat(first.bits(first.width() - 1 - marks, first.width() - SOURCE - marks)));
  }

  /** A beat with a bit above that says whether the packet is in error, where a packet can be. */
  private UInt marked(UInt beat, UInt ofSource) {
    if (cutThrough.isEmpty()) {
      return beat;
    }
    Bool bad = cutThrough.get().bad();
    return (flowControl.isEmpty() ? bad : bad.and(isFlowControl(ofSource).not())).cat(beat);
  }

  /** High if the next beat is there, or is none of a queue. */
  private Bool isThere(Bool wanted, UInt ofSource) {
    return cutThrough
        .map(CutThrough::there)
        .map(there -> flowControl.isEmpty() ? there : there.or(isFlowControl(ofSource)))
        .map(wanted::and)
        .orElse(wanted);
  }

  /**
   * The size of a packet.
   *
   * @param rest bytes of its last beat, less one
   */
  private record Size(UInt beats, UInt rest) {}

  private Size size(UInt packet) {
    int bits = Integer.numberOfTrailingZeros(width);
    UInt dwords = packet.bits(Widths.LENGTH - 1, 0);
    if (packet.width() == Widths.LENGTH) {
      int dwordBits = bits - DWORD_BITS;
      UInt whole = lit((1 << DWORD_BITS) - 1, DWORD_BITS);
      return dwordBits == 0
          ? new Size(dwords, whole)
          : new Size(
              dwords
                  .addWide(lit((1 << dwordBits) - 1, dwordBits))
                  .shr(dwordBits)
                  .pad(Widths.LENGTH),
              dwords.bits(dwordBits - 1, 0).sub(1).cat(whole));
    }
    UInt missing = packet.bits(packet.width() - 1, Widths.LENGTH).pad(Widths.LENGTH + DWORD_BITS);
    UInt less =
        let("its bytes, less one", dwords.cat(lit(0, DWORD_BITS)).sub(missing).sub(1))
            .named("bytes");
    return new Size(less.shr(bits).pad(Widths.LENGTH).add(1), less.bits(bits - 1, 0));
  }

  private Bool ofQueue(Bool any, UInt ofSource) {
    return flowControl.isEmpty() ? any : any.and(isFlowControl(ofSource).not());
  }

  private static Bool isFlowControl(UInt source) {
    return source.eq(ArbiterOutputs.SOURCE_FCP);
  }

  /** The beat behind the memory. */
  private UInt beat(Bool out, UInt source) {
    if (flowControl.isEmpty()) {
      return readData;
    }
    FlowControl flow = flowControl.get();
    Bool isFlow = let("it is the turn of a flow-control packet", isFlowControl(source));
    flow.leaves.set(out.and(isFlow));
    UInt first = mux(isFlow, flow.packet, readData.bits(CreditReceiver.PACKET - 1, 0));
    return width * 8 == CreditReceiver.PACKET
        ? first
        : readData.bits(8 * width - 1, CreditReceiver.PACKET).cat(first);
  }

  @Override
  protected String header() {
    String third =
        flowControl.isEmpty()
            ? ""
            : "3. A flow-control packet has one beat of four bytes, which is no queue's.\n";
    return """
        The exit of a port: reads the packets that the arbiter grants, a beat a cycle.

        1. A grant is taken while the link is up, no packet waits and at most one beat of the present
           one is to be read, but not in the cycle after another one; its packet is read from the
           next cycle on, or when the present one has been read.
        2. A beat is read if the two registers behind the memory have room for it.
        Latency: the first beat leaves three cycles after the grant. Packets follow each other
        without a pause.
        Cost: two registers for beats.
        """
        .replace(
            "room for it.\n",
            cutThrough.isEmpty() ? "room for it.\n" : "room for it, and if\n   it is there.\n")
        .replace("Latency", third + "Latency");
  }
}
