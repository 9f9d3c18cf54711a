// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.bitstream;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import vlarb.chisel.VerilogModule;
import vlarb.fpga.flow.Resource;
import vlarb.fpga.flow.RtlSource;

class BitstreamReportTest {
  private static final Resource CELLS = new Resource("logic cells", 2558, 5280);
  private static final Resource TOO_MANY_CELLS = new Resource("logic cells", 9000, 5280);
  private static final Resource RAMS = new Resource("block RAMs", 9, 30);

  private static final BitstreamReport MADE =
      new BitstreamReport(
          bitstream(CELLS, Optional.of(12.46), 3, Optional.of(new Bitstream.Image(new byte[1]))),
          List.of(Path.of("out/icebreaker.bin")));

  private static final BitstreamReport TOO_LARGE =
      new BitstreamReport(
          bitstream(TOO_MANY_CELLS, Optional.empty(), 0, Optional.empty()), List.of());

  private static final BitstreamReport TOO_SLOW =
      new BitstreamReport(bitstream(CELLS, Optional.of(11.5), 5, Optional.empty()), List.of());

  @Test
  void peopleGetALineForEachFigureAndFile() {
    assertEquals(
        """
        board:        icebreaker
        logic cells:  2558 of 5280
        block RAMs:   9 of 30
        clock:        12.46 MHz with seed 3; the board has 12
        file:         out/icebreaker.bin
        """,
        MADE.text());
  }

  @Test
  void programsGetTheSame() {
    JsonNode json = new JsonMapper().readTree(MADE.json());
    assertEquals("icebreaker", json.get("board").asString());
    assertEquals("up5k", json.get("device").asString());
    assertTrue(json.get("fits").asBoolean());
    assertEquals(2558, json.at("/logic_cells/used").asInt());
    assertEquals(30, json.at("/block_rams/available").asInt());
    assertEquals(12.46, json.get("fmax_mhz").asDouble());
    assertEquals(12, json.get("clock_mhz").asInt());
    assertEquals(3, json.get("seed").asInt());
    assertEquals("out/icebreaker.bin", json.at("/files/0").asString());
  }

  @Test
  void whatDoesNotFitHasItsSizesAndNoClock() {
    assertFalse(TOO_LARGE.text().contains("clock:"), TOO_LARGE.text());
    JsonNode json = new JsonMapper().readTree(TOO_LARGE.json());
    assertFalse(json.get("fits").asBoolean());
    assertTrue(json.at("/fmax_mhz").isMissingNode() && json.at("/seed").isMissingNode());
    assertTrue(json.get("files").isEmpty());
    assertEquals(
        "does not fit icebreaker: 9000 of 5280 logic cells, 9 of 30 block RAMs",
        TOO_LARGE.failure());
  }

  @Test
  void whatIsTooSlowSaysByHowMuch() {
    assertEquals(
        "misses the 12 MHz of icebreaker: 11.50 MHz with seed 5, the last that was tried",
        TOO_SLOW.failure());
  }

  private static Bitstream bitstream(
      Resource cells, Optional<Double> fmaxMhz, int seed, Optional<Bitstream.Image> image) {
    RtlSource source = new RtlSource("Top", List.of(new VerilogModule("Top", "")));
    return new Bitstream(Board.ICEBREAKER, source, "", List.of(cells, RAMS), fmaxMhz, seed, image);
  }
}
