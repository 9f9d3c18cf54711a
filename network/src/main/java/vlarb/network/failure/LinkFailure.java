// SPDX-License-Identifier: Apache-2.0
package vlarb.network.failure;

import java.util.OptionalLong;

/**
 * A link that carries nothing for some time, in either direction.
 *
 * @param port at either end, with a link
 * @param from in ticks
 * @param until in ticks, after {@code from}; empty: it stays so
 */
public record LinkFailure(int port, long from, OptionalLong until) {
  /** Returns true from the failure on, until the link is back. */
  boolean isAt(long time) {
    return time >= from && (until.isEmpty() || time < until.getAsLong());
  }
}
