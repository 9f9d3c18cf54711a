// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim.bus;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import vlarb.cosim.Clock;
import vlarb.cosim.Signal;

/**
 * Fails the test where the master of an APB interface breaks a rule:
 *
 * <ul>
 *   <li>a transfer begins with one cycle of select without enable;
 *   <li>both are set from then on until the slave is ready;
 *   <li>address, direction, strobes and the data of a write stay as they are meanwhile;
 *   <li>a read has no strobes.
 * </ul>
 *
 * What enable does without select belongs to other slaves. The only rule for slaves is to become
 * ready, which {@link ApbMaster} checks.
 */
public final class ApbMonitor {
  private final Apb bus;

  /** The transfer under way. */
  private Optional<List<BigInteger>> transfer = Optional.empty();

  private long transfers;

  /**
   * Watches an interface from the next edge on.
   *
   * @param inReset whether the design was in reset at the present edge: no rule holds then, and a
   *     transfer under way is forgotten
   * @throws ProtocolViolation at the edge, as the test's failure
   */
  public ApbMonitor(Clock clock, Apb bus, BooleanSupplier inReset) {
    this.bus = bus;
    clock.everyEdge(() -> edge(inReset.getAsBoolean()));
  }

  private void edge(boolean reset) {
    if (reset) {
      transfer = Optional.empty();
    } else if (transfer.isPresent()) {
      goOn(transfer.get());
    } else if (bus.select().wasSet()) {
      begin();
    }
  }

  private void begin() {
    if (bus.enable().wasSet()) {
      throw new ProtocolViolation(
          "%s in the first cycle of %s".formatted(bus.enable(), bus.select()));
    }
    if (!bus.write().wasSet() && bus.strobes().isPresent() && bus.strobes().get().wasSet()) {
      throw new ProtocolViolation(bus.strobes().get() + " with a read");
    }
    transfer = Optional.of(values());
  }

  private void goOn(List<BigInteger> begun) {
    for (Signal signal : List.of(bus.select(), bus.enable())) {
      if (!signal.wasSet()) {
        throw new ProtocolViolation("no %s before %s".formatted(signal, bus.ready()));
      }
    }
    if (!values().equals(begun)) {
      throw new ProtocolViolation(
          "%s or what belongs to it changes before %s".formatted(bus.address(), bus.ready()));
    }
    if (bus.ready().wasSet()) {
      transfer = Optional.empty();
      transfers++;
    }
  }

  /** The signals that must stay as they are during a transfer, as sampled. */
  private List<BigInteger> values() {
    var values = new ArrayList<BigInteger>();
    values.add(bus.address().sampledBig());
    values.add(bus.write().sampledBig());
    if (bus.write().wasSet()) {
      values.add(bus.writeData().sampledBig());
      bus.strobes().ifPresent(signal -> values.add(signal.sampledBig()));
    }
    return values;
  }

  /** The number of transfers that have ended since the monitor watches. */
  public long transfers() {
    return transfers;
  }
}
