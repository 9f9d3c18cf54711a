// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel;

/** A clock. Registers made in a module are clocked by the module's own. */
public final class Clock extends Signal {
  private final chisel3.Clock clock;

  Clock(chisel3.Clock clock) {
    super(clock);
    this.clock = clock;
  }

  chisel3.Clock clock() {
    return clock;
  }

  /** Drives this clock, which is an input of an instance or an output. */
  public void set(Clock value) {
    drive(value);
  }

  @Override
  public Clock named(String name) {
    super.named(name);
    return this;
  }
}
