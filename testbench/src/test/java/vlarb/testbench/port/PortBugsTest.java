// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.port;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import vlarb.chisel.VerilogModule;
import vlarb.model.port.PortParameters;
import vlarb.testsupport.TakesTurns;
import vlarb.testsupport.TestSize;

/**
 * Bugs that lock-step finds in less than a million cycles: with one seed, in a whole run with ten.
 */
class PortBugsTest {
  private static final int CYCLES = 1_000_000;
  private static final long SEED = Long.getLong("vlarb.seed", 7);
  private static final int SEEDS = TestSize.choose(1, 1, 10);

  @TempDir private Path folder;

  @Tag("thorough")
  @TakesTurns(1)
  @ParameterizedTest
  @CsvSource({
    // ABR does not wrap at 4096.
    "CreditReceiver, abrAfter = _ & 12'h7FF",
    // All free blocks count, not at most 2048.
    "CreditReceiver, room = freeHere",
    // FCTBS does not become ABR.
    "CreditReceiver, corrects = 1'h0",
    // FCTBS becomes ABR for as long as the packet is shown.
    "CreditReceiver, corrects = shown",
    // FCTBS becomes ABR of another VL.
    "CreditReceiver, vlHere = corrects ? limitVl ^ 4'h1 : receivedVl",
    // A part of a block is not counted.
    "CreditReceiver, blocks: 12'hF -> 12'h0",
    // A turn is a cycle too long.
    "CreditReceiver, timer: timeUp ? 6'h3D : timer - 6'h1 -> timeUp ? 6'h3E : timer - 6'h1",
    // A step is a block longer.
    "CreditReceiver, step = _ & ahead != 12'h5",
    // VL0 has all turns.
    "CreditReceiver, vl = taken ? 2'h0 : _",
    // The packet has FCTBS of another VL.
    "CreditReceiver, packetSent: sent[47:36] -> sent[35:24]",
    // A packet that tells nothing new is asked for.
    "CreditReceiver, differs = corrects",
    // The operand is always normal.
    "CreditReceiver, packetInitialises: initialising -> 1'h0",
    // The exit forgets the packet.
    "PacketExit, flowControlLeaves = 1'h0",
    // A flow-control packet takes a beat of VL0.
    "PacketExit, read = reads",
  })
  void aBugInCreditsIsFound(String module, String edit) throws Exception {
    requireFound(LockstepPorts.GIVING, module, edit);
  }

  @Tag("thorough")
  @TakesTurns(2)
  @ParameterizedTest
  @CsvSource({
    // A counter that was written in the cycle before is read too early.
    "CounterMemory256x6Plus11, again = 1'h0",
    // A counter begins again after its greatest value.
    "CounterMemory256x6Plus11, full = 6'h0",
    // A packet is granted before the one before is counted.
    "TrafficCounters, holdsGrants = ~done",
    // A third discard takes the place of the second one.
    "TrafficCounters, holdsEntry = ~done",
    // Packets wait while packets of their VL leave.
    "TrafficCounters, waitsVl1 = waitedVl1 & heads[1]",
    // Discards of all causes are counted as of the first.
    "TrafficCounters, shown = _ & 7'hF",
    // A write that is refused clears.
    "PortManagement, accessClears = writes",
    // The VL does not go into the LRH.
    "PacketEntry, next: begun -> 1'h1",
    // An SMP has a VL by its SL.
    "PacketEntry, takesSmp = 1'h0",
    // A packet whose SL has no VL is an SMP.
    "PacketEntry, unmapped = 1'h0",
    // A VL of 4 bits and more is taken as its lowest bits.
    "PortManagement, writesVl: legal -> 1'h1",
    // A VL is written for another SL.
    "SlToVlTable, vlOfSl5: accessSl == 4'h5 -> accessSl == 4'h4",
  })
  void aBugInRegistersIsFound(String module, String edit) throws Exception {
    requireFound(LockstepPorts.BY_SL, module, edit);
  }

