// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim;

import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A slice: neighbouring bits of a signal, as a number, for a part-select or a member of a packed
 * structure. Values are unsigned unless a method says otherwise. Reading a slice with an x or z
 * throws; unknown bits elsewhere in the signal do not count.
 */
public final class Slice {
  /** A member of a structure, as {@code valid:1}. */
  private static final Pattern MEMBER = Pattern.compile("(\\w+)\\s*:\\s*([1-9]\\d{0,6})");

  private final Signal signal;
  private final String name;
  private final int low;
  private final int width;

  Slice(Signal signal, String name, int low, int width) {
    this.signal = signal;
    this.name = name;
    this.low = low;
    this.width = width;
  }

  /** See {@link Signal#members}. */
  static Map<String, Slice> members(Signal signal, String... members) {
    var slices = new LinkedHashMap<String, Slice>();
    int above = signal.width();
    for (String member : members) {
      Matcher parts = MEMBER.matcher(member);
      if (!parts.matches()) {
        throw new IllegalArgumentException("expected name:width, not \"%s\"".formatted(member));
      }
      int bits = Integer.parseInt(parts.group(2));
      above -= bits;
      String path = signal.name() + "." + parts.group(1);
      if (slices.put(parts.group(1), new Slice(signal, path, above, bits)) != null) {
        throw new IllegalArgumentException(path + " is there twice");
      }
    }
    if (above != 0) {
      throw new IllegalArgumentException(
          "the members of %s have %d bits together, expected %d"
              .formatted(signal.name(), signal.width() - above, signal.width()));
    }
    return slices;
  }

  /** The slice's name, as Verilog has it: {@code bus[7:4]}, or {@code bus.length} for a member. */
  public String name() {
    return name;
  }

  /** The width in bits, 1 or more. */
  public int width() {
    return width;
  }

  /**
   * The value now.
   *
   * @throws UnsupportedOperationException if the slice is wider than 64 bits
   * @throws IllegalStateException if a bit is x or z
   */
  public long get() {
    return Values.narrow(name, width, getBig());
  }

  /** The value just before the present moment; see {@link Signal#sampled()}. */
  public long sampled() {
    return Values.narrow(name, width, sampledBig());
  }

  /** The value now as a two's complement. */
  public long getSigned() {
    return Values.signed(width, get());
  }

  /** {@link #sampled()} as a two's complement. */
  public long sampledSigned() {
    return Values.signed(width, sampled());
  }

  /** True if the value now is not 0. */
  public boolean isSet() {
    return getBig().signum() != 0;
  }

  /** True if the value just before the present moment was not 0. */
  public boolean wasSet() {
    return sampledBig().signum() != 0;
  }

  /** {@link #get()} for any width. */
  public BigInteger getBig() {
    return number(bits());
  }

  /** {@link #sampled()} for any width. */
  public BigInteger sampledBig() {
    return number(part(signal.sampledBits()));
  }

  /** The bits now, the highest first: 0, 1, x or z. */
  public String bits() {
    return part(signal.bits());
  }

  private String part(String all) {
    int end = all.length() - low;
    return all.substring(end - width, end);
  }

  private BigInteger number(String bits) {
    if (bits.indexOf('x') >= 0 || bits.indexOf('z') >= 0) {
      throw new IllegalStateException("%s is %s, which is no number".formatted(name, bits));
    }
    return new BigInteger(bits, 2);
  }

  /**
   * Drives these bits; the signal's other bits stay as the test drives them.
   *
   * @param value as {@link Signal#set(long)} takes it
   */
  public void set(long value) {
    setBig(BigInteger.valueOf(value));
  }

  /** Drives a slice of one bit, or sets a wider one to 0 or 1. */
  public void set(boolean value) {
    set(value ? 1 : 0);
  }

  /** {@link #set(long)} for any width. */
  public void setBig(BigInteger value) {
    String bits = Values.unsigned(name, width, value).toString(2);
    var driven = new StringBuilder(signal.net().drivenBits());
    int end = driven.length() - low;
    driven.replace(end - width, end, "0".repeat(width - bits.length()) + bits);
    signal.setBits(driven.toString());
  }

  @Override
  public String toString() {
    return name;
  }
}
