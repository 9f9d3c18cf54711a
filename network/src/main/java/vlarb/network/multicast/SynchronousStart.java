// SPDX-License-Identifier: Apache-2.0
package vlarb.network.multicast;

/** What {@linkplain Replication#SYNCHRONOUS synchronous} copies need of each output VL buffer. */
public enum SynchronousStart {
  /** Room for the packet. */
  ROOM,
  /** No packet in the buffer, as the paper has it. */
  EMPTY
}
