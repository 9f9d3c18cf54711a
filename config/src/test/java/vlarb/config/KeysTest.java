// SPDX-License-Identifier: Apache-2.0
package vlarb.config;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.function.IntPredicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import vlarb.config.text.BadValueException;
import vlarb.model.arbitration.ArbiterParameters;

/**
 * Tests that the reader follows the declarations: both ends of every range, and one value beyond.
 */
class KeysTest {
  /** Values of a key at the edges of what it takes. */
  private record Edges(List<String> taken, List<String> refused) {
    static Edges of(ValueType<?> type) {
      return switch (type) {
        case WholeNumberRange range ->
            new Edges(
                List.of("" + range.min(), "" + range.max()),
                List.of("" + (range.min() - 1), "" + (range.max() + 1)));
        case WholeNumberChoice choice -> ofChoice(choice);
        case NameChoice<?> choice ->
            new Edges(choice.names(), choice.names().stream().map(name -> name + "x").toList());
        case ChoiceOrNone<?> choice ->
            new Edges(choice.names(), choice.names().stream().map(name -> name + "x").toList());
        case TrueOrFalse choice -> new Edges(List.of("true", "false"), List.of("yes", "True"));
        case ModulePrefix prefix ->
            new Edges(
                List.of("", "_", "a", "Port3_", "a".repeat(32)),
                List.of("3", "a b", "a.b", "a-b", "a".repeat(33)));
        case VlWeightListType list ->
            new Edges(
                List.of("", "0:0", "15:255"), List.of("-1:0", "16:0", "0:-1", "0:256", "0:0,,0:0"));
        case QueueBytesType list ->
            new Edges(
                List.of("8192", "65536", "0," + levels(14, 8192), levels(14, 65_536) + ",0"),
                List.of("", "0", "256", "1000", "131072", "-8192", "8192,,8192", "8192,x"));
        case Sl2VlType list ->
            new Edges(
                List.of(levels(16, 0), levels(16, 15)),
                List.of(levels(15, 0), levels(17, 0), levels(16, -1), levels(16, 16)));
      };
    }

    private static Edges ofChoice(WholeNumberChoice choice) {
      IntPredicate taken = choice.values()::contains;
      return new Edges(
          choice.values().stream().map(String::valueOf).toList(),
          choice.values().stream()
              .flatMap(v -> Stream.of(v - 1, v + 1))
              .filter(v -> !taken.test(v))
              .map(String::valueOf)
              .toList());
    }

    private static String levels(int count, int vl) {
      return IntStream.range(0, count).mapToObj(i -> "" + vl).collect(Collectors.joining(","));
    }
  }

  @TestFactory
  Stream<DynamicTest> everyKeyTakesItsRangeAndNothingBeyond() {
    return Keys.ALL.stream().map(key -> DynamicTest.dynamicTest(key.path(), () -> checkEdges(key)));
  }

  private static void checkEdges(Key<?> key) throws ConfigurationException {
    Edges edges = Edges.of(key.type());
    assertTrue(!edges.taken().isEmpty() && !edges.refused().isEmpty());
    for (String text : edges.taken()) {
      checkSetsThatKey(key, text, Inputs.yaml(YamlText.of(key, text)).arbiter());
    }
    for (String text : edges.refused()) {
      String problem = Inputs.yamlProblem(YamlText.of(key, text));
      assertTrue(problem.contains(": " + key.path() + " "), problem);
      assertTrue(problem.contains(", expected "), problem);
    }
  }

  /** Checks the value that an arbiter has, and that the other keys have theirs. */
  private static void checkSetsThatKey(Key<?> key, String text, ArbiterParameters arbiter)
      throws ConfigurationException {
    if (key != Keys.PROFILE) {
      Map<String, String> expected =
          ConfigurationText.of(Inputs.yaml(YamlText.of(YamlText.besides(key))).arbiter());
      expected.replace(key.path(), text);
      Map<String, String> read = ConfigurationText.of(arbiter);
      read.keySet().retainAll(expected.keySet());
      assertEquals(expected, read, key.path());
    }
  }

  @Test
  void aCountHasSpellingsAndKeepsTheRange() throws ConfigurationException {
    Configuration counted = Inputs.yaml("arbiter: {max-packet: 1e3}\nadmission: {limit: 16_320}\n");
    assertEquals(
        Inputs.yaml("arbiter: {max-packet: 1000}\nadmission: {limit: 16320}\n").arbiter(),
        counted.arbiter());
    for (String text : List.of("1e4", "1e400", "1_0000", "+1000", "01000", "1M", "-1e3")) {
      String problem = Inputs.yamlProblem("arbiter: {max-packet: " + text + "}\n");
      assertTrue(
          problem.contains("arbiter.max-packet is \"" + text + "\", expected 288 to 8188"),
          problem);
    }
  }

