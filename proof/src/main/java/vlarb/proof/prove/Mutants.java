// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.prove;

import static vlarb.proof.prove.Mutant.assumed;
import static vlarb.proof.prove.Mutant.in;

import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import vlarb.chisel.VerilogModule;
import vlarb.proof.rule.Rule;

/** The bugs that break the rules: one for every rule of every module. */
public final class Mutants {
  private static final Pattern TABLE = Pattern.compile("RowTable\\d+(Turns)?");
  private static final Pattern ANY_TABLE = Pattern.compile("RowTable\\d+(Turns)?|ManagedTable\\d+");
  private static final Pattern MEMORIES = Pattern.compile("TableMemories");
  private static final Pattern DATA_VL = Pattern.compile("DataVl(Flags)?");
  private static final Pattern COUNTER = Pattern.compile("HighPriCounter");
  private static final Pattern CHOICE = Pattern.compile("DataArbitration");
  private static final Pattern BUILDER = Pattern.compile("(Row|Scan)Builder");
  private static final Pattern MANAGEMENT = Pattern.compile("Management");
  private static final Pattern HELD_OFFER = Pattern.compile("HeldOffer");
  private static final Pattern INITIAL_TABLES = Pattern.compile("InitialTables");
  private static final Pattern PORT = Pattern.compile("VlArbiter");

  private static final List<Mutant> ALL =
      Stream.of(
              port(),
              dataVl(),
              table(),
              choice(),
              counter(),
              management(),
              surroundings(),
              ScanMutants.ALL,
              SerialMutants.ALL,
              RowMutants.ALL,
              ManagedMutants.ALL,
              ManagedScanMutants.ALL,
              ManagedRowMutants.ALL,
              EngineMutants.ALL,
              PortMutants.ALL)
          .flatMap(List::stream)
          .toList();

  private Mutants() {}

  /** The bug that breaks this property of a design, where one is known. */
  public static Optional<Mutant> against(Obligation obligation, List<VerilogModule> design) {
    return ALL.stream().filter(mutant -> mutant.breaks(obligation, design)).findFirst();
  }

  private static List<Mutant> port() {
    return List.of(
        in(PORT, Rule.ONE_GRANT, "FCPs go beside SMPs", "fcpFirst: drop ~smpWaits"),
        in(PORT, Rule.READY_SOURCE, "an empty SMP goes", "smpThere: drop ~smpFaulty"),
        in(
            PORT,
            Rule.PRIORITY,
            "an SMP waits for FCPs",
            "smpFirst: smpWaits -> smpWaits & ~fcpWaits"),
        in(PORT, Rule.NEVER_CUT, "an SMP cuts", "smpReady: drop grantReady"),
        in(PORT, Rule.AFTER_INIT, "an SMP goes before init-done", "smpFirst = smpWaits"),
        in(
            PORT,
            Rule.AT_RESET,
            "another register is written",
            "management.requestAddress: loading ? initialTables.address : mgmtAddress -> mgmtAddress"),
        in(
            INITIAL_TABLES,
            Rule.AT_RESET,
            "the tables count before their commit",
            "done: drop ~left"),
        in(
            PORT,
            Rule.SETTINGS_ATOMIC,
            "OperationalVLs count before their commit",
            "operationalVls: management.commit -> 1'h1"),
        in(HELD_OFFER, Rule.STABLE_OFFER, "a held SMP is forgotten", "offeredSmp: drop heldSmp"));
  }

  private static List<Mutant> dataVl() {
    return List.of(
        in(DATA_VL, Rule.ELIGIBLE, "an empty packet goes", "eligible: drop ~faultyHead"),
        in(DATA_VL, Rule.CREDITS, "a packet costs nothing", "sum: drop used"));
  }

  private static List<Mutant> table() {
    return List.of(
        in(TABLE, Rule.ONE_GRANT, "two packets are taken", "head = currentVl | isFirst"),
        in(
            TABLE,
            Rule.READY_SOURCE,
            "a turn goes on without a packet",
            "goesOn = ~(remaining[12])"),
        in(
            TABLE,
            Rule.WEIGHT_ZERO,
            "VLs are served that no entry serves",
            "candidates = eligibleVls[i]"),
        in(TABLE, Rule.TURN_GOES_ON, "turns do not go on", "entry = firstEntry"),
        in(
            TABLE,
            Rule.NEXT_ELIGIBLE,
            "VLs are served that others come before",
            "isFirst = candidates[i]"),
        in(TABLE, Rule.WEIGHT_COUNTED, "a packet costs nothing", "remaining = budget"),
        in(
            TABLE,
            Rule.REMAINING_BOUNDS,
            "a turn goes on with nothing left",
            "goesOn = |(currentVl & eligibleVls)"),
        in(TABLE, Rule.TABLE_ATOMIC, "a row counts before there is one", "filled: 1'h0 -> 1'h1"),
        in(
            MEMORIES,
            Rule.TABLE_ATOMIC,
            "the banks are exchanged as a commit begins",
            "bank: builder.done -> start"),
        in(
            TABLE,
            Rule.WAIT_NEARER,
            "VLs are served that others come before",
            "isFirst = candidates[i]"),
        in(TABLE, Rule.WAIT_IN_TABLE, "a turn never ends", "remaining = budget"));
  }

  private static List<Mutant> choice() {
    return List.of(
        in(CHOICE, Rule.TABLE_CHOICE, "the high table is told of all", "high.send: drop highSends"),
        in(CHOICE, Rule.WAIT_FOR_HIGH, "no reload", "counter.reload = 1'h0"));
  }

  /** A bug that breaks an assumption of a module is in another module. */
  private static List<Mutant> surroundings() {
    return List.of(
        assumed(TABLE, "the high table is told of all", CHOICE, "highSends = 1'h1"),
        assumed(COUNTER, "no reload", CHOICE, "counter.reload = 1'h0"),
        assumed(DATA_VL, "what is not offered is taken", PORT, "dataTaken: drop dataOffered"),
        assumed(
            MANAGEMENT,
            "a commit is in force as it is accepted",
            BUILDER,
            "done: complete -> complete | start"),
        assumed(MEMORIES, "a commit meets the sweep", MANAGEMENT, "free: drop swept"));
  }

  private static List<Mutant> counter() {
    return List.of(
        in(COUNTER, Rule.COUNTER_BOUNDS, "twice the limit", "dwords = {limitNow, 11'h0}"),
        in(COUNTER, Rule.HIGH_LIMIT, "always reloaded", "base = fresh"),
        in(COUNTER, Rule.WAIT_FOR_LOW, "limit 0 is none", "cost: 11'h1 -> 11'h0"),
        in(COUNTER, Rule.SETTINGS_ATOMIC, "VLHighLimit stays", "limit = limit"));
  }

  private static List<Mutant> management() {
    return List.of(
        in(MANAGEMENT, Rule.REFUSED, "a limit above 255 is taken", "limitShadow: drop limitLegal"),
        in(
            MANAGEMENT,
            Rule.READY_SOURCE,
            "a code that means nothing is taken for OperationalVLs",
            "vlsShadow: drop vlsLegal"),
        in(MANAGEMENT, Rule.COMMIT, "a commit is forgotten", "pending = pending"),
        in(MANAGEMENT, Rule.ANSWERED, "no access is accepted", "free = 1'h0"),
        in(BUILDER, Rule.ANSWERED, "a commit walks for ever", "finish = 1'h0"));
  }
}
