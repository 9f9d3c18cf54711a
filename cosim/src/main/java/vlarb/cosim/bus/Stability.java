// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim.bus;

import java.math.BigInteger;
import java.util.List;

/** The rule that a valid payload stays unchanged until it is taken; checked at each edge. */
final class Stability {
  private final ValidReady channel;

  /** The word that is offered and was not taken; null if there is none. */
  private List<BigInteger> offered;

  Stability(ValidReady channel) {
    this.channel = channel;
  }

  /** Forgets what was offered. */
  void reset() {
    offered = null;
  }

  void check() {
    boolean valid = channel.valid().wasSet();
    if (!valid) {
      if (offered != null) {
        throw new ProtocolViolation(
            "%s is withdrawn before %s".formatted(channel, channel.ready()));
      }
      return;
    }
    List<BigInteger> word = channel.word();
    if (offered != null && !offered.equals(word)) {
      throw new ProtocolViolation(changed(word));
    }
    offered = channel.ready().wasSet() ? null : word;
  }

  private String changed(List<BigInteger> word) {
    int i = 0;
    while (offered.get(i).equals(word.get(i))) {
      i++;
    }
    return "%s changes from %#x to %#x before %s"
        .formatted(channel.payload().get(i), offered.get(i), word.get(i), channel.ready());
  }
}
