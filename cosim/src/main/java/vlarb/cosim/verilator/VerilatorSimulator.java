// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim.verilator;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigInteger;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Optional;
import vlarb.cosim.simulator.Design;
import vlarb.cosim.simulator.DesignEndedException;
import vlarb.cosim.simulator.Net;
import vlarb.cosim.simulator.ScopeContent;
import vlarb.cosim.simulator.Simulator;
import vlarb.cosim.simulator.Waveform;
import vlarb.verilator.Signal;
import vlarb.verilator.Simulation;
import vlarb.verilator.SimulationStoppedException;

/** One Verilated model. */
final class VerilatorSimulator implements Simulator {
  private final Design design;
  private final Simulation simulation;
  private final Map<String, Net> ports = new LinkedHashMap<>();
  private final Map<String, Net> internals = new HashMap<>();

  /** The waveform that is still to be begun. */
  private Optional<Waveform> waveform;

  /** True once the design has been evaluated, at time 0 or later. */
  private boolean evaluated;

  /**
   * A model that has not been evaluated.
   *
   * @param waveform what to write, if anything
   */
  VerilatorSimulator(Design design, Simulation simulation, Optional<Waveform> waveform) {
    this.design = design;
    this.simulation = simulation;
    this.waveform = waveform;
    for (Signal port : simulation.ports()) {
      ports.put(port.name(), new VerilatorNet(port, this));
    }
  }

  @Override
  public String design() {
    return design.top();
  }

  @Override
  public List<Net> ports() {
    return List.copyOf(ports.values());
  }

  @Override
  public Net net(String name) {
    Net port = ports.get(name);
    if (port != null) {
      return port;
    }
    if (design.internals()) {
      return internals.computeIfAbsent(
          name, path -> new VerilatorNet(simulation.internal(path), this));
    }
    if (name.contains(".")) {
      throw new NoSuchElementException(
          "no net \"%s\": the design is simulated without internals".formatted(name));
    }
    return new VerilatorNet(simulation.signal(name), this);
  }

  /** Writes a net inside the design. */
  void deposit(String path, BigInteger value) {
    beginBackDoor(path);
    simulation.deposit(path, value);
  }

  /** Forces a net inside the design. */
  void force(String path, BigInteger value) {
    beginBackDoor(path);
    simulation.force(path, value);
  }

  /** Releases a net inside the design. */
  void release(String path) {
    beginBackDoor(path);
    simulation.release(path);
  }

  private void beginBackDoor(String path) {
    checkInternals(path);
    if (!evaluated) {
      settle(); // what initializes the design would write the net again
    }
  }

  @Override
  public ScopeContent content(String path) {
    checkInternals(path);
    return new ScopeContent(simulation.scopesIn(path), simulation.netsIn(path));
  }

  private void checkInternals(String path) {
    if (!design.internals()) {
      throw new NoSuchElementException(
          "\"%s\": the design is simulated without internals".formatted(path));
    }
  }

  @Override
  public int timePrecision() {
    return simulation.timePrecision();
  }

  @Override
  public long time() {
    return simulation.time();
  }

  @Override
  public void settle() {
    advance(simulation.time());
  }

  @Override
  public void sample() {
    simulation.sample();
  }

  @Override
  public long advance(long time) {
    if (waveform.isPresent()) {
      beginWaveform(waveform.get(), time);
    }
    try {
      evaluated = true;
      simulation.advance(time);
      return time;
    } catch (SimulationStoppedException e) {
      throw ended(e);
    }
  }

  @Override
  public boolean hasOwnDelays() {
    return false;
  }

  @Override
  public void cycle(Net clock, long fall, long rise) {
    if (waveform.isPresent()) {
      beginWaveform(waveform.get(), fall);
    }
    try {
      evaluated = true;
      simulation.cycle(((VerilatorNet) clock).port(), fall, rise);
    } catch (SimulationStoppedException e) {
      throw ended(e);
    }
  }

  private void beginWaveform(Waveform wanted, long time) {
    if (time >= wanted.from()) {
      try {
        simulation.startTrace(wanted.file());
      } catch (IOException e) {
        throw new UncheckedIOException("cannot write the waveform " + wanted.file(), e);
      }
      waveform = Optional.empty();
    }
  }

  private static DesignEndedException ended(SimulationStoppedException e) {
    boolean finished = e.kind() == SimulationStoppedException.Kind.FINISH;
    return new DesignEndedException(e.getMessage(), finished, e);
  }

  @Override
  public boolean writeCodeCoverage(Path file) throws IOException {
    if (design.codeCoverage()) {
      simulation.writeCodeCoverage(file);
    }
    return design.codeCoverage();
  }

  @Override
  public String takeOutput() {
    return simulation.takeOutput();
  }

  @Override
  public void close() {
    simulation.close();
  }
}
