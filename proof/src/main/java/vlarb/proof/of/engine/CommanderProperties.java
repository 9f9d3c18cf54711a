// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.engine;

import static vlarb.chisel.Hardware.*;

import java.util.List;
import vlarb.chisel.Bool;
import vlarb.proof.of.engine.inside.CommanderInside;
import vlarb.proof.rule.Past;
import vlarb.proof.rule.Rule;

/**
 * Properties of the commander: of its queue, and that commands are decided and take effect while
 * decision core and planner rest. Both rest until a command disturbs them.
 */
final class CommanderProperties {
  private final CommanderInside commander;
  private final Bool rest;

  /** A command takes effect that lets the core or the planner work. */
  private final Bool disturbs;

  private CommanderProperties(CommanderInside commander) {
    this.commander = commander;
    rest = commander.planned().and(commander.coreReady());
    disturbs = commander.insert().or(commander.releases()).or(commander.makeRoom());
  }

  /** States all of it. */
  static void state(CommanderInside commander) {
    QueueProperties.heeded("commands", commander.queue());
    CommanderProperties properties = new CommanderProperties(commander);
    properties.relyOnRest();
    List.of(Rule.IN_ORDER, Rule.MOVES_KEEP).forEach(properties::decidedAtRest);
  }

  private void relyOnRest() {
    Bool rested = Past.was(commander.module(), rest.and(disturbs.not()));
    Rule.relyOn("rests_until_a_command", rested.not().or(rest));
  }

  /**
   * States lemmas for what core and planner rely on. A handle that was looked up may wait for long
   * until its command is decided: meanwhile nothing else is.
   */
  private void decidedAtRest(Rule rule) {
    Bool looked = commander.hasLooked();
    lemma(rule, "takes_effect_at_rest", disturbs.or(commander.changes()), rest);
    lemma(rule, "looked_up_at_rest", looked, rest);
    lemma(rule, "looks_up_for_another_command", looked, commander.hasOther());
    lemma(rule, "room_is_for_an_insert", commander.makeRoom(), commander.hasOne());
    lemma(rule, "room_is_for_no_other", commander.makeRoom(), commander.hasOther().not());
    lemma(rule, "next_is_not_fetched_yet", commander.changes(), commander.hasOne().not());
    lemma(rule, "insert_is_alone", commander.insert(), commander.releases().not());
    rule.reachable("waits_at_rest", looked.and(Past.was(commander.module(), looked)));
  }

  private static void lemma(Rule rule, String part, Bool premise, Bool conclusion) {
    rule.lemma(part, premise.not().or(conclusion));
  }
}
