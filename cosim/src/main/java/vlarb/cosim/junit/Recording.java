// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim.junit;

/** The cases in which a test leaves a waveform. */
public enum Recording {
  /** A waveform of the time before a failure, made by a second run. */
  ON_FAILURE,
  /** A waveform of the whole test, whether the test passes or fails. The simulation is slower. */
  ALWAYS
}
