// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.stimulus;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import vlarb.config.Configuration;
import vlarb.testbench.Configurations;
import vlarb.testbench.GoldenRun;
import vlarb.testbench.lockstep.Stimulus;

class CaptureTest {
  private static final int MICROSECONDS = 0xa1b2c3d4, NANOSECONDS = 0xa1b23c4d;
  private static final int HEADER = 24, RECORD = 16 + 8;

  private final Configuration configuration =
      Configurations.yaml(
          """
          arbiter: {data-vls: 4, max-packet: 4160}
          tables: {high-limit: 255, high: "0:255", low: "3:255"}
          """);

  @TempDir private Path folder;

  /** A file of packets that are cut behind the LRH: unit of time, VL, dwords of each. */
  private static byte[] file(ByteOrder order, int magic, int... packets) {
    ByteBuffer bytes = ByteBuffer.allocate(HEADER + packets.length / 3 * RECORD).order(order);
    bytes.putInt(magic).putShort((short) 2).putShort((short) 4);
    bytes.putInt(0).putInt(0).putInt(65535).putInt(247);
    for (int i = 0; i < packets.length; i += 3) {
      bytes.putInt(1_700_000_000).putInt(packets[i]);
      bytes.putInt(8).putInt(4 * packets[i + 2] + 2);
      // VL and version, SL and the next header, DLID.
      bytes.put((byte) (packets[i + 1] << 4)).put((byte) 2).put(new byte[] {0, 7});
      bytes.put((byte) (0xf8 | packets[i + 2] >> 8)).put((byte) packets[i + 2]);
      bytes.put(new byte[] {0, 9});
    }
    return bytes.array();
  }

  private Capture read(byte[] bytes) throws IOException, TrafficFormatException {
    Path file = Files.write(folder.resolve("link.pcap"), bytes);
    return Capture.read(file, configuration.arbiter(), 250);
  }

  @ParameterizedTest
  @CsvSource({"BIG_ENDIAN, a1b2c3d4", "LITTLE_ENDIAN, a1b2c3d4", "LITTLE_ENDIAN, a1b23c4d"})
  void packetsComeByVlAndTime(String order, String magic) throws Exception {
    int number = Integer.parseUnsignedInt(magic, 16);
    int unit = number == MICROSECONDS ? 1 : 1000;
    Capture capture =
        read(
            file(
                order.equals("BIG_ENDIAN") ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN,
                number,
                new int[] {
                  10 * unit, 0, 1030, // the first
                  12 * unit, 3, 70,
                  14 * unit, 15, 72,
                  13 * unit, 0, 7 // seen late
                }));
    assertEquals(List.of(new Packet(0, 1030), new Packet(1000, 7)), capture.packets(0));
    assertEquals(List.of(new Packet(500, 70)), capture.packets(3));
    assertEquals(List.of(new Packet(1000, 72)), capture.packets(15));
  }

  @Test
  void itIsReplayed() throws Exception {
    byte[] bytes = file(ByteOrder.LITTLE_ENDIAN, MICROSECONDS, 0, 0, 1030, 0, 3, 70, 9, 15, 72);
    var deliveries = new Deliveries();
    Stimulus traffic = read(bytes).stimulus(configuration.tables());
    GoldenRun.run(configuration.arbiter(), traffic, 10_000, deliveries);
    for (int vl : new int[] {0, 3, 15}) {
      assertEquals(
          read(bytes).packets(vl).stream().map(Packet::dwords).toList(),
          deliveries.of(vl).stream().map(Packet::dwords).toList());
    }
    assertEquals(3, deliveries.count());
  }

  @Test
  void whatIsNoCaptureIsOneLine() throws Exception {
    byte[] good = file(ByteOrder.LITTLE_ENDIAN, NANOSECONDS, 0, 0, 100, 1, 1, 100);
    assertProblem("expected a file of libpcap's format", new byte[3]);
    assertProblem("expected a file of libpcap's format", new byte[100]);
    byte[] next = new byte[100];
    ByteBuffer.wrap(next).putInt(0x0a0d0d0a);
    assertProblem("expected libpcap's format, not pcapng; editcap -F pcap converts it", next);
    byte[] ethernet = good.clone();
    ethernet[20] = 1;
    assertProblem("expected link type 247, InfiniBand, not 1", ethernet);
    assertProblem("packet 2: is not complete", Arrays.copyOf(good, good.length - 1));
    assertProblem("packet 2: is not complete", Arrays.copyOf(good, HEADER + RECORD + 10));
    byte[] shorter = good.clone();
    shorter[HEADER + 8] = 4;
    assertProblem("packet 1: expected 8 bytes or more, not 4", shorter);
    assertProblem(
        "packet 1: expected VL 15 or one below 4, not VL 4",
        file(ByteOrder.LITTLE_ENDIAN, NANOSECONDS, 0, 4, 100));
    assertProblem(
        "packet 1: expected 1 to 1040 dwords, not 1041",
        file(ByteOrder.LITTLE_ENDIAN, NANOSECONDS, 0, 0, 1041));
  }

  private void assertProblem(String problem, byte[] bytes) {
    TrafficFormatException failure = assertThrows(TrafficFormatException.class, () -> read(bytes));
    assertEquals(folder.resolve("link.pcap") + ": " + problem, failure.getMessage());
  }
}
