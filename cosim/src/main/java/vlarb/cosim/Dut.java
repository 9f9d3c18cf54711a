// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim;

import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import vlarb.cosim.coverage.CoverGroup;
import vlarb.cosim.coverage.Coverage;
import vlarb.cosim.simulator.Design;
import vlarb.cosim.simulator.Net;
import vlarb.cosim.simulator.Simulator;
import vlarb.cosim.simulator.SimulatorFactory;

/**
 * A design under test in a running simulation, and all that a test does with it.
 *
 * <pre>{@code
 * try (var dut = Dut.open(new Verilator(), Design.of("counter", Path.of("counter.v")))) {
 *   var clock = dut.clock("clock", 10);
 *   dut.run(() -> {
 *     dut.signal("enable").set(1);
 *     clock.edges(3).await();
 *     assertEquals(3, dut.signal("count").get());
 *   });
 * }
 * }</pre>
 *
 * <p>Nothing has been evaluated before the first task waits: inputs are 0 until they are driven,
 * outputs are 0 or, in a simulator of four states, unknown.
 */
public final class Dut implements AutoCloseable {
  private final Simulator simulator;
  private final RunSettings settings;
  private final Kernel kernel;
  private final RandomGenerator random;
  private final Map<Net, Signal> signals = new HashMap<>();
  private final Map<String, CoverGroup> coverGroups = new LinkedHashMap<>();

  /** The logger, made on first use: a test bench that does not log needs no logging library. */
  private Logger log;

  /** True while a test bench runs; set and read under this object's lock. */
  private boolean running;

  private boolean closed;

  private Dut(Simulator simulator, RunSettings settings) {
    this.simulator = simulator;
    this.settings = settings;
    kernel = new Kernel(simulator, settings);
    random = new SplittableRandom(settings.seed());
  }

  /** Opens a design with the usual settings. */
  public static Dut open(SimulatorFactory factory, Design design) {
    return on(factory.open(design), RunSettings.DEFAULT);
  }

  /** A test bench on a simulator, which it closes. */
  public static Dut on(Simulator simulator, RunSettings settings) {
    return new Dut(simulator, settings);
  }

  /** The top module's name. */
  public String name() {
    return simulator.design();
  }

  /** All ports, in an order that the design determines. */
  public List<Signal> ports() {
    return simulator.ports().stream().map(this::signal).toList();
  }

  /**
   * A port, or, where the simulator can look into the design, an internal net by its path from the
   * top module, {@code instance.net}.
   *
   * @throws java.util.NoSuchElementException if there is none; the message names the nearest
   */
  public Signal signal(String name) {
    return signal(simulator.net(name));
  }

  /**
   * The top module with what is in it, on simulators that look into the design; with Verilator a
   * design {@link Design#withInternals}.
   */
  public Scope scope() {
    return new Scope(simulator, "");
  }

  private Signal signal(Net net) {
    return signals.computeIfAbsent(net, n -> new Signal(kernel, n));
  }

  /** The port of this name, if there is one. */
  public Optional<Signal> port(String name) {
    return simulator.ports().stream()
        .filter(port -> port.name().equals(name))
        .findFirst()
        .map(this::signal);
  }

  /**
   * Ports that belong together, as a record whose fields have the names that follow a prefix.
   *
   * <pre>{@code
   * record Stream(Signal tdata, Signal tvalid, Signal tready, Optional<Signal> tlast) {}
   *
   * Stream in = dut.bundle(Stream.class, "s_"); // s_tdata, s_tvalid, s_tready and, if there, s_tlast
   * }</pre>
   *
   * @param type a record of {@link Signal}s, and of {@code Optional<Signal>}s for ports that some
   *     designs lack
   * @param prefix may be empty
   * @throws java.util.NoSuchElementException if a port is missing; the message names the nearest
   */
  public <R extends Record> R bundle(Class<R> type, String prefix) {
    return Bundle.of(this, type, prefix);
  }

  /**
   * Begins to drive a clock that is high for half of its period.
   *
   * @param port an input of 1 bit
   * @param period steps of simulation time from a rising edge to the next, 2 or more
   */
  public Clock clock(String port, long period) {
    return clock(port, ClockShape.of(period));
  }

  /**
   * Begins to drive a clock, which is low now.
   *
   * @param port an input of 1 bit
   */
  public Clock clock(String port, ClockShape shape) {
    return kernel.addClock(signal(port), shape);
  }

  /**
   * Picoseconds in steps of simulation time.
   *
   * @throws IllegalArgumentException if they are no whole number of steps
   */
  public long ps(long time) {
    return steps(time, -12, "ps");
  }

  /** Nanoseconds in steps of simulation time; see {@link #ps}. */
  public long ns(long time) {
    return steps(time, -9, "ns");
  }

  /** Microseconds in steps of simulation time; see {@link #ps}. */
  public long us(long time) {
    return steps(time, -6, "us");
  }

  private long steps(long time, int unit, String name) {
    int precision = simulator.timePrecision();
    BigDecimal steps = BigDecimal.valueOf(time).scaleByPowerOfTen(unit - precision);
    try {
      return steps.longValueExact();
    } catch (ArithmeticException e) {
      throw new IllegalArgumentException(
          "%d %s are no whole number of steps of simulation time, of 1e%d s"
              .formatted(time, name, precision),
          e);
    }
  }

