// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.arbiter.management;

import static vlarb.chisel.Hardware.*;

import java.util.List;
import vlarb.chisel.Bool;
import vlarb.chisel.UInt;
import vlarb.model.iba.OperationalVls;
import vlarb.proof.rule.Past;
import vlarb.proof.rule.Rule;
import vlarb.rtl.arbiter.management.RegisterMap;
import vlarb.rtl.arbiter.table.Widths;

/** Properties of the management port. */
final class ManagementProperties {
  private final ManagementInside management;
  private final UInt wasLimit;
  private final UInt wasVls;
  private final Bool toCommit;

  private ManagementProperties(ManagementInside management) {
    this.management = management;
    wasLimit = regNext(management.limitShadow());
    wasVls = regNext(management.vlsShadow());
    toCommit = management.accessAddress().eq(RegisterMap.COMMIT.address());
  }

  /** States all of it. */
  static void state(ManagementInside management) {
    ManagementProperties properties = new ManagementProperties(management);
    for (Rule rule : List.of(Rule.REFUSED, Rule.READY_SOURCE, Rule.COMMIT, Rule.ANSWERED)) {
      properties.oneAtATime(rule);
    }
    properties.refused();
    properties.definedVls();
    properties.commits();
    properties.answered();
  }

  /**
   * An access is decoded, then performed, then answered, and the next one is not accepted before.
   */
  private void oneAtATime(Rule rule) {
    UInt steps = cat(management.decoding(), management.performing(), management.responseValid());
    rule.hypothesis("one_at_a_time", steps.and(steps.sub(1)).eq(0));
    rule.hypothesis("busy", steps.orR().eq(management.busy()));
    rule.hypothesis("after_sweep", management.busy().not().or(management.initDone()));
  }

  private void refused() {
    Bool performed = Past.was(management.module(), management.performing());
    Bool refused = performed.and(management.responseError());
    Bool nothing =
        management
            .limitShadow()
            .eq(wasLimit)
            .and(management.vlsShadow().eq(wasVls))
            .and(management.pending().not().or(regNext(management.pending())));
    Rule.REFUSED.implies("settings", refused, nothing);
    management
        .tables()
        .ifPresent(
            tables -> Rule.REFUSED.implies("tables", refused, regNext(tables.writeTable).not()));
    Rule.REFUSED.implies("is_answered", wasAccepted(), management.responseValid());
    Rule.REFUSED.reachable("write", refused.and(management.accessWrites()));
  }

  /** An access was accepted three cycles before. */
  private Bool wasAccepted() {
    Bool accepted = Past.was(management.module(), management.accept());
    return Past.was(management.module(), Past.was(management.module(), accepted));
  }

  /** Nothing but a commit, whose time is bounded, and the answer before holds an access up. */
  private void answered() {
    Rule.ANSWERED.implies("answers", wasAccepted(), management.responseValid());
    Bool taken = management.responseValid().and(management.responseReady());
    Bool stays = management.responseValid().and(management.responseReady().not());
    Rule.ANSWERED.implies(
        "answer_stays", Past.was(management.module(), stays), management.responseValid());
    Bool ends = Past.was(management.module(), taken);
    Rule.ANSWERED.implies("is_over", ends, management.busy().not());
    Bool free = management.initDone().and(management.busy().not());
    Rule.ANSWERED.implies(
        "accepts", free.and(management.pending().not()), management.requestReady());
    Bool asksForCommit =
        management
            .requestAddress()
            .eq(RegisterMap.COMMIT.address())
            .and(management.requestWrite().not());
    Rule.ANSWERED.implies("commit_can_be_read", free.and(asksForCommit), management.requestReady());
    Rule.ANSWERED.reachable("accepted", management.accept());
    // Without tables a commit takes effect before its write is answered.
    management
        .tables()
        .ifPresent(
            _ ->
                Rule.ANSWERED.reachable(
                    "read_while_pending", management.pending().and(management.accept())));
  }

  /**
   * For whoever reads OperationalVLs: nothing is written to them but a code that is implemented.
   */
  private void definedVls() {
    Rule.READY_SOURCE.lemma("defined_vls", isImplemented(management.vlsShadow()));
    UInt data = management.accessData();
    Bool isCode = isImplemented(data.bits(Widths.OPERATIONAL_VLS - 1, 0));
    Bool writes = management.performing().and(management.vlsLegal());
    Rule.READY_SOURCE.hypothesis("defined_write", writes.not().or(isCode));
  }

  private void commits() {
    Bool written = Past.was(management.module(), management.performWrite().and(toCommit));
    Bool due = management.pending().or(management.initDone().not());
    Rule.COMMIT.implies("not_before", management.commit(), due);
    management
        .tables()
        .ifPresentOrElse(
            tables -> {
              Rule.COMMIT.relyOnIt("exchange_is_due", tables.exchange.not().or(due));
              Bool goesOn =
                  Past.was(
                      management.module(), management.pending().and(management.commit().not()));
              Rule.COMMIT.always("once", management.pending().eq(written.or(goesOn)));
              Bool waits = Past.was(management.module(), management.pending());
              Bool stands =
                  management.limitShadow().eq(wasLimit).and(management.vlsShadow().eq(wasVls));
              Rule.COMMIT.implies("settings_stand", waits, stands);
              Bool sweeps = management.initDone().not();
              Rule.COMMIT.lemma(
                  "entries_stand", management.pending().and(tables.writeTable).not().or(sweeps));
            },
            () -> {
              Rule.COMMIT.always("once", management.pending().eq(written));
              Rule.COMMIT.implies("follows", management.pending(), management.commit());
            });
    Bool writeAccepted = management.accept().and(management.requestWrite());
    Rule.COMMIT.implies("alone", management.pending(), writeAccepted.not());
    Bool underWay =
        management.decoding().or(management.performing()).and(management.accessWrites());
    // For whoever makes the memories: a second commit never begins before the first is in force. It
    // rests on no exchange, which the same lemma helps to show to be due.
    Rule.COMMIT.lemma("none_under_way", management.pending().and(underWay).not());
    Rule.COMMIT.hypothesis(
        "decoded", management.performing().not().or(management.commitHit().eq(toCommit)));
    Rule.COMMIT.reachable("write_waits", management.pending().and(management.requestValid()));
  }

  private Bool isImplemented(UInt code) {
    return code.ne(0).and(code.le(implemented(management)));
  }

  /** The code of all data VLs that are implemented. */
  private static UInt implemented(ManagementInside management) {
    int vls = management.map().parameters().dataVls();
    return lit(OperationalVls.ofCount(vls).code(), Widths.OPERATIONAL_VLS);
  }
}
