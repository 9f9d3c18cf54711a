// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.port.clock;

import static vlarb.chisel.Hardware.*;

import java.util.function.Supplier;
import vlarb.chisel.Clock;
import vlarb.chisel.Module;
import vlarb.chisel.Reset;

/**
 * A clock, and the reset of what has it.
 *
 * @param reset synchronous to the clock
 */
public record ClockDomain(Clock clock, Reset reset) {
  /**
   * Declares the clock of a part of the module under construction. The module's reset reaches the
   * part through two registers, and is to last for four edges of the slowest clock.
   *
   * @param name of the clock
   * @param doc comment on the clock
   */
  static ClockDomain declare(String name, String doc, Reset whole) {
    Clock clock = in(clockType(), doc).named(name);
    return prefix(
        name,
        () -> {
          Synchronizer reset = withClock(clock, () -> instance(() -> new Synchronizer(1)));
          reset.comes.set(whole.asBool());
          return new ClockDomain(clock, reset.arrived.bit(0).asReset());
        });
  }

  /** The domain of a module. */
  static ClockDomain of(Module module) {
    return new ClockDomain(module.clock(), module.reset());
  }

  /** Makes a queue from this clock to another one. */
  public ClockCrossing to(ClockDomain other, int words, int bits) {
    return instance(() -> new ClockCrossing(words, bits)).between(this, other);
  }

  /** Makes an instance that has this clock. */
  public <M extends Module> M instanceOf(Supplier<M> constructor) {
    return withClockAndReset(clock, reset, () -> instance(constructor));
  }
}
