// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.mutation;

import java.util.List;
import java.util.stream.Stream;

/** The bugs that are seeded in the hardware. */
public final class VerilogMutations {
  private VerilogMutations() {}

  /** All bugs seeded in Verilog, one module after the other. */
  public static List<VerilogMutation> all() {
    return Stream.of(
            table(),
            rows(),
            counter(),
            choice(),
            port(),
            credits(),
            sharedCredits(),
            management(),
            lookAhead(),
            memories(),
            tree(),
            pairs(),
            serial(),
            lengths(),
            counters(),
            interrupts(),
            clockEnable())
        .flatMap(List::stream)
        .toList();
  }

  private static List<VerilogMutation> table() {
    String module = "RowTable8";
    return List.of(
        spec("an entry with no weight left goes on", module, "goesOn: drop |remaining"),
        spec("a new turn keeps the old weight", module, "budget: fresh -> 1'h0"),
        spec("a packet uses up no weight", module, "used: length -> 11'h0"),
        spec("the pointer stays", module, "pointer = pointer"),
        spec("a commit leaves the pointer", module, "nextEntry: commit -> 1'h0"),
        spec("a commit leaves the weight", module, "left: commit -> 1'h0"),
        spec("a packet meets a commit", module, "used: drop ~commit"),
        spec("VLs are served that others come before", module, "isFirst = candidates[i]"),
        spec("unlisted VLs are served", module, "candidates = eligibleVls[i]"));
  }

  private static List<VerilogMutation> rows() {
    String module = "RowBuilder";
    String memories = "TableMemories";
    return List.of(
        spec("a null entry is served", module, "counts: drop |entryRead[7:0]"),
        spec("VLs of the table before stay listed", module, "clear: drop ~secondNamed"),
        spec("a VL stays before the one merged", module, "laterThan: serves[i] -> 1'h0"),
        spec("a row has a weight too early", module, "weight: weightMerged -> weightNamed"),
        spec("the high table gets all", memories, "highWords.write: drop isHigh"),
        spec("the banks stay", memories, "bank: drop builder.done"),
        spec("the first row is of the tables before", memories, "bankRead: drop builder.done"),
        other("VL8 to 15 do not fold", module, "vl: {1'h0, entryRead[10:8]} -> entryRead[11:8]"));
  }

  private static List<VerilogMutation> counter() {
    String module = "HighPriCounter";
    return List.of(
        spec("not expired at zero", module, "expired: drop zero"),
        spec("never reloaded", module, "base: reload -> 1'h0"),
        spec("half the limit", module, "dwords = {2'h0, limitNow, 9'h0}"),
        spec("an unlimited high table expires", module, "expired: drop limit != UNLIMITED"),
        spec("limit 0 lets all packets through", module, "cost: 11'h1 -> 11'h0"),
        other("limit 0 lets two packets through", module, "atZero = 1'h0"));
  }

  private static List<VerilogMutation> choice() {
    String module = "DataArbitration";
    return List.of(
        spec("an idle decision does not reload", module, "counter.reload = lowSends"),
        spec("no high packet with a fresh counter", module, "highSends: ~lowSends -> highTurn"),
        spec("a single VL goes by the tables", module, "onlyVl0 = 1'h0"),
        other("a low turn ends after a packet", module, "highTurn: drop ~(turn & low.holds)"),
        other("a commit does not end a low turn", module, "turn: drop ~memories.commit"),
        other("an unlisted VL waits", module, "valid: drop fromUnlisted"));
  }

  private static List<VerilogMutation> port() {
    String module = "VlArbiter";
    return List.of(
        spec("FCPs go beside SMPs", module, "fcpFirst: drop ~smpWaits"),
        spec("data go beside FCPs", module, "dataFirst: drop ~fcpWaits"),
        spec("an SMP of length 0 goes", module, "smpThere: drop ~smpFaulty"),
        spec("a disabled VL is enabled", module, "enabled: VL0_TO_VL3 -> VL0_TO_VL1"));
  }

  private static List<VerilogMutation> credits() {
    String module = "DataVl";
    return List.of(
        spec("a last dword needs no credit", module, "started: headLength[3:0] -> headLength[3:1]"),
        spec("the last block cannot be used", module, "hasCredits = needed < blocks"),
        spec("credits wrap at the limit", module, "blocks: full -> 1'h0"),
        spec("a packet costs nothing", module, "sum: drop used"));
  }

