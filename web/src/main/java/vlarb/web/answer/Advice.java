// SPDX-License-Identifier: Apache-2.0
package vlarb.web.answer;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import vlarb.config.fabric.OpenSmText;
import vlarb.config.fabric.PortTables;
import vlarb.model.arbitration.Settings;
import vlarb.plan.explain.ExplainReport;
import vlarb.plan.explain.Explanation;
import vlarb.plan.explain.LinkUnits;
import vlarb.plan.explain.PortTexts;
import vlarb.plan.explain.PortVerdict;
import vlarb.plan.explain.Promise;
import vlarb.plan.explain.WarningLines;
import vlarb.plan.ports.InputFormat;

/**
 * An explanation in sentences, for administrators.
 *
 * @param rate of the link, in bytes a second; without it waits are told in bytes
 */
public record Advice(Explanation port, OptionalDouble rate) {
  /**
   * The advice for machines: the verdict, a row for each VL that some SL maps to, the tables, and
   * what {@code explain} says.
   */
  Map<String, Object> values() {
    PortTables tables = port.group().tables();
    Settings settings = port.group().settings();
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("name", port.group().name());
    map.put("verdict", new PortVerdict(port, rate).sentence());
    map.put("rows", Promise.of(port).stream().map(row -> asMap(row, settings)).toList());
    map.put("warnings", WarningLines.of(port.warnings()));
    map.put("high", OpenSmText.entries(tables.high()));
    map.put("low", OpenSmText.entries(tables.low()));
    map.put("high_limit", settings.limit().value());
    map.put("high_cap", tables.high().size());
    map.put("low_cap", tables.low().size());
    map.put("oper_vls", settings.vls().code());
    map.put("data_vls", settings.vls().count());
    map.put("explain", new ExplainReport(List.of(port), rate).values().get("ports"));
    map.put("options", PortTexts.of(List.of(port), InputFormat.OPENSM).orElseThrow());
    return map;
  }

  private Map<String, Object> asMap(Promise row, Settings settings) {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("name", row.name());
    map.put("vl", row.vl());
    map.put("share", row.share());
    map.put("promised", row.promised());
    LinkUnits units = new LinkUnits(port, rate);
    map.put("wait", row.waitBytes().isPresent() ? units.wait(row.waitBytes()) : null);
    map.put("full", row.full().waitBytes().isPresent() ? units.wait(row.full().waitBytes()) : null);
    map.put("standing", row.standing().word());
    map.put("why", row.why(settings));
    return map;
  }
}
