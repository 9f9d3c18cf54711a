// SPDX-License-Identifier: Apache-2.0
package vlarb.network.collective;

/** The places of those that take part. */
public enum Placement {
  /** The first hosts, in the order of their numbers. */
  IN_ORDER,
  /** Any hosts, in any order, drawn by the seed. */
  RANDOM
}
