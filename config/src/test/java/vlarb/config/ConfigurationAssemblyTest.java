// SPDX-License-Identifier: Apache-2.0
package vlarb.config;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import vlarb.model.arbitration.HighLimitExpiry;
import vlarb.model.arbitration.LowTurn;
import vlarb.model.arbitration.Rules;
import vlarb.model.arbitration.Tables;
import vlarb.model.arbitration.UnlistedVl;
import vlarb.model.arbitration.UnsupportedVl;
import vlarb.model.table.policy.Policy;

/** Tests the meaning of several keys together, and the combinations that are refused. */
class ConfigurationAssemblyTest {
  private static Rules rules(String keys) throws ConfigurationException {
    return Inputs.yaml("arbiter: {rules: {" + keys + "}}").arbiter().rules();
  }

  @Test
  void aProfileNamesTheRules() throws ConfigurationException {
    assertEquals(Rules.SPEC, rules(""));
    assertEquals(Rules.SPEC, rules("profile: spec"));
    assertEquals(Rules.SHANLEY, rules("profile: shanley"));
  }

  @Test
  void singleChoicesOverrideTheProfileWhereverTheyStand() throws ConfigurationException {
    assertEquals(
        new Rules(
            HighLimitExpiry.NEGATIVE, LowTurn.ONE_PACKET, UnsupportedVl.FOLD, UnlistedVl.NEVER),
        rules("low-turn: one-packet, profile: shanley, unsupported-vl: fold"));
    assertEquals(
        new Rules(
            HighLimitExpiry.NEGATIVE, LowTurn.ONE_PACKET, UnsupportedVl.SKIP, UnlistedVl.WHEN_IDLE),
        rules("high-limit-expiry: negative, unlisted-vl: when-idle"));
  }

  @Test
  void theDefaultTablesAreCutToTheCapacities() throws ConfigurationException {
    Tables tables = Inputs.yaml("arbiter: {high-cap: 1, low-cap: 3}").tables();
    assertEquals("0:4", new VlWeightListType().format(tables.high()));
    assertEquals("0:0,1:4,2:4", new VlWeightListType().format(tables.low()));
  }

  @Test
  void theTablesCanBeThoseAfterReset() throws ConfigurationException {
    Configuration empty = Inputs.yaml("tables: {high: '1:2', at-reset: empty}");
    assertEquals(Optional.empty(), empty.arbiter().atReset());
    Configuration loaded = Inputs.yaml("tables: {high: '1:2', at-reset: loaded}");
    assertEquals(Optional.of(loaded.tables()), loaded.arbiter().atReset());
    assertEquals(loaded, empty.with(TablesAtReset.LOADED));
    assertEquals(empty, loaded.with(TablesAtReset.EMPTY));
  }

  @Test
  void theArbiterHasTheTableEngineUnlessItHasNoTables() throws ConfigurationException {
    String engine = ", high-cap: 8}, table-engine: {policy: model4}";
    assertTrue(Inputs.yaml("{arbiter: {data-vls: 2" + engine + "}").arbiter().managed());
    assertFalse(Inputs.yaml("{arbiter: {data-vls: 1" + engine + "}").arbiter().managed());
    assertFalse(Inputs.yaml("arbiter: {data-vls: 2, high-cap: 8}").arbiter().managed());
  }

  @Test
  void aGivenTableIsNotCut() {
    assertEquals(
        "in.yaml:2: tables.high has 2 entries, expected at most 1 (arbiter.high-cap)",
        Inputs.yamlProblem("arbiter: {high-cap: 1}\ntables: {high: '0:1,1:1'}\n"));
  }

  @Test
  void anEngineManagesTheWholeHighTable() throws ConfigurationException {
    Configuration engine = Inputs.yaml("arbiter: {high-cap: 16}\ntable-engine: {policy: model4}");
    assertEquals(new EngineChoice(Optional.of(Policy.MODEL4), 16), engine.tableEngine());
    assertEquals(List.of(), engine.tables().high());
    assertEquals(
        engine,
        Inputs.yaml("arbiter: {high-cap: 16}\ntable-engine: {policy: model4, entries: 16}"));
  }

  @Test
  void anEngineOfAnotherSizeThanItsTable() {
    assertEquals(
        "in.yaml:1: table-engine.entries is 32, expected arbiter.high-cap, 64,"
            + " beside table-engine.policy lazy",
        Inputs.yamlProblem("table-engine: {policy: lazy, entries: 32}"));
  }

  @Test
  void anEngineWithATableThatItCannotManage() {
    assertEquals(
        "in.yaml:2: arbiter.high-cap is 20, expected one of 8, 16, 32, 64"
            + " beside table-engine.policy model1",
        Inputs.yamlProblem("table-engine: {policy: model1}\narbiter: {high-cap: 20}"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "architecture: scan | arbiter.architecture is scan, not tree or pairs",
        "architecture: tree, credits: flags | arbiter.credits is flags, not blocks",
        "architecture: tree, offer: stable | arbiter.offer is stable, not latest",
        "architecture: tree, counters: true | arbiter.counters is true, not false",
        "architecture: tree, data-vls: 1 | arbiter.data-vls is 1"
      })
  void serialHeadsBesideWhatTheyDoNotGoWith(String others, String problem) {
    assertEquals(
        "in.yaml:1: arbiter.heads is serial, expected parallel where " + problem,
        Inputs.yamlProblem("arbiter: {heads: serial, " + others + "}"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"tree", "pairs"})
  void anEngineBesideRowsThatFold(String architecture) {
    assertEquals(
        "in.yaml:1: arbiter.architecture is %s, expected scan or flat beside table-engine.policy"
                .formatted(architecture)
            + " and arbiter.rules.unsupported-vl fold",
        Inputs.yamlProblem(
            "arbiter: {architecture: %s, rules: {unsupported-vl: fold}}\ntable-engine: {policy: model4}"
                .formatted(architecture)));
  }

  @Test
  void anEngineBesideFoldAndTheDefaultArchitecture() {
    assertEquals(
        "in.yaml:2: arbiter.architecture is not given, hence tree, expected scan or flat beside"
            + " table-engine.policy and arbiter.rules.unsupported-vl fold",
        Inputs.yamlProblem(
            "table-engine: {policy: model4}\narbiter: {rules: {unsupported-vl: fold}}"));
  }

  @Test
  void anEngineBesideATableOfManagements() {
    assertEquals(
        "in.yaml:2: tables.high is given, expected none beside table-engine.policy model2",
        Inputs.yamlProblem("table-engine: {policy: model2}\ntables: {high: ''}"));
  }

  @Test
  void withoutAPolicyTheEntriesAreIgnored() throws ConfigurationException {
    assertEquals(
        Inputs.yaml("arbiter: {high-cap: 20}"),
        Inputs.yaml("arbiter: {high-cap: 20}\ntable-engine: {policy: none, entries: 8}"));
  }
}
