// SPDX-License-Identifier: Apache-2.0
package vlarb.config;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.Tables;
import vlarb.model.iba.VlWeight;

/** The YAML form: what it takes, and the line for each way of getting it wrong. */
class YamlReaderTest {
  @Test
  void anEmptySectionAndAnEmptyMappingTakeEveryDefault() throws ConfigurationException {
    Configuration defaults = Inputs.yaml("{}");
    assertEquals(ArbiterParameters.DEFAULT, defaults.arbiter());
    assertEquals(EngineChoice.NONE, defaults.tableEngine());
    assertEquals(0, defaults.tables().highLimit());
    assertEquals("0:4", new VlWeightListType().format(defaults.tables().high()));
    assertEquals(
        "0:0,1:4,2:4,3:4,4:4,5:4,6:4,7:4,8:4,9:4,10:4,11:4,12:4,13:4,14:4",
        new VlWeightListType().format(defaults.tables().low()));
    assertEquals(Optional.empty(), defaults.sl2vl());
    assertEquals("in.yaml", defaults.source());
    assertEquals(
        defaults,
        Inputs.yaml(
            """
            arbiter:
              # high-cap: 32
              rules:
            tables:
            """));
  }

  @Test
  void listsMayBeUnquotedSpacedFoldedOrEmpty() throws ConfigurationException {
    Tables tables =
        Inputs.yaml(
                """
                tables:
                  high: ""
                  low: 1:2, 3:4,
                    5:6
                  sl2vl: "0 ,0, 0 ,0,0,0,0,0,0,0,0,0,0,0,0,0"
                """)
            .tables();
    assertEquals(0, tables.high().size());
    assertEquals("1:2,3:4,5:6", new VlWeightListType().format(tables.low()));
    assertEquals(new VlWeight(3, 4), tables.low().get(1));
  }

  @Test
  void linesMayEndAsOnWindows() throws ConfigurationException {
    assertEquals(7, Inputs.yaml("arbiter:\r\n  high-cap: 7\r\n").arbiter().highCap());
    assertEquals(
        "in.yaml:3: arbiter.low-cap is \"65\", expected 1 to 64",
        Inputs.yamlProblem("arbiter:\r\n  high-cap: 7\r\n  low-cap: 65\r\n"));
  }

  @ParameterizedTest
  @MethodSource
  void isRefused(String text, String problem) {
    assertEquals("in.yaml:" + problem, Inputs.yamlProblem(text));
  }

  private static Arguments refused(String name, String text, String problem) {
    return Arguments.of(Named.of(name, text), problem);
  }

