// SPDX-License-Identifier: Apache-2.0
package vlarb.network.collective;

/** The orders in which a host sends to all others. */
public enum SendingOrder {
  /** First to the next host, then to the one after it: at no time two hosts to one. */
  SHIFT,
  /** To the first host first: all hosts to one at a time. */
  ASCENDING
}
