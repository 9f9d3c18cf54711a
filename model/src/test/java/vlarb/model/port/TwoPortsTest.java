// SPDX-License-Identifier: Apache-2.0
package vlarb.model.port;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import vlarb.model.arbitration.Architecture;
import vlarb.model.port.CyclePort.ReceiverMaker;
import vlarb.model.port.FaultyWire.Rates;

/** Two ports back to back over wires that lose, corrupt and double packets. */
class TwoPortsTest {
  private static final int WIDTH = 16;
  private static final int BUFFER = 64;
  private static final int GREAT_BUFFER = 3000;
  private static final int INTERVAL = 16_384;
  private static final long SEED = Long.getLong("vlarb.seed", 7);
  private static final long FOR_EVER = Long.MAX_VALUE;
  private static final int MILLION = 1_000_000;

  /** Of a thousand: 10 lost, 10 corrupt; 5 flow-control packets twice. */
  private static final Rates RATES = new Rates(10, 10, 5, 0);

  private static TwoPorts ports(int blocks, ReceiverMaker maker) {
    PortParameters parameters =
        PortPropertiesTest.parameters(
                Architecture.FLAT, 4, WIDTH, LengthSource.COUNTED, FullQueue.HOLD)
            .withReceiver(new CreditRules(BUFFER / 4, INTERVAL));
    return new TwoPorts(parameters, blocks, maker, SEED);
  }

  private static void run(int blocks, Rates rates, long packets) {
    TwoPorts ports = ports(blocks, CreditReceiver::new);
    try {
      ports.run(rates, packets, FOR_EVER);
      ports.drain();
    } catch (AssertionError e) {
      throw new AssertionError("seed " + SEED + ": " + e.getMessage(), e);
    }
    if (rates.doubledData() == 0) {
      assertEquals(0, ports.refused());
    }
    assertTrue(ports.flowControlPackets() > packets / 20, "seed " + SEED);
    assertTrue(ports.longestWrong > INTERVAL / WIDTH / 8, "seed " + SEED);
  }

  @Test
  void creditsAreWholeWithinAnIntervalAfterTheLastFault() {
    run(BUFFER, RATES, MILLION / 50);
  }

  @Test
  void aGreatBufferGivesNoMoreThan2048Credits() {
    run(GREAT_BUFFER, RATES, MILLION / 50);
  }

  /** A packet that comes twice fills the buffer twice; FCTBS and later packets make up for it. */
  @Test
  void dataThatComeTwiceAreMadeUpFor() {
    run(BUFFER, new Rates(10, 10, 5, 5), MILLION / 100);
  }

  @Tag("thorough")
  @Test
  void aMillionPacketsLoseNoCreditForGood() {
    run(BUFFER, RATES, MILLION);
  }

  @Tag("whole")
  @Test
  void tenMillionPacketsLoseNoCreditForGood() {
    run(BUFFER, RATES, 10 * MILLION);
  }

  @ParameterizedTest
  @EnumSource
  void aSeededBugIsFound(SeededCreditBug bug) {
    int blocks = bug == SeededCreditBug.MORE_THAN_2048 ? GREAT_BUFFER : BUFFER;
    assertFound(ports(blocks, bug::make), RATES);
  }

  @Test
  void aFlowControlPacketWithAWrongCrcMustNotCount() {
    TwoPorts ports = ports(BUFFER, CreditReceiver::new);
    ports.takeCorrupt();
    assertFound(ports, new Rates(0, 50, 0, 0));
  }

  /** Runs until the bug is found, for a million cycles at the most. */
  private static void assertFound(TwoPorts ports, Rates rates) {
    AssertionError found =
        assertThrows(AssertionError.class, () -> ports.run(rates, Long.MAX_VALUE, MILLION));
    assertTrue(found.getMessage().startsWith("cycle "), found.getMessage());
  }
}
