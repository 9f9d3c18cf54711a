// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.arbiter.port;

import static vlarb.chisel.Hardware.*;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import vlarb.chisel.Bool;
import vlarb.chisel.UInt;
import vlarb.model.arbitration.Architecture;
import vlarb.model.arbitration.Offer;
import vlarb.model.cycle.RowTiming;
import vlarb.model.iba.OperationalVls;
import vlarb.proof.rule.Past;
import vlarb.proof.rule.Rule;
import vlarb.rtl.arbiter.port.ArbiterCredits;
import vlarb.rtl.arbiter.port.ArbiterHeads;
import vlarb.rtl.arbiter.port.PacketLength;

/** Properties of the arbiter's ports. */
final class GrantProperties {
  private static final int SMP = 1;
  private static final int FCP = 2;
  private static final int DATA = 3;

  private final VlArbiterInside arbiter;
  private final int vls;
  private final Bool dataTaken;

  /** An SMP and a flow-control packet that can be offered. */
  private final Bool smp;

  private final Bool fcp;

  private GrantProperties(VlArbiterInside arbiter) {
    this.arbiter = arbiter;
    vls = arbiter.parameters().dataVls();
    dataTaken = arbiter.headReady().orR();
    Bool smpThere = arbiter.smpValid().and(isSendable(arbiter.smpLength()));
    smp = seen(smpThere, arbiter.smpReady());
    fcp = seen(arbiter.fcpValid(), arbiter.fcpReady());
  }

  /** States all of it. */
  static void state(VlArbiterInside arbiter) {
    GrantProperties properties = new GrantProperties(arbiter);
    arbiter.discard().ifPresent(properties::headsStand);
    if (arbiter.heads() instanceof ArbiterHeads.Serial announced) {
      properties.announcementsStand(announced);
    }
    if (arbiter.parameters().looksAhead()) {
      properties.othersStandOnceSeen();
    } else if (arbiter.parameters().options().offer() == Offer.STABLE) {
      properties.othersStand();
    }
    properties.oneGrant();
    properties.readySource();
    properties.priority();
    properties.neverCut();
    properties.afterInit();
    arbiter.operationalVls().ifPresent(properties::operationalVls);
  }

  /**
   * Assumes what a look-ahead and a stable offer rely on: the head of an eligible VL, and a head on
   * offer, stays until it is taken, or until a discard.
   */
  private void headsStand(Bool discard) {
    Bool data = arbiter.grantSource().eq(DATA);
    ArbiterHeads.Parallel heads = arbiter.module().parallelHeads();
    for (int vl = 0; vl < vls; vl++) {
      Bool couldSend = arbiter.eligible().bit(vl).or(data.and(arbiter.grantVl().eq(vl)));
      Bool waited = Past.was(arbiter.module(), couldSend.and(arbiter.headReady().bit(vl).not()));
      UInt was = regNext(heads.length(vl));
      Bool stands = heads.valid().bit(vl).and(heads.length(vl).eq(was));
      if (arbiter.credits() instanceof ArbiterCredits.Flags flags) {
        stands = stands.and(flags.available().bit(vl));
      }
      Rule.environment(Rule.HEAD_STANDS + vl, waited.not().or(stands).or(discard));
    }
  }

  /**
   * Assumes what the admission of packets relies on: announcements and credits stay until they are
   * taken.
   */
  private void announcementsStand(ArbiterHeads.Serial heads) {
    stands(
        "announcement_stands_until_taken",
        heads.valid(),
        heads.ready(),
        heads.vl(),
        heads.length());
    if (arbiter.credits() instanceof ArbiterCredits.Spent credits) {
      stands(
          "credits_stand_until_taken",
          credits.valid(),
          credits.ready(),
          credits.vl(),
          credits.blocks().cat(credits.replace()));
    }
  }

  private void stands(String part, Bool valid, Bool ready, UInt vl, UInt what) {
    Bool waited = Past.was(arbiter.module(), valid.and(ready.not()));
    Bool same = vl.eq(regNext(vl)).and(what.eq(regNext(what)));
    Rule.environment(part, waited.not().or(valid.and(same)));
  }

  /**
   * The packet as it is seen a cycle late: it was there in the cycle before, after initialisation,
   * and was not taken.
   */
  private Bool seen(Bool there, Bool taken) {
    Bool waited = arbiter.initDone().and(there).and(taken.not());
    return arbiter.parameters().looksAhead() ? Past.was(arbiter.module(), waited) : there;
  }