  @Test
  void openSmHasNoSuchSpellings() {
    String problem = Inputs.openSmProblem("qos_ca_high_limit 1e2\n");
    assertTrue(problem.contains("qos_ca_high_limit is \"1e2\", expected 0 to 255"), problem);
  }

  @Test
  void theRangesAreTheContracts() {
    assertEquals(
        """
        arbiter.high-cap: 1 to 64
        arbiter.low-cap: 1 to 64
        arbiter.data-vls: one of 1, 2, 4, 8, 15
        arbiter.bytes-per-cycle: one of 4, 8, 16, 32, 64, 128
        arbiter.architecture: one of flat, scan, tree, pairs
        arbiter.credits: one of blocks, flags
        arbiter.max-packet: 288 to 8188
        arbiter.counters: true or false
        arbiter.counter-bits: 8 to 32
        arbiter.clock-enable: true or false
        arbiter.offer: one of latest, stable
        arbiter.heads: one of parallel, serial
        arbiter.name: up to 32 letters, digits and underscores, no digit first
        arbiter.rules.profile: one of spec, shanley
        arbiter.rules.high-limit-expiry: one of not-positive, negative
        arbiter.rules.low-turn: one of one-packet, until-exhausted
        arbiter.rules.unsupported-vl: one of skip, fold
        arbiter.rules.unlisted-vl: one of never, when-idle
        table-engine.policy: one of none, model1, model2, model3, model4, lazy
        table-engine.entries: one of 8, 16, 32, 64
        admission.entry-cap: 1 to 255
        admission.limit: 0 to 16320
        admission.hardware: true or false
        tables.high-limit: 0 to 255
        tables.high: VL:weight,VL:weight,... with VL 0 to 15 and weight 0 to 255
        tables.low: VL:weight,VL:weight,... with VL 0 to 15 and weight 0 to 255
        tables.at-reset: one of empty, loaded
        tables.sl2vl: 16 VLs, 0 to 15, with commas between them
        port.input: one of merged, per-vl
        port.vl: one of tdest, lrh, sl
        port.length: one of lrh, counted
        port.queue-mode: one of store-and-forward, cut-through
        port.full: one of hold, drop
        port.queue-bytes: a power of two, 512 to 65536; or for each data VL 0 or such a number, with commas between them
        port.smp-bytes: one of 512, 1024, 2048, 4096, 8192
        port.credits: one of transmit, both
        port.credit-step: 1 to 1024
        port.credit-interval: 4096 to 65536
        port.bus: one of native, axi-lite, apb, wishbone
        port.counters: one of none, 32
        port.lifetime: one of none, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19
        port.clock-mhz: 1 to 2000
        port.link-down: one of keep, flush
        port.crc: one of none, append
        port.clocks: one of one, own
        """,
        Keys.ALL.stream()
            .map(key -> key.path() + ": " + key.type().range() + "\n")
            .collect(Collectors.joining()));
  }

  @Test
  void everyDefaultIsAValue() throws BadValueException {
    for (Key<?> key : Keys.ALL) {
      checkDefault(key);
    }
  }

  private static <T> void checkDefault(Key<T> key) throws BadValueException {
    if (key.fixedDefault().isPresent()) {
      T value = key.fixedDefault().get();
      assertEquals(value, key.type().parse(key.type().format(value)), key.path());
    }
  }

  @Test
  void pathsAreDistinctAndEverySectionIsNone() {
    List<String> paths = Keys.ALL.stream().<String>map(Key::path).toList();
    assertEquals(paths.size(), new HashSet<>(paths).size());
    assertTrue(KeyPaths.SECTIONS.stream().noneMatch(paths::contains));
  }

  @Test
  void openSmsKeysAreItsFiveForEachOfSixPrefixes() {
    assertEquals(30, OpenSmKey.Name.all().map(OpenSmKey.Name::text).distinct().count());
    assertEquals(
        "[max_vls, high_limit, vlarb_high, vlarb_low, sl2vl]",
        Arrays.stream(OpenSmKey.values()).map(OpenSmKey::suffix).toList().toString());
  }
}
