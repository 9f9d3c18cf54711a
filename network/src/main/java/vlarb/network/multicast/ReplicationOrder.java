// SPDX-License-Identifier: Apache-2.0
package vlarb.network.multicast;

/** The order of multicast packets that wait at a switch. */
public enum ReplicationOrder {
  /** First come, first served: by the time at which a packet could be passed on. */
  FCFS,
  /** Input VLs in turn, after the one that was served last. */
  ROUND_ROBIN
}