  /**
   * Assumes that SMPs and flow-control packets stay, on which an arbiter relies that sees them a
   * cycle late.
   */
  private void othersStandOnceSeen() {
    Bool sameSmp = arbiter.smpValid().and(arbiter.smpLength().eq(regNext(arbiter.smpLength())));
    Rule.environment("smp_stands_until_sent", smp.not().or(sameSmp));
    Rule.environment("fcp_stands_until_sent", fcp.not().or(arbiter.fcpValid()));
  }

  /**
   * Assumes that an SMP and a flow-control packet on offer stay, on which a stable offer relies
   * besides.
   */
  private void othersStand() {
    Bool busy = arbiter.grantReady().not();
    Bool smpWaits = Past.was(arbiter.module(), arbiter.grantSource().eq(SMP).and(busy));
    Bool sameSmp = arbiter.smpValid().and(arbiter.smpLength().eq(regNext(arbiter.smpLength())));
    Rule.environment("smp_stands_until_sent", smpWaits.not().or(sameSmp));
    Bool fcpWaits = Past.was(arbiter.module(), arbiter.grantSource().eq(FCP).and(busy));
    Rule.environment("fcp_stands_until_sent", fcpWaits.not().or(arbiter.fcpValid()));
  }

  private void oneGrant() {
    UInt takers = cat(arbiter.smpReady(), arbiter.fcpReady(), arbiter.headReady());
    Bool several = takers.and(takers.sub(1)).orR();
    Bool granted = arbiter.grantValid().and(arbiter.grantReady());
    UInt source =
        mux(
            arbiter.smpReady(),
            lit(SMP, 2),
            mux(arbiter.fcpReady(), lit(FCP, 2), mux(dataTaken, lit(DATA, 2), lit(0, 2))));
    Rule.ONE_GRANT.always("taker", several.not());
    Rule.ONE_GRANT.always("taken", takers.orR().eq(granted));
    Rule.ONE_GRANT.implies("source", granted, arbiter.grantSource().eq(source));
    for (int vl = 0; vl < vls; vl++) {
      Rule.ONE_GRANT.implies(
          "head_" + vl,
          arbiter.headReady().bit(vl),
          arbiter.grantVl().eq(vl).and(hasItsLength(vl)));
    }
    Rule.ONE_GRANT.reachable("data", dataTaken.and(there().andR()));
  }

  /** High if the grant has the length of the packet at the head, where grants have lengths. */
  private Bool hasItsLength(int vl) {
    return switch (arbiter.heads()) {
      case ArbiterHeads.Parallel heads -> heads.granted().eq(heads.length(vl));
      case ArbiterHeads.Serial _ -> lit(true);
    };
  }

  /** By data VL: there is a packet. */
  private UInt there() {
    return switch (arbiter.heads()) {
      case ArbiterHeads.Parallel heads -> heads.valid();
      case ArbiterHeads.Serial _ ->
          catBools(IntStream.range(0, vls).mapToObj(arbiter.packets()::isThere).toList());
    };
  }

  private void readySource() {
    Rule.READY_SOURCE.implies(
        "smp", arbiter.smpReady(), arbiter.smpValid().and(isSendable(arbiter.smpLength())));
    Rule.READY_SOURCE.implies("fcp", arbiter.fcpReady(), arbiter.fcpValid());
    for (int vl = 0; vl < vls; vl++) {
      Bool head = arbiter.packets().isThere(vl);
      Bool ready = head.and(enabled(vl)).and(arbiter.eligible().bit(vl));
      Bool decided = arbiter.headReady().bit(vl).and(arbiter.offer().free());
      Rule.READY_SOURCE.implies("head_" + vl, decided, ready);
      Rule.READY_SOURCE.implies("there_" + vl, arbiter.headReady().bit(vl), head);
    }
    arbiter
        .operationalVls()
        .ifPresent(inForce -> Rule.READY_SOURCE.hypothesis("code", isDefined(inForce)));
    Rule.READY_SOURCE.reachable("data", dataTaken);
  }

  /** By the code in force, as the specification lists what each enables. */
  private Bool enabled(int vl) {
    return arbiter.operationalVls().map(inForce -> enabled(vl, inForce)).orElseGet(() -> lit(true));
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
    return PacketLength.sendable(length, arbiter.parameters().options());
  }

