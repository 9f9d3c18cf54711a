// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.port.link;

import static vlarb.chisel.Hardware.*;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;
import vlarb.model.port.PortParameters;
import vlarb.rtl.arbiter.table.Widths;
import vlarb.rtl.part.Packed;

/** The end of a port that appends the CRC of the link: VCRC and LPCRC. */
public final class CrcAppender extends Module {
  private static final int DWORD = 32;
  private static final int BYTE = 8;
  private static final int DWORD_BYTES = 4;

  /** The bit of {@code tuser} that marks a packet in error. */
  private static final int BAD = 2;

  /** The beats of the exit. */
  public final OutStream from;

  /** The beats that leave. */
  public final OutStream to;

  private final int dwords;

  public CrcAppender(PortParameters parameters) {
    int width = parameters.width();
    dwords = width / DWORD_BYTES;
    group("From the exit");
    from = OutStream.declareIn(width);
    group("Out");
    to = OutStream.declareOut(width);

    Bool full = regInit(false, "a beat waits for its CRC");
    UInt data = reg(uint(8 * width), "that beat, 0 behind the last byte");
    UInt there = reg(uint(dwords), "by dword: the beat has it");
    Bool last = reg(bool(), "the beat is the last of its packet");
    UInt dest = reg(uint(Widths.VL), "its VL");
    UInt user = reg(uint(OutStream.USER), "{bad, source}");
    UInt register = regInit(CrcMatrix.BITS, 0xFFFF, "the CRC after that beat, and zeros behind it");
    Bool begins = regInit(true, "the next beat is the first of a packet");
    Bool shown = regInit(false, "a beat leaves");
    UInt outData = reg(uint(8 * width), "the beat");
    UInt outKeep = reg(uint(width), "its bytes");
    Bool outLast = reg(bool(), "the last beat of a packet");
    UInt outDest = reg(uint(Widths.VL), "its VL");
    UInt outUser = reg(uint(OutStream.USER), "{bad, source}");
    Bool tail = regInit(false, "the CRC of a packet whose last beat was full is to follow");
    UInt crcOfTail = reg(uint(CrcMatrix.BITS), "this CRC");

    step("Takes a beat, and adds it to the CRC.");
    Bool moves = let("the beat that leaves makes room", shown.not().or(to.ready()));
    Bool goes = let("the beat that waits goes on", full.and(moves).and(tail.not()));
    Bool takes = let("a beat can be taken", full.not().or(moves.and(tail.not())));
    UInt kept = let("by dword: the beat that comes has it", kept(from.keep()));
    UInt comes = let("the beat that comes, 0 behind the last byte", masked(from));
    UInt crcBefore = let("the CRC before it", mux(begins, lit(0xFFFF, CrcMatrix.BITS), register));
    UInt crcAfter = let("the CRC after it", sum(CrcMatrix.after(8 * width), comes.cat(crcBefore)));
    Bool enters = let("a beat is taken", from.valid().and(takes));
    full.set(enters.or(full.and(takes.not())));
    when(
        enters,
        () -> {
          data.set(comes);
          there.set(kept);
          last.set(from.last());
          dest.set(from.dest());
          user.set(from.user());
          register.set(crcAfter);
          begins.set(from.last());
        });

    step("Appends the CRC to the last beat, or behind it.");
    Bool isFull = let("the beat has no place for the CRC", there.bit(dwords - 1));
    UInt right = let("the CRC behind the last dword", atLastDword(register, there));
    Bool bad = let("the packet is in error", user.bit(BAD));
    UInt crc = let("the CRC that is sent", mux(bad, right, right.not()));
    List<Bool> places = places(there, last);
    UInt withCrc = let("the beat with the CRC", withCrc(data, places, crc));
    when(
        moves,
        () -> {
          shown.set(full.or(tail));
          tail.set(tail.not().and(full).and(last).and(isFull));
          outData.set(mux(tail, crcOfTail.pad(8 * width), withCrc));
          outKeep.set(mux(tail, lit(0b11, width), keep(there, places)));
          outLast.set(tail.or(last.and(isFull.not())));
        });
    when(
        goes,
        () -> {
          outDest.set(dest);
          outUser.set(user);
          crcOfTail.set(crc);
        });

    from.ready().set(takes);
    to.valid().set(shown);
    to.data().set(outData);
    to.keep().set(outKeep);
    to.last().set(outLast);
    to.dest().set(outDest);
    to.user().set(outUser);
  }

