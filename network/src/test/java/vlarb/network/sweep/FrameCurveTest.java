// SPDX-License-Identifier: Apache-2.0
package vlarb.network.sweep;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

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

/** Curves and columns of films. */
class FrameCurveTest {
  private static SweepResult result(String traffic) throws Exception {
    String text =
        """
        network:
          profile: tpds2007
          topology: {kind: star, hosts: 3}
          traffic: [%s]
          measure: {warm-up: 0 ns, time: 100 ms}
        """
            .formatted(traffic);
    Prepared prepared =
        Prepared.routed(NetworkReader.read(new SourceText("net.yaml", text)), 1).filled(e -> {});
    Map<String, Object> figures =
        NetworkRun.run(prepared, PacketListener.NONE, now -> {}).figures();
    JsonMapper json = new JsonMapper();
    JsonNode content = json.readTree(json.writeValueAsString(Map.of("figures", figures)));
    return new SweepResult("point-1-seed-1", Map.of("network.load", "1"), 1, content);
  }

  private static final String FILMS =
      "{source: vbr, sl: 1, packet: 1024, load: 0.1}, {source: control},"
          + " {source: poisson, sl: 2, packet: 256, load: 0.1}";

  @Test
  void eachCurveHasAPoint() throws Exception {
    SweepResult films = result(FILMS);
    for (FrameCurve curve : FrameCurve.ALL) {
      assertTrue(curve.value(films.figures()).isPresent(), curve::toString);
    }
    List<Point> points = new SweepCurves(List.of(films)).points();
    for (String curve : List.of("real-time", "control", "best effort", "by records")) {
      assertTrue(points.stream().anyMatch(point -> point.curve().equals(curve)), curve);
    }
    List<String> lines = SweepTable.csv(List.of(films)).lines().toList();
    assertTrue(lines.getFirst().contains(",frames dmp_playout,frames dmt_ms_playout,"));
    assertTrue(lines.get(1).endsWith(",0.0,0.0,,,"), lines.get(1));
  }

  @Test
  void otherRunsHaveNone() throws Exception {
    SweepResult other = result("{source: poisson, sl: 2, packet: 256, load: 0.1}");
    for (FrameCurve curve : FrameCurve.ALL) {
      assertTrue(curve.value(other.figures()).isEmpty(), curve::toString);
    }
    List<String> lines = SweepTable.csv(List.of(other)).lines().toList();
    assertEquals(2, lines.size());
    assertTrue(lines.get(1).endsWith(",,,,,,,,"), lines.get(1));
  }
}
