// SPDX-License-Identifier: Apache-2.0
package vlarb.network.frame;

import java.util.HashSet;
import java.util.Set;

/** The frames of one stream: their numbers, their deadlines, and those that lost packets. */
final class StreamFrames {
  /** Frames have numbers modulo this. */
  private static final long NUMBERS = 1 << 22;

  private static final long NONE = -1;

  private long begun;
  private long firstDue;
  private long firstCounted;
  private long counted;
  private final Set<Long> broken = new HashSet<>();

  /** The frame that came last, and its deadline by the rule of records. */
  private long lastDelivered = NONE;

  private long deadline;

  /**
   * The first packet of a frame is there, or would be if there were room.
   *
   * @param due in ticks
   */
  void begin(long due) {
    firstDue = begun == 0 ? due : firstDue;
    begun++;
  }

  /** The frame that has begun last counts; false if it has lost a packet already. */
  boolean count() {
    long frame = begun - 1;
    firstCounted = counted == 0 ? frame : firstCounted;
    counted++;
    return !broken.contains(frame);
  }

  /** The number of a frame that has begun, from its number modulo 2^22. */
  long number(int low) {
    long last = begun - 1;
    return last - Math.floorMod(last - low, NUMBERS);
  }

  /** Returns true if a frame counts. */
  boolean counts(long frame) {
    return frame >= firstCounted && frame < firstCounted + counted;
  }

  /** A frame loses a packet; false if it has lost one before. */
  boolean lose(long frame) {
    return broken.add(frame);
  }

  /** The last packet of a frame has come; true if all others had. */
  boolean complete(long frame) {
    return !broken.remove(frame);
  }

  /** The time by which a frame has to be shown, in ticks. */
  long playout(long frame, long buffering, long period) {
    return firstDue + buffering + frame * period;
  }

  /**
   * A frame's last packet has come.
   *
   * @return the time by which it is late by the rule of records, in ticks; 0 or less: it is not
   */
  long late(long frame, long arrived, long period) {
    long late = 0;
    if (lastDelivered == NONE) {
      deadline = arrived;
    } else {
      deadline += (frame - lastDelivered) * period;
      late = arrived - deadline;
      deadline = Math.max(deadline, arrived);
    }
    lastDelivered = frame;
    return late;
  }
}
