// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim.verilator;

import java.math.BigInteger;
import vlarb.cosim.simulator.Net;
import vlarb.verilator.Direction;
import vlarb.verilator.Signal;

/**
 * A port of a Verilated model, or a net inside it.
 *
 * @param port the view on the model's memory
 * @param simulator whose it is
 */
record VerilatorNet(Signal port, VerilatorSimulator simulator) implements Net {

  @Override
  public String name() {
    return port.name();
  }

  @Override
  public int width() {
    return port.width();
  }

  @Override
  public boolean writable() {
    return port.direction() == Direction.INPUT;
  }

  @Override
  public long get() {
    return port.get();
  }

  @Override
  public long sampled() {
    return port.sampled();
  }

  @Override
  public void set(long value) {
    port.set(value);
  }

  @Override
  public void setBits(String bits) {
    if (bits.indexOf('x') >= 0 || bits.indexOf('z') >= 0) {
      throw new UnsupportedOperationException(
          "\"%s\" for %s: Verilator has no x and z".formatted(bits, name()));
    }
    setBig(new BigInteger(bits, 2));
  }

  @Override
  public void deposit(BigInteger value) {
    checkInside();
    simulator.deposit(name(), value);
  }

  @Override
  public void force(BigInteger value) {
    checkInside();
    simulator.force(name(), value);
  }

  @Override
  public void release() {
    checkInside();
    simulator.release(name());
  }

  private void checkInside() {
    if (writable()) {
      throw new UnsupportedOperationException(name() + " is an input: use set");
    }
  }

  @Override
  public BigInteger getBig() {
    return port.getBig();
  }

  @Override
  public BigInteger sampledBig() {
    return port.sampledBig();
  }

  @Override
  public void setBig(BigInteger value) {
    port.setBig(value);
  }

  @Override
  public boolean hasUnknown() {
    return false;
  }

  @Override
  public String bits() {
    return bits(port.getBig());
  }

  @Override
  public String sampledBits() {
    return bits(port.sampledBig());
  }

  private String bits(BigInteger value) {
    String digits = value.toString(2);
    return "0".repeat(port.width() - digits.length()) + digits;
  }
}