  static Stream<Arguments> isRefused() {
    return Stream.of(
        refused(
            "bad YAML",
            "arbiter:\n  high-cap: 64: 3\n",
            "2: not YAML: mapping values are not allowed here"),
        refused(
            "an open bracket",
            "tables: {low: '1:2'\n",
            "2: not YAML: expected ',' or '}', but got <stream end>"),
        refused(
            "only a comment",
            "# nothing\n",
            "1: the document is empty, expected keys ({} to take every default)"),
        refused(
            "only a document marker",
            "---\n",
            "1: the document is empty, expected keys ({} to take every default)"),
        refused(
            "two documents",
            "{}\n---\n{}\n",
            "2: there is another document, expected plain keys and values"),
        refused("a list", "- 1\n", "1: the document is a list, expected keys and values"),
        refused(
            "a word", "# x\nword\n", "2: the document is a single value, expected keys and values"),
        refused(
            "an unknown key",
            "arbiter:\n  high-cpa: 64\n",
            "2: unknown key \"arbiter.high-cpa\", the nearest known key is arbiter.high-cap"),
        refused(
            "a key outside its section",
            "low-cap: 64\n",
            "1: unknown key \"low-cap\", the nearest known key is arbiter.low-cap"),
        refused(
            "a key in another section",
            "arbiter:\n  high: '0:4'\n",
            "2: unknown key \"arbiter.high\", the nearest known key is tables.high"),
        refused(
            "an unknown section",
            "table:\n  high: '0:4'\n",
            "1: unknown key \"table\", the nearest known key is tables"),
        refused(
            "a merge key",
            "arbiter:\n  <<: {low-cap: 1}\n",
            "2: unknown key \"arbiter.<<\", the nearest known key is arbiter.name"),
        refused(
            "a key with a dot",
            "arbiter.low-cap: 64\n",
            "1: key \"arbiter.low-cap\" has a dot, expected a section with its keys below it"),
        refused(
            "a key that is a list",
            "arbiter:\n  ? [a]\n  : 1\n",
            "2: a key is a list, expected a name"),
        refused(
            "a key given twice",
            "arbiter:\n  low-cap: 1\n  high-cap: 1\n  low-cap: 1\n",
            "4: key \"low-cap\" is given again, expected only line 2"),
        refused(
            "a section given twice",
            "tables:\n  high-limit: 1\ntables:\n  low: '1:1'\n",
            "3: key \"tables\" is given again, expected only line 1"),
        refused(
            "a section that is a value",
            "arbiter: 5\n",
            "1: arbiter is a single value, expected keys and values"),
        refused(
            "a value that is a section",
            "tables:\n  low:\n    1: 64\n",
            "3: tables.low is a section, expected VL:weight,VL:weight,... with VL 0 to 15 and weight 0 to 255"),
        refused(
            "a value that is a list",
            "arbiter:\n  high-cap: [64]\n",
            "2: arbiter.high-cap is a list, expected 1 to 64"),
        refused(
            "a missing value",
            "arbiter:\n  high-cap:\n  low-cap: 1\n",
            "2: arbiter.high-cap has no value, expected 1 to 64"),
        refused(
            "a null table",
            "tables:\n  high: null\n",
            "2: tables.high has no value, expected VL:weight,VL:weight,... with VL 0 to 15 and weight 0 to 255"),
        refused(
            "a number in quotation marks",
            "arbiter:\n  high-cap: \"64\"\n",
            "2: arbiter.high-cap is the string \"64\", expected 1 to 64"),
        refused(
            "a number that is none",
            "arbiter:\n  high-cap: many\n",
            "2: arbiter.high-cap is \"many\", expected 1 to 64"),
        refused(
            "a hexadecimal number",
            "arbiter:\n  high-cap: 0x10\n",
            "2: arbiter.high-cap is \"0x10\", expected 1 to 64"),
        refused(
            "a number with a leading zero",
            "arbiter:\n  high-cap: 010\n",
            "2: arbiter.high-cap is \"010\", expected 1 to 64"),
        refused(
            "a number out of range",
            "arbiter:\n  high-cap:\n    65\n",
            "3: arbiter.high-cap is \"65\", expected 1 to 64"),
        refused(
            "a number beyond an int",
            "arbiter:\n  high-cap: 4294967297\n",
            "2: arbiter.high-cap is \"4294967297\", expected 1 to 64"),
        refused(
            "a number between the allowed ones",
            "arbiter:\n  data-vls: 5\n",
            "2: arbiter.data-vls is \"5\", expected one of 1, 2, 4, 8, 15"),
        refused(
            "an unknown name",
            "arbiter:\n  rules:\n    low-turn: one-paket\n",
            "3: arbiter.rules.low-turn is \"one-paket\", expected one of one-packet, until-exhausted; the nearest is one-packet"),
        refused(
            "a name in capitals",
            "arbiter:\n  credits: BLOCKS\n",
            "2: arbiter.credits is \"BLOCKS\", expected one of blocks, flags; the nearest is blocks"),
        refused(
            "an unknown architecture",
            "arbiter:\n  architecture: scam\n",
            "2: arbiter.architecture is \"scam\", expected one of flat, scan, tree, pairs; the nearest is scan"),
        refused(
            "VL 16",
            "tables:\n  low: \"0:1,16:4\"\n",
            "2: tables.low has \"16:4\" as entry 1, expected VL 0 to 15"),
        refused(
            "weight 256",
            "tables:\n  high: \"0:256\"\n",
            "2: tables.high has \"0:256\" as entry 0, expected weight 0 to 255"),
        refused(
            "an entry without a weight",
            "tables:\n  high: \"0:1,2\"\n",
            "2: tables.high has \"2\" as entry 1, expected VL:weight"),
        refused(
            "a comma too many",
            "tables:\n  high: \"0:1,\"\n",
            "2: tables.high has \"\" as entry 1, expected VL:weight"),
        refused(
            "65 entries",
            "tables:\n  high-limit: 1\n  low: \"" + entries(65) + "\"\n",
            "3: tables.low has 65 entries, expected at most 64 (arbiter.low-cap)"),
        refused(
            "15 service levels",
            "tables:\n  sl2vl: \"0,1,2,3,4,5,6,7,8,9,10,11,12,13,14\"\n",
            "2: tables.sl2vl has 15 items, expected 16 VLs, 0 to 15, with commas between them"),
        refused(
            "a service level on VL 16",
            "tables:\n  sl2vl: \"0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,16\"\n",
            "2: tables.sl2vl has \"16\" for SL 15, expected VL 0 to 15"),
        refused(
            "an anchor",
            "arbiter: &a {}\n",
            "1: there is an anchor, expected plain keys and values"),
        refused("an alias", "? *a\n: 1\n", "1: there is an alias, expected plain keys and values"),
        refused(
            "a tag",
            "arbiter:\n  low-cap: !!int 3\n",
            "2: there is a tag, expected plain keys and values"),
        refused(
            "a tag on a section",
            "arbiter: !java.net.URL {}\n",
            "1: there is a tag, expected plain keys and values"),
        refused(
            "control characters",
            "arbiter:\n  credits: \"a\\n\\e[31m\\u202e\\u2028\"\n",
            "2: arbiter.credits is \"a\\u000a\\u001b[31m\\u202e\\u2028\", expected one of blocks, flags; the nearest is blocks"),
        refused(
            "a long value",
            "arbiter:\n  credits: " + "x".repeat(3000) + "\n",
            "2: arbiter.credits is \""
                + "x".repeat(40)
                + "...\" (3000 characters), expected one of blocks, flags; the nearest is blocks"));
  }

