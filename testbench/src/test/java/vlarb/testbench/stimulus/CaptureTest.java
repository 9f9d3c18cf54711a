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
import vlarb.model.traffic.Packet;
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
    assertProblem("expected link type 247, InfiniBand, or 197, ERF, not 1", ethernet);
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

  /** An ERF record: type, extension headers, flags, time in quarters of a microsecond; an LRH. */
  private static byte[] erf(int type, int extensions, int flags, int time, int vl, int dwords) {
    int size = 16 + 8 * extensions + 8;
    ByteBuffer bytes = ByteBuffer.allocate(size + 3);
    long fraction = Math.round(time * 0.25e-6 * 0x1p32);
    bytes.putLong(Long.reverseBytes(1_700_000_000L << 32 | fraction));
    bytes.put((byte) (type | (extensions > 0 ? 0x80 : 0))).put((byte) (4 | flags));
    bytes.putShort((short) (size + 3)).putShort((short) 0).putShort((short) (4 * dwords + 2));
    for (int i = extensions; i > 0; i--) {
      bytes.put((byte) (3 | (i > 1 ? 0x80 : 0))).put(new byte[7]);
    }
    bytes.put((byte) (vl << 4)).put((byte) 2).put(new byte[] {0, 7});
    bytes.put((byte) (0xf8 | dwords >> 8)).put((byte) dwords).put(new byte[] {0, 9});
    return bytes.array(); // and three bytes of padding
  }

  private static byte[] together(byte[]... parts) {
    int size = Arrays.stream(parts).mapToInt(part -> part.length).sum();
    ByteBuffer bytes = ByteBuffer.allocate(size);
    Arrays.stream(parts).forEach(bytes::put);
    return bytes.array();
  }

  private Capture readErf(byte[]... records) throws IOException, TrafficFormatException {
    Path file = Files.write(folder.resolve("link.erf"), together(records));
    return Capture.read(file, configuration.arbiter(), 250);
  }

  @Test
  void recordsOfErfAloneAreRead() throws Exception {
    Capture capture =
        readErf(
            erf(27, 2, 0, 0, 0, 0), // of the card itself
            erf(21, 0, 1, 40, 0, 1030),
            erf(25, 0, 1, 41, 2, 3), // flow control
            erf(21, 1, 1, 48, 3, 70),
            erf(48, 0, 0, 0, 0, 0),
            erf(21, 3, 1, 56, 15, 72));
    assertEquals(List.of(new Packet(0, 1030)), capture.packets(0));
    assertEquals(List.of(), capture.packets(2));
    assertEquals(List.of(new Packet(500, 70)), capture.packets(3));
    assertEquals(List.of(new Packet(1000, 72)), capture.packets(15));
  }

  /** Packets as before, each behind the header of libpcap's format. */
  @Test
  void erfHeadersInPcapAreRead() throws Exception {
    byte[] header = Arrays.copyOf(file(ByteOrder.BIG_ENDIAN, MICROSECONDS), HEADER);
    header[23] = (byte) 197;
    byte[] first = erf(21, 0, 0, 0, 0, 100);
    byte[] control = erf(25, 0, 0, 0, 1, 3);
    byte[] second = erf(21, 2, 0, 0, 1, 101);
    Capture capture =
        read(
            together(
                header,
                pcap(10, first),
                first,
                pcap(11, control),
                control,
                pcap(12, second),
                second));
    assertEquals(List.of(new Packet(0, 100)), capture.packets(0));
    assertEquals(List.of(new Packet(500, 101)), capture.packets(1));
  }

  private static byte[] pcap(int microseconds, byte[] data) {
    return ByteBuffer.allocate(16)
        .putInt(1_700_000_000)
        .putInt(microseconds)
        .putInt(data.length)
        .putInt(data.length)
        .array();
  }

  @Test
  void whatIsNoErfIsOneLine() {
    byte[] good = erf(21, 1, 0, 0, 0, 100);
    assertErfProblem("packet 2: is not complete", good, Arrays.copyOf(good, good.length - 1));
    assertErfProblem("packet 1: is not complete", Arrays.copyOf(good, 20));
    assertErfProblem(
        "packet 1: expected an ERF record of InfiniBand, type 21, not 2", erf(2, 0, 0, 0, 0, 9));
    assertErfProblem(
        "packet 2: expected port 0 of the card, as before, not 2", good, erf(21, 0, 2, 0, 0, 9));
    byte[] shorter = good.clone();
    shorter[11] = 23;
    assertErfProblem("packet 1: expected a length of 24 or more, not 23", shorter);
    shorter[11] = 30;
    assertErfProblem("packet 1: expected 8 bytes or more, not 6", shorter);
    assertErfProblem("packet 1: expected VL 15 or one below 4, not VL 4", erf(21, 0, 0, 0, 4, 100));
  }

  private void assertErfProblem(String problem, byte[]... records) {
    TrafficFormatException failure =
        assertThrows(TrafficFormatException.class, () -> readErf(records));
    assertEquals(folder.resolve("link.erf") + ": " + problem, failure.getMessage());
  }

  private void assertProblem(String problem, byte[] bytes) {
    TrafficFormatException failure = assertThrows(TrafficFormatException.class, () -> read(bytes));
    assertEquals(folder.resolve("link.pcap") + ": " + problem, failure.getMessage());
  }
}
