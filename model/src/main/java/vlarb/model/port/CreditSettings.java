// SPDX-License-Identifier: Apache-2.0
package vlarb.model.port;

import java.util.List;
import java.util.Optional;

/**
 * The choices of a port that concern the credits of the link.
 *
 * @param side the credits that the port keeps
 * @param step blocks of {@link CreditRules#step}; or none: a quarter of the smallest queue, for a
 *     receive buffer as large as the queue
 * @param interval symbol times of {@link CreditRules#interval}
 */
public record CreditSettings(CreditSide side, Optional<Integer> step, int interval) {
  /** The choices where a configuration makes none. */
  public static final CreditSettings DEFAULT =
      new CreditSettings(CreditSide.TRANSMIT, Optional.empty(), CreditRules.MOST_INTERVAL);

  /** The rules where a port gives credits. */
  Optional<CreditRules> rules(List<Integer> queueBytes) {
    return switch (side) {
      case TRANSMIT -> Optional.empty();
      case BOTH ->
          Optional.of(new CreditRules(step.orElseGet(() -> quarter(queueBytes)), interval));
    };
  }

  private static int quarter(List<Integer> queueBytes) {
    int least = queueBytes.stream().filter(bytes -> bytes > 0).mapToInt(i -> i).min().orElse(0);
    return Math.clamp(least / PortParameters.BLOCK / 4, 1, CreditRules.MOST_STEP);
  }
}
