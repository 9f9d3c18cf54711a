// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel;

import java.math.BigInteger;
import java.util.Optional;
import vlarb.chisel.PartialSets.Slice;

/**
 * An unsigned number, or plain bits. Operators wrap or grow as each one says; none loses a bit
 * silently.
 */
public sealed class UInt extends Signal permits Bool {
  private final chisel3.UInt uint;

  /** The place of these bits in another signal, through which they can be driven alone. */
  private final Optional<Slice> slice;

  UInt(chisel3.UInt uint) {
    this(uint, Optional.empty());
  }

  UInt(chisel3.UInt uint, Optional<Slice> slice) {
    super(uint);
    this.uint = uint;
    this.slice = slice;
  }

  @Override
  final void drive(Signal source) {
    if (slice.isPresent() && source instanceof UInt value) {
      Elaboration.openModule().registers().driven(slice.get().whole());
      Elaboration.openModule().partialSets().part(slice.get(), value);
    } else {
      super.drive(source);
    }
  }

  /** Bits of this as bits of the signal that is declared. */
  private Optional<Slice> slice(int high, int low) {
    int offset = slice.map(Slice::low).orElse(0);
    return Optional.of(
        new Slice(slice.map(Slice::whole).orElse(this), high + offset, low + offset));
  }

  final chisel3.UInt uint() {
    return uint;
  }

  @Override
  public UInt named(String name) {
    super.named(name);
    return this;
  }

  @Override
  public UInt asUInt() {
    return this;
  }

  // Connections

  /** Drives this signal; a narrower value is zero-extended, a wider one refused. */
  public void set(UInt value) {
    drive(value);
  }

  /** Drives this signal with a constant, which must fit. */
  public void set(long value) {
    drive(Values.unsigned(BigInteger.valueOf(value), width(), Optional.of(this)));
  }

  // Arithmetic

  /** Sum, wrapping to the wider operand's width. */
  public UInt add(UInt other) {
    return new UInt(uint.do_$plus(other.uint, Locator.here()));
  }

  /** Sum with a constant that fits this width, wrapping to this width. */
  public UInt add(long other) {
    return add(constant(other));
  }

  /** Sum, one bit wider than the wider operand. */
  public UInt addWide(UInt other) {
    return new UInt(uint.do_$plus$amp(other.uint, Locator.here()));
  }

  /** Difference, wrapping to the wider operand's width. */
  public UInt sub(UInt other) {
    return new UInt(uint.do_$minus(other.uint, Locator.here()));
  }

  /** Difference to a constant that fits this width, wrapping to this width. */
  public UInt sub(long other) {
    return sub(constant(other));
  }

  /** Difference, one bit wider than the wider operand; the top bit is the borrow. */
  public UInt subWide(UInt other) {
    return new UInt(uint.do_$minus$amp(other.uint, Locator.here()));
  }

  /** Product, as wide as both operands together. */
  public UInt mul(UInt other) {
    return new UInt(uint.do_$times(other.uint, Locator.here()));
  }

  // Bitwise

  /** Bitwise and; the narrower operand is zero-extended. */
  public UInt and(UInt other) {
    return new UInt(uint.do_$amp(other.uint, Locator.here()));
  }

  /** Bitwise or; the narrower operand is zero-extended. */
  public UInt or(UInt other) {
    return new UInt(uint.do_$bar(other.uint, Locator.here()));
  }

  /** Bitwise exclusive or; the narrower operand is zero-extended. */
  public UInt xor(UInt other) {
    return new UInt(uint.do_$up(other.uint, Locator.here()));
  }

  /** Every bit inverted. */
  public UInt not() {
    return new UInt(uint.do_unary_$tilde(Locator.here()));
  }

  /** Shifted left by a constant, {@code places} bits wider. */
  public UInt shl(int places) {
    return new UInt(uint.do_$less$less(places, Locator.here()));
  }

  /** Shifted right by a constant, {@code places} bits narrower (at least one bit stays). */
  public UInt shr(int places) {
    if (places >= width()) {
      return Hardware.lit(0, 1);
    }
    return new UInt(uint.do_$greater$greater(places, Locator.here()));
  }

  /** Shifted left by a signal; wide enough for the largest shift, so 2^w − 1 bits wider. */
  public UInt shl(UInt places) {
    return new UInt(uint.do_$less$less(places.uint, Locator.here()));
  }

  /**
   * Shifted right by a signal, width unchanged; 0 where all bits are shifted out.
   *
   * <p>firtool 1.155 assumes that the amount is less than the width, and so that bit 0 of a shifted
   * constant of ones is always 1. With a zero above the ones, firtool can assume nothing.
   */
  public UInt shr(UInt places) {
    if (1L << Math.min(places.width(), Integer.SIZE) <= width() || isOtherConstant()) {
      return new UInt(uint.do_$greater$greater(places.uint, Locator.here()));
    }
    UInt wider = pad(width() + 1);
    return new UInt(wider.uint.do_$greater$greater(places.uint, Locator.here()))
        .bits(width() - 1, 0);
  }

