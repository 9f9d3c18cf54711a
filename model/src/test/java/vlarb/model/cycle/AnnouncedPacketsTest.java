// SPDX-License-Identifier: Apache-2.0
package vlarb.model.cycle;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.Architecture;
import vlarb.model.arbitration.CreditKind;
import vlarb.model.arbitration.HeadKind;
import vlarb.model.arbitration.HighLimitExpiry;
import vlarb.model.arbitration.LowTurn;
import vlarb.model.arbitration.Offer;
import vlarb.model.arbitration.PortOptions;
import vlarb.model.arbitration.Rules;
import vlarb.model.arbitration.UnlistedVl;
import vlarb.model.arbitration.UnsupportedVl;

/** Packets that are announced: what is admitted, refused, and when. Times are in clock cycles. */
class AnnouncedPacketsTest {
  private static final PortOptions SERIAL = PortOptions.NONE.withHeads(HeadKind.SERIAL);
  private static final int SHORT = 16;

  /** VLs that no table names are sent too: no tables are needed. */
  private static final Rules RULES =
      new Rules(
          HighLimitExpiry.NOT_POSITIVE,
          LowTurn.ONE_PACKET,
          UnsupportedVl.SKIP,
          UnlistedVl.WHEN_IDLE);

  private final RowArbiter arbiter = new RowArbiter(parameters(15));
  private final ArbiterInputs in = arbiter.in;
  private final ArbiterOutputs out = arbiter.out;

  private static ArbiterParameters parameters(int dataVls) {
    return new ArbiterParameters(
        64, 64, dataVls, 4, Architecture.TREE, CreditKind.BLOCKS, RULES, SERIAL);
  }

  private void cycle() {
    arbiter.settle();
    arbiter.edge();
  }

  private void cycles(int count) {
    for (int i = 0; i < count; i++) {
      cycle();
    }
  }

  @BeforeEach
  void initialise() {
    cycles(arbiter.initCycles());
    arbiter.settle();
    assertTrue(out.initDone);
  }

  /**
   * Announces a packet until it is seen, and ends before the next cycle; whether it is accepted.
   */
  private boolean announce(int vl, int dwords) {
    in.announceValid = true;
    in.announceVl = vl;
    in.announceLength = dwords;
    for (arbiter.settle(); !out.announceReady; arbiter.settle()) {
      arbiter.edge();
    }
    boolean refused = out.announceRefused;
    arbiter.edge();
    in.announceValid = false;
    return !refused;
  }

  /** Gives credits, and ends before the cycle after the one in which they are taken. */
  private void give(int vl, int blocks) {
    in.creditValid = true;
    in.creditVl = vl;
    in.creditBlocks = blocks;
    for (arbiter.settle(); !out.creditReady; arbiter.settle()) {
      arbiter.edge();
    }
    arbiter.edge();
    in.creditValid = false;
  }

  private void replace(int vl, int blocks) {
    in.creditReplace = true;
    give(vl, blocks);
    in.creditReplace = false;
  }

  /** Waits until the effect of the last announcement or credits is seen. */
  private void await() {
    cycles(AnnouncedPackets.SEEN);
    arbiter.settle();
  }

  private boolean eligible(int vl) {
    arbiter.settle();
    return (arbiter.eligible() >>> vl & 1) != 0;
  }

  private boolean waits(int vl) {
    arbiter.settle();
    return (out.announceWaits >>> vl & 1) != 0;
  }

  @Test
  void aPacketWithCreditsIsEligibleFourCyclesAfterItIsAccepted() {
    give(3, 10);
    assertTrue(announce(3, 5 * SHORT));
    cycles(2);
    assertFalse(eligible(3));
    cycle();
    assertTrue(eligible(3));
    assertEquals(5, arbiter.credits(3), "spent at once");
  }

  @Test
  void aPacketNeedsItsLengthRoundedUpToBlocks() {
    give(3, 2);
    announce(3, SHORT + 1);
    await();
    assertTrue(eligible(3));
    assertEquals(0, arbiter.credits(3));
    announce(3, 1);
    await();
    assertTrue(waits(3));
  }

  @Test
  void anAnnouncementIsRefusedWhileItsVlWaitsForCredits() {
    announce(3, SHORT);
    await();
    assertTrue(waits(3));
    assertFalse(eligible(3));
    assertFalse(announce(3, 7 * SHORT));
    give(4, 1);
    assertTrue(announce(4, SHORT), "another VL is not blocked");
    await();
    assertTrue(eligible(4));
    give(3, 1);
    cycles(2 * AnnouncedPackets.ROUND);
    assertTrue(eligible(3));
    assertEquals(SHORT, arbiter.lengths()[3], "the refused packet has left nothing");
  }

  @Test
  void creditsThatArriveAdmitTheWaitingPacketSevenCyclesLater() {
    announce(3, 3 * SHORT);
    await();
    give(3, 2);
    await();
    cycles(AnnouncedPackets.ROUND);
    assertTrue(waits(3), "too few");
    give(3, 1);
    cycles(5);
    assertTrue(waits(3));
    cycle();
    assertFalse(waits(3));
    assertTrue(eligible(3));
    assertEquals(0, arbiter.credits(3));
  }

