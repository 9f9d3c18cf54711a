// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel;

import chisel3.AsyncReset$;
import chisel3.Bool$;
import chisel3.Clock$;
import chisel3.SInt$;
import chisel3.UInt$;
import chisel3.Width$;
import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import scala.math.BigInt;

/** The words of {@link Hardware} for types, constants and expressions. */
abstract class Values {

  // Types

  /** The type of an unsigned number of {@code width} bits, at least 1. */
  public static UInt uint(int width) {
    WidthChecks.requireWidth(width);
    return new UInt(UInt$.MODULE$.apply(Width$.MODULE$.apply(width)));
  }

  /** The type of a single bit. */
  public static Bool bool() {
    return new Bool(Bool$.MODULE$.apply());
  }

  /** The type of a two's complement number of {@code width} bits, at least 1. */
  public static SInt sint(int width) {
    WidthChecks.requireWidth(width);
    return new SInt(SInt$.MODULE$.apply(Width$.MODULE$.apply(width)));
  }

  /** The type of one of an enum's constants. */
  public static <E extends Enum<E>> EnumSignal<E> enumOf(Class<E> type) {
    return EnumSignal.of(type);
  }

  /** The type of a clock, for ports. */
  public static Clock clockType() {
    return new Clock(Clock$.MODULE$.apply());
  }

  /** The type of an asynchronous reset, for ports; a synchronous one is a {@link #bool}. */
  public static Reset asyncReset() {
    return new Reset(AsyncReset$.MODULE$.apply());
  }

  /** The type of {@code size} signals of one type; at least one. */
  @SuppressWarnings({"unchecked", "rawtypes"}) // a Chisel type parameter that Java cannot know
  public static <T extends Signal> Vec<T> vec(int size, T type) {
    if (size < 1) {
      throw new HardwareException(
          "a vector of %d elements; at least 1 is expected".formatted(size));
    }
    return new Vec<>(
        (chisel3.Vec) chisel3.Vec$.MODULE$.apply(size, type.data, Locator.here()),
        Optional.of(type));
  }

  /**
   * The type of an element that goes the other way than the bundle around it, as {@code ready} does
   * beside {@code valid}. Such a bundle as {@link Hardware#out} has this element as an input, as
   * {@link Hardware#in} as an output.
   */
  public static <T extends Signal> T flipped(T type) {
    return Declarations.flipped(type);
  }

  // Literals

  /** An unsigned constant; {@code value} must fit {@code width} bits. */
  public static UInt lit(long value, int width) {
    return unsigned(BigInteger.valueOf(value), width, Optional.empty());
  }

  /** An unsigned constant; {@code value} must fit {@code width} bits. */
  public static UInt lit(BigInteger value, int width) {
    return unsigned(value, width, Optional.empty());
  }

  /** A constant bit. */
  public static Bool lit(boolean value) {
    return bool(value);
  }

  /** A signed constant; {@code value} must fit {@code width} bits. */
  public static SInt slit(long value, int width) {
    return signed(BigInteger.valueOf(value), width, Optional.empty());
  }

  /** A constant of an enum. */
  public static <E extends Enum<E>> EnumSignal<E> lit(E constant) {
    return EnumSignal.of(constant);
  }

  /**
   * An unsigned constant with a name, for codes that are no enum's. In Verilog each one that a
   * module uses is a {@code localparam}.
   *
   * @param type the kind of code, such as {@code Register}: the comment of the {@code localparam},
   *     and before its name where another kind has the same name
   * @param name of the constant; in a module it has one value for each kind of code
   * @param value must fit {@code width} bits
   */
  public static UInt constant(String type, String name, long value, int width) {
    return new UInt(Elaboration.openModule().constants().of(type, name, value, width));
  }

  /** A constant of {@code type}, all of whose bits are 0. */
  public static <T extends Signal> T zero(T type) {
    return reinterpret(lit(0, type.width()), type);
  }

  // Expressions

  /** {@code whenTrue} where the condition holds, else {@code whenFalse}; of one width. */
  public static <T extends Signal> T mux(Bool condition, T whenTrue, T whenFalse) {
    WidthChecks.requireEqual(whenTrue, whenFalse);
    return Signal.wrap(
        chisel3.Mux$.MODULE$.do_apply(
            condition.bool(), whenTrue.data, whenFalse.data, Locator.here()),
        whenTrue);
  }

  /** All bits side by side, the first argument's at the top. */
  public static UInt cat(UInt... highToLow) {
    return new UInt(
        chisel3.util.Cat$.MODULE$.do_apply(
            Chisel.seq(Arrays.stream(highToLow).map(UInt::uint).toList()), Locator.here()));
  }

  /** Bits as a number: element i of the list becomes bit i. */
  public static UInt catBools(List<Bool> lowFirst) {
    return cat(lowFirst.reversed().toArray(UInt[]::new));
  }

  /** The bitwise or of all values; at least one. */
  public static UInt orAll(List<? extends UInt> values) {
    return values.stream()
        .<UInt>map(value -> value)
        .reduce(UInt::or)
        .orElseThrow(() -> new HardwareException("orAll of an empty list"));
  }

  /** The value whose condition holds: 0 if none does, the bitwise or if several do. */
  public static UInt oneHotSelect(List<Bool> select, List<? extends UInt> values) {
    if (select.size() != values.size()) {
      throw new HardwareException(
          "%d conditions for %d values".formatted(select.size(), values.size()));
    }
    return orAll(
        IntStream.range(0, values.size())
            .mapToObj(i -> mux(select.get(i), (UInt) values.get(i), lit(0, values.get(i).width())))
            .toList());
  }

  /** Returns the bits of a value as a value of another type of the same width. */
  public static <T extends Signal> T reinterpret(Signal value, T type) {
    if (value.width() != type.width()) {
      throw new HardwareException(
          "%s of %d bits as a type of %d"
              .formatted(Names.describe(value), value.width(), type.width()));
    }
    return Declarations.reinterpret(value, type);
  }

  // Constants, checked against the width that they are given

  static Bool bool(boolean value) {
    return new Bool(Bool$.MODULE$.Lit(value));
  }

  /**
   * @param target the signal that the constant is for, if it is for one
   */
  static UInt unsigned(BigInteger value, int width, Optional<Signal> target) {
    WidthChecks.requireWidth(width);
    if (value.signum() < 0 || value.bitLength() > width) {
      throw tooWide("unsigned", value, width, target);
    }
    return new UInt(UInt$.MODULE$.Lit(new BigInt(value), Width$.MODULE$.apply(width)));
  }

  /**
   * @param target the signal that the constant is for, if it is for one
   */
  static SInt signed(BigInteger value, int width, Optional<Signal> target) {
    WidthChecks.requireWidth(width);
    if (value.bitLength() >= width) {
      throw tooWide("signed", value, width, target);
    }
    return new SInt(SInt$.MODULE$.Lit(new BigInt(value), Width$.MODULE$.apply(width)));
  }

  private static HardwareException tooWide(
      String kind, BigInteger value, int width, Optional<Signal> target) {
    return new HardwareException(
        "the constant %d does not fit %d %s bits%s"
            .formatted(value, width, kind, target.map(t -> " of " + Names.describe(t)).orElse("")));
  }
}
