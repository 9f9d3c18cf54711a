// SPDX-License-Identifier: Apache-2.0
package vlarb.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import vlarb.cli.failure.ExitCode;
import vlarb.docs.check.KeptArbiters;
import vlarb.fpga.compare.SizedArbiter;
import vlarb.fpga.flow.CriticalPath;
import vlarb.fpga.flow.FigureCache;
import vlarb.fpga.flow.Figures;
import vlarb.fpga.flow.FlowRun;
import vlarb.fpga.flow.Ice40;
import vlarb.fpga.flow.PlacedDesign;
import vlarb.fpga.flow.Resource;
import vlarb.fpga.flow.RtlSource;
import vlarb.fpga.flow.StandardCells;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.Architecture;
import vlarb.testsupport.Sample;

class ChooseCommandTest {
  private static final Path HOME = Path.of(System.getProperty("vlarb.home"));
  private static final String CONFIG = "examples/figures/tree-flags.yaml";
  private static final String ASK = "choose --link 4xNDR --bytes-per-cycle 64 --vls 8";

  @TempDir private Path cache;

  private static CommandRun run(String command) {
    return CommandRun.of((Object[]) command.split(" "));
  }

  @Test
  void theArchitectsQuestionTakesFifteenLines() {
    CommandRun run = run(ASK);
    assertEquals(ExitCode.DONE, run.code(), run.err());
    assertTrue(run.out().lines().count() <= 15, run.out());
    String first = run.out().lines().findFirst().orElseThrow();
    assertTrue(first.startsWith("4xNDR with 64 bytes a cycle needs 781.3 MHz. Impossible"), first);
    assertTrue(first.contains("Virtex UltraScale+ 666.0"), first);
    assertTrue(run.out().lines().allMatch(line -> line.length() < 200), run.out());
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 4, 8, 15})
  void anyNumberOfVlsHasAnAnswer(int vls) {
    CommandRun run = run("choose --link 4xEDR --bytes-per-cycle 32 --vls " + vls);
    assertEquals(ExitCode.DONE, run.code(), run.err());
    assertTrue(run.out().lines().count() <= 15, run.out());
  }

  @Test
  void oneTargetHasOnlyWhatIsMeasuredThereOrEstimatedFromIt() {
    JsonNode json = new JsonMapper().readTree(run(ASK + " --target osu018 --json").out());
    for (JsonNode choice : json.get("choices")) {
      assertEquals("osu018", choice.get("area_target").asString());
    }
    assertTrue(run(ASK + " --target osu018 --all").out().contains("ASAP7"));
  }

  @Test
  void aPageHasAllChoices() throws IOException {
    Path page = cache.resolve("choices.html");
    assertEquals(ExitCode.DONE, run(ASK + " --html " + page).code());
    String html = Files.readString(page);
    JsonNode json = new JsonMapper().readTree(run(ASK + " --json").out());
    assertEquals(json.get("choices").size() + 1, html.split("<tr>").length - 1);
    assertTrue(html.contains("4xNDR with 64 bytes a cycle needs 781.3 MHz."), html);
  }

  @Test
  void aRowAgreesWithABudget() throws IOException {
    for (SizedArbiter kept : buildable()) {
      if (kept.parameters().architecture() == Architecture.SCAN) {
        agrees(kept);
      }
    }
  }

  @Test
  @Tag("thorough")
  void manyRowsAgreeWithABudget() throws IOException {
    for (SizedArbiter kept : Sample.ofLong(buildable().stream()).toList()) {
      agrees(kept);
    }
  }

  /** Arbiters in targets whose tools come with the distribution: a budget asks for versions. */
  private static List<SizedArbiter> buildable() throws IOException {
    return KeptArbiters.in(HOME).stream().filter(kept -> !kept.target().isOptional()).toList();
  }

  /** Puts kept figures where {@code budget} looks for them, and compares what both say. */
  private void agrees(SizedArbiter kept) throws IOException {
    ArbiterParameters arbiter = kept.parameters();
    new FigureCache(cache).put(new FlowRun(RtlSource.of(arbiter), kept.target(), 5), figures(kept));
    CommandRun budget =
        run(
            "budget --config %s --depth 0 --json --target %s --cache %s"
                    .formatted(HOME.resolve(CONFIG), kept.target().name(), cache)
                + set("architecture", arbiter.architecture())
                + set("credits", arbiter.credits())
                + set("heads", arbiter.options().heads())
                + set("data-vls", arbiter.dataVls())
                + set("bytes-per-cycle", 64));
    assertEquals(ExitCode.DONE, budget.code(), budget.err());
    JsonNode said = new JsonMapper().readTree(budget.out());
    for (String link : List.of("SDR-1x", "EDR-4x", "NDR-4x", "XDR-12x")) {
      same(on(link, said.get("links")), choice(kept, link, "measured"));
      if (said.has("estimate")) {
        same(on(link, said.at("/estimate/links")), choice(kept, link, "estimated"));
      }
    }
  }

  private static String set(String key, Object value) {
    return " --set arbiter.%s=%s".formatted(key, value.toString().toLowerCase(Locale.ROOT));
  }

  private static JsonNode on(String link, JsonNode links) {
    return links
        .valueStream()
        .filter(node -> node.get("link").asString().equals(link))
        .findFirst()
        .orElseThrow();
  }

  private static JsonNode choice(SizedArbiter kept, String link, String clock) {
    CommandRun run =
        run(
            "choose --link %s --bytes-per-cycle 64 --vls %d --target %s --json"
                .formatted(link, kept.parameters().dataVls(), kept.target().name()));
    return new JsonMapper()
        .readTree(run.out())
        .get("choices")
        .valueStream()
        .filter(node -> node.get("clock").asString().equals(clock))
        .filter(node -> node.get("name").asString().equals(kept.name()))
        .findFirst()
        .orElseThrow();
  }

  private static void same(JsonNode budget, JsonNode choice) {
    for (String figure : List.of("verdict", "smallest_packet_bytes", "possible")) {
      assertEquals(budget.get(figure), choice.get(figure));
    }
  }

  private static Figures figures(SizedArbiter kept) {
    if (kept.target().equals(StandardCells.OSU018)) {
      return new Figures.Cells(1, kept.area(), 1, kept.periodNs(), "a", "b");
    }
    return new Figures.Fpga(
        (int) kept.area(),
        0,
        1,
        0,
        List.of(new Resource("logic cells", 1, 7680)),
        List.of(
            new PlacedDesign(1, 1000 / kept.periodNs(), new CriticalPath("a", List.of(), "b", 1))));
  }

  @Test
  void figuresAreKeptForTheUsualTargets() throws IOException {
    assertTrue(
        KeptArbiters.in(HOME).stream()
            .map(SizedArbiter::target)
            .toList()
            .containsAll(List.of(Ice40.HX8K, StandardCells.OSU018)));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "choose --bytes-per-cycle 64 | Missing required option: '--link=LINK'",
        "choose --link 4xNDR | Missing required option: '--bytes-per-cycle=N'",
        "choose --link 3xNDR --bytes-per-cycle 64 | expected a link such as 4xNDR, not '3xNDR'",
        "choose --link 4xNDR --bytes-per-cycle 48 | --bytes-per-cycle: bytes per cycle must be 4,",
        "choose --link 4xNDR --bytes-per-cycle 64 --vls 3 | --vls: data VLs must be 1, 2, 4, 8 or 15",
        "choose --link 4xNDR --bytes-per-cycle 64 --target asap7 | expected one of hx8k, up5k,",
        "choose --link 4xNDR --bytes-per-cycle 64 --target xilinx7 | hx8k, up5k, ecp5, gowin, osu018",
        "choose --link 4xNDR --bytes-per-cycle 64 --all --json | --all and --json: expected one",
      })
  void wrongInputIsOneLine(String command, String expected) {
    CommandRun run = run(command);
    assertEquals(ExitCode.BAD_INPUT, run.code());
    assertEquals("", run.out());
    assertEquals(1, run.err().lines().count(), run.err());
    assertTrue(run.err().contains(expected), run.err());
  }
}
