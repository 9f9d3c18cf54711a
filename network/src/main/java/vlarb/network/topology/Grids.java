// SPDX-License-Identifier: Apache-2.0
package vlarb.network.topology;

/**
 * Switches in rows, columns and layers. Ports: first the hosts', then right, left, down, up, and to
 * the layers behind and before.
 */
final class Grids {
  /** The links beyond the last switch of a row or column. */
  enum Border {
    /** The last switch has no link to the first. */
    OPEN,
    /** The last switch has a link to the first. */
    WRAPPED
  }

  private static final int MOST_SWITCHES = 1 << 16;

  private Grids() {}

  static Fabric build(int width, int height, int depth, int hosts, Border border)
      throws FabricException {
    long switches = (long) width * height * depth;
    if (width < 1 || height < 1 || depth < 1 || switches > MOST_SWITCHES) {
      throw new FabricException(
          width
              + " by "
              + height
              + (depth == 1 ? "" : " by " + depth)
              + " switches cannot be, expected 1 to 65536 in all");
    }
    FabricBuilder builder = new FabricBuilder();
    int sides = depth > 1 ? 6 : height > 1 ? 4 : width > 1 ? 2 : 0;
    addSwitches(builder, (int) switches, hosts, hosts + sides);
    int[] lengths = {width, height, depth};
    for (int here = 0; here < switches; here++) {
      int step = 1;
      for (int dimension = 0; dimension < lengths.length; dimension++) {
        int length = lengths[dimension];
        int place = here / step % length;
        if (leads(place, length, border)) {
          int next = here + ((place + 1) % length - place) * step;
          builder.link(here, hosts + 2 * dimension, next, hosts + 2 * dimension + 1);
        }
        step *= length;
      }
    }
    return builder.build();
  }

  private static boolean leads(int place, int length, Border border) {
    return place < length - 1 || border == Border.WRAPPED && length > 2;
  }

  /**
   * Adds switches {@code s0}, {@code s1} … with their hosts {@code h0}, {@code h1} … on the first
   * ports.
   */
  static void addSwitches(FabricBuilder builder, int switches, int hosts, int ports)
      throws FabricException {
    if (hosts < 0) {
      throw new FabricException(hosts + " hosts a switch cannot be, expected 0 or more");
    }
    for (int s = 0; s < switches; s++) {
      builder.addSwitch("s" + s, ports);
    }
    for (int s = 0; s < switches; s++) {
      for (int h = 0; h < hosts; h++) {
        builder.addHost("h" + (s * hosts + h), s, h);
      }
    }
  }
}
