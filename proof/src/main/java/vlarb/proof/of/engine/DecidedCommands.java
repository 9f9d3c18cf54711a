// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.engine;

import static vlarb.chisel.Hardware.*;

import vlarb.chisel.Bool;
import vlarb.proof.of.engine.inside.CommanderInside;
import vlarb.proof.of.engine.inside.TableEngineInside;
import vlarb.proof.rule.Rule;

/**
 * Commands are decided at rest. The commander sees that the queue has room for a job one cycle
 * before it queues the job. Nobody else queues one in between: core and planner rest from the
 * look-up of the handle, or from the decision of an insert, until the command takes effect.
 */
final class DecidedCommands {
  private DecidedCommands() {}

  /** States what the proof needs that jobs have room. */
  static void state(TableEngineInside engine) {
    CommanderInside commander = engine.commander();
    QueueProperties.isWithin("jobs", engine.jobs());
    hypothesis("job_has_room", commander.changes(), engine.jobs().room());
    hypothesis("job_is_alone", commander.changes(), engine.planner().idle());
    hypothesis("next_is_not_fetched_yet", commander.changes(), commander.hasOne().not());
    hypothesis("handle_is_of_a_command", commander.hasLooked(), commander.hasOther());
    Bool rest = engine.core().ready().and(engine.planner().idle()).and(commander.makeRoom().not());
    hypothesis("handle_is_looked_up_at_rest", commander.hasLooked(), rest);
  }

  private static void hypothesis(String part, Bool premise, Bool conclusion) {
    Rule.IN_ORDER.hypothesis(part, premise.not().or(conclusion));
  }
}
