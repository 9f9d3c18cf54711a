// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.arbiter.port.proof;

import static vlarb.chisel.Hardware.*;

import java.util.ArrayList;
import java.util.List;
import vlarb.chisel.Bool;
import vlarb.chisel.UInt;
import vlarb.model.arbitration.Architecture;
import vlarb.model.arbitration.Offer;
import vlarb.model.cycle.TreeTiming;
import vlarb.model.iba.OperationalVls;
import vlarb.rtl.arbiter.port.ArbiterCredits;
import vlarb.rtl.arbiter.port.PacketLength;
import vlarb.rtl.arbiter.port.VlArbiter;
import vlarb.rtl.property.Past;
import vlarb.rtl.property.Rule;

/** What is proved of the arbiter's ports. */
final class GrantProperties {
  private static final int SMP = 1;
  private static final int FCP = 2;
  private static final int DATA = 3;

  private final VlArbiter arbiter;
  private final Bool dataTaken;

  private GrantProperties(VlArbiter arbiter) {
    this.arbiter = arbiter;
    dataTaken = arbiter.headReady.orR();
  }

  /** States all of it. */
  static void state(VlArbiter arbiter) {
    GrantProperties properties = new GrantProperties(arbiter);
    arbiter.discard.ifPresent(properties::headsStand);
    if (arbiter.parameters.options().offer() == Offer.STABLE) {
      properties.othersStand();
    }
    properties.oneGrant();
    properties.readySource();
    properties.priority();
    properties.neverCut();
    properties.afterInit();
    arbiter.operationalVls.ifPresent(properties::operationalVls);
  }

  /**
   * What a look-ahead and a stable offer rely on: the head of an eligible VL, and a head on offer,
   * stays until it is taken, or until a discard.
   */
  private void headsStand(Bool discard) {
    Bool data = arbiter.grantSource.eq(DATA);
    for (int vl = 0; vl < arbiter.lanes.dataVl.size(); vl++) {
      Bool couldSend = arbiter.lanes.dataVl.get(vl).eligible.or(data.and(arbiter.grantVl.eq(vl)));
      Bool waited = Past.was(arbiter, couldSend.and(arbiter.headReady.bit(vl).not()));
      UInt was = regNext(arbiter.headLength(vl));
      Bool stands = arbiter.headValid.bit(vl).and(arbiter.headLength(vl).eq(was));
      if (arbiter.credits instanceof ArbiterCredits.Flags flags) {
        stands = stands.and(flags.available().bit(vl));
      }
      Rule.environment(Rule.HEAD_STANDS + vl, waited.not().or(stands).or(discard));
    }
  }

  /** What a stable offer relies on besides: an SMP and a flow-control packet on offer stay. */
  private void othersStand() {
    Bool busy = arbiter.grantReady.not();
    Bool smpWaits = Past.was(arbiter, arbiter.grantSource.eq(SMP).and(busy));
    Bool sameSmp = arbiter.smpValid.and(arbiter.smpLength.eq(regNext(arbiter.smpLength)));
    Rule.environment("smp_stands_until_sent", smpWaits.not().or(sameSmp));
    Bool fcpWaits = Past.was(arbiter, arbiter.grantSource.eq(FCP).and(busy));
    Rule.environment("fcp_stands_until_sent", fcpWaits.not().or(arbiter.fcpValid));
  }

  private void oneGrant() {
    UInt takers = cat(arbiter.smpReady, arbiter.fcpReady, arbiter.headReady);
    Bool several = takers.and(takers.sub(1)).orR();
    Bool granted = arbiter.grantValid.and(arbiter.grantReady);
    UInt source =
        mux(
            arbiter.smpReady,
            lit(SMP, 2),
            mux(arbiter.fcpReady, lit(FCP, 2), mux(dataTaken, lit(DATA, 2), lit(0, 2))));
    Rule.ONE_GRANT.always("taker", several.not());
    Rule.ONE_GRANT.always("taken", takers.orR().eq(granted));
    Rule.ONE_GRANT.implies("source", granted, arbiter.grantSource.eq(source));
    for (int vl = 0; vl < arbiter.lanes.dataVl.size(); vl++) {
      Rule.ONE_GRANT.implies(
          "head_" + vl,
          arbiter.headReady.bit(vl),
          arbiter.grantVl.eq(vl).and(arbiter.grantLength.eq(arbiter.headLength(vl))));
    }
    Rule.ONE_GRANT.reachable("data", dataTaken.and(arbiter.headValid.andR()));
  }

  private void readySource() {
    Rule.READY_SOURCE.implies(
        "smp", arbiter.smpReady, arbiter.smpValid.and(isSendable(arbiter.smpLength)));
    Rule.READY_SOURCE.implies("fcp", arbiter.fcpReady, arbiter.fcpValid);
    for (int vl = 0; vl < arbiter.lanes.dataVl.size(); vl++) {
      Bool head = arbiter.headValid.bit(vl).and(isSendable(arbiter.headLength(vl)));
      Bool ready = head.and(enabled(vl)).and(arbiter.lanes.dataVl.get(vl).eligible);
      Bool decided = arbiter.headReady.bit(vl).and(arbiter.offer.free());
      Rule.READY_SOURCE.implies("head_" + vl, decided, ready);
      Rule.READY_SOURCE.implies("there_" + vl, arbiter.headReady.bit(vl), head);
    }
    arbiter.operationalVls.ifPresent(
        inForce -> {
          Rule.READY_SOURCE.hypothesis("code", isDefined(inForce));
          Rule.READY_SOURCE.hypothesis("next_code", isDefined(arbiter.management.operationalVls));
        });
    Rule.READY_SOURCE.reachable("data", dataTaken);
  }

