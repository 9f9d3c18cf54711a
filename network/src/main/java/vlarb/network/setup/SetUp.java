// SPDX-License-Identifier: Apache-2.0
package vlarb.network.setup;

import vlarb.model.admission.Weight;

/** A connection from its request to its end. */
final class SetUp {
  /** The outcome that a request has so far. */
  enum Outcome {
    UNDER_WAY,
    ACCEPTED,
    REFUSED
  }

  final long number;

  /** The place of its class in the list of classes. */
  final int kind;

  final int[] path;
  final long rate;

  /** By hop, its weight in the table there. */
  final Weight[] weights;

  /** The time of the request, in ticks. */
  final long asked;

  /** The time from the set-up of the connection to its end, in ticks. */
  final long lifetime;

  /** By hop, the sequence that it has in the table there. */
  final int[] handles;

  Outcome outcome = Outcome.UNDER_WAY;

  /** True once the end of the connection has begun. */
  boolean ends;

  SetUp(long number, int kind, int[] path, long rate, Weight[] weights, long asked, long lifetime) {
    this.number = number;
    this.kind = kind;
    this.path = path;
    this.rate = rate;
    this.weights = weights;
    this.asked = asked;
    this.lifetime = lifetime;
    handles = new int[path.length];
  }
}
