// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim.bus;

import java.util.function.IntSupplier;
import vlarb.cosim.Clock;
import vlarb.cosim.Dut;
import vlarb.cosim.Lock;

/** The master of an APB interface of up to 32 bits. */
public final class ApbMaster implements BusMaster {
  private final Clock clock;
  private final Apb bus;
  private final Pause pause;
  private final Lock transferring;

  /** A master that makes waiting accesses one behind the other. */
  public ApbMaster(Dut dut, Clock clock, Apb bus) {
    this(dut, clock, bus, () -> 0);
  }

  /**
   * A master that takes its time.
   *
   * @param pause cycles, 0 or more, before each access
   */
  public ApbMaster(Dut dut, Clock clock, Apb bus, IntSupplier pause) {
    this.clock = clock;
    this.bus = bus;
    this.pause = new Pause(clock, pause);
    transferring = dut.lock("accesses with " + bus.select());
  }

  @Override
  public void write(long address, long data) {
    bus.strobes()
        .ifPresentOrElse(
            strobes -> write(address, data, (1 << strobes.width()) - 1),
            () -> transfer(true, address, data, 0));
  }

  @Override
  public void write(long address, long data, int strobes) {
    if (bus.strobes().isEmpty()) {
      throw new UnsupportedOperationException("the bus of " + bus.select() + " has no strobes");
    }
    transfer(true, address, data, strobes);
  }

  @Override
  public long read(long address) {
    return transfer(false, address, 0, 0);
  }

  private long transfer(boolean write, long address, long data, int strobes) {
    try (Lock.Held _ = transferring.acquire()) {
      pause.await();
      bus.address().set(address);
      bus.write().set(write);
      bus.writeData().set(data);
      bus.strobes().ifPresent(signal -> signal.set(strobes));
      bus.select().set(true);
      clock.risingEdge().await();
      bus.enable().set(true);
      clock.until(bus.ready()::wasSet).within(LIMIT * clock.period()).await();
      bus.select().set(false);
      bus.enable().set(false);
      if (bus.error().isPresent() && bus.error().get().wasSet()) {
        throw new BusErrorException(write ? "write" : "read", address, bus.error().get().name());
      }
      return write ? data : bus.readData().sampled();
    }
  }
}