  private static String entries(int count) {
    return IntStream.range(0, count).mapToObj(i -> i % 15 + ":1").collect(Collectors.joining(","));
  }

  @Test
  void sixtyFourEntriesAreTaken() throws ConfigurationException {
    assertEquals(
        64, Inputs.yaml("tables:\n  low: \"" + entries(64) + "\"\n").tables().low().size());
  }

  @Test
  void aliasesDoNotMultiply() {
    StringBuilder bomb = new StringBuilder("a0: &a0 [x, x]\n");
    for (int i = 1; i < 60; i++) {
      bomb.append("a%d: &a%d [*a%d, *a%d]\n".formatted(i, i, i - 1, i - 1));
    }
    assertEquals(
        "in.yaml:1: there is an anchor, expected plain keys and values",
        Inputs.yamlProblem(bomb.toString()));
  }

  @Test
  void deepNestingIsRefusedBeforeItIsFollowed() {
    for (String level : new String[] {"[\n", "{a:\n ", "- ", "? "}) {
      String problem = Inputs.yamlProblem(level.repeat(2000).substring(0, 4000));
      assertTrue(problem.contains("sections are nested too deep"), problem);
    }
    String flood = Inputs.yamlProblem("[\n".repeat(SourceText.MAX_BYTES / 2));
    assertEquals("in.yaml:9: sections are nested too deep, expected plain keys and values", flood);
  }
}
