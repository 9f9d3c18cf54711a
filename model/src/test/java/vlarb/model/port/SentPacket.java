// SPDX-License-Identifier: Apache-2.0
package vlarb.model.port;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;

/** A packet that is put into a port, with or without a fault. */
record SentPacket(int vl, byte[] bytes, Fault fault) {
  /** The mistakes of a packet, and the cause of the discard. */
  enum Fault {
    NONE(DiscardCause.FULL),
    VL_WITHOUT_QUEUE(DiscardCause.NO_QUEUE),
    HOLES(DiscardCause.KEEP),
    LENGTH_0(DiscardCause.LENGTH),
    LENGTH_ABOVE(DiscardCause.LENGTH),
    ENDS_EARLY(DiscardCause.LENGTH),
    ENDS_LATE(DiscardCause.LENGTH);

    final DiscardCause cause;

    Fault(DiscardCause cause) {
      this.cause = cause;
    }

    /** The faults that a port can have. */
    static Fault[] of(PortParameters parameters) {
      return Stream.of(values())
          .filter(fault -> fault != NONE)
          .filter(fault -> fault != VL_WITHOUT_QUEUE || parameters.arbiter().dataVls() < 15)
          .filter(
              fault ->
                  fault.cause != DiscardCause.LENGTH
                      || fault == LENGTH_ABOVE
                      || parameters.length() == LengthSource.LRH)
          .toArray(Fault[]::new);
    }
  }

  /** A beat as it is driven. */
  record WireBeat(int[] data, int[] keep, boolean last, int dest) {
    void drive(vlarb.model.port.Stream stream) {
      stream.valid = true;
      System.arraycopy(data, 0, stream.data, 0, data.length);
      System.arraycopy(keep, 0, stream.keep, 0, keep.length);
      stream.last = last;
      stream.dest = dest;
    }
  }

  static SentPacket random(
      PortParameters parameters, SplittableRandom random, int serial, Fault fault) {
    int vls = parameters.arbiter().dataVls();
    boolean smp = random.nextInt(40) == 0;
    int vl = smp ? 15 : random.nextInt(vls);
    if (fault == Fault.VL_WITHOUT_QUEUE) {
      vl = random.nextInt(vls, 15);
    }
    int longest = parameters.mostDwords();
    int dwords = random.nextInt(8) == 0 ? longest : random.nextInt(6, 80);
    dwords = smp ? Math.min(dwords, 72) : dwords;
    int told = dwords;
    switch (fault) {
      case LENGTH_0 -> told = 0;
      case LENGTH_ABOVE -> {
        dwords = longest + 1 + random.nextInt(4);
        told = dwords;
      }
      case ENDS_EARLY -> told = Math.min(longest, dwords + 1 + random.nextInt(9));
      case ENDS_LATE -> told = dwords - 1 - random.nextInt(dwords - 1);
      default -> {}
    }
    int size = 4 * (fault == Fault.ENDS_EARLY ? Math.min(dwords, told - 1) : dwords);
    if (parameters.length() == LengthSource.COUNTED && fault == Fault.NONE) {
      size -= random.nextInt(4);
    }
    byte[] bytes = new byte[size];
    for (int i = 8; i < size; i++) {
      bytes[i] = (byte) random.nextInt();
    }
    for (int i = 0; i < 4; i++) {
      bytes[i] = (byte) (serial >>> 8 * i);
    }
    bytes[4] = (byte) (random.nextInt(32) << 3 | told >>> 8);
    bytes[5] = (byte) told;
    return new SentPacket(vl, bytes, fault);
  }

  /**
   * Returns true if this packet may leave as these bytes: without a fault, as it came; with one, as
   * long as was told, as it came up to its last beat, and behind that zero.
   */
  boolean leavesAs(byte[] came, boolean bad, int width) {
    if (bad == (fault == Fault.NONE)) {
      return false;
    }
    if (!bad) {
      return Arrays.equals(bytes, came);
    }
    int told = (bytes[4] & 7) << 8 | bytes[5] & 0xFF;
    if (came.length != 4 * told) {
      return false;
    }
    int same = Math.min(bytes.length, came.length);
    int beats = (bytes.length + width - 1) / width * width;
    for (int i = beats; i < came.length; i++) {
      if (came[i] != 0) {
        return false;
      }
    }
    return Arrays.equals(bytes, 0, same, came, 0, same);
  }

  /** The beats, with holes where that is the fault. */
  List<WireBeat> beats(PortParameters parameters, SplittableRandom random) {
    int width = parameters.width();
    List<WireBeat> beats = new ArrayList<>();
    for (int at = 0; at < bytes.length; at += width) {
      int carried = Math.min(width, bytes.length - at);
      int[] data = new int[width / 4];
      for (int i = 0; i < carried; i++) {
        data[i / 4] |= (bytes[at + i] & 0xFF) << 8 * (i % 4);
      }
      vlarb.model.port.Stream stream = new vlarb.model.port.Stream(width);
      stream.keepFirst(carried);
      beats.add(new WireBeat(data, stream.keep, at + width >= bytes.length, vl));
    }
    if (fault == Fault.HOLES) {
      int[] keep = beats.get(random.nextInt(beats.size())).keep();
      Arrays.fill(keep, keep[0] & ~1);
    }
    return beats;
  }
}
