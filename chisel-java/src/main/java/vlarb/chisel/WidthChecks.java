// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel;

import java.util.Iterator;

/** The checks that keep bits from being lost: Chisel's compiler would only warn. */
final class WidthChecks {
  private WidthChecks() {}

  static void requireWidth(int width) {
    if (width < 1) {
      throw new HardwareException("a width of %d bits; at least 1 is expected".formatted(width));
    }
  }

  static void requirePlaces(int places) {
    if (places < 0) {
      throw new HardwareException(
          "a shift by %d places; at least 0 are expected".formatted(places));
    }
  }

  static void requireRange(Signal signal, int high, int low) {
    if (low < 0 || high < low || high >= signal.width()) {
      throw new HardwareException(
          "bits %d to %d of %s, which has %d to 0"
              .formatted(high, low, Names.describe(signal), signal.width() - 1));
    }
  }

  static void requireNotNarrower(Signal signal, int width) {
    if (width < signal.width()) {
      throw new HardwareException(
          "padding %s of %d bits to %d would lose bits"
              .formatted(Names.describe(signal), signal.width(), width));
    }
  }

  static void requireEqual(Signal whenTrue, Signal whenFalse) {
    if (whenTrue instanceof EnumSignal<?> one) {
      one.requireSame(whenFalse);
    }
    if (whenTrue.width() != whenFalse.width()) {
      throw new HardwareException(
          "a choice between %s of %d bits and %s of %d bits: pad the narrower one"
              .formatted(
                  Names.describe(whenTrue),
                  whenTrue.width(),
                  Names.describe(whenFalse),
                  whenFalse.width()));
    }
  }

  /** Bits of an index that reaches each of {@code count} places; at least 1. */
  static int indexWidth(int count) {
    return Math.max(1, 32 - Integer.numberOfLeadingZeros(count - 1));
  }

  /** {@code index} at exactly the width that {@code into} needs: zero-extended, never cut. */
  static UInt index(Signal into, UInt index, int needed) {
    if (index.width() > needed) {
      throw new HardwareException(
          "an index of %d bits into %s, which takes %d"
              .formatted(index.width(), Names.describe(into), needed));
    }
    return index.pad(needed);
  }

  /** Same shape, and no part of {@code source} wider than that of {@code target}. */
  static void requireConnectable(Signal target, Signal source) {
    switch (target) {
      case Bundle bundle when source.getClass() == bundle.getClass() -> {
        Iterator<Signal> sources = ((Bundle) source).elements().values().iterator();
        bundle.elements().values().forEach(part -> requireConnectable(part, sources.next()));
      }
      case Vec<?> vec when source instanceof Vec<?> other && other.size() == vec.size() ->
          requireConnectable(vec.get(0), other.get(0));
      case EnumSignal<?> one -> one.requireSame(source);
      case Bundle _, Vec<?> _ ->
          throw new HardwareException(
              "cannot connect %s to %s: not of one type"
                  .formatted(Names.describe(source), Names.describe(target)));
      default -> {
        if (source instanceof EnumSignal<?> one) {
          one.requireSame(target);
        }
        if (source.width() > target.width()) {
          throw new HardwareException(
              "cannot connect %s of %d bits to %s of %d bits: bits would be lost"
                  .formatted(
                      Names.describe(source),
                      source.width(),
                      Names.describe(target),
                      target.width()));
        }
      }
    }
  }
}
