// SPDX-License-Identifier: Apache-2.0
package vlarb.verilator;

/**
 * The design ended the simulation, or its evaluation could not go on. The simulation can then only
 * be read and closed; whatever else is asked of it throws this exception again.
 */
public final class SimulationStoppedException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /** The reason for which a simulation ended. */
  public enum Kind {
    /** {@code $finish}. */
    FINISH,
    /** {@code $stop}. */
    STOP,
    /** {@code $fatal}, {@code $error} or a failed assertion, which Verilator reports alike. */
    ERROR,
    /** A combinational loop that did not settle. */
    NOT_CONVERGED,
    /** An error inside the model or Verilator's run-time library. */
    INTERNAL,
    /**
     * The waveform cannot be written any further, as on a full disk; the design is not at fault.
     */
    WAVEFORM
  }

  private final Kind kind;
  private final String file;
  private final int line;
  private final String reason;
  private final long time;

  SimulationStoppedException(Kind kind, String file, int line, String reason, long time) {
    super("%s at time %d, %s:%d: %s".formatted(kind, time, file, line, reason));
    this.kind = kind;
    this.file = file;
    this.line = line;
    this.reason = reason;
    this.time = time;
  }

  /** The reason for which the simulation ended. */
  public Kind kind() {
    return kind;
  }

  /** The name of the Verilog file, without its folder; empty where it is not known. */
  public String file() {
    return file;
  }

  /** The line in that file, from 1; for a loop, the module's; 0 where it is not known. */
  public int line() {
    return line;
  }

  /** The message of the design or of the run-time library. */
  public String reason() {
    return reason;
  }

  /** The time at which the design stopped, in the units of {@link Simulation#time()}. */
  public long time() {
    return time;
  }
}
