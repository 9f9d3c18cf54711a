// SPDX-License-Identifier: Apache-2.0
package vlarb.model.port;

/** The values at a port's outputs in one clock cycle that belong to one of the streams in. */
public final class EntryOutputs {
  /** {@code s_axis_tready}. */
  public boolean ready;

  /** A packet was discarded; or one that cuts through has ended in error, and leaves marked. */
  public boolean discardValid;

  public int discardVl;

  /** The place of the cause in {@link DiscardCause}. */
  public int discardCause;

  /** Shows a discard. */
  void show(int vl, DiscardCause cause) {
    discardValid = true;
    discardVl = vl;
    discardCause = cause.ordinal();
  }
}
