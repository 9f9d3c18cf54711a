// SPDX-License-Identifier: Apache-2.0
package vlarb.network.traffic;

/** The types of coded pictures, as MPEG-2 has them, and packets that are of none. */
public enum FrameType {
  /** The packet is of no frame. */
  NONE,
  /** Intra-coded: all other frames of its group depend on it. */
  I,
  /** Predicted from the I or P frame before. */
  P,
  /** Predicted from the I or P frames before and after; no frame depends on it. */
  B
}
