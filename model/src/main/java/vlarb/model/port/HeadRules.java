// SPDX-License-Identifier: Apache-2.0
package vlarb.model.port;

import java.util.Optional;

/**
 * The rules by which packets at the heads of the queues are discarded.
 *
 * @param lifetime the limit of the time at the head, if there is one
 * @param linkDown the fate of packets while the link is down
 */
public record HeadRules(Optional<HeadLifetime> lifetime, LinkDown linkDown) {
  /** The rules where a configuration has none: packets stay. */
  public static final HeadRules DEFAULT = new HeadRules(Optional.empty(), LinkDown.KEEP);

  /** These rules with a limit. */
  public HeadRules with(HeadLifetime limit) {
    return new HeadRules(Optional.of(limit), linkDown);
  }

  /** These rules with another fate of packets while the link is down. */
  public HeadRules with(LinkDown other) {
    return new HeadRules(lifetime, other);
  }

  /** Returns true if a packet at a head may be discarded. */
  public boolean discard() {
    return lifetime.isPresent() || linkDown == LinkDown.FLUSH;
  }
}
