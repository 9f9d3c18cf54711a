// SPDX-License-Identifier: Apache-2.0
package vlarb.model.table.cycle;

/** The values at a table engine's output ports in one clock cycle, under the ports' names. */
public final class EngineOutputs {
  public boolean initDone;
  public boolean commandReady;
  public boolean answerValid;

  /** {@link Status}'s ordinal. */
  public int answerStatus;

  /**
   * The handle of the sequence. This field and the rest of an answer have a meaning only where the
   * status is {@link Status#DONE}.
   */
  public int answerHandle;

  public int answerLevel;
  public int answerIndex;
  public int answerVl;
  public int answerWeight;

  public boolean liveValid;

  /**
   * The handle of the sequence that becomes live; a meaning only where {@link #liveValid} is true.
   */
  public int liveHandle;

  public int freeEntries;

  /** No command waits, and the table is as it was decided to be. */
  public boolean idle;

  public boolean write;

  /** The VL of the entry is written too, as the entry is not live. */
  public boolean writesVl;

  /**
   * The bank of the weight that is written. This field and the rest have a meaning only where
   * {@link #write} is true.
   */
  public boolean writeBank;

  /** The entry that is written, by position. */
  public int writeEntry;

  public int writeVl;
  public int writeWeight;

  /** Bit p: the arbiter sees the entry in position p. */
  public long live;

  /** Bit p: which of the two weights of the entry in position p counts. */
  public long bank;
}
