// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.stimulus;

import java.io.IOException;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.stream.IntStream;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.Tables;
import vlarb.model.traffic.Packet;
import vlarb.model.traffic.PacketSource;
import vlarb.testbench.lockstep.Stimulus;

/**
 * Packets seen on an InfiniBand link: a file of libpcap's format with link type 247, in which each
 * packet begins with its Local Route Header, or 197, in which an ERF header is before that; or a
 * file of ERF records alone, whose name ends in {@code .erf}. Of a packet only the LRH is read, so
 * that it may be cut short: VL and PktLen (dwords from the LRH to the ICRC) are all that an arbiter
 * knows. Of ERF records those of flow control, of the card itself and of padding are passed over.
 *
 * <p>The first packet comes when the tables have been loaded, and the others as long after it as
 * they were seen; one that is out of order comes with the one before. The receiver never lets them
 * wait. What is not in such a file, flow control, does not come either.
 *
 * <p>Sources: the LRH is that of InfiniBand Architecture Specification, volume 1, section 7.7; the
 * file's format and link types are described by the Tcpdump Group (pcap-savefile,
 * LINKTYPE_INFINIBAND, LINKTYPE_ERF).
 */
public final class Capture implements GivenTraffic {
  private static final int MICROSECONDS = 0xa1b2c3d4, NANOSECONDS = 0xa1b23c4d;

  /** The first word of the other format, pcapng, in either byte order. */
  private static final int NEXT_GENERATION = 0x0a0d0d0a;

  private static final int INFINIBAND = 247, ERF = 197;

  /** The link type is in the lower half of its field. */
  private static final int LINK_TYPE_BITS = 0xffff;

  /** The end of the name of a file of ERF records alone. */
  static final String ERF_FILE = ".erf";

  private static final int HEADER = 24, LRH = 8;
  private static final int SMP_VL = 15;

  /** The bits of PktLen, in the third word of 16 bits. */
  private static final int LENGTH_BITS = 0x7ff;

  private final ArbiterParameters parameters;

  /** The packets of each VL, VL 15 included. */
  private final List<List<Packet>> packets;

  private Capture(ArbiterParameters parameters) {
    this.parameters = parameters;
    packets =
        IntStream.rangeClosed(0, SMP_VL).<List<Packet>>mapToObj(_ -> new ArrayList<>()).toList();
  }

  /**
   * Reads a file.
   *
   * @param megahertz the frequency of the clock, above 0
   * @throws TrafficFormatException if it is no such file, or has a packet that the arbiter does not
   *     take: of a VL that the arbiter lacks, or too long
   */
  public static Capture read(Path file, ArbiterParameters parameters, double megahertz)
      throws IOException, TrafficFormatException {
    if (!(megahertz > 0)) {
      throw new IllegalArgumentException("a clock of " + megahertz + " MHz");
    }
    Capture capture = new Capture(parameters);
    capture.new Reader(file, megahertz).read();
    return capture;
  }

  /**
   * The packets of a VL.
   *
   * @param vl 0 to 15; 15 has the SMPs
   */
  public List<Packet> packets(int vl) {
    return List.copyOf(packets.get(vl));
  }

  @Override
  public long lastCycle() {
    return packets.stream().flatMap(List::stream).mapToLong(Packet::cycle).max().orElse(-1);
  }

  @Override
  public Stimulus stimulus(Tables tables) {
    SourceTraffic.Builder traffic =
        new SourceTraffic.Builder(parameters, tables).smps(PacketSource.of(packets.get(SMP_VL)));
    for (int vl = 0; vl < parameters.dataVls(); vl++) {
      traffic.source(vl, PacketSource.of(packets.get(vl)));
    }
    return traffic.build();
  }

  /** Goes through a file. */
  private final class Reader {
    private final Path file;
    private final double cyclesPerNanosecond;
    private final ByteBuffer bytes;

    /** Nanoseconds in the smaller unit of a packet's time. */
    private int unit;

    /** True if each packet has an ERF header. */
    private boolean erf;

    private OptionalLong firstTime = OptionalLong.empty();
    private OptionalInt port = OptionalInt.empty();
    private long lastCycle;
    private int number;

    Reader(Path file, double megahertz) throws IOException, TrafficFormatException {
      this.file = file;
      cyclesPerNanosecond = megahertz / 1000;
      if (Files.isDirectory(file)) {
        throw new TrafficFormatException(file, "is a directory, expected a file");
      }
      bytes = ByteBuffer.wrap(Files.readAllBytes(file));
    }

