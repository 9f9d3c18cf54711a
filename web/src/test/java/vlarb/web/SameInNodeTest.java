// SPDX-License-Identifier: Apache-2.0
package vlarb.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import vlarb.model.arbitration.Architecture;
import vlarb.model.bounds.PortPackets;
import vlarb.model.table.policy.Policy;
import vlarb.model.table.sets.TableSize;
import vlarb.plan.ports.PortGroup;
import vlarb.testsupport.TestSize;
import vlarb.web.answer.Answers;
import vlarb.web.answer.Decisions;
import vlarb.web.answer.PortSettings;
import vlarb.web.work.WorkingPort;

/** Compares the script with the classes that it is made of, answer by answer. */
class SameInNodeTest {
  private static final int PORTS = TestSize.choose(100, 1000, 10_000);
  private static final int DECISIONS = TestSize.choose(10_000, 100_000, 1_000_000);

  private static final int WORKING = TestSize.choose(20, 200, 2000);

  /** One plan in so many questions: it tries many tables. */
  private static final int PLANS = 8;

  private static final int WAVES = TestSize.choose(24, 96, 480);

  /** Of a waveform. */
  private static final int CYCLES = 300;

  /** Of each policy and size, of which there are twenty. */
  private static final int OPERATIONS = TestSize.choose(50, 500, 5000);

  /** One load run in so many questions: it plays thousands of packets. */
  private static final int LOADS = 5;

  private final long seed = Long.getLong("vlarb.seed", new Random().nextLong());
  @TempDir private Path folder;

  @BeforeEach
  void nodeIsThere() {
    assumeTrue(Node.isThere(), "node is not installed");
    System.out.println("seed " + seed);
  }

  @Test
  void answersAboutRandomPortsAreTheSameByteForByte() throws Exception {
    List<List<Object>> questions = questions();
    List<String> answers = Node.answers(Node.SCRIPT, folder, questions);
    assertEquals(questions.size(), answers.size());
    for (int i = 0; i < questions.size(); i++) {
      List<Object> question = questions.get(i);
      assertEquals(ofJvm(question), answers.get(i), () -> "-Dvlarb.seed=" + seed + " " + question);
    }
    long refused = answers.stream().filter(answer -> answer.contains("\"error\" :")).count();
    System.out.println(answers.size() + " answers, " + refused + " refusals");
    assertTrue(refused < answers.size() / 2);
  }

  @Test
  void decisionsOfTheGoldenPortAreTheSame() throws Exception {
    int first = (int) seed;
    List<List<Object>> questions = List.of(List.of("decisions", first, DECISIONS));
    assertEquals(
        List.of(Decisions.of(first, DECISIONS)), Node.answers(Node.SCRIPT, folder, questions));
    assertNotEquals(Decisions.of(first, DECISIONS), Decisions.of(first, DECISIONS - 1));
  }

  @Test
  void portsAtWorkAreTheSamePictureByPicture() throws Exception {
    RandomPorts random = new RandomPorts(seed);
    List<List<Object>> ports = new ArrayList<>();
    List<String> pictures = new ArrayList<>();
    while (ports.size() < WORKING) {
      String text = random.text();
      if (Answers.explain("a", text, "").contains("\"error\" :")) {
        continue;
      }
      int first = ports.size();
      PortPackets packets = PortSettings.of("").packets();
      PortGroup group = Answers.groups("a", text, PortSettings.of("")).getFirst();
      Work work = new Work(new WorkingPort(group, packets, first), packets);
      List<List<Object>> calls = random.calls(group.settings().vls().count());
      for (List<Object> call : calls) {
        call(work, call);
        pictures.add(work.picture());
      }
      ports.add(List.of("work", List.of("a", text, "", 0, first), calls));
    }
    assertEquals(pictures, Node.pictures(folder, ports), () -> "-Dvlarb.seed=" + seed);
    assertTrue(pictures.stream().distinct().count() > pictures.size() / 3);
  }

