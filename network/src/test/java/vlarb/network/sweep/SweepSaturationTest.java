// SPDX-License-Identifier: Apache-2.0
package vlarb.network.sweep;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import vlarb.config.SourceText;
import vlarb.network.description.NetworkReader;
import vlarb.network.packet.PacketListener;
import vlarb.network.run.NetworkRun;
import vlarb.network.run.Prepared;
import vlarb.page.chart.Point;
import vlarb.page.chart.VegaLite;
import vlarb.page.report.PlotScripts;
import vlarb.page.report.ReportPage;

/** A mesh whose buffers are too small: all files of a sweep say from which load on. */
class SweepSaturationTest {
  private static final JsonMapper JSON = new JsonMapper();

  private static final String MESH =
      """
      tables: {low: "0:64"}
      network:
        profile: modern
        topology: {kind: mesh, width: 8, height: 8, hosts: 1}
        routing: {kind: spf, deadlock: allow}
        switch: {speedup: 1, buffer: packets 4}
        traffic:
          - {source: poisson, sl: 0, packet: 256, load: 0.4}
        measure: {warm-up: 10 us, time: 10 us, patience: 0 ns}
      """;

  private static final String VARY = "vary:\n  network.traffic.0.load: [0, 0.02, 0.2, 0.4, 1.0]\n";

  private static List<SweepResult> results() throws Exception {
    List<SweepResult> results = new ArrayList<>();
    SourceText network = new SourceText("mesh.yaml", MESH);
    for (SweepPoint point : SweepFile.read(new SourceText("vary.yaml", VARY), network)) {
      assertTrue(point.warning().orElseThrow().contains(" 20 blocks "), point.warning().get());
      Prepared prepared =
          Prepared.routed(NetworkReader.read(new SourceText("mesh.yaml", point.text())), 1)
              .filled(ended -> {});
      Map<String, Object> figures =
          NetworkRun.run(prepared, PacketListener.NONE, now -> {}).figures();
      JsonNode content = JSON.valueToTree(Map.of("figures", figures));
      assertTrue(SweepResult.isKnown(content));
      results.add(new SweepResult("point-" + (results.size() + 1), point.values(), 1, content));
    }
    return results;
  }

  @Test
  void eachFileSaysWhichPointsAreSaturated() throws Exception {
    List<SweepResult> results = results();
    List<List<String>> rows =
        SweepTable.csv(results).lines().map(line -> List.of(line.split(",", -1))).toList();
    assertEquals(1 + results.size(), rows.size());
    int word = rows.getFirst().indexOf("saturated");
    int delivered = rows.getFirst().indexOf("delivered_bytes_per_cycle_and_host");
    int busy = rows.getFirst().indexOf("utilization_of_hosts");
    for (List<String> row : rows.subList(1, rows.size())) {
      boolean beyond = Double.parseDouble(row.getFirst()) > 0.1;
      assertEquals("" + beyond, row.get(word), row.toString());
      // Nothing arrives but over the hosts' links.
      double arrived = Double.parseDouble(row.get(delivered));
      assertEquals(Double.parseDouble(row.get(busy)), arrived, 0.002);
      assertTrue(arrived < 0.05, row.toString());
    }
    SweepCurves curves = new SweepCurves(results);
    for (Point point : curves.points()) {
      assertEquals(Double.parseDouble(point.x()) > 0.1, point.isSaturated(), point.toString());
    }
    String page = ReportPage.of(SweepPage.of(curves, results, List.of()), PlotScripts.none());
    assertTrue(page.contains("3 runs are saturated"), page);
    assertTrue(page.contains(" saturated</td>"), page);
    long expected = curves.points().stream().filter(Point::isSaturated).count();
    assertTrue(expected >= 3, curves.points().toString());
    assertEquals(
        expected, page.split("fill=\"none\" stroke=\"currentColor\" stroke-width", -1).length - 1);
    JsonNode figure = JSON.readTree(VegaLite.figure(curves.points(), curves.axis(), Map.of()));
    int open = 0;
    for (JsonNode value : figure.get("data").get("values")) {
      open += value.get("saturated").asBoolean() ? 1 : 0;
    }
    assertEquals(expected, open);
  }

  @Test
  void resultsThatDoNotSayAreNotTaken() {
    assertFalse(SweepResult.isKnown(JSON.readTree("{\"figures\": {\"created\": 1}}")));
    assertFalse(SweepResult.isKnown(JSON.readTree("{}")));
  }
}
