// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.proof;

import static vlarb.testbench.proof.Mutant.assumed;
import static vlarb.testbench.proof.Mutant.in;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import vlarb.chisel.VerilogModule;
import vlarb.rtl.property.Rule;

/** For every rule of every module a bug that breaks it. */
public final class Mutants {
  private static final Pattern TABLE = Pattern.compile("ArbitrationTable\\d+(Turns)?");
  private static final Pattern LOADER = Pattern.compile("TableLoader");
  private static final Pattern DATA_VL = Pattern.compile("DataVl(Flags)?");
  private static final Pattern SEARCH = Pattern.compile("NextEligible\\d+");
  private static final Pattern COUNTER = Pattern.compile("HighPriCounter");
  private static final Pattern ACCOUNT = Pattern.compile("HighPriAccount");
  private static final Pattern CHOICE = Pattern.compile("DataArbitration");
  private static final Pattern LOOK_AHEAD = Pattern.compile("ScanArbitration");
  private static final Pattern STEPS = Pattern.compile("LookAheadSteps");
  private static final Pattern SCAN_TABLE = Pattern.compile("ScanTable\\d+");
  private static final Pattern UNLISTED = Pattern.compile("UnlistedScan");
  private static final Pattern RESULT = Pattern.compile("LookAheadResult");
  private static final Pattern BUILDER = Pattern.compile("TableBuilder");
  private static final Pattern MANAGEMENT = Pattern.compile("Management");
  private static final Pattern PORT = Pattern.compile("VlArbiter");

  private static final List<Mutant> ALL =
      Stream.of(
              port(),
              lookAhead(),
              dataVl(),
              table(),
              choice(),
              counter(),
              management(),
              surroundings(),
              EngineMutants.ALL)
          .flatMap(List::stream)
          .toList();

  private Mutants() {}

  /** The bug that breaks this property of a design, where one is known. */
  public static Optional<Mutant> against(Obligation obligation, List<VerilogModule> design) {
    return ALL.stream().filter(mutant -> mutant.breaks(obligation, design)).findFirst();
  }

  private static List<Mutant> port() {
    return List.of(
        in(PORT, Rule.ONE_GRANT, "FCPs go beside SMPs", "fcpValid & ~smpOffered", "fcpValid"),
        in(PORT, Rule.READY_SOURCE, "an empty SMP goes", "smpValid & ~smpFaulty", "smpValid"),
        in(PORT, Rule.PRIORITY, "data beside FCPs", "~smpOffered & ~fcpOffered", "~smpOffered"),
        in(PORT, Rule.NEVER_CUT, "an SMP cuts", "smpOffered & grantReady;", "smpOffered;"),
        in(
            PORT,
            Rule.AFTER_INIT,
            "an SMP goes before init-done",
            "_management_initDone & smpValid",
            "smpValid"),
        in(
            PORT,
            Rule.SETTINGS_ATOMIC,
            "OperationalVLs stay",
            "operationalVls <= _management_operationalVls",
            "operationalVls <= operationalVls"));
  }

  private static List<Mutant> lookAhead() {
    return List.of(
        new Mutant(
            Rule.ONE_GRANT,
            LOOK_AHEAD,
            "the length stays",
            RESULT,
            "foundLengthInverted <= lengthInverted",
            "foundLengthInverted <= foundLengthInverted"),
        new Mutant(
            Rule.READY_SOURCE,
            LOOK_AHEAD,
            "a result outlives a commit",
            RESULT,
            "restart | leaves",
            "leaves"),
        in(STEPS, Rule.READY_SOURCE, "rows come late", "rowBefore <= row;", "rowBefore <= 1'h1;"),
        in(
            SCAN_TABLE,
            Rule.READY_SOURCE,
            "what was found last time counts",
            "bestNone <= firstSeen | bestNone",
            "bestNone <= bestNone"),
        in(
            UNLISTED,
            Rule.READY_SOURCE,
            "what was found last time counts",
            "any & ~firstSeen",
            "any"),
        in(
            RESULT,
            Rule.READY_SOURCE,
            "that nothing was found is told late",
            "foundNothing <= finish",
            "foundNothing <= foundNothing | finish"));
  }

  private static List<Mutant> dataVl() {
    return List.of(
        in(DATA_VL, Rule.ELIGIBLE, "an empty packet goes", "headValid & ~faultyHead", "headValid"),
        in(DATA_VL, Rule.CREDITS, "a packet costs nothing", "blocks - used", "blocks"));
  }

