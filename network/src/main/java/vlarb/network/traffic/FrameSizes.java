// SPDX-License-Identifier: Apache-2.0
package vlarb.network.traffic;

/** The frames of a stream, one after the other, for ever. */
public sealed interface FrameSizes permits MpegModel, FrameTrace {
  /** The type of the present frame. */
  FrameType type();

  /** The size of the present frame, in bytes, 1 or more. */
  int bytes();

  /** Goes on to the frame after it. */
  void advance();
}
