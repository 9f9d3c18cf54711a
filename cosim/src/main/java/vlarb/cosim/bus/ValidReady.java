// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim.bus;

import java.math.BigInteger;
import java.util.List;
import vlarb.cosim.Signal;

/**
 * A channel that transfers a word at each edge at which both its valid and its ready are set.
 *
 * @param payload the signals that valid qualifies
 */
public record ValidReady(Signal valid, Signal ready, List<Signal> payload) {

  public ValidReady {
    payload = List.copyOf(payload);
  }

  /** True if a word was transferred at the present edge. */
  public boolean transferred() {
    return valid.wasSet() && ready.wasSet();
  }

  /** The payload at the present edge, signal by signal. */
  public List<BigInteger> word() {
    return payload.stream().map(Signal::sampledBig).toList();
  }

  /** The name of valid, which identifies the channel. */
  @Override
  public String toString() {
    return valid.name();
  }
}