  /** By the code in force, as the specification lists what each enables. */
  private Bool enabled(int vl) {
    return arbiter.operationalVls.map(inForce -> enabled(vl, inForce)).orElseGet(() -> lit(true));
  }

  private static Bool enabled(int vl, UInt inForce) {
    List<Bool> codes = new ArrayList<>();
    for (OperationalVls code : OperationalVls.values()) {
      if (vl < code.count()) {
        codes.add(inForce.eq(code.code()));
      }
    }
    return codes.stream().reduce(lit(false), Bool::or);
  }

  private static Bool isDefined(UInt code) {
    return code.ne(0).and(code.le(OperationalVls.VL0_14.code()));
  }

  private Bool isSendable(UInt length) {
    return PacketLength.sendable(length, arbiter.parameters.options());
  }

  private void priority() {
    Bool smp = arbiter.smpValid.and(isSendable(arbiter.smpLength));
    Bool free = arbiter.offer.free();
    Bool boundary = arbiter.initDone.and(arbiter.grantReady).and(free);
    Rule.PRIORITY.implies("smp", boundary.and(smp), arbiter.smpReady);
    Rule.PRIORITY.implies("fcp", boundary.and(smp.not()).and(arbiter.fcpValid), arbiter.fcpReady);
    Rule.PRIORITY.implies("data", dataTaken.and(free), smp.not().and(arbiter.fcpValid.not()));
    Rule.PRIORITY.reachable(
        "all", arbiter.smpReady.and(arbiter.fcpValid).and(arbiter.headValid.orR()));
    Rule.PRIORITY.reachable("fcp", arbiter.fcpReady.and(arbiter.headValid.orR()));
  }

  private void neverCut() {
    Bool taken = arbiter.smpReady.or(arbiter.fcpReady).or(dataTaken);
    Rule.NEVER_CUT.implies("taken", arbiter.grantReady.not(), taken.not());
    stays("turn", Follows.TURN, arbiter.lowTurn);
    stays("pointers", Follows.POINTERS, cat(arbiter.highPointer, arbiter.lowPointer));
    UInt lowAndCounter = arbiter.lowRemaining.asUInt().cat(arbiter.highPriCounter.asUInt());
    stays("accounts", Follows.ACCOUNTS, lowAndCounter);
    UInt left = arbiter.highRemaining.asUInt();
    Bool keeps = left.eq(regNext(left));
    // Where a table engine lets the current entry die, nothing is left of its turn.
    Bool mayForfeit = arbiter.engine.isPresent() ? keeps.or(left.eq(0)) : keeps;
    Rule.NEVER_CUT.implies("high_remaining", undecided(Follows.ACCOUNTS), mayForfeit);
    Rule.NEVER_CUT.reachable("offered", arbiter.grantValid.and(arbiter.grantReady.not()));
  }

  /**
   * In how many cycles a part of the state follows a decision.
   *
   * @param tree of that micro-architecture, after a commit too
   */
  private record Follows(int tree) {
    static final Follows TURN = new Follows(1);
    static final Follows POINTERS = new Follows(2);
    static final Follows ACCOUNTS = new Follows(TreeTiming.ACCOUNTS);

    int decision(Architecture architecture) {
      return switch (architecture) {
        case FLAT -> 1;
        case SCAN -> 2;
        case TREE -> tree;
      };
    }

    int commit(Architecture architecture) {
      return architecture == Architecture.TREE ? tree : 1;
    }
  }

  private void stays(String part, Follows follows, UInt state) {
    Rule.NEVER_CUT.implies(part, undecided(follows), state.eq(regNext(state)));
  }

  /** No decision and no commit that the state would follow now. */
  private Bool undecided(Follows follows) {
    boolean ahead = arbiter.parameters.looksAhead();
    Architecture kind = ahead ? arbiter.parameters.architecture() : Architecture.FLAT;
    Bool busy = ago(follows.decision(kind), arbiter.decidesData().not());
    return busy.and(ago(follows.commit(kind), arbiter.management.commit.not()));
  }

  private Bool ago(int cycles, Bool condition) {
    return cycles == 0 ? condition : Past.was(arbiter, ago(cycles - 1, condition));
  }

  private void afterInit() {
    UInt accepted =
        cat(arbiter.grantValid, arbiter.mgmtReady, arbiter.smpReady, arbiter.fcpReady, dataTaken);
    Bool credited =
        switch (arbiter.credits) {
          case ArbiterCredits.Flags _ -> lit(false);
          case ArbiterCredits.Blocks blocks -> blocks.ready();
        };
    Rule.AFTER_INIT.implies("nothing", arbiter.initDone.not(), accepted.orR().or(credited).not());
    Bool wasDone = Past.was(arbiter, arbiter.initDone);
    Rule.AFTER_INIT.implies("for_good", wasDone, arbiter.initDone);
    Rule.AFTER_INIT.reachable("done", arbiter.initDone);
  }

  private void operationalVls(UInt inForce) {
    Bool committed = Past.was(arbiter, arbiter.management.commit);
    UInt written = regNext(arbiter.management.operationalVls);
    UInt was = regNext(inForce);
    Rule.SETTINGS_ATOMIC.implies(
        "vls", Past.counts(arbiter), inForce.eq(mux(committed, written, was)));
    Rule.SETTINGS_ATOMIC.reachable("vls", committed.and(inForce.ne(was)));
  }
}
