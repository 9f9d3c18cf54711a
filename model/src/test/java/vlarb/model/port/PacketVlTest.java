// SPDX-License-Identifier: Apache-2.0
package vlarb.model.port;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import vlarb.model.arbitration.Architecture;
import vlarb.model.port.registers.PortCounters;
import vlarb.model.port.registers.PortRegisters;
import vlarb.model.port.registers.SlToVl;

/** The VL of a packet from the LRH: by the VL field, and by the SL. */
class PacketVlTest {
  private static final int DWORDS = 6;

  /** SL0 to SL3 go to VL3 to VL0, SL4 to VL9, which has no queue, the others to none. */
  private static final SlToVl TABLE =
      new SlToVl(List.of(3, 2, 1, 0, 9, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15, 15));

  /** The VL and the first dword of each packet that left. */
  private final List<String> left = new ArrayList<>();

  private final List<String> discards = new ArrayList<>();
  private CyclePort port;

  private static PortParameters parameters(int width) {
    return PortPropertiesTest.parameters(
            Architecture.FLAT, 4, width, LengthSource.LRH, FullQueue.HOLD)
        .withRegisters(PortRegisters.NONE.with(PortCounters.USUAL));
  }

  private void make(PortParameters parameters) {
    port = new CyclePort(parameters);
    port.in.linkUp = true;
    port.in.ready = true;
    run(500);
    for (int vl = 0; vl < 4; vl++) {
      port.in.creditLimitValid = true;
      port.in.creditLimitVl = vl;
      port.in.creditLimit = 100;
      run(5);
    }
  }

  private void run(int cycles) {
    boolean first = true;
    for (int cycle = 0; cycle < cycles; cycle++) {
      port.settle();
      if (port.out.stream.valid && first) {
        left.add("VL%d %04x".formatted(port.out.stream.dest, port.out.stream.data[0]));
      }
      first = !port.out.stream.valid || port.out.stream.last;
      if (port.out.discardValid) {
        DiscardCause cause = DiscardCause.values()[port.out.discardCause];
        discards.add(cause + " of VL" + port.out.discardVl);
      }
      port.edge();
    }
  }

  /** Sends a packet whose first two bytes are given. */
  private void send(int first, int second) {
    int width = port.parameters().width();
    byte[] bytes = new byte[Math.max(width, 4 * DWORDS)];
    bytes[0] = (byte) first;
    bytes[1] = (byte) second;
    bytes[5] = DWORDS;
    for (int at = 0; at < 4 * DWORDS; at += width) {
      port.in.stream.valid = true;
      for (int i = 0; i < width; i += 4) {
        port.in.stream.data[i / 4] = bytes[at + i] & 0xFF | (bytes[at + i + 1] & 0xFF) << 8;
      }
      port.in.stream.keepFirst(Math.min(width, 4 * DWORDS - at));
      port.in.stream.last = at + width >= 4 * DWORDS;
      port.in.stream.dest = 7;
      do {
        port.settle();
        port.edge();
      } while (!port.out.ready);
    }
    port.in.stream.valid = false;
    run(60);
  }

  private boolean isRefused(int register, int data) {
    port.in.mgmtValid = true;
    port.in.mgmtWrite = true;
    port.in.mgmtAddress = register;
    port.in.mgmtWriteData = data;
    port.in.mgmtResponseReady = true;
    for (int cycle = 0; cycle < 20; cycle++) {
      port.settle();
      boolean accepted = port.in.mgmtValid && port.out.mgmtReady;
      boolean answered = port.out.mgmtResponseValid;
      boolean error = port.out.mgmtError;
      port.edge();
      if (answered) {
        return error;
      }
      port.in.mgmtValid &= !accepted;
    }
    throw new AssertionError("no answer");
  }

  @ParameterizedTest
  @CsvSource({"0x00, VL0", "0x25, VL2", "0xF0, VL15"})
  void theVlFieldIsTheVl(String first, String vl) {
    make(parameters(8).withVlOfLrh());
    int field = Integer.decode(first);
    send(field, 0xA0);
    assertEquals(List.of("%s a0%02x".formatted(vl, field)), left);
  }

  /** The VL is written to the LRH, and LVer beside it stays. */
  @ParameterizedTest
  @CsvSource({
    "4, STORE_AND_FORWARD",
    "8, STORE_AND_FORWARD",
    "32, STORE_AND_FORWARD",
    "4, CUT_THROUGH",
    "32, CUT_THROUGH"
  })
  void theSlHasItsVlByTheTable(int width, QueueMode mode) {
    PortParameters port = parameters(width).withVlBySl(TABLE);
    make(port.withInput(port.input().withMode(mode)));
    send(0x75, 0x00);
    send(0x05, 0x13);
    send(0x75, 0x30);
    assertEquals(List.of("VL3 0035", "VL2 1325", "VL0 3005"), left);
    assertEquals(List.of(), discards);
  }

  @Test
  void anSlWithoutAVlDiscardsThePacketButNoSmp() {
    make(parameters(8).withVlBySl(TABLE));
    send(0x00, 0x50);
    send(0xF0, 0x50);
    send(0x00, 0x40);
    assertEquals(List.of("VL15 50f0"), left);
    assertEquals(List.of("NO_VL of VL15", "NO_QUEUE of VL9"), discards);
  }

  @Test
  void aVlThatIsWrittenCountsForTheNextPacket() {
    make(parameters(8).withVlBySl(TABLE));
    assertTrue(!isRefused(PortRegisters.SL_TO_VL + 5, 1));
    assertTrue(isRefused(PortRegisters.SL_TO_VL + 5, 16));
    assertTrue(isRefused(PortRegisters.SL_TO_VL + 16, 0));
    send(0x00, 0x50);
    assertEquals(List.of("VL1 5010"), left);
  }
}
