// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim.vpi;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import vlarb.cosim.simulator.Design;
import vlarb.cosim.simulator.Simulator;
import vlarb.cosim.simulator.SimulatorFactory;
import vlarb.cosim.simulator.Waveform;

/**
 * A simulator with the Verilog Procedural Interface. A subclass says how it is started; the shim
 * that is loaded into it is built for it when it is needed first, and kept in the same cache as
 * Verilator's models.
 */
public abstract class VpiSimulatorFactory implements SimulatorFactory {

  /**
   * The folder with the simulator's {@code vpi_user.h} and {@code sv_vpi_user.h}.
   *
   * @throws vlarb.system.ToolMissingException if the simulator is not installed
   */
  protected abstract Path headers();

  /**
   * The command that simulates a design, which has been compiled when this returns. It is started
   * in the working directory, without input.
   *
   * @param shim the library to load; what a simulator calls has the usual name, {@code
   *     vlog_startup_routines}
   * @param waveform the file to write, absolute. The file that {@link WaveformModule#source()} has
   *     is then part of what is compiled, as another top module.
   * @throws vlarb.verilator.BuildException if the design cannot be compiled
   */
  protected abstract List<String> command(Design design, Path shim, Optional<Path> waveform);

  /**
   * True if a line that the simulator prints reports an error; no test passes after such a line.
   */
  protected abstract boolean isError(String line);

  @Override
  public final Simulator open(Design design) {
    return open(design, Optional.empty(), Optional.empty());
  }

  @Override
  public final Simulator open(Design design, Waveform waveform) {
    Path file = waveform.file().toAbsolutePath();
    try {
      Files.write(file, new byte[0]); // a simulator may not report that it cannot
    } catch (IOException e) {
      throw new UncheckedIOException("cannot write the waveform " + file, e);
    }
    return open(design, Optional.of(waveform), Optional.of(file));
  }

  private Simulator open(Design design, Optional<Waveform> waveform, Optional<Path> file) {
    List<String> command = command(design, Shim.build(headers()), file);
    SimulatorProcess process = SimulatorProcess.start(command, design.top());
    try {
      return new VpiSimulator(design.top(), process, waveform, this::isError);
    } catch (RuntimeException e) {
      process.kill();
      process.close();
      throw e;
    }
  }

  @Override
  public final String waveformScope(Design design) {
    return design.top();
  }
}
