// SPDX-License-Identifier: Apache-2.0
package vlarb.network.topology;

/** Switches in rows and columns. Ports: first the hosts', then right, left, down, up. */
final class Grids {
  /** The links beyond the last switch of a row or column. */
  enum Border {
    /** The last switch has no link to the first. */
    OPEN,
    /** The last switch has a link to the first. */
    WRAPPED
  }

  private static final int RIGHT = 0;
  private static final int LEFT = 1;
  private static final int DOWN = 2;
  private static final int UP = 3;

  private Grids() {}

  static Fabric build(int width, int height, int hosts, Border border) throws FabricException {
    if (width < 1 || height < 1 || (long) width * height > 1 << 16) {
      throw new FabricException(
          width + " by " + height + " switches cannot be, expected 1 to 65536 in all");
    }
    FabricBuilder builder = new FabricBuilder();
    int sides = height > 1 ? 4 : width > 1 ? 2 : 0;
    addSwitches(builder, width * height, hosts, hosts + sides);
    for (int y = 0; y < height; y++) {
      for (int x = 0; x < width; x++) {
        int here = y * width + x;
        if (leads(x, width, border)) {
          builder.link(here, hosts + RIGHT, y * width + (x + 1) % width, hosts + LEFT);
        }
        if (leads(y, height, border)) {
          builder.link(here, hosts + DOWN, (y + 1) % height * width + x, hosts + UP);
        }
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
