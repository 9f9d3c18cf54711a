// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.budget;

import java.util.List;
import java.util.SequencedMap;
import java.util.stream.Collectors;
import vlarb.fpga.flow.Figures;
import vlarb.fpga.flow.Target;
import vlarb.model.arbitration.ArbiterParameters;

/**
 * What an arbiter costs and what it reaches.
 *
 * @param parameters the arbiter
 * @param target what it is built in
 * @param tools the tools' versions by name
 * @param total the whole design, flattened
 * @param modules each instance of its hierarchy with what is below it, measured by itself: the
 *     figures need not add up to the total
 */
public record Budget(
    ArbiterParameters parameters,
    Target target,
    SequencedMap<String, String> tools,
    Figures total,
    List<ModuleFigures> modules) {

  /**
   * A module of the hierarchy.
   *
   * @param path the instances' names from the top down, dots between them
   * @param module its name
   */
  public record ModuleFigures(String path, String module, Figures figures) {}

  /** The times that the design promises in cycles. */
  public List<Latency> latencies() {
    return Latency.of(parameters);
  }

  /** What it reaches on each link; nothing where it does not fit. */
  public List<LinkBudget> links() {
    return total
        .periodNs()
        .map(period -> LinkRate.all().stream().map(rate -> link(rate, period)).toList())
        .orElse(List.of());
  }

  /** The tools with their versions, in words. */
  String toolNames() {
    return tools.entrySet().stream()
        .map(tool -> tool.getKey() + " (" + tool.getValue() + ")")
        .collect(Collectors.joining(", "));
  }

  private LinkBudget link(LinkRate rate, double periodNs) {
    int grantToGrant =
        latencies().stream()
            .filter(latency -> latency.name().equals(Latency.GRANT_TO_GRANT))
            .mapToInt(Latency::cycles)
            .findFirst()
            .orElseThrow();
    return LinkBudget.of(rate, periodNs, grantToGrant);
  }
}