  @Test
  void threePacketsOfAVlAreAdmittedAndAFourthIsRefused() {
    give(3, 100);
    for (int packet = 1; packet <= AnnouncedPackets.MOST; packet++) {
      assertTrue(announce(3, packet * SHORT), "packet " + packet);
    }
    await();
    assertFalse(announce(3, SHORT));
    assertEquals(100 - 1 - 2 - 3, arbiter.credits(3));
    assertTrue(announce(5, SHORT), "another VL is not refused");
  }

  @Test
  void packetsAreSentInTheirOrderAndTheirLengthsFollowTwoCyclesAfterTheGrant() {
    give(3, 100);
    announce(3, 5);
    announce(3, 40);
    announce(3, 17);
    in.grantReady = true;
    List<Integer> lengths = new ArrayList<>();
    int granted = 0;
    int before = 0;
    for (int i = 0; i < 100; i++) {
      arbiter.settle();
      if (out.sentLength > 0) {
        lengths.add(out.sentLength);
      }
      assertEquals(before != 0, out.sentLength > 0, "two cycles after a grant, and only then");
      before = granted;
      granted = out.headReady;
      arbiter.edge();
    }
    assertEquals(List.of(5, 40, 17), lengths);
    assertFalse(eligible(3));
  }

  @Test
  void aPacketThatIsTakenMakesRoomForAnother() {
    give(3, 100);
    for (int packet = 1; packet <= AnnouncedPackets.MOST; packet++) {
      announce(3, SHORT);
    }
    await();
    assertFalse(announce(3, SHORT));
    in.grantReady = true;
    for (arbiter.settle(); out.headReady == 0; arbiter.settle()) {
      arbiter.edge();
    }
    arbiter.edge();
    in.grantReady = false;
    assertTrue(announce(3, SHORT));
  }

  @ParameterizedTest
  @CsvSource({"0, 15", "100, 15", "1, 1"})
  void whatReplacesCreditsTakesNothingFromAnAdmittedPacket(int blocks, int first) {
    give(3, first);
    announce(3, SHORT);
    await();
    replace(3, blocks);
    await();
    assertTrue(eligible(3));
    assertEquals(blocks, arbiter.credits(3));
  }

  @Test
  void creditsBeyondTheLimitAreLostAndShown() {
    give(3, CycleArbiter.CREDIT_LIMIT);
    give(3, 1);
    cycles(AnnouncedPackets.SEEN - 1);
    arbiter.settle();
    assertEquals(1 << 3, out.creditOverflow);
    assertEquals(CycleArbiter.CREDIT_LIMIT, arbiter.credits(3));
  }

  @Test
  void anAnnouncementOfNoLengthIsAnErrorAndLeavesNothing() {
    give(3, 10);
    assertTrue(announce(3, 0));
    cycles(AnnouncedPackets.SEEN - 2);
    arbiter.settle();
    assertEquals(0, out.lengthError);
    cycle();
    arbiter.settle();
    assertEquals(1 << 3, out.lengthError);
    assertFalse(eligible(3));
    assertFalse(waits(3));
    assertTrue(announce(3, SHORT));
    await();
    assertTrue(eligible(3));
  }

  @Test
  void ofAVlThatTheArbiterDoesNotHaveNothingIsKept() {
    assertTrue(announce(15, SHORT));
    give(15, 100);
    await();
    assertEquals(0, out.announceWaits);
    assertEquals(0, arbiter.eligible());
  }

  @Test
  void announcementsAndCreditsHaveRoundsInTurns() {
    in.announceValid = true;
    in.announceVl = 1;
    in.announceLength = SHORT;
    in.creditValid = true;
    in.creditVl = 2;
    in.creditBlocks = 1;
    StringBuilder turns = new StringBuilder();
    for (int i = 0; i < 7 * AnnouncedPackets.ROUND; i++) {
      arbiter.settle();
      if (out.announceReady) {
        turns.append('a');
        in.announceVl++;
      } else if (out.creditReady) {
        turns.append('c');
      }
      arbiter.edge();
    }
    assertTrue("acacaca".contains(turns) || "cacacac".contains(turns), turns.toString());
  }

  @ParameterizedTest
  @CsvSource({
    "TREE, 2, 5",
    "TREE, 4, 5",
    "TREE, 8, 5",
    "TREE, 15, 6",
    "PAIRS, 4, 5",
    "PAIRS, 15, 5"
  })
  void weightAndHighPriCounterFollowACycleLaterThanWithParallelHeads(
      Architecture architecture, int dataVls, int look) {
    RowTiming timing = RowTiming.of(parameters(dataVls).withArchitecture(architecture));
    assertEquals(look, timing.look());
    assertEquals(RowTiming.ACCOUNTS + 1, timing.accounts());
    assertEquals(RowTiming.COUNTER + 1, timing.counter());
  }

  @Test
  void serialHeadsNeedRowsCountedCreditsAndNothingThatGetsInTheWay() {
    ArbiterParameters serial = parameters(8);
    for (Architecture other : List.of(Architecture.SCAN, Architecture.FLAT)) {
      assertThrows(IllegalArgumentException.class, () -> serial.withArchitecture(other));
    }
    for (PortOptions options :
        List.of(
            SERIAL.withOffer(Offer.STABLE),
            new PortOptions(PortOptions.LONGEST, 32).withHeads(HeadKind.SERIAL))) {
      assertThrows(IllegalArgumentException.class, () -> serial.withOptions(options));
    }
    assertThrows(IllegalArgumentException.class, () -> parameters(1));
    assertFalse(serial.remembersHeads(), "no head can go");
  }
}
