// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim;

import java.math.BigInteger;
import vlarb.cosim.simulator.Net;

/** A net of {@link FakeSimulator}. */
final class FakeNet implements Net {
  private final String name;
  private final int width;
  private final boolean writable;
  private long value;
  private long sampled;

  /** True while the value is unknown, as before a reset in a simulator of four states. */
  boolean unknown;

  FakeNet(String name, int width, boolean writable) {
    this.name = name;
    this.width = width;
    this.writable = writable;
  }

  void sample() {
    sampled = value;
  }

  /** Drives a value, as the design does. */
  void drive(long driven) {
    value = driven & (1L << width) - 1;
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public int width() {
    return width;
  }

  @Override
  public boolean writable() {
    return writable;
  }

  @Override
  public long get() {
    if (unknown) {
      throw new IllegalStateException(name + " is unknown");
    }
    return value;
  }

  @Override
  public long sampled() {
    return sampled;
  }

  @Override
  public void set(long driven) {
    if (!writable) {
      throw new UnsupportedOperationException(name + " is an output");
    }
    drive(driven);
  }

  @Override
  public void setBits(String bits) {
    setBig(new BigInteger(bits, 2));
  }

  @Override
  public void deposit(BigInteger value) {
    throw new UnsupportedOperationException();
  }

  @Override
  public void force(BigInteger value) {
    throw new UnsupportedOperationException();
  }

  @Override
  public void release() {
    throw new UnsupportedOperationException();
  }

  @Override
  public BigInteger getBig() {
    return BigInteger.valueOf(get());
  }

  @Override
  public BigInteger sampledBig() {
    return BigInteger.valueOf(sampled);
  }

  @Override
  public void setBig(BigInteger driven) {
    set(driven.longValueExact());
  }

  @Override
  public boolean hasUnknown() {
    return unknown;
  }

  @Override
  public String bits() {
    return unknown ? "x".repeat(width) : bits(value);
  }

  @Override
  public String sampledBits() {
    return bits(sampled);
  }

  private String bits(long number) {
    return Long.toBinaryString(number | 1L << width).substring(1);
  }
}
