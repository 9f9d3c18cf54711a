// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim.bus;

import java.math.BigInteger;
import java.util.List;
import java.util.Optional;

/** The rule that a valid payload stays unchanged until it is taken; checked at each edge. */
final class Stability {
  private final ValidReady channel;

  /** The word that is offered and was not taken. */
  private Optional<List<BigInteger>> offered = Optional.empty();

  Stability(ValidReady channel) {
    this.channel = channel;
  }

  /** Forgets the offered values. */
  void reset() {
    offered = Optional.empty();
  }

  void check() {
    boolean valid = channel.valid().wasSet();
    if (!valid) {
      if (offered.isPresent()) {
        throw new ProtocolViolation(
            "%s is withdrawn before %s".formatted(channel, channel.ready()));
      }
      return;
    }
    List<BigInteger> word = channel.word();
    if (offered.isPresent() && !offered.get().equals(word)) {
      throw new ProtocolViolation(changed(offered.get(), word));
    }
    offered = channel.ready().wasSet() ? Optional.empty() : Optional.of(word);
  }

  private String changed(List<BigInteger> before, List<BigInteger> word) {
    int i = 0;
    while (before.get(i).equals(word.get(i))) {
      i++;
    }
    return "%s changes from %#x to %#x before %s"
        .formatted(channel.payload().get(i), before.get(i), word.get(i), channel.ready());
  }
}
