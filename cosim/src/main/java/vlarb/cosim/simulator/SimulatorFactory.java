// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim.simulator;

/**
 * A kind of simulator. Implementations that tests name by their class have a public constructor
 * without parameters. Safe for use by several threads at once.
 */
public interface SimulatorFactory {

  /**
   * A new simulation at time 0, before any evaluation; independent of all others.
   *
   * @throws RuntimeException if the design cannot be built; the message says why
   */
  Simulator open(Design design);

  /** Opens a simulation that writes a waveform. */
  Simulator open(Design design, Waveform waveform);

  /** The suffix of the simulator's waveform files, with the dot. */
  String waveformSuffix();

  /** The scope in its waveforms that has the top module's ports. */
  String waveformScope(Design design);
}
