// SPDX-License-Identifier: Apache-2.0
package vlarb.verilator;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/**
 * A design built into a shared library. It can be opened any number of times, also at the same time
 * and by many threads: each {@link Simulation} is a design of its own.
 */
public final class SimulatorLibrary {
  private final String top;
  private final Path path;
  private final String hash;
  private final boolean cached;
  private final Duration duration;
  private final Options options;

  SimulatorLibrary(
      String top, Path path, String hash, boolean cached, Duration duration, Options options) {
    this.top = top;
    this.path = path;
    this.hash = hash;
    this.cached = cached;
    this.duration = duration;
    this.options = options;
  }

  /** The top module's name. */
  public String top() {
    return top;
  }

  /** The shared library, in the cache. */
  public Path path() {
    return path;
  }

  /** The hash of all that it was built from, 32 hexadecimal digits. */
  public String hash() {
    return hash;
  }

  /** True if the library was in the cache. */
  public boolean wasCached() {
    return cached;
  }

  /** The time that the build took, or the look into the cache. */
  public Duration duration() {
    return duration;
  }

  /** The waveform format that it can write. */
  public Trace trace() {
    return options.trace();
  }

  /** True if the library counts which parts of the Verilog are reached. */
  public boolean hasCodeCoverage() {
    return options.codeCoverage();
  }

  /** True if the library shows internal nets. */
  boolean hasInternals() {
    return options.internals();
  }

  /** A new simulation at time 0, before any evaluation: inputs and state are 0. */
  public Simulation open() {
    return open(List.of());
  }

  /**
   * Opens a new simulation at time 0 with arguments for {@code $test$plusargs} and {@code
   * $value$plusargs}; inputs and state are 0.
   *
   * @param plusargs each {@code +name} or {@code +name=value}
   */
  public Simulation open(List<String> plusargs) {
    return new Simulation(this, 0, plusargs);
  }

  /**
   * A new simulation that writes a waveform from the start.
   *
   * @param traceFile overwritten if it exists
   * @throws IllegalStateException if the design was built with {@link Trace#NONE}
   * @throws IOException if the file cannot be written
   */
  public Simulation open(Path traceFile) throws IOException {
    Simulation simulation = open();
    try {
      simulation.startTrace(traceFile);
      return simulation;
    } catch (IOException | RuntimeException e) {
      simulation.close();
      throw e;
    }
  }

  /**
   * A new simulation whose registers and memories hold random values, but for those that the design
   * initializes. Inputs are 0.
   *
   * @param seed 1 or more; the same seed gives the same values
   * @throws IllegalStateException if the design was built without {@link
   *     VerilatedDesign#randomInitialState()}
   */
  public Simulation openRandom(int seed) {
    if (!options.randomInitialState()) {
      throw new IllegalStateException("the design was built without randomInitialState()");
    }
    if (seed < 1) {
      throw new IllegalArgumentException("seed must be 1 or more: " + seed);
    }
    return new Simulation(this, seed, List.of());
  }

  @Override
  public String toString() {
    return path.toString();
  }
}
