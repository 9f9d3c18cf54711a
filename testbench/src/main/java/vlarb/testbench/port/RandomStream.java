// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.port;

import java.util.Optional;
import java.util.SplittableRandom;
import vlarb.model.port.InputForm;
import vlarb.model.port.LengthSource;
import vlarb.model.port.PortParameters;
import vlarb.model.port.Stream;

/** Random packets into a port, with and without errors. */
final class RandomStream {
  /**
   * Packets that crowd into the queue of one VL.
   *
   * @param least dwords of a packet
   * @param most dwords of a packet
   */
  record Crowd(int vl, int least, int most) {}

  private final PortParameters parameters;
  private final Stream stream;
  private final int place;
  private final SplittableRandom random;
  private final int vls;

  /** Beats left of the packet that is sent, and its PktLen. */
  private int left;

  private boolean fresh = true;
  private int told;
  private int vl;

  /**
   * @param stream the model's signals
   * @param place of the stream among those of the port
   */
  RandomStream(PortParameters parameters, Stream stream, int place, SplittableRandom random) {
    this.parameters = parameters;
    this.stream = stream;
    this.place = place;
    this.random = random;
    vls = parameters.arbiter().dataVls();
  }

  int place() {
    return place;
  }

  boolean isValid() {
    return stream.valid;
  }

  /** Returns true between the first beat of a packet and the last. */
  boolean isWithinPacket() {
    return left > 0;
  }

  /**
   * Makes the next beat.
   *
   * @param crowd the packets that crowd into a queue, if any do
   */
  void beat(Optional<Crowd> crowd) {
    int width = parameters.width();
    boolean first = left == 0;
    if (first) {
      fresh = true;
      vl =
          random.nextInt(20) == 0
              ? 15
              : random.nextInt(20) == 0 ? random.nextInt(16) : random.nextInt(vls);
      if (crowd.isPresent() && random.nextInt(20) != 0) {
        vl = crowd.get().vl();
      }
      told =
          crowd
              .map(packets -> random.nextInt(packets.least(), packets.most() + 1))
              .orElseGet(this::length);
      left = parameters.beats(told);
      if (random.nextInt(15) == 0) {
        left = Math.max(1, left + random.nextInt(-1, 2));
      }
      if (random.nextInt(30) == 0) {
        left = random.nextInt(1, 2 * left + 1);
      }
      if (random.nextInt(40) == 0) {
        told = 0;
      }
    }
    stream.valid = true;
    for (int i = 0; i < stream.data.length; i++) {
      stream.data[i] = random.nextInt();
    }
    int dword = width > 4 ? 1 : 0;
    if (width > 4 ? first : !first && fresh) {
      stream.data[dword] = stream.data[dword] & 0xFFFF_00F8 | told >>> 8 & 7 | (told & 0xFF) << 8;
      fresh = false;
    }
    if (first) {
      Lrh.setVl(stream.data, parameters.vl(), vl, random);
    }
    left--;
    stream.last = left == 0;
    if (parameters.input().form() == InputForm.MERGED) {
      stream.dest = first || random.nextInt(50) != 0 ? vl : random.nextInt(16);
    }
    int whole = 4 * told % width;
    int bytes =
        !stream.last
            ? width
            : parameters.length() == LengthSource.COUNTED
                ? random.nextInt(1, width + 1)
                : whole == 0 ? width : whole;
    stream.keepFirst(bytes);
    if (random.nextInt(400) == 0) {
      stream.keep[0] = random.nextInt() & -1 >>> 32 - keepBits();
    }
  }

  /** Dwords: mostly few, now and then any number, some too many. */
  private int length() {
    int longest = parameters.arbiter().options().maxPacket() / Integer.BYTES;
    return random.nextInt(8) == 0 ? random.nextInt(1, longest + 6) : random.nextInt(6, 60);
  }

  /** Bits of {@code tkeep} in a word of the model. */
  private int keepBits() {
    return Math.min(32, parameters.width());
  }
}
