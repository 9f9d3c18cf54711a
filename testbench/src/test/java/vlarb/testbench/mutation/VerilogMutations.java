// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.mutation;

import java.util.List;
import java.util.stream.Stream;

/** The bugs that are seeded in the hardware. */
public final class VerilogMutations {
  private VerilogMutations() {}

  /** All of them, a module after the other. */
  public static List<VerilogMutation> all() {
    return Stream.of(
            table(),
            loader(),
            search(),
            counter(),
            choice(),
            port(),
            credits(),
            management(),
            lookAhead(),
            memories(),
            lengths(),
            counters(),
            interrupts(),
            clockEnable())
        .flatMap(List::stream)
        .toList();
  }

  private static List<VerilogMutation> table() {
    String module = "ArbitrationTable8";
    return List.of(
        spec(
            "an entry with no weight left goes on",
            module,
            "~(remaining[12]) & (|remaining)",
            "~(remaining[12])"),
        spec("a new turn keeps the old weight", module, "budget = fresh ?", "budget = 1'h0 ?"),
        spec("a packet uses up no weight", module, "length : 11'h0", "11'h0 : 11'h0"),
        spec("the pointer stays", module, "pointer <= serving;", "pointer <= pointer;"),
        spec("a commit leaves the pointer", module, "if (commit)", "if (1'h0)"),
        spec("a commit leaves the weight", module, "commit ? 13'h0 : remaining", "remaining"),
        spec("the odd VL counts for the even", module, "? ~found0 : 8'h0", "? 8'hFF : 8'h0"));
  }

  private static List<VerilogMutation> loader() {
    String module = "TableLoader";
    return List.of(
        spec("a null entry is served", module, "(|(word[7:0])) & ", ""),
        spec("the last entry is not loaded", module, "walk != 4'hF", "walk != 4'hE"),
        spec("the low table gets all", module, "loadLow = arrived & ~high", "loadLow = arrived"),
        other("VL8 to 15 do not fold", module, "{1'h0, word[10:8]}", "word[11:8]"));
  }

  private static List<VerilogMutation> search() {
    String module = "NextEligible8";
    return List.of(
        spec("no wrapping around", module, "_ahead_index : _wrapped_index", "_ahead_index : 3'h0"),
        spec("the pointer's entry comes first", module, "8'hFF >> ~pointer", "8'h7F >> ~pointer"),
        spec("half a window is not seen", "LowestBit8", "window4[1:0] == 2'h0", "~window4[0]"));
  }

  private static List<VerilogMutation> counter() {
    String module = "HighPriCounter";
    return List.of(
        spec("not expired at zero", module, "(negative | zero)", "(negative)"),
        spec("never reloaded", module, "reload ? fresh : left", "1'h0 ? fresh : left"),
        spec("half the limit", module, "{1'h0, limitNow, 10'h0}", "{2'h0, limitNow, 9'h0}"),
        spec("an unlimited high table expires", module, "limit != 8'hFF", "1'h1"),
        spec("limit 0 lets all packets through", module, "? 11'h1", "? 11'h0"),
        other("limit 0 lets two packets through", module, "zero & limit == 8'h0", "1'h0"));
  }

  private static List<VerilogMutation> choice() {
    String module = "DataArbitration";
    return List.of(
        spec("an idle decision does not reload", module, "(~highTurn)", "(lowSends)"),
        spec(
            "no high packet with a fresh counter", module, "ready & ~lowSends", "ready & highTurn"),
        spec("a single VL goes by the tables", module, "operationalVls == 3'h1", "1'h0"),
        spec("data go by half a table", module, "~onlyVl0 & ~_loader_loading", "~onlyVl0"),
        spec(
            "VL0 goes while a commit is pending",
            module,
            "onlyVl0 & ~_loader_loading & ",
            "onlyVl0 & "),
        other("a low turn ends after a packet", module, "~(turn & _low_holds)", "1'h1"),
        other("a commit does not end a low turn", module, "~_loader_commit & (", "("),
        other("an unlisted VL waits", module, "fromVl0 | fromUnlisted", "fromVl0"));
  }

  private static List<VerilogMutation> port() {
    String module = "VlArbiter";
    return List.of(
        spec("FCPs go beside SMPs", module, "fcpValid & ~smpOffered", "fcpValid"),
        spec("data go beside FCPs", module, "~smpOffered & ~fcpOffered", "~smpOffered"),
        spec("an SMP of length 0 goes", module, "smpValid & ~smpFaulty", "smpValid"),
        spec("a disabled VL is enabled", module, "operationalVls > 3'h2", "operationalVls > 3'h1"));
  }

  private static List<VerilogMutation> credits() {
    String module = "DataVl";
    return List.of(
        spec("a last dword needs no credit", module, "|(headLength[3:0])", "|(headLength[3:1])"),
        spec("the last block cannot be used", module, "needed <= blocks", "needed < blocks"),
        spec("credits wrap at the limit", module, "full ? 12'hFFF :", "1'h0 ? 12'hFFF :"),
        spec("a packet costs nothing", module, "blocks - used", "blocks"));
  }

