// SPDX-License-Identifier: Apache-2.0
package vlarb.network.multicast;

/** The need of {@linkplain Replication#SYNCHRONOUS synchronous} copies at each output VL buffer. */
public enum SynchronousStart {
  /** Room for the packet. */
  ROOM,
  /** No packet in the buffer, as the paper has it. */
  EMPTY
}
