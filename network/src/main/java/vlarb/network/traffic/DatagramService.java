// SPDX-License-Identifier: Apache-2.0
package vlarb.network.traffic;

/** The services of packets that may have several paths. */
public enum DatagramService {
  /** The routing says by service level which packets have several paths. */
  BY_LEVEL,
  /** Reliable datagrams: a path for each message. */
  RD,
  /** Unreliable datagrams: a choice at each switch. */
  UD
}