  private static List<VerilogMutation> management() {
    String module = "Management";
    return List.of(
        spec("no access is refused", module, "refused <= ~(", "refused <= 1'h0 & ("),
        spec("a limit above 255 is taken", module, "limitHit & limitLegal)", "limitHit)"),
        spec("a write meets a commit", module, "room & ~heldOff", "room"),
        spec("an access mixes up the tables", module, "requestAddress[6]", "~requestAddress[6]"),
        spec("initialisation ends too early", module, "sweepEnd = exchange", "sweepEnd = &sweep"));
  }

  private static List<VerilogMutation> lookAhead() {
    String module = "ScanTable8";
    return List.of(
        scan(
            "an entry with no weight left goes on", module, "~(left[12]) & (|left)", "~(left[12])"),
        scan(
            "the farther VL of a row",
            module,
            "oddWins = ~(unusedBelowRowCarry[4])",
            "oddWins = unusedBelowRowCarry[4]"),
        scan(
            "the farther row",
            module,
            "closer = unusedBelowBestCarry[4]",
            "closer = ~(unusedBelowBestCarry[4])"),
        scan("the pointer's entry comes first", module, "best + 3'h1", "best"),
        scan("what went on before goes on", module, "currentWaits & ~firstSeen", "currentWaits"),
        scan(
            "an idle one does not reload",
            "ScanArbitration",
            "reloads <= ~highTurn;",
            "reloads <= lowSends;"),
        scan("the counter is never reloaded", "HighPriAccount", "reload ? fresh", "1'h0 ? fresh"),
        scan("goes on after a grant", "LookAheadSteps", "restart | step[10]", "step[10]"));
  }

  private static List<VerilogMutation> memories() {
    String module = "TableBuilder";
    return List.of(
        scan("a null entry is served", module, "(|(entryRead[7:0]))", "1'h1"),
        scan(
            "a row lists the one before", module, "evenServedNow & secondCounted", "evenServedNow"),
        scan("the banks stay", "ScanMemories", "_builder_done ^ bank", "bank"),
        scan("an entry is read during a commit", "Management", "room & ~heldOff", "room"));
  }

  private static List<VerilogMutation> lengths() {
    return List.of(
        options(
            "a head one dword too long goes",
            "DataVl",
            "headLength > 11'h200",
            "headLength > 11'h201"),
        options(
            "the longest head is refused",
            "DataVl",
            "headLength > 11'h200",
            "headLength > 11'h1FF"),
        options("an SMP too long goes", "VlArbiter", "smpLength > 11'h200", "smpLength > 11'h201"));
  }

  private static List<VerilogMutation> counters() {
    String module = "SentCounters";
    return List.of(
        options("two packets in a row count as one", module, "again ? sum :", "1'h0 ? sum :"),
        options(
            "any packet before is the VL's own", module, "adding & addingVl == takenVl", "adding"),
        options("a started unit is none", module, "|(takenLength[3:0])", "1'h0"),
        options("a read misses the sum", module, "meets ? sum :", "1'h0 ? sum :"),
        options("a wrap is not told", module, "after != highBefore", "after > highBefore"),
        options(
            "an error counts while it stays", "ErrorCounters", "faulty & ~faultyBefore", "faulty"),
        options("errors go uncounted", "ErrorCounters", "cleared ? sum :", "1'h0 ? sum :"));
  }

  private static List<VerilogMutation> clockEnable() {
    return Stream.of("DataVl", "ArbitrationTable3", "SentCounters", "Management")
        .map(m -> options(m + " runs while the clock is held", m, "if (clockEnable)", "if (1'h1)"))
        .toList();
  }

  private static List<VerilogMutation> interrupts() {
    String module = "Monitor";
    return List.of(
        options(
            "clearing clears what comes",
            module,
            "status & ~cleared | come",
            "(status | come) & ~cleared"),
        options("clearing clears the others", module, "status & ~cleared", "status & cleared"),
        options("a disabled interrupt comes", module, "|(status & enable)", "|status"),
        options("an error counter is not waited for", module, "waiting & shown", "waiting"),
        options("an access overtakes", "VlArbiter", "initialised & ~_monitor_busy", "initialised"),
        options("bits that no setting has are dropped", "VlArbiter", "mgmtWrite & wide", "1'h0"),
        options(
            "an interrupt's write meets a commit",
            "VlArbiter",
            "unanswered | heldOff",
            "unanswered"));
  }

  private static VerilogMutation options(String bug, String module, String right, String wrong) {
    return new VerilogMutation(Bench.OPTIONS, bug, module, right, wrong);
  }

  private static VerilogMutation scan(String bug, String module, String right, String wrong) {
    return new VerilogMutation(Bench.SCAN, bug, module, right, wrong);
  }

  private static VerilogMutation spec(String bug, String module, String right, String wrong) {
    return new VerilogMutation(Bench.SPEC, bug, module, right, wrong);
  }

  private static VerilogMutation other(String bug, String module, String right, String wrong) {
    return new VerilogMutation(Bench.OTHER_RULES, bug, module, right, wrong);
  }
}