  /** A constant, and not the one of ones alone. */
  private boolean isOtherConstant() {
    return uint.isLit() && uint.litValue().bitCount() < width();
  }

  /** High if any bit is set. */
  public Bool orR() {
    return new Bool(uint.do_orR(Locator.here()));
  }

  /** High if all bits are set. */
  public Bool andR() {
    return new Bool(uint.do_andR(Locator.here()));
  }

  /** High if an odd number of bits is set. */
  public Bool xorR() {
    return new Bool(uint.do_xorR(Locator.here()));
  }

  // Parts

  /**
   * Bits {@code high} down to {@code low}, both included. Of a wire, register or port they can be
   * driven alone: {@code x.bits(7, 4).set(y)}.
   */
  public UInt bits(int high, int low) {
    WidthChecks.requireRange(this, high, low);
    return new UInt(uint.do_apply(high, low, Locator.here()), slice(high, low));
  }

  /** One bit; bit 0 is the least significant. Bits can be driven alone, as {@link #bits} says. */
  public Bool bit(int index) {
    WidthChecks.requireRange(this, index, index);
    return new Bool(uint.do_apply(index, Locator.here()), slice(index, index));
  }

  /**
   * The bit that {@code index} names, found by halving; 0 beyond the width. Unlike a shift it
   * leaves no unused bits behind for a linter to report.
   */
  public Bool bit(UInt index) {
    int levels = WidthChecks.indexWidth(width());
    UInt address = WidthChecks.index(this, index, levels);
    UInt window = pad(1 << levels);
    for (int level = levels - 1; level >= 0; level--) {
      int half = 1 << level;
      window =
          Hardware.mux(
              address.bit(level), window.bits(2 * half - 1, half), window.bits(half - 1, 0));
    }
    return window.bit(0);
  }

  /**
   * The bit that {@code index} names, written {@code x[index]} in Verilog. The width must be a
   * power of two, so that every index names a bit.
   */
  public Bool at(UInt index) {
    if (Integer.bitCount(width()) != 1) {
      throw new HardwareException(
          "at(...) on %s of %d bits: the width must be a power of two, pad it"
              .formatted(Names.describe(this), width()));
    }
    return Hardware.<Vec<Bool>>reinterpret(this, Hardware.vec(width(), Hardware.bool())).get(index);
  }

  /** Returns these bits above those of {@code low}. */
  public UInt cat(UInt low) {
    return new UInt(uint.do_$hash$hash(low.uint, Locator.here()));
  }

  /** Zero-extended to {@code width} bits, which must not be fewer than there are. */
  public UInt pad(int width) {
    WidthChecks.requireNotNarrower(this, width);
    // Chisel's own pad refuses a Bool.
    return width == width() ? this : Hardware.lit(0, width - width()).cat(this);
  }

  /** Returns these bits as a two's complement number. */
  public SInt asSInt() {
    return new SInt(uint.do_asSInt(Locator.here()));
  }

  /** Returns this number as a signed one, and therefore one bit wider. */
  public SInt zext() {
    return new SInt(uint.do_zext(Locator.here()));
  }

  // Comparisons

  /** Equal. */
  public Bool eq(UInt other) {
    return new Bool(uint.do_$eq$eq$eq(other.uint, Locator.here()));
  }

  /** Equal to a constant that fits this width. */
  public Bool eq(long other) {
    return eq(constant(other));
  }

  /** Not equal. */
  public Bool ne(UInt other) {
    return new Bool(uint.do_$eq$div$eq(other.uint, Locator.here()));
  }

  /** Not equal to a constant that fits this width. */
  public Bool ne(long other) {
    return ne(constant(other));
  }

  /** Less. */
  public Bool lt(UInt other) {
    return new Bool(uint.do_$less(other.uint, Locator.here()));
  }

  /** Less than a constant that fits this width. */
  public Bool lt(long other) {
    return lt(constant(other));
  }

  /** Less or equal. */
  public Bool le(UInt other) {
    return new Bool(uint.do_$less$eq(other.uint, Locator.here()));
  }

  /** Less than or equal to a constant that fits this width. */
  public Bool le(long other) {
    return le(constant(other));
  }

  /** Greater. */
  public Bool gt(UInt other) {
    return new Bool(uint.do_$greater(other.uint, Locator.here()));
  }

  /** Greater than a constant that fits this width. */
  public Bool gt(long other) {
    return gt(constant(other));
  }

  /** Greater or equal. */
  public Bool ge(UInt other) {
    return new Bool(uint.do_$greater$eq(other.uint, Locator.here()));
  }

  /** Greater than or equal to a constant that fits this width. */
  public Bool ge(long other) {
    return ge(constant(other));
  }

  private UInt constant(long value) {
    return Values.unsigned(BigInteger.valueOf(value), width(), Optional.of(this));
  }
}
