// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel;

import java.math.BigInteger;
import java.util.Optional;

/** A two's complement number. */
public final class SInt extends Signal {
  private final chisel3.SInt sint;

  SInt(chisel3.SInt sint) {
    super(sint);
    this.sint = sint;
  }

  @Override
  public SInt named(String name) {
    super.named(name);
    return this;
  }

  /** Drives this signal; a narrower value is sign-extended, a wider one refused. */
  public void set(SInt value) {
    drive(value);
  }

  /** Drives this signal with a constant, which must fit. */
  public void set(long value) {
    drive(constant(value));
  }

  /** Sum, wrapping to the wider operand's width. */
  public SInt add(SInt other) {
    return new SInt(sint.do_$plus(other.sint, Locator.here()));
  }

  /** Sum with a constant that fits this width, wrapping to this width. */
  public SInt add(long other) {
    return add(constant(other));
  }

  /** Sum, one bit wider than the wider operand: it cannot overflow. */
  public SInt addWide(SInt other) {
    return new SInt(sint.do_$plus$amp(other.sint, Locator.here()));
  }

  /** Difference, wrapping to the wider operand's width. */
  public SInt sub(SInt other) {
    return new SInt(sint.do_$minus(other.sint, Locator.here()));
  }

  /** Difference to a constant that fits this width, wrapping to this width. */
  public SInt sub(long other) {
    return sub(constant(other));
  }

  /** Difference, one bit wider than the wider operand: it cannot overflow. */
  public SInt subWide(SInt other) {
    return new SInt(sint.do_$minus$amp(other.sint, Locator.here()));
  }

  /** Product, as wide as both operands together. */
  public SInt mul(SInt other) {
    return new SInt(sint.do_$times(other.sint, Locator.here()));
  }

  /** Product with a constant that fits this width, twice as wide. */
  public SInt mul(long other) {
    return mul(constant(other));
  }

  /** The opposite number, one bit wider: it cannot overflow. */
  public SInt negate() {
    return Hardware.slit(0, 1).subWide(this).low(width() + 1);
  }

  /** Shifted left by a constant, {@code places} bits wider. */
  public SInt shl(int places) {
    WidthChecks.requirePlaces(places);
    return new SInt(sint.do_$less$less(places, Locator.here()));
  }

  /** Shifted left by a signal; wide enough for the largest shift, so 2^w − 1 bits wider. */
  public SInt shl(UInt places) {
    return new SInt(sint.do_$less$less(places.uint(), Locator.here()));
  }

  /**
   * Shifted right by a constant, {@code places} bits narrower (at least the sign stays): divided,
   * and rounded towards minus infinity.
   */
  public SInt shr(int places) {
    WidthChecks.requirePlaces(places);
    int low = Math.min(places, width() - 1);
    return bits(width() - 1, low).asSInt();
  }

  /** Shifted right by a signal, width unchanged; the sign fills the bits above. */
  public SInt shr(UInt places) {
    return new SInt(sint.do_$greater$greater(places.uint(), Locator.here()));
  }

  /** Equal. */
  public Bool eq(SInt other) {
    return new Bool(sint.do_$eq$eq$eq(other.sint, Locator.here()));
  }

  /** Equal to a constant that fits this width. */
  public Bool eq(long other) {
    return eq(constant(other));
  }

  /** Not equal. */
  public Bool ne(SInt other) {
    return new Bool(sint.do_$eq$div$eq(other.sint, Locator.here()));
  }

  /** Not equal to a constant that fits this width. */
  public Bool ne(long other) {
    return ne(constant(other));
  }

  /** Less. */
  public Bool lt(SInt other) {
    return new Bool(sint.do_$less(other.sint, Locator.here()));
  }

  /** Less than a constant that fits this width. */
  public Bool lt(long other) {
    return lt(constant(other));
  }

  /** Less or equal. */
  public Bool le(SInt other) {
    return new Bool(sint.do_$less$eq(other.sint, Locator.here()));
  }

  /** Less than or equal to a constant that fits this width. */
  public Bool le(long other) {
    return le(constant(other));
  }

  /** Greater. */
  public Bool gt(SInt other) {
    return new Bool(sint.do_$greater(other.sint, Locator.here()));
  }

  /** Greater than a constant that fits this width. */
  public Bool gt(long other) {
    return gt(constant(other));
  }

  /** Greater or equal. */
  public Bool ge(SInt other) {
    return new Bool(sint.do_$greater$eq(other.sint, Locator.here()));
  }

  /** Greater than or equal to a constant that fits this width. */
  public Bool ge(long other) {
    return ge(constant(other));
  }

  /** The sign bit. */
  public Bool isNegative() {
    return bit(width() - 1);
  }

  /** Bits {@code high} down to {@code low}, both included, as plain bits. */
  public UInt bits(int high, int low) {
    WidthChecks.requireRange(this, high, low);
    return new UInt(sint.do_apply(high, low, Locator.here()));
  }

  /** One bit; bit 0 is the least significant. */
  public Bool bit(int index) {
    WidthChecks.requireRange(this, index, index);
    return new Bool(sint.do_apply(index, Locator.here()));
  }

  /** The lowest {@code width} bits as a two's complement number: what wrapping leaves. */
  public SInt low(int width) {
    return bits(width - 1, 0).asSInt();
  }

  /** Sign-extended to {@code width} bits, which must not be fewer than there are. */
  public SInt pad(int width) {
    WidthChecks.requireNotNarrower(this, width);
    return width == width() ? this : new SInt((chisel3.SInt) sint.do_pad(width, Locator.here()));
  }

  private SInt constant(long value) {
    return Values.signed(BigInteger.valueOf(value), width(), Optional.of(this));
  }
}
