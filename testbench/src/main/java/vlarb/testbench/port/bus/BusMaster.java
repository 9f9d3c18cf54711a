// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.port.bus;

import java.util.Optional;
import java.util.SplittableRandom;
import vlarb.model.port.bus.RegisterBus;

/**
 * A master with random accesses, which monitors the answers: each access is answered once, in
 * order, and as the registers say; the bus keeps its rules.
 */
public abstract class BusMaster {
  /** Cycles in which an access must be answered: initialisation and a commit take fewer. */
  private static final int PATIENCE = 2000;

  final Registers registers;
  final SplittableRandom random;

  private long answered;
  private long refused;
  private Optional<String> problem = Optional.empty();
  private int waits;

  BusMaster(Registers registers, SplittableRandom random) {
    this.registers = registers;
    this.random = random;
  }

  /** A master of a bus, with random accesses. */
  public static BusMaster of(RegisterBus bus, Registers registers, SplittableRandom random) {
    return switch (bus) {
      case NATIVE -> throw new IllegalArgumentException("management has no master here");
      case AXI_LITE -> new AxiLiteMaster(registers, random);
      case APB -> new ApbMaster(registers, random);
      case WISHBONE -> new WishboneMaster(registers, random);
    };
  }

  /** The inputs of the bus, of the class that the model has for them. */
  public abstract Object inputs();

  /** The outputs of the bus, likewise: written by the bench before {@link #observe}. */
  public abstract Object outputs();

  /** Chooses the inputs of the next cycle. */
  public abstract void next();

  /** Sees what the bus does in this cycle. */
  abstract void see();

  /** Returns true if an output of the bus means something in this cycle. */
  public abstract boolean isMeant(String pin);

  /** Returns true if an access waits for its answer. */
  abstract boolean waits();

  /** All that was in progress is over. */
  abstract void forget();

  /** A reset: all that was in progress is over. */
  public final void reset() {
    forget();
    registers.reset();
    waits = 0;
  }

  /** Sees the outputs of this cycle. */
  public final void observe() {
    long before = answered;
    see();
    waits = waits() && answered == before ? waits + 1 : 0;
    if (waits > PATIENCE) {
      report("an access is not answered");
    }
  }

  /** An access is answered. */
  final void answer(Access access, boolean expected, boolean error, int data) {
    answered++;
    refused += error ? 1 : 0;
    if (error != expected) {
      report((expected ? "made, expected an error: " : "refused: ") + access);
    } else if (!error && !access.write()) {
      registers.read(access, data).ifPresent(this::report);
    }
  }

  final void report(String mistake) {
    problem = problem.or(() -> Optional.of(mistake));
  }

  /** The first mistake. */
  public final Optional<String> problem() {
    return problem;
  }

  /** The accesses that were answered. */
  public final long answered() {
    return answered;
  }

  /** The answered accesses that were refused. */
  public final long refused() {
    return refused;
  }

  /** True in so many of a hundred cases. */
  final boolean chance(int percent) {
    return random.nextInt(100) < percent;
  }
}
