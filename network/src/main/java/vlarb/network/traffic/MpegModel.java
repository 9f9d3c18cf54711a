// SPDX-License-Identifier: Apache-2.0
package vlarb.network.traffic;

import org.apache.commons.rng.UniformRandomProvider;

/**
 * Sizes of the frames of a coded film: groups of 15 frames, IBBPBBPBBPBBPBB, with mean sizes as 4
 * for I, 2 for P and 1 for B. A size is lognormal with a coefficient of variation of 0.25, times a
 * factor of the group's scene, which is lognormal, of mean 1 and a coefficient of 0.2, and whose
 * logarithm is autoregressive with 0.8 from one group to the next. No I frame has more than 4 times
 * its mean.
 *
 * <p>Source: stands for the seven MPEG-2 traces of E. J. Kim, K. H. Yum, C. R. Das, M. Yousif, J.
 * Duato, IEEE TPDS 18 (2007), section 4, which are not public; the figures are this model's own.
 */
public final class MpegModel implements FrameSizes {
  private static final String GROUP = "IBBPBBPBBPBBPBB";

  /** Frames of a group. */
  public static final int GROUP_FRAMES = GROUP.length();

  /** The sum of the weights of a group: one I of 4, four P of 2, ten B of 1. */
  private static final double WEIGHTS = 22;

  private static final double FRAME_VARIATION = 0.25;
  private static final double SCENE_VARIATION = 0.2;
  private static final double KEPT = 0.8;
  private static final double MOST_OF_I = 4;

  private final double unit;
  private final UniformRandomProvider random;
  private int place;
  private double scene;
  private double bytes;

  /**
   * A film from the beginning or the middle of a group on.
   *
   * @param mean bytes of a frame, over all types
   * @param start the place of the first frame in its group, 0 to 14
   */
  public MpegModel(double mean, int start, UniformRandomProvider random) {
    this.random = random;
    unit = mean * GROUP_FRAMES / WEIGHTS;
    place = start;
    scene = normal();
    draw();
  }

  /** A standard normal number, by the method of Box and Muller. */
  private double normal() {
    double radius = StrictMath.sqrt(-2 * StrictMath.log(1 - random.nextDouble()));
    return radius * StrictMath.cos(2 * StrictMath.PI * random.nextDouble());
  }

  /** A lognormal number of mean 1. */
  private static double lognormal(double variation, double normal) {
    double variance = StrictMath.log(1 + variation * variation);
    return StrictMath.exp(StrictMath.sqrt(variance) * normal - variance / 2);
  }

  private void draw() {
    double factor = lognormal(SCENE_VARIATION, scene) * lognormal(FRAME_VARIATION, normal());
    bytes =
        switch (type()) {
          case I -> 4 * unit * Math.min(MOST_OF_I, factor);
          case P -> 2 * unit * factor;
          case B, NONE -> unit * factor;
        };
  }

  @Override
  public FrameType type() {
    return FrameType.valueOf(GROUP.substring(place, place + 1));
  }

  @Override
  public int bytes() {
    return (int) Math.max(1, Math.round(bytes));
  }

  @Override
  public void advance() {
    place = (place + 1) % GROUP_FRAMES;
    if (place == 0) {
      scene = KEPT * scene + StrictMath.sqrt(1 - KEPT * KEPT) * normal();
    }
    draw();
  }
}
