// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel;

/** A clock. Registers made in a module are clocked by the module's own. */
public final class Clock extends Signal {
  Clock(chisel3.Clock clock) {
    super(clock);
  }

  @Override
  public Clock named(String name) {
    super.named(name);
    return this;
  }
}
