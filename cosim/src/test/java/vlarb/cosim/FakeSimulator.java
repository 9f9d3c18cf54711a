// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import vlarb.cosim.simulator.DesignEndedException;
import vlarb.cosim.simulator.Net;
import vlarb.cosim.simulator.ScopeContent;
import vlarb.cosim.simulator.Simulator;

/**
 * A design written in Java, for tests of the kernel: register {@code q} takes {@code d} at each
 * rising edge of {@code clock}, {@code p} takes it at those of {@code fast}, {@code y} is {@code d}
 * + 1 without a register, {@code tick} toggles by itself every {@code delay} steps if that is not
 * 0. With {@code d} = 255 a rising edge ends the simulation.
 */
final class FakeSimulator implements Simulator {
  private static final long END = 255;

  private final Map<String, FakeNet> nets = new LinkedHashMap<>();
  private final FakeNet clock = net("clock", 1, true);
  private final FakeNet fast = net("fast", 1, true);
  private final FakeNet d = net("d", 8, true);
  private final FakeNet q = net("q", 8, false);
  private final FakeNet p = net("p", 8, false);
  private final FakeNet y = net("y", 8, false);
  private final FakeNet tick = net("tick", 1, false);
  private final long delay;
  private long time;
  private long nextTick;
  private boolean clockWasHigh;
  private boolean fastWasHigh;

  /** The times of evaluations. */
  final List<Long> evaluations = new ArrayList<>();

  boolean closed;

  FakeSimulator() {
    this(0);
  }

  FakeSimulator(long delay) {
    this.delay = delay;
    nextTick = delay;
  }

  private FakeNet net(String name, int width, boolean writable) {
    var net = new FakeNet(name, width, writable);
    nets.put(name, net);
    return net;
  }

  @Override
  public String design() {
    return "fake";
  }

  @Override
  public List<Net> ports() {
    return List.copyOf(nets.values());
  }

  @Override
  public FakeNet net(String name) {
    FakeNet net = nets.get(name);
    if (net == null) {
      throw new NoSuchElementException("no net " + name);
    }
    return net;
  }

  @Override
  public ScopeContent content(String path) {
    throw new UnsupportedOperationException();
  }

  @Override
  public int timePrecision() {
    return -12;
  }

  @Override
  public long time() {
    return time;
  }

  @Override
  public void settle() {
    evaluations.add(time);
    boolean rises = clock.get() == 1 && !clockWasHigh;
    boolean fastRises = fast.get() == 1 && !fastWasHigh;
    clockWasHigh = clock.get() == 1;
    fastWasHigh = fast.get() == 1;
    if (rises) {
      q.drive(d.get());
    }
    if (fastRises) {
      p.drive(d.get());
    }
    y.drive(d.get() + 1);
    if (rises && d.get() == END) {
      throw new DesignEndedException("fake.v:1: $finish", true, null);
    }
  }

  @Override
  public void sample() {
    nets.values().forEach(FakeNet::sample);
  }

  @Override
  public long advance(long to) {
    if (delay > 0 && nextTick <= to) {
      time = nextTick;
      nextTick += delay;
      tick.drive(1 - tick.get());
    } else {
      time = to;
    }
    settle();
    return time;
  }

  @Override
  public boolean hasOwnDelays() {
    return delay > 0;
  }

  @Override
  public String takeOutput() {
    return "";
  }

  @Override
  public void close() {
    closed = true;
  }
}
