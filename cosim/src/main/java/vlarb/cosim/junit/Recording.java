// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim.junit;

/** When a test leaves a waveform. */
public enum Recording {
  /** Of the time before a failure, made by a second run. */
  ON_FAILURE,
  /** Of the whole test, whether it passes or fails. The simulation is slower. */
  ALWAYS
}