  @Tag("thorough")
  @TakesTurns(0)
  @ParameterizedTest
  @CsvSource({
    // A command is taken while one is under way.
    "EngineRegisters, writable: drop ~busy",
    // A command of more bits than there are is taken.
    "EngineRegisters, writable: data[13:12] -> 2'h0",
    // A command that was refused is not reported.
    "PortManagement, legal: commandLegal -> 1'h1",
  })
  void aBugInCommandsIsFound(String module, String edit) throws Exception {
    requireFound(LockstepPorts.COMMANDING, module, edit);
  }

  @Tag("thorough")
  @TakesTurns(1)
  @ParameterizedTest
  @CsvSource({
    // A result that names no sequence shows one.
    "AdmissionRegisters, named = there",
    // The answer of a request is there when the request is accepted.
    "AdmissionRegisters, busy = asks",
    // SL5 has the VL of SL4 for connections.
    "SlToVlTable, allVls: vlOfSl5 -> vlOfSl4",
  })
  void aBugInRequestsIsFound(String module, String edit) throws Exception {
    requireFound(LockstepPorts.ADMITTING, module, edit);
  }

  @Tag("thorough")
  @TakesTurns(2)
  @ParameterizedTest
  @CsvSource({
    "CreditTransmitter, limitReady = 1'h1",
    "CreditTransmitter, creditBlocks = 12'h1",
    // Beats of a packet without room are stored.
    "PacketEntry, stores: ~failedBefore -> 1'h1",
    // A packet has room for all of it, always.
    "PacketEntry, lacksRoom = 1'h0",
    // A packet that was pushed in the cycle before takes no room.
    "PacketEntry, recent = ends",
    // A packet may end a beat late.
    "PacketEntry, isEnd = beatsLeft == 9'h0",
    "PacketEntry, discardCause = 2'h2",
    "PacketExit, open = 1'h1",
    "PacketExit, tlast = 1'h0",
    "PacketStore, hasQueue = 1'h1",
    // A block is free when its packet ends.
    "PacketStore, frees = read & readLast",
    // A packet begins in the middle of a block.
    "PacketStore, beatHere = beatGoesOn",
    // The pointer to the packets in memory does not move when one is read.
    "PacketStore, comingEnd = nextBlock",
    // A packet comes past the memory while the memory gives one.
    "PacketQueue4096, past: drop memoryIsFree",
    // A packet goes past those that wait.
    "PacketQueue4096, past: drop ~waits",
    "PacketQueue1024, valid = 1'h1",
  })
  void aSeededBugIsFound(String module, String edit) throws Exception {
    requireFound(LockstepPorts.PLAIN, module, edit);
  }

  @Tag("thorough")
  @TakesTurns(0)
  @ParameterizedTest
  @CsvSource({
    // No packet is marked.
    "PacketEntry, writeBad = 1'h0",
    // Missing beats are not stored.
    "PacketEntry, missing = 1'h0",
    // Missing beats are like the beat at the front.
    "PacketEntry, next: ended -> 1'h0",
    // Beats beyond the length are stored.
    "PacketEntry, storesNext = offers | begun & (takes | ended)",
    // A packet is offered that has no room for all of it.
    "PacketEntry, lacksRoom = 1'h0",
    // A beat is read before it is stored.
    "PacketExit, reads = (|left) & ~crowded",
    // A packet goes past those that wait.
    "PacketQueue4096, past: drop ~waits",
    // The packet that was stored last is never whole.
    "PacketStore, writing: ~writeEnds -> 1'h1",
  })
  void aBugInCuttingThroughIsFound(String module, String edit) throws Exception {
    requireFound(LockstepPorts.CUT_THROUGH, module, edit);
  }

  @Tag("thorough")
  @TakesTurns(1)
  @ParameterizedTest
  @CsvSource({
    // The LRH of a packet keeps the VL that it came with.
    "PacketEntry, withVl = here",
    // A packet whose discard cannot be counted yet does not wait.
    "PacketEntry, free: drop ~holds",
  })
  void aBugInRegistersWhereItCutsThroughIsFound(String module, String edit) throws Exception {
    requireFound(LockstepPorts.CUTTING_BY_SL, module, edit);
  }

