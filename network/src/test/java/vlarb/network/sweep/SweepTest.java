// SPDX-License-Identifier: Apache-2.0
package vlarb.network.sweep;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import vlarb.config.ConfigurationException;
import vlarb.config.SourceText;
import vlarb.config.YamlSection;
import vlarb.config.file.SourceFile;
import vlarb.jobs.LocalEngine;
import vlarb.jobs.Shard;
import vlarb.model.iba.VlWeight;
import vlarb.network.description.NetworkDescription;
import vlarb.network.description.NetworkReader;
import vlarb.network.routing.Routing;

/** Networks in variants: the same files whoever makes the runs, and after a kill. */
class SweepTest {
  private static final String NETWORK =
      """
      network:
        topology: {kind: ring, switches: 4, hosts: 1}
        traffic: [{source: poisson, sl: 1, packet: 256, load: 0.2}]
        measure: {time: 200 us}
      """;

  private static final String SWEEP =
      """
      vary:
        network.traffic.0.load: [0.1, 0.2]
        network.switch.speedup: [1, 2]
      """;

  @TempDir private Path folder;

  private Path file(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text);
  }

  private Sweep sweep(Path out) throws IOException, ConfigurationException {
    return Sweep.read(
        SourceFile.read(file("sweep.yaml", SWEEP).toString(), System.in),
        SourceFile.read(file("net.yaml", NETWORK).toString(), System.in),
        1,
        out);
  }

  @Test
  @Tag("thorough")
  @Timeout(value = 5, unit = TimeUnit.MINUTES)
  void aKilledSweepGoesOnInShardsAndLeavesTheSameBytes() throws Exception {
    Path whole = folder.resolve("whole");
    Sweep.Outcome outcome = sweep(whole).run(Shard.ALL, new LocalEngine(2), (done, total) -> {});
    assertEquals(List.of(), outcome.dead());
    assertEquals(List.of(), outcome.missing());
    assertEquals(4, outcome.results().size());

    Path killed = folder.resolve("killed");
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                SweepMain.class.getName(),
                folder.resolve("net.yaml").toString(),
                folder.resolve("sweep.yaml").toString(),
                killed.toString())
            .redirectErrorStream(true)
            .redirectOutput(folder.resolve("killed.log").toFile())
            .start();
    while (results(killed).isEmpty()) {
      assertTrue(process.isAlive(), Files.readString(folder.resolve("killed.log")));
      Thread.sleep(20);
    }
    List<ProcessHandle> children = process.descendants().toList();
    process.destroyForcibly().waitFor();
    for (ProcessHandle child : children) {
      child.onExit().get();
    }
    Map<Path, FileTime> before = results(killed);
    assertTrue(before.size() < 4, before.toString());
    assertFalse(Files.exists(killed.resolve("metrics.csv")));

    sweep(killed).run(new Shard(2, 2), new LocalEngine(1), (done, total) -> {});
    Sweep.Outcome end = sweep(killed).run(new Shard(1, 2), new LocalEngine(1), (done, total) -> {});
    assertEquals(List.of(), end.missing());
    Map<Path, FileTime> after = results(killed);
    before.forEach((path, time) -> assertEquals(time, after.get(path), path.toString()));
    for (String name : List.of("metrics.csv", "figure.json", "report.html")) {
      assertEquals(
          Files.readString(whole.resolve(name)), Files.readString(killed.resolve(name)), name);
    }
    // What was written is written again from what the runs have left.
    String page = Files.readString(whole.resolve("report.html"));
    Files.delete(killed.resolve("report.html"));
    assertEquals(end.results().size(), SweepFolder.report(killed).results().size());
    assertEquals(page, Files.readString(killed.resolve("report.html")));
    assertThrows(NoSuchFileException.class, () -> SweepFolder.report(folder.resolve("none")));
    List<String> lines = Files.readAllLines(whole.resolve("metrics.csv"));
    assertEquals(5, lines.size());
    assertTrue(lines.getFirst().startsWith("network.traffic.0.load,network.switch.speedup,seed,"));
    assertTrue(lines.get(1).startsWith("0.1,1,1,"), lines.get(1));
    int[] runsOfAThird = new int[1];
    sweep(killed).run(Shard.ALL, new LocalEngine(1), (done, total) -> runsOfAThird[0] += done);
    assertEquals(0, runsOfAThird[0]);
  }

  /** The results under a folder, and when each was written; other files come and go meanwhile. */
  private static Map<Path, FileTime> results(Path out) throws IOException {
    Map<Path, FileTime> results = new HashMap<>();
    Path runs = out.resolve("runs");
    if (Files.exists(runs)) {
      try (Stream<Path> folders = Files.list(runs)) {
        List<Path> files = folders.map(run -> run.resolve("result.json")).toList();
        for (Path file : files.stream().filter(Files::exists).toList()) {
          results.put(file, Files.getLastModifiedTime(file));
        }
      }
    }
    return results;
  }

  @Test
  void aNamedValueSetsSeveralKeys() throws Exception {
    List<SweepPoint> points =
        SweepFile.read(
            new SourceText(
                "sweep.yaml",
                """
                vary:
                  network.load: [0.5, 1]
                  scheme:
                    tree: {network.routing.kind: up-down-tree, network.routing.roots: [1, 0]}
                    SPF: {network.routing.kind: spf, network.routing.deadlock: allow}
                """),
            new SourceText("net.yaml", NETWORK));
    assertEquals(
        List.of(
            Map.of("network.load", "0.5", "scheme", "tree"),
            Map.of("network.load", "0.5", "scheme", "SPF"),
            Map.of("network.load", "1", "scheme", "tree"),
            Map.of("network.load", "1", "scheme", "SPF")),
        points.stream().map(SweepPoint::values).toList());
    List<Routing> routings = new ArrayList<>();
    for (SweepPoint point : points) {
      routings.add(NetworkReader.read(new SourceText("point", point.text())).routing());
    }
    Routing tree =
        new Routing.LeastLoaded(List.of(new Routing.UpDownTree(1), new Routing.UpDownTree(0)));
    Routing spf = new Routing.ShortestPath(Routing.Tie.LOWEST);
    assertEquals(List.of(tree, spf, tree, spf), routings);
  }

  @Test
  void whatCannotBeIsOneLineWithItsPlace() {
    Map<String, String> problems =
        Map.ofEntries(
            Map.entry(
                "vary: {network.traffic.1.load: [0.1]}",
                "sweep.yaml:1: vary.network.traffic.1.load is \"0.1\", expected a key whose path leads"
                    + " through net.yaml"),
            Map.entry("vary:\n  network.switch.speedup: [1, 7]\n", "sweep.yaml:2: speedup=7: "),
            Map.entry(
                "vary: {scheme: {fast: {network.switch.speedup: 2}, odd: {network.switch.speedup: 7}}}",
                "sweep.yaml:1: scheme=odd: "),
            Map.entry(
                "vary: {scheme: {far: {network.traffic.1.load: 0.1}}}",
                "sweep.yaml:1: vary.scheme is \"far\", expected a key whose path leads through net.yaml"),
            Map.entry("vary: {scheme: {none: 3}}", "sweep.yaml:1: vary.scheme.none is "),
            Map.entry("vary: {network.switch.sped: [1]}", "sweep.yaml:1: sped=1: unknown key"),
            Map.entry(
                "vary: {network.switch.speedup: []}",
                "sweep.yaml:1: network.switch.speedup: expected a list of values"),
            Map.entry("very: {}", "sweep.yaml:1: unknown key"),
            Map.entry("{}", "sweep.yaml:1: vary is missing"));
    problems.forEach(
        (text, problem) -> {
          String message =
              assertThrows(
                      ConfigurationException.class,
                      () ->
                          SweepFile.read(
                              new SourceText("sweep.yaml", text),
                              new SourceText("net.yaml", NETWORK)))
                  .getMessage();
          assertTrue(message.startsWith(problem), message);
          assertEquals(1, message.lines().count());
        });
  }

  @Test
  void connectionsThatComeAndGoAreNotSwept() {
    String timed =
        """
        network:
          topology: {kind: star, hosts: 4}
          traffic: [{source: cbr, packet: 256, fill: timed, requests: 10, lifetime: 1 s}]
        """;
    String message =
        assertThrows(
                ConfigurationException.class,
                () ->
                    SweepFile.read(
                        new SourceText("sweep.yaml", "vary: {network.switch.speedup: [1, 2]}"),
                        new SourceText("net.yaml", timed)))
            .getMessage();
    assertEquals(
        "sweep.yaml:1: net.yaml has connections with fill: timed, expected fill: static", message);
  }

  @Test
  void pointsAreAllCombinationsTheLastKeyFirst() throws Exception {
    List<SweepPoint> points =
        SweepFile.read(new SourceText("sweep.yaml", SWEEP), new SourceText("net.yaml", NETWORK));
    assertEquals(
        List.of(
            "load=0.1 speedup=1", "load=0.1 speedup=2", "load=0.2 speedup=1", "load=0.2 speedup=2"),
        points.stream().map(SweepPoint::description).toList());
  }

  /** Numbers and texts in quotation marks, in each part of a description. */
  private static final String TYPED =
      """
      arbiter: {data-vls: 15, high-cap: 16, rules: {profile: spec}}
      tables: {high-limit: 5, high: "0:4,1:5", low: '2:7'}
      network:
        topology: {kind: ring, switches: 4, hosts: 1}
        traffic: [{source: poisson, sl: 1, packet: 256, load: 0.2}]
      """;

  @Test
  void numbersInAnyPartOfTheDescriptionStayNumbers() throws Exception {
    List<SweepPoint> points =
        SweepFile.read(
            new SourceText(
                "sweep.yaml",
                "vary: {arbiter.data-vls: [4, 8], tables.low: ['1:1'], arbiter.low-cap: [32],"
                    + " network.switch.speedup: [2], network.measure.time: [20 us]}"),
            new SourceText("net.yaml", TYPED));
    NetworkDescription first = NetworkReader.read(new SourceText("p", points.getFirst().text()));
    NetworkDescription last = NetworkReader.read(new SourceText("p", points.getLast().text()));
    assertEquals(4, first.arbiter().dataVls());
    assertEquals(8, last.arbiter().dataVls());
    assertEquals(16, last.arbiter().highCap());
    assertEquals(32, last.arbiter().lowCap());
    assertEquals(List.of(new VlWeight(0, 4), new VlWeight(1, 5)), last.tables().high());
    assertEquals(List.of(new VlWeight(1, 1)), last.tables().low());
    assertEquals(2, last.settings().speedup());
  }

  @Test
  void aSectionWithoutKeysTakesThem() throws Exception {
    List<SweepPoint> points =
        SweepFile.read(
            new SourceText("sweep.yaml", "vary: {arbiter.data-vls: [4]}"),
            new SourceText("net.yaml", "arbiter:\n" + NETWORK));
    assertTrue(points.getFirst().text().contains("data-vls: 4"), points.getFirst().text());
  }

  @Test
  void aStringIsNoNumberWhereverItStands() {
    String message =
        assertThrows(
                ConfigurationException.class,
                () ->
                    SweepFile.read(
                        new SourceText("sweep.yaml", "vary: {arbiter.data-vls: [4, \"8\"]}"),
                        new SourceText("net.yaml", TYPED)))
            .getMessage();
    assertTrue(
        message.startsWith("sweep.yaml:1: data-vls=8: arbiter.data-vls is the string \"8\""),
        message);
  }

  /** The project's own examples, which have all kinds of values. */
  @Test
  void aDescriptionReadsTheSameAfterItsTreeWasWritten() throws Exception {
    int descriptions = 0;
    try (Stream<Path> files = Files.list(Path.of(System.getProperty("vlarb.home"), "examples"))) {
      for (Path file : files.filter(name -> name.toString().endsWith(".yaml")).toList()) {
        SourceText text = SourceFile.read(file.toString(), System.in);
        if (YamlSection.of(text).has("network")) {
          String written = new DescriptionTree(text).text();
          assertEquals(
              NetworkReader.read(text).toString(),
              NetworkReader.read(new SourceText(text.name(), written)).toString());
          descriptions++;
        }
      }
    }
    assertTrue(descriptions > 2, descriptions + " descriptions");
  }
}
