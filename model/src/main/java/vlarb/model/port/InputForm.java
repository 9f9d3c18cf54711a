// SPDX-License-Identifier: Apache-2.0
package vlarb.model.port;

/** The form of a port's input, {@code port.input}. */
public enum InputForm {
  /** One stream; {@code tdest} is the VL, 15 for an SMP. */
  MERGED,

  /** A stream for each data VL, VL0 lowest, and above them one for SMPs. */
  PER_VL
}