  @Tag("thorough")
  @TakesTurns(2)
  @ParameterizedTest
  @CsvSource({
    // All streams wait for VL0's.
    "VlPort, s_axis_tready = {5{entry_tready}}",
    // A discard of VL2 is said to be of VL1, too.
    "VlPort, discardValid: entry_1_discardValid -> entry_2_discardValid",
    // A beat of VL1 is taken as soon as another VL is read.
    "StreamStore, beat: readVlBefore == 4'h1 -> readVl == 4'h1",
    // VL1 loses a block when another VL is read.
    "StreamStore, leavesVl1 = 1'h1",
    // A packet of VL1 stays in its first block.
    "StreamStore, goesOn_1: nextBlock_1 -> block_1",
  })
  void aBugInManyStreamsIsFound(String module, String edit) throws Exception {
    requireFound(LockstepPorts.PER_VL, module, edit);
  }

  @Tag("thorough")
  @TakesTurns(1)
  @ParameterizedTest
  @CsvSource({
    // The CRC goes on from packet to packet.
    "CrcAppender, crcBefore = register",
    // Bytes behind the last one count.
    "CrcAppender, comes = from_tdata",
    // A packet in error has a right CRC.
    "CrcAppender, bad = 1'h0",
    // The CRC is that behind the whole beat.
    "CrcAppender, right = register",
    // A last beat that is full loses the CRC.
    "CrcAppender, isFull = 1'h0",
    // A beat is taken while a CRC is to follow.
    "CrcAppender, takes: drop ~tail",
  })
  void aBugInCrcsIsFound(String module, String edit) throws Exception {
    requireFound(LockstepPorts.APPENDING, module, edit);
  }

  @Tag("thorough")
  @TakesTurns(0)
  @ParameterizedTest
  @CsvSource({
    // A packet is discarded while another one of the VL is read.
    "HeadDiscards, heldVl1: drop readHeld & readVl == 4'h1",
    // A packet is discarded while another one of the VL waits to be read.
    "HeadDiscards, heldVl1 = readHeld & readVl == 4'h1",
    // A packet is discarded that is granted.
    "HeadDiscards, wantsVl1: drop taken[1]",
    // Packets are granted beside a discard.
    "HeadDiscards, holdsGrants = 1'h0",
    // The arbiter remembers a head that has gone.
    "HeadDiscards, moved = 1'h0",
    // A packet goes after sixteen ticks.
    "HeadDiscards, tooOldVl2: 5'h11 -> 5'h10",
    // A packet that follows another one is as old.
    "HeadDiscards, staysVl2 = heads[2]",
    // All heads are discarded while the link is up.
    "HeadDiscards, down = 1'h1",
    // The cause is always the same one.
    "HeadDiscards, cause = 3'h5",
    // A discard is lost beside another one.
    "HeadDiscards, leaving = marked",
    // A queue keeps the blocks of a packet that was discarded.
    "PacketQueue4096, behindHead = used",
  })
  void aBugInDiscardsIsFound(String module, String edit) throws Exception {
    requireFound(LockstepPorts.DISCARDING, module, edit);
  }

  @Tag("thorough")
  @TakesTurns(1)
  @ParameterizedTest
  @CsvSource({
    // A discard of the entry is lost beside another one.
    "VlPort, waits = ~counters_takesDiscard",
    // A discard is lost that cannot be counted.
    "VlPort, waits = PacketEntry_discardValid",
  })
  void aBugInDiscardsThatAreCountedIsFound(String module, String edit) throws Exception {
    requireFound(LockstepPorts.COUNTING_DISCARDS, module, edit);
  }

  private void requireFound(PortParameters port, String module, String edit) throws Exception {
    List<VerilogModule> edited = VerilogModule.edited(PortVerilog.modules(port), module, edit);
    for (long seed = SEED; seed < SEED + SEEDS; seed++) {
      assertTrue(LockstepPorts.run(folder, port, edited, CYCLES, seed).isPresent(), "seed " + seed);
    }
  }
}
