// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim.vpi;

import java.math.BigInteger;
import vlarb.cosim.simulator.Net;

/** A net of the test bench: the value that it has, and the sampled one. */
final class VpiNet implements Net {
  /** The sides that drive a net. */
  enum Role {
    /** The design alone. */
    READ,

    /** The test bench alone: an input. */
    DRIVEN,

    /** Both sides: an inout. */
    SHARED
  }

  private final VpiSimulator simulator;
  private final String name;
  private final int number;
  private final int width;
  private final Role role;
  private final FourState value;
  private final FourState sampled;

  /** The value that the test bench drives; of an input the value. */
  private final FourState driven;

  /** True while the value may differ from the sampled one. */
  private boolean changed;

  /** True while a written value waits for the next evaluation. */
  private boolean pending;

  /**
   * A net.
   *
   * @param number the shim's
   * @param reply at the net's value
   */
  VpiNet(VpiSimulator simulator, String name, int number, int width, Role role, Message reply) {
    this.simulator = simulator;
    this.name = name;
    this.number = number;
    this.width = width;
    this.role = role;
    value = new FourState(width);
    sampled = new FourState(width);
    driven = role == Role.SHARED ? new FourState(width) : value;
    if (role == Role.SHARED) {
      driven.set("z".repeat(width));
    }
    receive(reply);
    sample();
  }

  int number() {
    return number;
  }

  /** Takes the value that a reply has next. */
  void receive(Message reply) {
    value.receive(reply);
    changed = true;
  }

  /** Appends number and value to a request. */
  void send(Message request) {
    request.add(number);
    driven.send(request);
    pending = false;
  }

  void sample() {
    if (changed) {
      sampled.copy(value);
      changed = false;
    }
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
    return role != Role.READ;
  }

  @Override
  public long get() {
    return number(value);
  }

  @Override
  public long sampled() {
    return number(sampled);
  }

  private long number(FourState state) {
    checkNarrow();
    return known(state).toLong();
  }

  @Override
  public void set(long number) {
    checkWritable();
    checkNarrow();
    if (width < Long.SIZE && number >>> width != 0) {
      throw tooLarge("0x" + Long.toHexString(number));
    }
    driven.set(number);
    written();
  }

  @Override
  public BigInteger getBig() {
    return known(value).toBig();
  }

  @Override
  public BigInteger sampledBig() {
    return known(sampled).toBig();
  }

  @Override
  public void setBig(BigInteger number) {
    checkWritable();
    if (number.signum() < 0 || number.bitLength() > width) {
      throw tooLarge(number.toString());
    }
    driven.set(number);
    written();
  }

  @Override
  public void setBits(String bits) {
    checkWritable();
    driven.set(bits);
    written();
  }

  @Override
  public void deposit(BigInteger number) {
    if (writable()) {
      throw new UnsupportedOperationException(name + " is an input: use set");
    }
    value.set(number);
    simulator.write(this, VpiSimulator.DEPOSIT, value);
  }

  @Override
  public void force(BigInteger number) {
    checkForceable();
    value.set(number);
    simulator.write(this, VpiSimulator.FORCE, value);
  }

  @Override
  public void release() {
    checkForceable();
    simulator.write(this, VpiSimulator.RELEASE, value);
  }

  private void checkForceable() {
    if (name.endsWith("]")) {
      throw new UnsupportedOperationException(
          name + ": a word of a memory cannot be forced; use deposit");
    }
  }

  private void written() {
    value.copy(driven);
    changed = true;
    if (!pending) {
      pending = true;
      simulator.written(this);
    }
  }

  @Override
  public boolean hasUnknown() {
    return value.hasUnknown();
  }

  @Override
  public String bits() {
    return value.toString();
  }

  @Override
  public String sampledBits() {
    return sampled.toString();
  }

  @Override
  public String drivenBits() {
    return driven.toString();
  }

  private FourState known(FourState state) {
    if (state.hasUnknown()) {
      throw new IllegalStateException("%s is %s, which is no number".formatted(name, state));
    }
    return state;
  }

  private void checkWritable() {
    if (!writable()) {
      throw new UnsupportedOperationException(name + " is an output");
    }
  }

  private void checkNarrow() {
    if (width > Long.SIZE) {
      throw new UnsupportedOperationException(
          "%s has %d bits: use a BigInteger".formatted(name, width));
    }
  }

  private IllegalArgumentException tooLarge(String number) {
    return new IllegalArgumentException(
        "%s does not fit into %s, of %d bits".formatted(number, name, width));
  }
}
