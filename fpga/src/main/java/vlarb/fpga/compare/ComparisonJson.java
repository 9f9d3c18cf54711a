// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.compare;

import java.util.List;
import java.util.Locale;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;
import vlarb.config.ConfigurationText;
import vlarb.config.quantity.Link;
import vlarb.fpga.budget.BudgetJson;
import vlarb.fpga.budget.Estimate;
import vlarb.fpga.compare.ArchitectureComparison.Built;
import vlarb.fpga.flow.ClockSource;

/** Comparisons as JSON, for scripts: figures under the names that a budget has for them. */
public final class ComparisonJson {
  private static final JsonMapper JSON = new JsonMapper();

  private ComparisonJson() {}

  /** The whole comparison on these links, indented, ended by a line feed. */
  public static String text(ArchitectureComparison comparison, List<Link> links) {
    ObjectNode root = JSON.createObjectNode();
    root.put("target", comparison.target().name());
    ObjectNode configuration = root.putObject("configuration");
    ConfigurationText.of(comparison.asked()).forEach(configuration::put);
    if (comparison.target().clockSource().isPlaced()) {
      root.put("seeds", comparison.seeds());
    }
    ObjectNode versions = root.putObject("versions");
    comparison.versions().forEach(versions::put);
    ArrayNode architectures = root.putArray("architectures");
    for (Built built : comparison.built()) {
      ObjectNode node = architectures.addObject();
      node.put("architecture", ArchitectureComparison.name(built.parameters().architecture()));
      node.put("heads", built.parameters().options().heads().name().toLowerCase(Locale.ROOT));
      node.put("name", SizedArbiter.nameOf(built.parameters()));
      node.put("grant_to_grant_cycles", built.cycles());
      built.ns().ifPresent(ns -> node.put("grant_to_grant_ns", BudgetJson.round(ns, 3)));
      BudgetJson.put(node, built.figures());
      if (comparison.target().clockSource() == ClockSource.NONE) {
        BudgetJson.putLinksWithoutClock(node.putArray("links"), built.parameters(), links);
      } else if (built.figures().fits()) {
        BudgetJson.putLinks(node.putArray("links"), built.pace(), links);
        Estimate.from(comparison.target())
            .ifPresent(
                estimate ->
                    BudgetJson.putEstimate(
                        node.putObject("estimate"), built.pace(), estimate, links));
      }
    }
    ArrayNode leftOut = root.putArray("left_out");
    comparison.leftOut().forEach(left -> leftOut.add(ArchitectureComparison.name(left)));
    return JSON.writerWithDefaultPrettyPrinter().writeValueAsString(root) + "\n";
  }
}
