// SPDX-License-Identifier: Apache-2.0
package vlarb.config;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.Architecture;
import vlarb.model.arbitration.CreditKind;
import vlarb.model.arbitration.HeadKind;
import vlarb.model.arbitration.HighLimitExpiry;
import vlarb.model.arbitration.LowTurn;
import vlarb.model.arbitration.Offer;
import vlarb.model.arbitration.PortOptions;
import vlarb.model.arbitration.Rules;
import vlarb.model.arbitration.Tables;
import vlarb.model.arbitration.UnlistedVl;
import vlarb.model.arbitration.UnsupportedVl;
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
    Arbitrary<Rules> rules =
        Combinators.combine(
                Arbitraries.of(HighLimitExpiry.class),
                Arbitraries.of(LowTurn.class),
                Arbitraries.of(UnsupportedVl.class),
                Arbitraries.of(UnlistedVl.class))
            .as(Rules::new);
    Arbitrary<PortOptions> options =
        Combinators.combine(
                Arbitraries.integers().between(PortOptions.SHORTEST, PortOptions.LONGEST),
                Arbitraries.integers().between(PortOptions.FEWEST_BITS - 1, PortOptions.MOST_BITS),
                Arbitraries.of(false, true),
                Arbitraries.of(Offer.class))
            .as(
                (longest, bits, enable, offer) ->
                    new PortOptions(
                        longest,
                        bits < PortOptions.FEWEST_BITS ? 0 : bits,
                        enable,
                        offer,
                        HeadKind.PARALLEL));
    Arbitrary<ArbiterParameters> arbiter =
        Combinators.combine(
                Arbitraries.oneOf(
                    Arbitraries.integers().between(1, 64), Arbitraries.of(EngineChoice.SIZES)),
                Arbitraries.integers().between(1, 64),
                Arbitraries.of(1, 2, 4, 8, 15),
                Arbitraries.of(4, 8, 16, 32, 64, 128),
                Arbitraries.of(CreditKind.class),
                rules,
                options)
            .as(
                (high, low, vls, bytes, credits, r, o) ->
                    new ArbiterParameters(high, low, vls, bytes, Architecture.FLAT, credits, r, o));
    Arbitrary<ArbiterParameters> withHeads =
        Combinators.combine(arbiter, Arbitraries.of(HeadKind.class))
            .as(ConfigurationPropertiesTest::withHeads);
    return Combinators.combine(withHeads, Arbitraries.of(Policy.class).optional())
        .flatAs(ConfigurationPropertiesTest::withTables);
  }

  /** Returns an arbiter with these heads, if it can have them. */
  private static ArbiterParameters withHeads(ArbiterParameters arbiter, HeadKind heads) {
    if (heads == HeadKind.PARALLEL || arbiter.dataVls() == 1) {
      return arbiter;
    }
    PortOptions options = arbiter.options();
    return new ArbiterParameters(
        arbiter.highCap(),
        arbiter.lowCap(),
        arbiter.dataVls(),
        arbiter.bytesPerCycle(),
        arbiter.architecture().takes(heads) ? arbiter.architecture() : Architecture.PAIRS,
        CreditKind.BLOCKS,
        arbiter.rules(),
        new PortOptions(options.maxPacket(), 0, options.clockEnable(), Offer.LATEST, heads));
  }

  /** Draws tables, with the policy where the high table has a size that an engine can manage. */
  private static Arbitrary<Configuration> withTables(
      ArbiterParameters arbiter, Optional<Policy> wanted) {
    EngineChoice engine =
        wanted.isEmpty()
                || !arbiter.architecture().takesEngine()
                || !EngineChoice.SIZES.contains(arbiter.highCap())
            ? EngineChoice.NONE
            : new EngineChoice(wanted, arbiter.highCap());
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
