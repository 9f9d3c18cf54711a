// SPDX-License-Identifier: Apache-2.0
package vlarb.model.cycle;

import vlarb.model.arbitration.Grant;

/** The packets of the data VLs as they wait for the arbiter, and the credits for them. */
sealed interface DataPackets permits PacketsAtHeads, AnnouncedPackets {
  /** Takes notice of a cycle's inputs, and makes the outputs those of this cycle. */
  void settle(boolean initDone);

  /** Takes notice of credits or settings of the port that have changed. */
  void portChanged();

  /** The eligible data VLs of the last settled cycle. */
  int eligible();

  /**
   * The dwords of the packet that is sent next, by data VL; only those of eligible VLs have a
   * meaning.
   */
  int[] lengths();

  /** The VLs that show a length in error; asked after the edge. */
  int faulty();

  /** Returns true if credits of eligible VLs were cleared at the end of the cycle before. */
  boolean cleared();

  /** Returns true if credits went beyond a counter's limit in the cycle before. */
  boolean lost();

  /** The link takes this data packet in the last settled cycle. */
  void take(Grant taken);

  /** The clock edge; after what the link has taken. */
  void edge();
}
