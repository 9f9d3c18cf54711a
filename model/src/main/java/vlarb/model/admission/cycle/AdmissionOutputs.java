// SPDX-License-Identifier: Apache-2.0
package vlarb.model.admission.cycle;

/** What the output ports of admission carry in one clock cycle, under the ports' names. */
public final class AdmissionOutputs {
  public boolean initDone;
  public boolean requestReady;
  public boolean resultValid;

  /** {@link Result}'s ordinal. */
  public int resultCode;

  /** This and the rest of a result only where {@link Result#namesSequence} says so. */
  public int resultHandle;

  public int resultVl;
  public int resultLevel;

  /** The number of the sequence's first entry, in bit-reversed numbering. */
  public int resultIndex;

  /** What the sequence carries now, in 1/65536 of a 64-byte block a round. */
  public int resultWeight;

  /** How many connections share the sequence now. */
  public int resultConnections;

  /** What all sequences carry, in 1/65536 of a 64-byte block a round. */
  public int used;
}