  private void priority() {
    Bool free = arbiter.offer().free();
    Bool boundary = arbiter.initDone().and(arbiter.grantReady()).and(free);
    Rule.PRIORITY.implies("smp", boundary.and(smp), arbiter.smpReady());
    Rule.PRIORITY.implies("fcp", boundary.and(smp.not()).and(fcp), arbiter.fcpReady());
    Rule.PRIORITY.implies("data", dataTaken.and(free), smp.not().and(fcp.not()));
    Rule.PRIORITY.reachable("all", arbiter.smpReady().and(arbiter.fcpValid()).and(there().orR()));
    Rule.PRIORITY.reachable("fcp", arbiter.fcpReady().and(there().orR()));
  }

  private void neverCut() {
    Bool taken = arbiter.smpReady().or(arbiter.fcpReady()).or(dataTaken);
    Rule.NEVER_CUT.implies("taken", arbiter.grantReady().not(), taken.not());
    RowTiming timing = RowTiming.of(arbiter.parameters());
    Follows accounts = new Follows(timing.accounts());
    Follows counter = new Follows(timing.counter());
    stays("turn", Follows.TURN, arbiter.lowTurn());
    stays("pointers", Follows.POINTERS, cat(arbiter.highPointer(), arbiter.lowPointer()));
    stays("accounts", accounts, arbiter.lowRemaining().asUInt());
    stays("counter", counter, arbiter.highPriCounter().asUInt());
    UInt left = arbiter.highRemaining().asUInt();
    Bool keeps = left.eq(regNext(left));
    // Where a table engine lets the current entry die, nothing is left of its turn.
    Bool mayForfeit = arbiter.engine().isPresent() ? keeps.or(left.eq(0)) : keeps;
    Rule.NEVER_CUT.implies("high_remaining", undecided(accounts), mayForfeit);
    Rule.NEVER_CUT.reachable("offered", arbiter.grantValid().and(arbiter.grantReady().not()));
  }

  /**
   * The number of cycles after which a part of the state follows a decision.
   *
   * @param rows the number where memory has rows, after a commit too
   */
  private record Follows(int rows) {
    static final Follows TURN = new Follows(1);
    static final Follows POINTERS = new Follows(2);

    int decision(Architecture architecture) {
      return switch (architecture) {
        case FLAT -> 1;
        case SCAN -> 2;
        case TREE, PAIRS -> rows;
      };
    }

    int commit(Architecture architecture) {
      return architecture.readsRows() ? rows : 1;
    }
  }

  private void stays(String part, Follows follows, UInt state) {
    Rule.NEVER_CUT.implies(part, undecided(follows), state.eq(regNext(state)));
  }

  /** No decision and no commit that the state would follow now. */
  private Bool undecided(Follows follows) {
    boolean ahead = arbiter.parameters().looksAhead();
    Architecture kind = ahead ? arbiter.parameters().architecture() : Architecture.FLAT;
    Bool busy = ago(follows.decision(kind), arbiter.module().decidesData().not());
    return busy.and(ago(follows.commit(kind), arbiter.management().commit().not()));
  }

  private Bool ago(int cycles, Bool condition) {
    return cycles == 0 ? condition : Past.was(arbiter.module(), ago(cycles - 1, condition));
  }

  private void afterInit() {
    UInt accepted =
        cat(
            arbiter.grantValid(),
            arbiter.mgmtReady(),
            arbiter.smpReady(),
            arbiter.fcpReady(),
            dataTaken);
    Bool credited =
        switch (arbiter.credits()) {
          case ArbiterCredits.Flags _ -> lit(false);
          case ArbiterCredits.Blocks blocks -> blocks.ready();
          case ArbiterCredits.Spent spent -> spent.ready();
        };
    Rule.AFTER_INIT.implies("nothing", arbiter.initDone().not(), accepted.orR().or(credited).not());
    Bool wasDone = Past.was(arbiter.module(), arbiter.initDone());
    Rule.AFTER_INIT.implies("for_good", wasDone, arbiter.initDone());
    Rule.AFTER_INIT.reachable("done", arbiter.initDone());
  }

  private void operationalVls(UInt inForce) {
    Bool committed = Past.was(arbiter.module(), arbiter.management().commit());
    UInt written = regNext(arbiter.management().operationalVls());
    UInt was = regNext(inForce);
    Rule.SETTINGS_ATOMIC.implies(
        "vls", Past.counts(arbiter.module()), inForce.eq(mux(committed, written, was)));
    Rule.SETTINGS_ATOMIC.reachable("vls", committed.and(inForce.ne(was)));
  }
}
