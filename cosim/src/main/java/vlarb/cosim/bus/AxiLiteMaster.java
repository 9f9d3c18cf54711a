// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim.bus;

import java.util.function.IntSupplier;
import vlarb.cosim.Clock;
import vlarb.cosim.Dut;
import vlarb.cosim.Lock;
import vlarb.cosim.Task;

/**
 * The master of an AXI4-Lite interface of up to 64 bits. Address and data of a write go their own
 * ways; one write and one read may be under way at the same time, from two tasks.
 */
public final class AxiLiteMaster implements BusMaster {
  private final Dut dut;
  private final Clock clock;
  private final AxiLite bus;
  private final Pause pause;
  private final Lock writing;
  private final Lock reading;

  /** A master that never lets a slave wait. */
  public AxiLiteMaster(Dut dut, Clock clock, AxiLite bus) {
    this(dut, clock, bus, () -> 0);
  }

  /**
   * A master that pauses.
   *
   * @param pause asked on each channel for each access: cycles, 0 or more, before it is valid or
   *     ready. Random ones let data come before addresses, and answers wait
   */
  public AxiLiteMaster(Dut dut, Clock clock, AxiLite bus, IntSupplier pause) {
    this.dut = dut;
    this.clock = clock;
    this.bus = bus;
    this.pause = new Pause(clock, pause);
    writing = dut.lock("writes to " + bus.writeAddress());
    reading = dut.lock("reads from " + bus.readAddress());
  }

  @Override
  public void write(long address, long data) {
    int bytes = bus.writeData().payload().getLast().width();
    write(address, data, (1 << bytes) - 1);
  }

  @Override
  public void write(long address, long data, int strobes) {
    long response;
    try (Lock.Held _ = writing.acquire()) {
      Task sending = dut.fork("address of a write", () -> send(bus.writeAddress(), address));
      send(bus.writeData(), data, strobes);
      sending.join();
      receive(bus.writeResponse());
      response = bus.writeResponse().payload().getFirst().sampled();
    }
    check("write", address, response);
  }

  @Override
  public long read(long address) {
    try (Lock.Held _ = reading.acquire()) {
      send(bus.readAddress(), address);
      receive(bus.readData());
      check("read", address, bus.readData().payload().getLast().sampled());
      return bus.readData().payload().getFirst().sampled();
    }
  }

  /** Offers a word until it is taken. */
  private void send(ValidReady channel, long... word) {
    pause.await();
    for (int i = 0; i < word.length; i++) {
      channel.payload().get(i).set(word[i]);
    }
    channel.valid().set(true);
    clock.until(channel.ready()::wasSet).within(LIMIT * clock.period()).await();
    channel.valid().set(false);
  }

  /** Waits for a word and takes it. */
  private void receive(ValidReady channel) {
    pause.await();
    channel.ready().set(true);
    clock.until(channel.valid()::wasSet).within(LIMIT * clock.period()).await();
    channel.ready().set(false);
  }

  private static void check(String access, long address, long code) {
    AxiResponse response = AxiResponse.of(code);
    if (response != AxiResponse.OKAY) {
      throw new BusErrorException(access, address, response.name());
    }
  }
}
