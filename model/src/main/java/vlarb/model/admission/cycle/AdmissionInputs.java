// SPDX-License-Identifier: Apache-2.0
package vlarb.model.admission.cycle;

import vlarb.model.admission.Weight;

/** The values at the input ports of admission in one clock cycle, under the ports' names. */
public final class AdmissionInputs {
  public boolean requestValid;

  /** {@link Request}'s ordinal; 3 queries too. */
  public int requestOperation;

  /** Service level, 0 to 15. */
  public int requestSl;

  /** 0 to 127. */
  public int requestDistance;

  public int requestHandle;

  /** The weight asked for, in 1/65536 of a 64-byte block a round, 0 to {@link #MOST_WEIGHT}. */
  public int requestWeight;

  public boolean resultReady;

  /** The most weight of an entry, in 64-byte blocks, 0 to 255. */
  public int entryCap = 255;

  /** The most weight of all sequences, in 64-byte blocks, 0 to 16383. */
  public int limit = 16320;

  /** The VL of each service level, 0 to 15. */
  public final int[] sl2vl = new int[16];

  /** The most that the port can carry. Every table refuses it. */
  public static final int MOST_WEIGHT = (1 << 30) - 1;

  /** Each service level has the VL of the same number. */
  public AdmissionInputs() {
    for (int sl = 0; sl < sl2vl.length; sl++) {
      sl2vl[sl] = sl;
    }
  }

  Weight weight() {
    return new Weight(requestWeight);
  }
}
