// SPDX-License-Identifier: Apache-2.0
package vlarb.network.bound;

/** What is promised of the delay of packets, from their creation to their last byte. */
public sealed interface Bound {
  /** No packet takes longer. */
  record Given(long ticks) implements Bound {}

  /** Nothing is promised, for a reason. */
  record Nothing(String reason) implements Bound {}
}
