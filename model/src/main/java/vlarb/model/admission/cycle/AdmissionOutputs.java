// SPDX-License-Identifier: Apache-2.0
package vlarb.model.admission.cycle;

import vlarb.model.admission.Result;

/** The values at the output ports of admission in one clock cycle, under the ports' names. */
public final class AdmissionOutputs {
  public boolean initDone;
  public boolean requestReady;
  public boolean resultValid;

  /** {@link Result}'s ordinal. */
  public int resultCode;

  /**
   * The handle of the sequence. This field and the rest of a result have a meaning only where
   * {@link Result#namesSequence} is true.
   */
  public int resultHandle;

  public int resultVl;
  public int resultLevel;

  /** The number of the sequence's first entry, in bit-reversed numbering. */
  public int resultIndex;

  /** The weight that the sequence carries now, in 1/65536 of a 64-byte block a round. */
  public int resultWeight;

  /** The number of connections that share the sequence now. */
  public int resultConnections;

  /** The weight that all sequences carry, in 1/65536 of a 64-byte block a round. */
  public int used;
}
