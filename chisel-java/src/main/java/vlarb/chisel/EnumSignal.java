// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * A constant of a Java enum as a signal, such as the state of a machine. In Verilog each constant
 * that a module uses is a {@code localparam} of its name, or of the enum's and its own name where
 * another enum has the same constant.
 *
 * <p>Constants are numbered from 0 in their order, unless the enum is {@link Encoded}.
 *
 * @param <E> the enum
 */
public final class EnumSignal<E extends Enum<E>> extends Signal {
  /** An enum that says by which number hardware knows each of its constants. */
  public interface Encoded {
    /** The number, at least 0, and different for each constant. */
    int code();
  }

  private final Class<E> type;
  private final chisel3.UInt bits;

  /** The constant that this is, if it is one. */
  private final Optional<E> constant;

  private EnumSignal(Class<E> type, chisel3.UInt bits, Optional<E> constant) {
    super(bits);
    this.type = type;
    this.bits = bits;
    this.constant = constant;
  }

  /** The type of such signals. */
  static <E extends Enum<E>> EnumSignal<E> of(Class<E> type) {
    return new EnumSignal<>(type, Hardware.uint(width(type)).uint(), Optional.empty());
  }

  /** A constant. */
  static <E extends Enum<E>> EnumSignal<E> of(E constant) {
    Class<E> type = constant.getDeclaringClass();
    Constants constants = Elaboration.openModule().constants();
    return new EnumSignal<>(
        type,
        constants.of(type.getSimpleName(), constant.name(), code(constant), width(type)),
        Optional.of(constant));
  }

  @Override
  EnumSignal<E> view(chisel3.Data other) {
    return new EnumSignal<>(type, (chisel3.UInt) other, Optional.empty());
  }

  /** Returns the signal as a number that the compiler knows, which an asynchronous reset needs. */
  Signal number() {
    return constant.<Signal>map(each -> Hardware.lit(code(each), width())).orElse(this);
  }

  /** The enum. */
  public Class<E> type() {
    return type;
  }

  @Override
  public EnumSignal<E> named(String name) {
    super.named(name);
    return this;
  }

  /** Drives this signal. */
  public void set(EnumSignal<E> value) {
    drive(value);
  }

  /** Drives this signal with a constant. */
  public void set(E constant) {
    drive(of(constant));
  }

  /** Equal. */
  public Bool eq(EnumSignal<E> other) {
    return new Bool(bits.do_$eq$eq$eq(other.bits, Locator.here()));
  }

  /** High if the signal holds this constant. */
  public Bool eq(E constant) {
    return eq(of(constant));
  }

  /** Not equal. */
  public Bool ne(EnumSignal<E> other) {
    return new Bool(bits.do_$eq$div$eq(other.bits, Locator.here()));
  }

  /** Any constant but this one. */
  public Bool ne(E constant) {
    return ne(of(constant));
  }

  /** High if the signal holds one of these constants. */
  @SafeVarargs
  public final Bool isOneOf(E... constants) {
    return Arrays.stream(constants)
        .map(this::eq)
        .reduce(Bool::or)
        .orElseThrow(() -> new HardwareException("isOneOf() without a constant"));
  }

  /** Requires another signal of the same enum. */
  void requireSame(Signal other) {
    if (!(other instanceof EnumSignal<?> same) || same.type != type) {
      throw new HardwareException(
          "%s holds %s, not %s"
              .formatted(
                  Names.describe(this),
                  type.getSimpleName(),
                  other instanceof EnumSignal<?> one
                      ? one.type.getSimpleName()
                      : Names.describe(other)));
    }
  }

  private static int width(Class<? extends Enum<?>> type) {
    Map<Integer, Enum<?>> byCode = new LinkedHashMap<>();
    for (Enum<?> constant : type.getEnumConstants()) {
      Enum<?> other = byCode.put(code(constant), constant);
      if (code(constant) < 0 || other != null) {
        throw new HardwareException(
            "%s.%s has the code %d, which is %s"
                .formatted(
                    type.getSimpleName(),
                    constant,
                    code(constant),
                    Optional.ofNullable(other).map(o -> "that of " + o).orElse("negative")));
      }
    }
    return WidthChecks.indexWidth(1 + byCode.keySet().stream().max(Integer::compare).orElseThrow());
  }

  /** The constants' names by their numbers. */
  SortedMap<Integer, String> constants() {
    SortedMap<Integer, String> constants = new TreeMap<>();
    for (E constant : type.getEnumConstants()) {
      constants.put(code(constant), constant.name());
    }
    return constants;
  }

  private static int code(Enum<?> constant) {
    return constant instanceof Encoded encoded ? encoded.code() : constant.ordinal();
  }
}