  /** Simulation time, in steps of the design's time precision. */
  public long time() {
    return kernel.time();
  }

  /** The seed of {@link #random()}. */
  public long seed() {
    return settings.seed();
  }

  /** A generator of random numbers that only the seed determines, for tasks and steps. */
  public RandomGenerator random() {
    return random;
  }

  /**
   * Fires after some simulation time.
   *
   * @param time steps, 1 or more
   */
  public Trigger timer(long time) {
    return new Timer(kernel.timers(), time);
  }

  /**
   * Fires at the present time, when all tasks that can run have run, and the design has been
   * evaluated with what they wrote.
   */
  public Trigger settled() {
    return kernel.settled();
  }

  /** An event, not yet set. */
  public Event event(String name) {
    return new Event(kernel, name);
  }

  /** A mailbox that has room for any number of items. */
  public <T> Mailbox<T> mailbox(String name) {
    return new Mailbox<>(kernel, name, Integer.MAX_VALUE);
  }

  /** A mailbox that is full with this number of items. */
  public <T> Mailbox<T> mailbox(String name, int capacity) {
    return new Mailbox<>(kernel, name, capacity);
  }

  /**
   * Starts a task beside the one that calls this. It begins at the present time, after those that
   * can run already. What it throws fails the test; when the test ends, it is cancelled.
   *
   * @throws IllegalStateException if not called by a task or step
   */
  public Task fork(String name, Task.Body body) {
    kernel.checkInside();
    return kernel.fork(name, body);
  }

  /**
   * Starts a task that has a result beside the one that calls this; otherwise as {@link #fork}.
   *
   * <pre>{@code
   * Computation<Long> status = dut.compute("status", () -> registers.read(4));
   * …
   * assertEquals(1, status.join());
   * }</pre>
   */
  public <T> Computation<T> compute(String name, Computation.Body<T> body) {
    kernel.checkInside();
    return new Computation<>(kernel, name, body);
  }

  /** A lock that no task holds. */
  public Lock lock(String name) {
    return new Lock(kernel, name);
  }

  /**
   * Adds an empty group of coverage points, whose counts are this design's from here on.
   *
   * @param name a name that no group of the design has
   */
  public CoverGroup coverGroup(String name) {
    if (coverGroups.putIfAbsent(name, new CoverGroup(name)) != null) {
      throw new IllegalArgumentException("there is a cover group " + name + " already");
    }
    return coverGroups.get(name);
  }

  /** The counts of all groups until now. */
  public Coverage coverage() {
    return coverGroups.values().stream()
        .map(CoverGroup::coverage)
        .reduce(Coverage.NONE, Coverage::plus);
  }

  /**
   * Writes what of the Verilog was reached until now, for {@link
   * vlarb.verilator.CodeCoverage#read}; not while it is running.
   *
   * @param file overwritten if it exists
   * @return whether it was counted: {@link Design#withCodeCoverage()}, on a simulator that can
   * @throws IOException if the file cannot be written
   */
  public boolean writeCodeCoverage(Path file) throws IOException {
    return !scheduler().isAbandoned() && simulator.writeCodeCoverage(file);
  }

  /** A logger for tasks and steps, named after the design; messages begin with simulation time. */
  public Logger log() {
    if (log == null) {
      log = new TimedLogger(LoggerFactory.getLogger("vlarb.cosim." + name()), this::time);
    }
    return log;
  }

  /**
   * The text that the design has printed since the last call; empty for an abandoned simulation.
   */
  public String takeOutput() {
    return scheduler().isAbandoned() ? "" : simulator.takeOutput();
  }

  /**
   * Runs a test: a task that may fork others, on a thread of the simulation's own. It ends when the
   * task does, or when any task or step fails. Simulation time, clocks and steps go on with the
   * next run.
   *
   * @throws CosimFailure if the test fails. If that is because something did not give way, the
   *     model cannot be used any more.
   * @throws IllegalStateException if the model cannot be used, or is running, or if the JVM was
   *     started without {@code --add-opens java.base/java.lang=ALL-UNNAMED}
   */
  public void run(Task.Body test) {
    Scheduler.requireThreads();
    Thread thread;
    synchronized (this) {
      if (closed || scheduler().isAbandoned()) {
        throw new IllegalStateException("the simulation is " + (closed ? "closed" : "abandoned"));
      }
      if (running) {
        throw new IllegalStateException("the simulation is running");
      }
      thread = Thread.ofPlatform().daemon().name("cosim-" + name()).unstarted(() -> simulate(test));
      running = true;
    }
    thread.start();
    try {
      new Watchdog(thread, kernel, settings).await();
    } catch (CosimFailure e) {
      scheduler().abandon();
      simulator.abort();
      throw e;
    }
    Optional<CosimFailure> failure = kernel.failure();
    if (failure.isPresent()) {
      throw failure.get();
    }
  }

  private Scheduler scheduler() {
    return kernel.scheduler();
  }

  private void simulate(Task.Body test) {
    try {
      kernel.run("test", test);
    } finally {
      synchronized (this) {
        running = false;
        if (closed) {
          simulator.close();
        }
      }
    }
  }

  /**
   * Ends the simulation and frees the model; again is harmless. An abandoned one is freed if what
   * hinders it ever ends.
   */
  @Override
  public synchronized void close() {
    if (!closed) {
      closed = true;
      if (!running) {
        simulator.close();
      }
    }
  }
}
