// SPDX-License-Identifier: Apache-2.0
package vlarb.network.multicast;

/**
 * Inputs, crossbar and outputs of switches, as schemes of replication see them. Ports have their
 * numbers in the whole network; packets are named by their slots.
 */
public interface CopyTransfers {
  /** VLs of a port. */
  int VLS = 16;

  /** Returns true if a packet of an input VL can begin to leave the input. */
  boolean inputIsFree(int input, int vl);

  /** Returns true if the crossbar can begin to pass a packet of a VL on to an output. */
  boolean outputIsFree(int output, int vl);

  /** Returns true if an output VL buffer has room for a packet. */
  boolean hasRoom(int output, int vl, int slot);

  /** Returns true if an output VL buffer has no packet, not even one whose tail is leaving. */
  boolean isEmpty(int output, int vl);

  /** The data VLs that use the path of one to an output, this one included; a bit each. */
  int sharedPath(int vl);

  /** The data VL of a packet. */
  int vl(int slot);

  /** A packet begins to leave its input VL, or the place beside it. */
  void leaveInput(int input, int vl);

  /**
   * Makes the copy of a waiting packet for one of its outputs. The last one is the packet itself.
   *
   * @param to the address of the copy, as {@link MulticastTrees} has it
   * @return its slot
   */
  int copy(int input, int vl, int to);

  /** A copy that leaves its input goes to an output, which has room for it. */
  void send(int output, int vl, int slot);

  /** A copy leaves a central queue for its output, which has room for it. */
  void sendFromCentral(int output, int vl, int slot);
}
