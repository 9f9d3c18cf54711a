// SPDX-License-Identifier: Apache-2.0
package vlarb.network.traffic;

import java.util.List;

/** The frames of a recording, which begins anew at its end. */
public final class FrameTrace implements FrameSizes {
  /**
   * A frame of a recording.
   *
   * @param type I, P or B
   * @param bytes 1 or more
   */
  public record Frame(FrameType type, int bytes) {}

  private final List<Frame> frames;
  private int at;

  /**
   * A recording from one of its frames on.
   *
   * @param frames one or more
   * @param start the number of the first one, from 0
   */
  public FrameTrace(List<Frame> frames, int start) {
    this.frames = List.copyOf(frames);
    at = start;
  }

  @Override
  public FrameType type() {
    return frames.get(at).type();
  }

  @Override
  public int bytes() {
    return frames.get(at).bytes();
  }

  @Override
  public void advance() {
    at = (at + 1) % frames.size();
  }
}
