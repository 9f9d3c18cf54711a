// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.arbiter.scan;

import static vlarb.chisel.Hardware.*;

import vlarb.chisel.Bool;
import vlarb.chisel.UInt;
import vlarb.proof.rule.Past;
import vlarb.proof.rule.Rule;
import vlarb.rtl.arbiter.table.Widths;
import vlarb.rtl.part.Packed;

/**
 * Properties of a look-ahead: the offered VL is still eligible, and the packet at its head has the
 * offered length. The proof assumes that the heads of eligible VLs stay until they are sent.
 */
final class LookAheadProperties {
  private final ScanArbitrationInside arbitration;
  private final ScanResultInside result;

  private LookAheadProperties(ScanArbitrationInside arbitration) {
    this.arbitration = arbitration;
    result = arbitration.result();
  }

  /** States all of it. */
  static void state(ScanArbitrationInside arbitration) {
    LookAheadProperties properties = new LookAheadProperties(arbitration);
    properties.relyOnStandingHeads();
    properties.snapshotStands();
    properties.whatIsOfferedIsEligible();
    properties.choiceStands();
    properties.lengthIsThatOfTheHead();
  }

  private void relyOnStandingHeads() {
    Bool changes = regNext(arbitration.management().commit().or(arbitration.hold()));
    Bool sentOne = regNext(result.taken());
    UInt sentFrom = regNext(result.vl());
    for (int vl = 0; vl < vls(); vl++) {
      Bool couldSend = regInit(false);
      couldSend.set(arbitration.eligible().bit(vl));
      UInt lengthBefore = regNext(headLength(vl));
      Bool excused =
          couldSend.not().or(changes).or(sentOne.and(sentFrom.eq(vl))).or(arbitration.discard());
      Bool sameLength = headLength(vl).eq(lengthBefore);
      Bool stands = arbitration.eligible().bit(vl).and(sameLength);
      Rule.relyOn(Rule.HEAD_STANDS + vl, excused.or(stands));
    }
  }

  private void whatIsOfferedIsEligible() {
    for (int vl = 0; vl < vls(); vl++) {
      Rule.READY_SOURCE.lemma(
          "eligible_" + vl, isOffered(vl).not().or(arbitration.eligible().bit(vl)));
    }
    Bool implemented = arbitration.vl().lt(vls());
    Rule.READY_SOURCE.lemma("implemented", arbitration.valid().not().or(implemented));
    Rule.READY_SOURCE.reachable("offered", arbitration.valid());
  }

  /**
   * A VL that was eligible when the look-ahead began stays eligible to its end. The look-ahead
   * chooses from those VLs only. The choice of the table stays too, since the table's account
   * changes only between look-aheads.
   */
  private void snapshotStands() {
    ScanStepsInside steps = arbitration.steps();
    UInt eligibleVls = arbitration.eligibleVls();
    UInt snapshot = Past.at(steps.takeSnapshot(), eligibleVls).named("snapshot");
    RowsPassed passed =
        new RowsPassed(
            arbitration.shape(), steps.takeSnapshot(), steps.firstSeen(), steps.rowSeen());
    Bool goesOn = StepsProperties.goesOn(steps, arbitration.restart());
    Bool undisturbed = isUndisturbed(result.highMoves()).and(isUndisturbed(result.lowMoves()));
    Rule.READY_SOURCE.hypothesis("undisturbed", goesOn.not().or(undisturbed));
    Bool lost = snapshot.and(eligibleVls.not()).orR();
    Rule.READY_SOURCE.hypothesis("snapshot_stands", goesOn.and(lost).not());
    Bool other = goesOn.and(passed.atLeast(1)).and(arbitration.otherFound());
    Rule.READY_SOURCE.hypothesis("other", other.not().or(snapshot.at(arbitration.otherVl())));
    Bool chosen = goesOn.and(passed.settled()).and(arbitration.module().sends());
    Rule.READY_SOURCE.hypothesis("chosen", chosen.not().or(snapshot.at(arbitration.chosenVl())));
  }

  private Bool isUndisturbed(Bool moves) {
    ScanStepsInside steps = arbitration.steps();
    return ScanTableProperties.undisturbed(
        steps.takeSnapshot(), moves, steps.rowCompared(), regNext(steps.rowSeen()));
  }

  /** At its end a look-ahead has chosen for two cycles already, a VL that could be sent from. */
  private void choiceStands() {
    UInt chosen = arbitration.chosenVl();
    UInt before = regNext(chosen);
    Bool stood = chosen.eq(before).and(before.eq(regNext(before)));
    Bool ends = arbitration.steps().last().and(arbitration.module().sends());
    Rule.READY_SOURCE.lemma("choice_stands", ends.not().or(stood));
    for (int vl = 0; vl < vls(); vl++) {
      Bool couldSend = regInit(false);
      couldSend.set(arbitration.eligible().bit(vl));
      Bool couldLongSend = regInit(false);
      couldLongSend.set(couldSend);
      Bool stands = couldSend.and(couldLongSend);
      Rule.READY_SOURCE.lemma("chosen_" + vl, ends.and(chosen.eq(vl)).not().or(stands));
    }
  }

  private void lengthIsThatOfTheHead() {
    for (int vl = 0; vl < vls(); vl++) {
      Bool same = arbitration.length().eq(headLength(vl));
      Rule.ONE_GRANT.lemma("length_" + vl, isOffered(vl).not().or(same));
    }
    Rule.ONE_GRANT.reachable("offered", arbitration.valid().and(arbitration.length().ne(0)));
  }

  private Bool isOffered(int vl) {
    return arbitration.valid().and(result.vl().eq(vl));
  }

  private UInt headLength(int vl) {
    return Packed.get(arbitration.headLength(), Widths.LENGTH, vl);
  }

  private int vls() {
    return arbitration.eligible().width();
  }
}