  private static List<Mutant> table() {
    return List.of(
        in(
            TABLE,
            Rule.ONE_GRANT,
            "a VL is named that is being loaded",
            "currentVl : nextVl;",
            "currentVl : loadVl;"),
        in(
            TABLE,
            Rule.READY_SOURCE,
            "a VL is named that is being loaded",
            "currentVl : nextVl;",
            "currentVl : loadVl;"),
        in(TABLE, Rule.WEIGHT_ZERO, "a null entry is served", "pair0 & ((", "(("),
        in(TABLE, Rule.TURN_GOES_ON, "turns do not go on", "goesOn ? pointer", "1'h0 ? pointer"),
        new Mutant(
            Rule.NEXT_ELIGIBLE,
            TABLE,
            "the search looks behind the pointer",
            SEARCH,
            "& ~aheadUpTo",
            "& aheadUpTo"),
        in(TABLE, Rule.WEIGHT_COUNTED, "a packet costs nothing", "budget - {2'h0, used}", "budget"),
        in(
            TABLE,
            Rule.REMAINING_BOUNDS,
            "a unit of weight is 32 dwords",
            "{1'h0, weight, 4'h0}",
            "{weight, 5'h0}"),
        in(TABLE, Rule.TABLE_ATOMIC, "an entry stays", "vls[0] <= vls[1]", "vls[0] <= vls[0]"),
        in(
            LOADER,
            Rule.TABLE_ATOMIC,
            "one entry is loaded for all",
            "busy ? walk : accessAddress",
            "accessAddress"),
        new Mutant(
            Rule.WAIT_NEARER,
            TABLE,
            "the search looks behind the pointer",
            SEARCH,
            "& ~aheadUpTo",
            "& aheadUpTo"),
        in(TABLE, Rule.WAIT_IN_TABLE, "a turn never ends", "budget - {2'h0, used}", "budget"));
  }

  private static List<Mutant> choice() {
    return List.of(
        in(
            CHOICE,
            Rule.TABLE_CHOICE,
            "the low table is first",
            "_low_ready & ~highTurn",
            "_low_ready"),
        in(CHOICE, Rule.WAIT_FOR_HIGH, "no reload", ".reload   (~highTurn)", ".reload   (1'h0)"));
  }

  /** What breaks an assumption of a module lies elsewhere. */
  private static List<Mutant> surroundings() {
    return List.of(
        assumed(TABLE, "the high table is told of all", CHOICE, "_high_ready & ~lowSends", "1'h1"),
        assumed(COUNTER, "no reload", CHOICE, ".reload   (~highTurn)", ".reload   (1'h0)"),
        assumed(
            DATA_VL,
            "what is not offered is taken",
            PORT,
            "dataOffered & grantReady;",
            "grantReady;"),
        assumed(ACCOUNT, "no reload", LOOK_AHEAD, "reloads <= ~highTurn", "reloads <= 1'h0"),
        assumed(
            LOOK_AHEAD,
            "credits leak",
            Pattern.compile("DataVl"),
            "take ? needed : 12'h0",
            "needed"),
        assumed(
            LOOK_AHEAD,
            "a flow-control packet hides the flag of VL0",
            PORT,
            "(creditAvailable[0])",
            "(creditAvailable[0] & ~fcpValid)"),
        assumed(
            MANAGEMENT,
            "a commit ends before all entries are loaded",
            LOADER,
            "arrived & ~busy",
            "arrived"),
        assumed(
            MANAGEMENT,
            "a request takes a commit back",
            MANAGEMENT,
            "pending & ~exchange;",
            "pending & ~exchange & ~requestValid;"),
        assumed(LOADER, "a write meets a commit", MANAGEMENT, "room & ~heldOff", "room"));
  }

  private static List<Mutant> counter() {
    return List.of(
        in(
            COUNTER,
            Rule.COUNTER_BOUNDS,
            "twice the limit",
            "{1'h0, limitNow, 10'h0}",
            "{limitNow, 11'h0}"),
        in(
            ACCOUNT,
            Rule.COUNTER_BOUNDS,
            "twice the limit",
            "{1'h0, units, 9'h0, onePacket}",
            "{units, 10'h0, onePacket}"),
        in(
            COUNTER,
            Rule.HIGH_LIMIT,
            "always reloaded",
            "reload ? fresh : left",
            "1'h1 ? fresh : left"),
        in(COUNTER, Rule.WAIT_FOR_LOW, "limit 0 is none", "onePacket ? 11'h1", "onePacket ? 11'h0"),
        in(
            COUNTER,
            Rule.SETTINGS_ATOMIC,
            "VLHighLimit stays",
            "limit <= newLimit",
            "limit <= limit"));
  }

  private static List<Mutant> management() {
    return List.of(
        in(
            MANAGEMENT,
            Rule.REFUSED,
            "a limit above 255 is taken",
            "acceptWrite & limitHit & limitLegal",
            "acceptWrite & limitHit"),
        in(MANAGEMENT, Rule.COMMIT, "a write meets a commit", "room & ~heldOff", "room"),
        in(
            BUILDER,
            Rule.COMMIT,
            "tables are exchanged before they are complete",
            "ended <= ending",
            "ended <= busy"));
  }
}
