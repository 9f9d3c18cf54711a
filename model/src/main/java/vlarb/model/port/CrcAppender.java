// SPDX-License-Identifier: Apache-2.0
package vlarb.model.port;

import java.util.Optional;

/**
 * The end of a port that appends the CRC of the link.
 *
 * <ol>
 *   <li>A beat that the exit shows in <em>t</em> is in the first register from <em>t</em> + 1 on,
 *       and on {@code m_axis} from <em>t</em> + 2 on, behind the beats before it.
 *   <li>Bytes beyond the last one are 0. The CRC follows the last byte. A last beat that is full is
 *       not the last one any more: a beat with the two bytes of the CRC follows.
 *   <li>A packet that leaves as bad has the CRC without the complement, which is never right.
 * </ol>
 */
final class CrcAppender {
  private static final int CRC_BYTES = 2;

  /** The bit of {@code tuser} that marks a packet in error. */
  private static final int BAD = 4;

  /**
   * A beat on the way out.
   *
   * @param crc the two bytes behind a last beat
   */
  private record Held(int[] data, int bytes, boolean last, int dest, int user, int crc) {}

  /** The beats of the exit. */
  final Stream from;

  private final Stream to;
  private final int width;
  private Optional<Held> first = Optional.empty();
  private Optional<Held> shown = Optional.empty();

  /** The beat with a CRC that has no place in the last beat. */
  private Optional<Held> tail = Optional.empty();

  /** The register before the next beat. */
  private int register = VariantCrc.START;

  CrcAppender(int width, Stream to) {
    this.width = width;
    this.to = to;
    from = new Stream(width);
  }

  void settle() {
    to.valid = shown.isPresent();
    shown.ifPresent(
        beat -> {
          System.arraycopy(beat.data, 0, to.data, 0, beat.data.length);
          to.keepFirst(beat.bytes);
          to.last = beat.last;
          to.dest = beat.dest;
          to.user = beat.user;
        });
  }

  /**
   * Returns true if the beat of the exit is taken in this cycle.
   *
   * @param ready the link takes a beat
   */
  boolean isReady(boolean ready) {
    return first.isEmpty() || moves(ready) && tail.isEmpty();
  }

  private boolean moves(boolean ready) {
    return shown.isEmpty() || ready;
  }

  /** The clock edge. */
  void edge(boolean ready) {
    boolean takes = from.valid && isReady(ready);
    if (moves(ready)) {
      boolean tailGoes = tail.isPresent();
      shown = tailGoes ? tail : first.map(this::withCrc);
      tail = tailGoes ? Optional.empty() : first.filter(this::isFullLast).map(this::tailOf);
      first = tailGoes ? first : Optional.empty();
    }
    if (takes) {
      first = Optional.of(take());
    }
  }

  private boolean isFullLast(Held beat) {
    return beat.last && beat.bytes == width;
  }

  private Held tailOf(Held beat) {
    int[] data = new int[beat.data.length];
    data[0] = beat.crc;
    return new Held(data, CRC_BYTES, true, beat.dest, beat.user, 0);
  }

  private Held withCrc(Held beat) {
    if (!beat.last || isFullLast(beat)) {
      return new Held(beat.data, beat.bytes, false, beat.dest, beat.user, 0);
    }
    int[] data = beat.data.clone();
    data[beat.bytes / Integer.BYTES] = beat.crc;
    return new Held(data, beat.bytes + CRC_BYTES, true, beat.dest, beat.user, 0);
  }

  private Held take() {
    Beat beat = from.beat();
    int bytes = beat.bytes();
    int[] data = new int[beat.data().length];
    for (int i = 0; i < bytes; i++) {
      int octet = beat.data()[i / Integer.BYTES] >>> Byte.SIZE * (i % Integer.BYTES) & 0xFF;
      data[i / Integer.BYTES] |= octet << Byte.SIZE * (i % Integer.BYTES);
      register = VariantCrc.next(register, octet);
    }
    int crc = from.user >= BAD ? register : ~register & 0xFFFF;
    register = beat.last() ? VariantCrc.START : register;
    return new Held(data, bytes, beat.last(), beat.dest(), from.user, crc);
  }
}
