// SPDX-License-Identifier: Apache-2.0
package vlarb.network.bound;

/** The promise of the delay of packets, from their creation to their last byte. */
public sealed interface Bound {
  /** No packet takes longer. */
  record Given(long ticks) implements Bound {}

  /** No promise, for a reason. */
  record Nothing(String reason) implements Bound {}
}