    void read() throws TrafficFormatException {
      boolean alone = file.toString().endsWith(ERF_FILE);
      if (!alone) {
        readHeader();
      }
      while (bytes.hasRemaining()) {
        number++;
        try {
          if (alone) {
            readRecord();
          } else {
            readPacket();
          }
        } catch (BufferUnderflowException e) {
          throw problem("is not complete");
        }
      }
    }

    private void readHeader() throws TrafficFormatException {
      if (bytes.capacity() < HEADER) {
        throw new TrafficFormatException(file, "expected a file of libpcap's format");
      }
      if (bytes.getInt(0) == NEXT_GENERATION) {
        throw new TrafficFormatException(
            file, "expected libpcap's format, not pcapng; editcap -F pcap converts it");
      }
      for (ByteOrder order : List.of(ByteOrder.BIG_ENDIAN, ByteOrder.LITTLE_ENDIAN)) {
        bytes.order(order);
        switch (bytes.getInt(0)) {
          case MICROSECONDS -> unit = 1000;
          case NANOSECONDS -> unit = 1;
          default -> {
            continue;
          }
        }
        int linkType = bytes.getInt(HEADER - Integer.BYTES) & LINK_TYPE_BITS;
        if (linkType != INFINIBAND && linkType != ERF) {
          throw new TrafficFormatException(
              file,
              "expected link type %d, InfiniBand, or %d, ERF, not %d"
                  .formatted(INFINIBAND, ERF, linkType));
        }
        erf = linkType == ERF;
        bytes.position(HEADER);
        return;
      }
      throw new TrafficFormatException(file, "expected a file of libpcap's format");
    }

    private void readPacket() throws TrafficFormatException {
      long time = Integer.toUnsignedLong(bytes.getInt()) * 1_000_000_000L;
      time += Integer.toUnsignedLong(bytes.getInt()) * unit;
      int captured = bytes.getInt();
      bytes.getInt(); // what there was beside what was captured
      if (captured < 0 || captured > bytes.remaining()) {
        throw problem("is not complete");
      }
      int end = bytes.position() + captured;
      if (!erf || isPacket(ErfHeader.read(bytes))) {
        take(time, end - bytes.position());
      }
      bytes.position(end);
    }

    /** Reads an ERF record that has no other header before it. */
    private void readRecord() throws TrafficFormatException {
      int start = bytes.position();
      ErfHeader header = ErfHeader.read(bytes);
      if (header.rest() < 0) {
        throw problem(
            "expected a length of %d or more, not %d".formatted(header.size(), header.length()));
      }
      if (header.rest() > bytes.remaining()) {
        throw problem("is not complete");
      }
      if (isPacket(header)) {
        take(header.nanoseconds(), header.rest());
      }
      bytes.position(start + header.length());
    }

    private boolean isPacket(ErfHeader header) throws TrafficFormatException {
      if (header.isOther()) {
        return false;
      }
      if (!header.isPacket()) {
        throw problem(
            "expected an ERF record of InfiniBand, type 21, not %d".formatted(header.type()));
      }
      if (header.port() != port.orElse(header.port())) {
        throw problem(
            "expected port %d of the card, as before, not %d"
                .formatted(port.getAsInt(), header.port()));
      }
      port = OptionalInt.of(header.port());
      return true;
    }

    /** Takes the packet whose LRH is at the position. */
    private void take(long time, int captured) throws TrafficFormatException {
      if (captured < LRH) {
        throw problem("expected " + LRH + " bytes or more, not " + captured);
      }
      int start = bytes.position();
      int vl = (bytes.get(start) & 0xff) >>> 4;
      // The packet is in network order, whatever the file's own is.
      int word = (bytes.get(start + 4) & 0xff) << 8 | bytes.get(start + 5) & 0xff;
      int dwords = word & LENGTH_BITS;
      check(vl, dwords);
      firstTime = OptionalLong.of(firstTime.orElse(time));
      double since = time - firstTime.getAsLong();
      lastCycle = Math.max(lastCycle, (long) (since * cyclesPerNanosecond));
      packets.get(vl).add(new Packet(lastCycle, dwords));
    }

    private void check(int vl, int dwords) throws TrafficFormatException {
      if (vl != SMP_VL && vl >= parameters.dataVls()) {
        throw problem(
            "expected VL 15 or one below %d, not VL %d".formatted(parameters.dataVls(), vl));
      }
      if (parameters.options().faulty(dwords)) {
        throw problem(
            "expected 1 to %d dwords, not %d".formatted(parameters.options().maxDwords(), dwords));
      }
    }

    private TrafficFormatException problem(String text) {
      return new TrafficFormatException(file, "packet " + number + ": " + text);
    }
  }
}