  private static List<VerilogMutation> sharedCredits() {
    String module = "SharedCredits";
    return List.of(
        scan("credits beside a packet are lost", module, "waits: waits & takes -> 1'h0"),
        scan("a packet costs nothing", module, "change: spent -> 13'h1000"),
        scan("a last dword needs no credit", module, "carryIn: drop inPart"),
        scan("a VL goes on while it is paid", module, "unsettled: pays -> 1'h0"),
        scan("what is added outlives a clear", module, "changingVls: drop ~clear"),
        scan("credits wrap at the limit", "VlCredits", "left: fits -> 1'h1"),
        scan("few credits look like many", "DataVl", "few = 1'h0"));
  }

  private static List<VerilogMutation> management() {
    String module = "Management";
    return List.of(
        spec("no access is refused", module, "refused: accessWrites ? writable : readable -> 1'h1"),
        spec("a limit above 255 is taken", module, "limitShadow: drop limitLegal"),
        spec(
            "the highest bit of a limit is ignored",
            module,
            "limitLegal: accessData[11:8] == 4'h0 -> accessData[10:8] == 3'h0"),
        spec(
            "the highest bit of OperationalVLs is ignored",
            module,
            "vlsLegal: beyond == 9'h0 -> beyond[7:0] == 8'h0"),
        spec("a write meets a commit", module, "free: drop ~heldOff"),
        spec("an access mixes up the tables", module, "address: accessToHigh -> ~accessToHigh"),
        spec("initialisation ends too early", module, "sweepEnd = &(sweep[2:0])"));
  }

  private static List<VerilogMutation> lookAhead() {
    String module = "ScanTable8";
    return List.of(
        scan("an entry with no weight left goes on", module, "hasLeft: drop |left"),
        scan("the farther VL of a row", module, "oddWins = ~_"),
        scan("the farther row", module, "closer = ~_"),
        scan("the pointer's entry comes first", module, "entryHere: drop 3'h1"),
        scan("what went on before goes on", module, "currentWaits: drop ~firstSeen"),
        scan("an idle one does not reload", "ScanArbitration", "reload: ~highTurn -> lowSends"),
        scan("the counter is never reloaded", "ScanHighPriCounter", "base: reload -> 1'h0"),
        scan("goes on after a grant", "ScanSteps", "begins: drop restart"));
  }

  private static List<VerilogMutation> memories() {
    String module = "ScanBuilder";
    return List.of(
        scan("a null entry is served", module, "weighty: drop |entryRead[7:0]"),
        scan("a row lists the one before", module, "evenServed: drop secondCounted"),
        scan("the banks stay", "ScanMemories", "bank: drop builder.done"),
        scan("an entry is read during a commit", "Management", "free: drop ~heldOff"));
  }

  private static List<VerilogMutation> serial() {
    String module = "SerialHeads";
    return List.of(
        serial("a refused packet is kept", module, "accepts: drop ~chosenRefused"),
        serial("a second packet waits", "AnnouncedVl", "refuses: drop waiting"),
        serial("a fourth packet is admitted", "AnnouncedVl", "refuses = waiting"),
        serial("credits need not suffice", module, "enough: drop carry"),
        serial("a block that is begun costs nothing", module, "carryIn = 1'h1"),
        serial("credits wake nobody", module, "chosenAgain = 1'h0"),
        serial("credits wrap at the limit", module, "full = 1'h0"),
        serial("the round before is not seen", module, "again = 1'h0"),
        serial("all lengths are kept in one place", module, "resultSlot = slot"),
        serial("replaced credits are added", module, "have = atHand"),
        serial("a VL's announcement overtakes the one before", module, "sameVl = 1'h0"));
  }

  private static List<VerilogMutation> tree() {
    return List.of(
        tree("a null entry is served", "RowBuilder", "counts: drop |entryRead[7:0]"),
        tree("keys of the table before stay", "RowBuilder", "clear: drop ~secondNamed"),
        tree("the left VL always wins", "KeyTree", "rightIsLess = 1'h0"),
        tree("a VL stays behind those of its group", "RowBuilder", "laterThan: serves[1] -> 1'h0"),
        tree("the first row is the one before", "TablePositions", "highNow: fresh -> 1'h0"),
        tree("a turn goes on without weight", "TableChoice", "stays = currentWaits"),
        tree("what was left counts on", "WeightAccount", "kept: goesOn -> 1'h1"),
        tree("a grant discards no look", "RowSteps", "discarded: drop taken"),
        tree("the banks stay", "RowMemories", "bank: drop builder.done"),
        tree("a turn outlives its weight", "TurnLook", "goesOn: drop hasLeft"),
        tree("a turn outlives HighPriCounter", "TurnLook", "goesOn: drop ~isDue"),
        tree("a turn outlives its packets", "TurnLook", "waits: drop |(eligible & head)"),
        tree("a low turn cuts the high table off", "TurnLook", "keeps: drop ~highWaits"),
        tree("a turn outlives a commit", "WeightAccount", "hasHigh: fresh -> 1'h0"),
        tree(
            "the low table's VLs count as the high one's",
            "RowBuilder",
            "ofHigh: lowMerged -> 1'h0"));
  }