  /** By dword: the first byte is kept. */
  private UInt kept(UInt keep) {
    List<Bool> first = new ArrayList<>();
    for (int i = 0; i < dwords; i++) {
      first.add(keep.bit(DWORD_BYTES * i));
    }
    return Packed.of(first);
  }

  private UInt masked(OutStream beat) {
    List<UInt> ones = new ArrayList<>();
    for (int i = 0; i < DWORD_BYTES * dwords; i++) {
      ones.add(mux(beat.keep().bit(i), lit(0xFF, BYTE), lit(0, BYTE)));
    }
    return beat.data().and(Packed.of(ones));
  }

  /** The sums of bits of {data, register}. */
  private static UInt sum(CrcMatrix matrix, UInt bits) {
    List<Bool> sums = new ArrayList<>();
    for (BigInteger mask : matrix.masks()) {
      sums.add(bits.and(lit(mask, bits.width())).xorR());
    }
    return Packed.of(sums);
  }

  /** The CRC without the zeros behind the last dword that the beat has. */
  private UInt atLastDword(UInt register, UInt there) {
    if (dwords == 1) {
      return register;
    }
    List<Bool> lastDword = new ArrayList<>(List.of(there.bit(dwords - 1)));
    List<UInt> values = new ArrayList<>(List.of(register));
    for (int i = dwords - 2; i >= 0; i--) {
      lastDword.add(there.bit(i).and(there.bit(i + 1).not()));
      values.add(sum(CrcMatrix.before(DWORD * (dwords - 1 - i)), register));
    }
    return oneHotSelect(lastDword, values);
  }

  /** By dword: the CRC is in its low half. */
  private List<Bool> places(UInt there, Bool last) {
    List<Bool> places = new ArrayList<>();
    for (int i = 1; i < dwords; i++) {
      places.add(let(last.and(there.bit(i - 1)).and(there.bit(i).not())).named("isInDword" + i));
    }
    return places;
  }

  /** The beat with the CRC in the first dword that the beat does not have. */
  private UInt withCrc(UInt beat, List<Bool> places, UInt crc) {
    List<UInt> dword = new ArrayList<>(List.of(Packed.get(beat, DWORD, 0)));
    for (int i = 1; i < dwords; i++) {
      dword.add(mux(places.get(i - 1), crc.pad(DWORD), Packed.get(beat, DWORD, i)));
    }
    return Packed.of(dword);
  }

  private UInt keep(UInt there, List<Bool> places) {
    List<UInt> keepOfDword =
        new ArrayList<>(List.of(mux(there.bit(0), lit(0b1111, DWORD_BYTES), lit(0, DWORD_BYTES))));
    for (int i = 1; i < dwords; i++) {
      UInt low = mux(places.get(i - 1), lit(0b11, DWORD_BYTES), lit(0, DWORD_BYTES));
      keepOfDword.add(mux(there.bit(i), lit(0b1111, DWORD_BYTES), low));
    }
    return Packed.of(keepOfDword);
  }

  @Override
  protected String header() {
    return """
        The end of a port that appends the CRC of the link: the VCRC to a packet of a VL, the LPCRC to
        a flow-control packet.

        1. The CRC is that of x^16 + x^12 + x^3 + x + 1. The register begins with ones, takes the bits
           of a byte from the lowest on, and is complemented in the end; the low byte goes first.
        2. The CRC follows the last byte. Behind a last beat that is full a beat with two bytes follows.
        3. A packet in error has the CRC without the complement, which is never right.
        Latency: two cycles.
        Cost: two registers for beats; sums of all bits of a beat for each bit of the CRC.
        """;
  }
}
