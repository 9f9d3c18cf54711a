// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.compare;

import static vlarb.fpga.budget.BudgetJson.round;

import java.util.Locale;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;
import vlarb.fpga.budget.LinkVerdict;

/** Choices for a link as JSON, for scripts: figures under the names that a budget has for them. */
public final class LinkChoiceJson {
  private static final JsonMapper JSON = new JsonMapper();

  private LinkChoiceJson() {}

  /** All choices, the best first, indented, ended by a line feed. */
  public static String text(LinkChoices choices) {
    ObjectNode root = JSON.createObjectNode();
    root.put("link", choices.link().label());
    root.put("gbps", round(choices.link().gigabits(), 2));
    root.put("bytes_per_cycle", choices.bytesPerCycle());
    root.put("clock_mhz", round(choices.link().megahertz(choices.bytesPerCycle()), 2));
    root.put("words", choices.words());
    ArrayNode ranked = root.putArray("choices");
    choices.ranked().forEach(choice -> put(ranked.addObject(), choice));
    ArrayNode unknown = root.putArray("targets_without_figures");
    choices.unknown().forEach(target -> unknown.add(target.name()));
    return JSON.writerWithDefaultPrettyPrinter().writeValueAsString(root) + "\n";
  }

  private static void put(ObjectNode node, LinkChoice choice) {
    SizedArbiter arbiter = choice.arbiter();
    node.put("target", choice.target())
        .put("clock", choice.clock().name().toLowerCase(Locale.ROOT))
        .put("name", arbiter.name())
        .put("data_vls", arbiter.parameters().dataVls())
        .put("area", arbiter.area())
        .put("area_unit", arbiter.areaUnit())
        .put("area_target", arbiter.target().name())
        .put("fmax_mhz", round(choice.mhz(), 2))
        .put("smallest_packet_bytes", choice.link().smallestPacketBytes())
        .put("possible", choice.link().isPossible())
        .put("verdict", LinkVerdict.words(choice.link()));
  }
}
