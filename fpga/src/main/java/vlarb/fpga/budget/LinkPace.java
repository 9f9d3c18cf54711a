// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.budget;

import java.util.Optional;
import vlarb.config.quantity.Link;
import vlarb.model.arbitration.ArbiterParameters;

/**
 * An arbiter at a clock: what it makes of links.
 *
 * @param periodNs the clock's period in nanoseconds
 */
public record LinkPace(ArbiterParameters parameters, double periodNs) {
  /** The budget of the arbiter on a link, whatever packets come. */
  public LinkBudget on(Link rate) {
    return on(rate, Latency.grantToGrant(parameters));
  }

  /**
   * The budget of the arbiter on a link within the turn of an entry; nothing where that makes no
   * difference.
   */
  public Optional<LinkBudget> withinATurn(Link rate) {
    return Latency.withinATurn(parameters).map(latency -> on(rate, latency));
  }

  private LinkBudget on(Link rate, Latency latency) {
    return LinkBudget.of(rate, periodNs, latency.cycles(), parameters);
  }

  /** The pace of this arbiter in a target of which the clock is estimated. */
  public LinkPace estimated(Estimate estimate) {
    return new LinkPace(parameters, estimate.periodNs(periodNs));
  }
}