  private static List<VerilogMutation> pairs() {
    return List.of(
        pairs("VLs of the table before stay listed", "RowBuilder", "clear: drop ~secondNamed"),
        pairs("a VL stays before the one merged", "RowBuilder", "laterThan: serves[i] -> 1'h0"),
        pairs(
            "VLs are found that others come before",
            "OrderedPairs",
            "first: isFirst -> candidates"),
        pairs("unlisted VLs are found", "OrderedPairs", "candidates = eligible[i]"));
  }

  private static List<VerilogMutation> lengths() {
    return List.of(
        options("a head one dword too long goes", "DataVl", "faultyHead: 11'h200 -> 11'h201"),
        options("the longest head is refused", "DataVl", "faultyHead: 11'h200 -> 11'h1FF"),
        options("an SMP too long goes", "VlArbiter", "smpFaulty: 11'h200 -> 11'h201"));
  }

  private static List<VerilogMutation> counters() {
    String module = "SentCounters";
    String errors = "ErrorCounters";
    return List.of(
        options("two packets in a row count as one", module, "old: again -> 1'h0"),
        options("any packet before is the VL's own", module, "sameVl: drop addingVl == takenVl"),
        options("a started unit is none", module, "started: |takenLength[3:0] -> 1'h0"),
        options("a read misses the sum", module, "found: meets -> 1'h0"),
        options("a wrap is not told", module, "halfway: after != highBefore -> after > highBefore"),
        options("an error counts while it stays", errors, "beginning: drop ~faultyBefore"),
        options("errors go uncounted", errors, "counters.writeData: cleared -> 1'h0"));
  }

  private static List<VerilogMutation> clockEnable() {
    return List.of(
        running("DataVl", "blocks"),
        running("RowTable3", "pointer"),
        running("SentCounters", "sum"),
        running("Management", "pending"),
        running("Management", "answer"));
  }

  /** A register goes on, and with it those that are under the same condition. */
  private static VerilogMutation running(String module, String register) {
    String bug = module + " runs while the clock is held";
    return options(bug, module, register + ": clockEnable -> 1'h1");
  }

  private static List<VerilogMutation> interrupts() {
    String module = "Monitor";
    return List.of(
        options(
            "clearing clears what comes",
            module,
            "status: status & ~cleared | come -> (status | come) & ~cleared"),
        options("clearing clears the others", module, "status: ~cleared -> cleared"),
        options("a disabled interrupt comes", module, "raised: drop enable"),
        options("an error counter is not waited for", module, "found: drop shown"),
        options("an access overtakes", "VlArbiter", "accessPossible: drop ~monitor.busy"),
        options(
            "bits that no setting has are dropped",
            "VlArbiter",
            "toMonitor: drop mgmtWrite & wide"),
        options("an interrupt's write meets a commit", "Management", "free: drop ~heldOff"));
  }

  private static VerilogMutation options(String bug, String module, String edit) {
    return new VerilogMutation(Bench.OPTIONS, bug, module, edit);
  }

  private static VerilogMutation scan(String bug, String module, String edit) {
    return new VerilogMutation(Bench.SCAN, bug, module, edit);
  }

  private static VerilogMutation serial(String bug, String module, String edit) {
    return new VerilogMutation(Bench.SERIAL, bug, module, edit);
  }

  private static VerilogMutation tree(String bug, String module, String edit) {
    return new VerilogMutation(Bench.TREE, bug, module, edit);
  }

  private static VerilogMutation pairs(String bug, String module, String edit) {
    return new VerilogMutation(Bench.PAIRS, bug, module, edit);
  }

  private static VerilogMutation spec(String bug, String module, String edit) {
    return new VerilogMutation(Bench.SPEC, bug, module, edit);
  }

  private static VerilogMutation other(String bug, String module, String edit) {
    return new VerilogMutation(Bench.OTHER_RULES, bug, module, edit);
  }
}
