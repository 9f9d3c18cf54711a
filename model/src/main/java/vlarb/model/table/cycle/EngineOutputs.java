// SPDX-License-Identifier: Apache-2.0
package vlarb.model.table.cycle;

/** What a table engine's output ports carry in one clock cycle, under the ports' names. */
public final class EngineOutputs {
  public boolean initDone;
  public boolean commandReady;
  public boolean answerValid;

  /** {@link Status}'s ordinal. */
  public int answerStatus;

  /** This and the rest of an answer only where the status is {@link Status#DONE}. */
  public int answerHandle;

  public int answerLevel;
  public int answerIndex;
  public int answerVl;
  public int answerWeight;

  public boolean liveValid;

  /** Only where {@link #liveValid} is. */
  public int liveHandle;

  public int freeEntries;

  /** No command waits, and the table is as it was decided to be. */
  public boolean idle;

  public boolean write;

  /** The VL of the entry is written too, as the entry is not live. */
  public boolean writesVl;

  /**
   * Which of the entry's two weights is written. This and the rest only where {@link #write} is.
   */
  public boolean writeBank;

  /** By position. */
  public int writeEntry;

  public int writeVl;
  public int writeWeight;

  /** Bit p: the arbiter sees the entry in position p. */
  public long live;

  /** Bit p: which of the two weights of the entry in position p counts. */
  public long bank;
}
