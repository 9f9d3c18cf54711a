// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.budget;

import java.util.List;
import java.util.SequencedMap;
import java.util.stream.Collectors;
import vlarb.fpga.flow.Figures;
import vlarb.fpga.flow.Target;

/**
 * What an arbiter or a table engine costs and what it reaches.
 *
 * @param subject what it is of
 * @param target what it is built in
 * @param tools the tools' versions by name
 * @param total the whole design, flattened
 * @param modules each instance of its hierarchy with what is below it, measured by itself: the
 *     figures need not add up to the total
 */
public record Budget(
    Subject subject,
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
    return subject.latencies();
  }

  /** What an arbiter reaches on each link; nothing where it does not fit. */
  public List<LinkBudget> links() {
    if (!(subject instanceof Subject.Arbiter)) {
      return List.of();
    }
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
