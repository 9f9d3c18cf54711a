// SPDX-License-Identifier: Apache-2.0
package vlarb.config;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import vlarb.config.text.BadValueException;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.Architecture;
import vlarb.model.arbitration.CreditKind;
import vlarb.model.arbitration.HeadKind;
import vlarb.model.arbitration.Offer;
import vlarb.model.arbitration.Tables;
import vlarb.model.iba.VlWeight;
import vlarb.model.table.policy.Policy;

/** Proves properties that hold for every input, good or bad. */
class ConfigurationPropertiesTest {
  @Property
  void anyBytesAreAConfigurationOrOneLineOfComplaint(@ForAll byte[] bytes) {
    checkBoth(bytes);
  }

  @Property
  void anyScrapsOfYamlAreAConfigurationOrOneLineOfComplaint(@ForAll("yamlScraps") String text) {
    checkBoth(text.getBytes(StandardCharsets.UTF_8));
  }

  @Property
  void anyScrapsOfOpenSmAreAConfigurationOrOneLineOfComplaint(@ForAll("openSmScraps") String text) {
    checkBoth(text.getBytes(StandardCharsets.UTF_8));
  }

  private static void checkBoth(byte[] bytes) {
    checkOne(() -> ConfigurationReader.readYaml(SourceText.of("in", bytes)));
    for (OpenSmPort port : OpenSmPort.values()) {
      checkOne(() -> ConfigurationReader.readOpenSm(SourceText.of("in", bytes), port));
    }
  }

  private interface Reading {
    Configuration read() throws ConfigurationException;
  }

  private static void checkOne(Reading reading) {
    try {
      assertEquals("in", reading.read().source());
    } catch (ConfigurationException e) {
      String message = e.getMessage();
      assertTrue(message.matches("in:[1-9][0-9]*: [ -~]+"), message);
      assertTrue(message.length() < 400, message);
    }
  }

  @Provide
  Arbitrary<String> yamlScraps() {
    List<String> marks =
        List.of(
            ": ",
            ":",
            "\n",
            "\n  ",
            "\n    ",
            "{",
            "}",
            "[",
            "]",
            ",",
            "- ",
            "? ",
            "#",
            "\"",
            "'",
            "|",
            ">",
            "&a ",
            "*a",
            "!!str ",
            "!<x> ",
            "%YAML 9.9\n",
            "%TAG ! x\n",
            "---",
            "...",
            "\\",
            "\t",
            "<<",
            "~",
            "null",
            "0:4",
            "64",
            "-1",
            "1e9",
            "flat",
            "none",
            "lazy");
    return scraps(marks, Keys.ALL.stream().flatMap(k -> List.of(k.path().split("\\.")).stream()));
  }

  @Provide
  Arbitrary<String> openSmScraps() {
    List<String> marks =
        List.of(" ", "\t", "\n", "\r\n", "#", ",", ":", "0:4", "15", "(null)", "'");
    return scraps(marks, OpenSmKey.Name.all().map(OpenSmKey.Name::text));
  }

  private static Arbitrary<String> scraps(List<String> marks, Stream<String> names) {
    return Arbitraries.oneOf(Arbitraries.of(marks), Arbitraries.of(names.distinct().toList()))
        .list()
        .ofMinSize(1)
        .ofMaxSize(30)
        .map(scraps -> String.join("", scraps));
  }

  @Property
  void whatIsWrittenIsReadBack(@ForAll("configurations") Configuration configuration)
      throws ConfigurationException {
    assertEquals(configuration, Inputs.yaml(YamlText.of(configuration)));
  }

  @Provide
  Arbitrary<Configuration> configurations() {
    List<Key<?>> keys =
        Keys.ALL.stream()
            .<Key<?>>map(key -> key)
            .filter(key -> key != Keys.HEADS && !key.type().samples().isEmpty())
            .toList();
    Arbitrary<ArbiterParameters> arbiter =
        Combinators.combine(keys.stream().map(ConfigurationPropertiesTest::changes).toList())
            .as(
                changes ->
                    changes.stream()
                        .reduce(UnaryOperator.identity(), (a, b) -> x -> b.apply(a.apply(x)))
                        .apply(ArbiterParameters.DEFAULT));
    Arbitrary<EngineChoice> engine =
        Combinators.combine(
                Arbitraries.of(Policy.ofHardware()).optional(), Arbitraries.of(EngineChoice.SIZES))
            .as((policy, entries) -> new EngineChoice(policy, policy.isPresent() ? entries : 0));
    return Combinators.combine(arbiter, Arbitraries.of(HeadKind.class), engine)
        .flatAs((drawn, heads, wanted) -> withTables(withHeads(drawn, heads), wanted));
  }

  /** Draws a value of a key, as a change of an arbiter. */
  private static <T> Arbitrary<UnaryOperator<ArbiterParameters>> changes(Key<T> key) {
    Arbitrary<String> texts =
        key.type() instanceof WholeNumberRange range
            ? Arbitraries.integers().between(range.min(), range.max()).map(String::valueOf)
            : Arbitraries.of(key.type().samples()).map(key.type()::format);
    return texts.map(text -> arbiter -> with(arbiter, key, text));
  }

  private static <T> ArbiterParameters with(ArbiterParameters arbiter, Key<T> key, String text) {
    try {
      return key.set(arbiter, key.type().parse(text));
    } catch (BadValueException e) {
      throw new AssertionError(key.path(), e);
    }
  }

  /** Returns an arbiter with these heads, if it can have them. */
  private static ArbiterParameters withHeads(ArbiterParameters arbiter, HeadKind heads) {
    if (heads == HeadKind.PARALLEL || arbiter.dataVls() == 1) {
      return arbiter;
    }
    Architecture own = arbiter.architecture();
    return arbiter
        .withCredits(CreditKind.BLOCKS)
        .withOptions(arbiter.options().withCounterBits(0).withOffer(Offer.LATEST))
        .as(own.takes(heads) ? own : Architecture.PAIRS, heads);
  }

  /** Draws tables, with the engine where the arbiter can have an engine. */
  private static Arbitrary<Configuration> withTables(ArbiterParameters drawn, EngineChoice wanted) {
    EngineChoice engine =
        drawn.architecture().takesEngine(drawn.rules().unsupportedVl())
            ? wanted
            : EngineChoice.NONE;
    ArbiterParameters arbiter = engine.present() ? drawn.withHighCap(engine.entries()) : drawn;
    return Combinators.combine(
            Arbitraries.integers().between(0, 255),
            entries(engine.present() ? 0 : arbiter.highCap()),
            entries(arbiter.lowCap()),
            Arbitraries.integers().between(0, 15).list().ofSize(16).map(Sl2Vl::new).optional(),
            Arbitraries.of("", "_", "a".repeat(32), "Port3_"),
            Arbitraries.of(TablesAtReset.class))
        .as(
            (limit, high, low, sl2vl, prefix, atReset) -> {
              Tables tables = new Tables(limit, high, low);
              return new Configuration("in.yaml", prefix, arbiter, engine, tables, sl2vl)
                  .with(atReset);
            });
  }

  private static Arbitrary<List<VlWeight>> entries(int most) {
    return Combinators.combine(
            Arbitraries.integers().between(0, 15), Arbitraries.integers().between(0, 255))
        .as(VlWeight::new)
        .list()
        .ofMaxSize(most);
  }
}
