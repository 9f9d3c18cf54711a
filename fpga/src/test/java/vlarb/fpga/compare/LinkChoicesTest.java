// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import vlarb.config.quantity.Link;
import vlarb.config.quantity.Link.Speed;
import vlarb.fpga.flow.Ecp5;
import vlarb.fpga.flow.Ice40;
import vlarb.fpga.flow.StandardCells;
import vlarb.fpga.flow.Target;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.Architecture;
import vlarb.model.arbitration.CreditKind;
import vlarb.model.arbitration.HeadKind;

class LinkChoicesTest {
  private static final Link NDR = new Link(Speed.NDR, 4);
  private static final ArbiterParameters DEFAULT = ArbiterParameters.DEFAULT;

  /** At 100 MHz in an FPGA, and thus 666 in another one; at 200 in cells, and 1020 in others. */
  private static final List<SizedArbiter> KEPT =
      List.of(
          kept(Architecture.SCAN, 15, Ice40.HX8K, 600, 10),
          kept(Architecture.SCAN, 8, Ice40.HX8K, 400, 10),
          kept(Architecture.FLAT, 8, Ice40.HX8K, 900, 40),
          kept(Architecture.SCAN, 8, StandardCells.OSU018, 9000, 5),
          kept(Architecture.FLAT, 15, StandardCells.OSU018, 19000, 8));

  private static SizedArbiter kept(
      Architecture architecture, int vls, Target target, double area, double ns) {
    String unit = target instanceof StandardCells ? "NAND2" : "LUT4";
    return new SizedArbiter(
        DEFAULT.withArchitecture(architecture).withDataVls(vls).withCredits(CreditKind.FLAGS),
        target,
        area,
        unit,
        ns);
  }

  private static LinkChoices choices(int bytes, int vls, Target... targets) {
    return LinkChoices.of(NDR, bytes, vls, KEPT, List.of(targets));
  }

  private static String names(List<LinkChoice> choices) {
    return choices.stream()
        .map(
            choice ->
                "%s %s %d"
                    .formatted(
                        choice.target(),
                        choice.arbiter().name(),
                        choice.arbiter().parameters().dataVls()))
        .collect(Collectors.joining(", "));
  }

  /** Full at 1020 MHz, 85.2 % at 666; below 390 MHz no width fills the link. */
  @Test
  void theFullestLinkIsFirst() {
    assertEquals(
        "ASAP7 scan 8, Virtex UltraScale+ scan 8, osu018 scan 8, hx8k scan 8, hx8k flat 8,"
            + " Virtex UltraScale+ flat 8",
        names(
            choices(64, 8, Ice40.HX8K, StandardCells.OSU018).ranked().stream()
                .filter(choice -> choice.arbiter().parameters().dataVls() == 8)
                .toList()));
  }

  @Test
  void theFirstLineSaysWhatIsImpossible() {
    assertEquals(
        "4xNDR with 64 bytes a cycle needs 781.3 MHz. Impossible where the clock is lower:"
            + " Virtex UltraScale+ 666.0, osu018 200.0, hx8k 100.0.",
        choices(64, 8, Ice40.HX8K, StandardCells.OSU018).words());
  }

  @Test
  void whatEveryTargetReachesIsNotCalledImpossible() {
    assertEquals(
        "1xSDR with 4 bytes a cycle needs 62.5 MHz.",
        LinkChoices.of(new Link(Speed.SDR, 1), 4, 8, KEPT, List.of(Ice40.HX8K)).words());
  }

  @Test
  void withoutFiguresForSoManyVlsTheNextNumberIsTaken() {
    assertEquals(
        "Virtex UltraScale+ scan 15, hx8k scan 15", names(choices(4, 15, Ice40.HX8K).ranked()));
    assertTrue(names(choices(64, 2, Ice40.HX8K).ranked()).contains("hx8k scan 8"));
  }

  @Test
  void aTargetWithoutFiguresIsARow() {
    LinkChoices choices = choices(64, 8, Ice40.HX8K, Ecp5.LFE5U_25F);
    assertEquals(List.of(Ecp5.LFE5U_25F), choices.unknown());
    assertTrue(
        LinkChoiceText.few(choices).contains("no figures: vlarb budget --target ecp5"),
        LinkChoiceText.few(choices));
  }

  @Test
  void withFewRowsEachTargetHasItsBest() {
    List<LinkChoice> best = choices(64, 8, Ice40.HX8K, StandardCells.OSU018).best(1);
    assertEquals(
        "ASAP7 scan 8, Virtex UltraScale+ scan 8, osu018 scan 8, hx8k scan 8", names(best));
  }

  @Test
  void whatAnotherBeatsInPacketAndAreaComesLast() {
    List<SizedArbiter> three =
        List.of(
            kept(Architecture.TREE, 8, StandardCells.OSU018, 500, 5),
            kept(Architecture.PAIRS, 8, StandardCells.OSU018, 600, 7),
            kept(Architecture.SCAN, 8, StandardCells.OSU018, 400, 5));
    LinkChoices choices =
        LinkChoices.of(new Link(Speed.SDR, 4), 64, 8, three, List.of(StandardCells.OSU018));
    assertEquals(
        "osu018 tree 8, osu018 pairs 8, osu018 scan 8, ASAP7 tree 8, ASAP7 pairs 8, ASAP7 scan 8",
        names(choices.ranked()));
    assertEquals(
        "osu018 tree 8, osu018 scan 8, ASAP7 tree 8, ASAP7 scan 8", names(choices.best(4)));
  }

  @Test
  void anArchitectureWithSerialHeadsIsAnother() {
    SizedArbiter serial =
        new SizedArbiter(
            DEFAULT.withDataVls(8).as(Architecture.TREE, HeadKind.SERIAL),
            Ice40.HX8K,
            700,
            "LUT4",
            9);
    SizedArbiter parallel = kept(Architecture.TREE, 8, Ice40.HX8K, 600, 9);
    LinkChoices both = LinkChoices.of(NDR, 64, 8, List.of(serial, parallel), List.of(Ice40.HX8K));
    assertEquals(
        List.of("tree", "tree-serial", "tree", "tree-serial"),
        both.ranked().stream().map(choice -> choice.arbiter().name()).toList());
  }

  @Test
  void jsonHasAllChoicesUnderTheNamesOfABudget() {
    JsonNode json = new JsonMapper().readTree(LinkChoiceJson.text(choices(64, 8, Ice40.HX8K)));
    assertEquals(4, json.get("choices").size());
    JsonNode first = json.at("/choices/0");
    assertEquals("Virtex UltraScale+", first.get("target").asString());
    assertEquals("estimated", first.get("clock").asString());
    assertEquals("hx8k", first.get("area_target").asString());
    assertEquals(666.0, first.get("fmax_mhz").asDouble());
    assertEquals("85.2 % of the rate; full with 128", first.get("verdict").asString());
  }

  @Test
  void aLongListIsCutToFifteenLines() {
    List<SizedArbiter> many =
        List.of(Ice40.HX8K, StandardCells.OSU018, Ecp5.LFE5U_25F).stream()
            .flatMap(
                target ->
                    List.of(Architecture.values()).stream()
                        .map(architecture -> kept(architecture, 8, target, 500, 7)))
            .toList();
    LinkChoices choices = LinkChoices.of(NDR, 64, 8, many, Target.ALL);
    String few = LinkChoiceText.few(choices);
    assertTrue(few.lines().count() <= 15, few);
    assertTrue(few.contains("more with --all"), few);
    int rows = choices.ranked().size() + choices.unknown().size();
    assertTrue(LinkChoiceText.all(choices).lines().count() > rows + 2);
  }
}