  @Test
  void waveformsAreTheSameCycleByCycle() throws Exception {
    RandomPorts random = new RandomPorts(seed);
    List<List<Object>> questions = new ArrayList<>();
    List<String> waveforms = new ArrayList<>();
    while (questions.size() < WAVES) {
      String text = random.text();
      if (Answers.explain("a", text, "").contains("\"error\" :")) {
        continue;
      }
      int first = questions.size();
      String architecture = Architecture.values()[first % 4].name().toLowerCase(Locale.ROOT);
      int bytes = 4 << first % 6;
      PortGroup group = Answers.groups("a", text, PortSettings.of("")).getFirst();
      int last = group.settings().vls().count() - 1;
      Work work = Exports.work("a", text, "", 0, first);
      work.load(0, 0.5);
      work.load(last, 0.25);
      WaveWork wave = work.wave(architecture, bytes, CYCLES);
      waveforms.add(wave.picture());
      waveforms.add(wave.vcd());
      questions.add(
          List.of(
              "work",
              List.of("a", text, "", 0, first),
              List.of(List.of("load", 0, 0.5), List.of("load", last, 0.25)),
              List.of("wave", architecture, bytes, CYCLES)));
    }
    assertEquals(waveforms, Node.waves(folder, questions), () -> "-Dvlarb.seed=" + seed);
  }

  @Test
  void tablesAtWorkAreTheSameStepByStep() throws Exception {
    Random random = new Random(seed);
    List<List<Object>> tables = new ArrayList<>();
    List<String> steps = new ArrayList<>();
    for (Policy policy : Policy.ofHardware()) {
      for (TableSize size : TableSize.ALL) {
        TableWork table = Exports.tableEngine(policy.label(), size.entries());
        List<List<Object>> calls = new ArrayList<>();
        for (int i = 0; i < OPERATIONS; i++) {
          int vl = random.nextInt(15);
          int weight = 1 + random.nextInt(255);
          int level = random.nextInt(size.deepest() + 1);
          int handle = random.nextInt(size.entries());
          boolean inserts = random.nextBoolean();
          calls.add(inserts ? List.of("insert", level, vl, weight) : List.of("release", handle));
          steps.add(inserts ? table.insert(level, vl, weight) : table.release(handle));
        }
        tables.add(List.of("tableEngine", List.of(policy.label(), size.entries()), calls));
      }
    }
    assertEquals(steps, Node.pictures(folder, tables), () -> "-Dvlarb.seed=" + seed);
  }

  private static void call(Work work, List<Object> call) {
    switch ((String) call.getFirst()) {
      case "load" -> work.load((int) call.get(1), (double) call.get(2));
      case "stall" -> work.stall((int) call.get(1));
      case "resume" -> work.resume((int) call.get(1));
      case "anyLength" -> work.anyLength();
      case "fullPackets" -> work.fullPackets();
      case "step" -> work.step();
      default -> work.run((int) call.get(1));
    }
  }

  @Test
  void aScriptThatDiffersIsFound() throws Exception {
    String right = Files.readString(Node.SCRIPT);
    String wrong = right.replace("\"UNLISTED\"", "\"UNLASTED\"");
    assertNotEquals(right, wrong);
    Path script = Files.writeString(folder.resolve("wrong.js"), wrong);
    List<Object> question =
        List.of("explain", "a", "qos TRUE\nqos_vlarb_high 0:9\nqos_vlarb_low 0:9\n", "");
    assertNotEquals(List.of(ofJvm(question)), Node.answers(script, folder, List.of(question)));
    assertEquals(List.of(ofJvm(question)), Node.answers(Node.SCRIPT, folder, List.of(question)));
  }

  private List<List<Object>> questions() {
    var ports = new RandomPorts(seed);
    List<List<Object>> questions = new ArrayList<>();
    for (int i = 0; i < PORTS; i++) {
      String text = ports.text();
      String settings = ports.settings();
      questions.add(List.of("explain", "a", text, settings));
      questions.add(List.of("advise", "a", text, settings));
      questions.add(List.of("compare", "a", text, "b", ports.text(), settings));
      if (i % PLANS == 0) {
        questions.add(List.of("plan", "r", ports.requirements()));
      }
      if (i % LOADS == 0) {
        questions.add(List.of("load", "a", text, settings, ports.mix(), "100 us", i));
      }
    }
    return questions;
  }

  private static String ofJvm(List<Object> question) {
    List<String> texts = question.stream().map(Object::toString).toList();
    return switch (texts.getFirst()) {
      case "plan" -> Answers.plan(texts.get(1), texts.get(2));
      case "explain" -> Answers.explain(texts.get(1), texts.get(2), texts.get(3));
      case "advise" -> Answers.advise(texts.get(1), texts.get(2), texts.get(3));
      case "compare" ->
          Answers.compare(texts.get(1), texts.get(2), texts.get(3), texts.get(4), texts.get(5));
      default ->
          Answers.load(
              texts.get(1),
              texts.get(2),
              texts.get(3),
              texts.get(4),
              texts.get(5),
              (int) question.get(6));
    };
  }
}
