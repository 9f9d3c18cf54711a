// SPDX-License-Identifier: Apache-2.0
package vlarb.network.topology;

/** Grids whose rows are complete graphs. Switches are numbered by the first dimension first. */
final class HyperGrids {
  private static final int MOST_SWITCHES = 4096;

  private HyperGrids() {}

  static Fabric build(Topology.HyperX topology) throws FabricException {
    long switches = 1;
    int ports = topology.hosts();
    for (int length : topology.dimensions()) {
      switches = Math.min(switches * Math.max(length, 0), MOST_SWITCHES + 1);
      ports += (length - 1) * topology.trunks();
    }
    if (switches < 2 || switches > MOST_SWITCHES || topology.trunks() < 1) {
      throw new FabricException(
          "dimensions "
              + topology.dimensions()
              + " with "
              + topology.trunks()
              + " trunks cannot be, expected 2 to "
              + MOST_SWITCHES
              + " switches in all");
    }
    FabricBuilder builder = new FabricBuilder();
    Grids.addSwitches(builder, (int) switches, topology.hosts(), ports);
    for (int here = 0; here < switches; here++) {
      int first = topology.hosts();
      int step = 1;
      for (int length : topology.dimensions()) {
        int place = here / step % length;
        for (int other = place + 1; other < length; other++) {
          for (int trunk = 0; trunk < topology.trunks(); trunk++) {
            // The others of a row come in their order, without the switch itself.
            builder.link(
                here,
                first + (other - 1) * topology.trunks() + trunk,
                here + (other - place) * step,
                first + place * topology.trunks() + trunk);
          }
        }
        first += (length - 1) * topology.trunks();
        step *= length;
      }
    }
    return builder.build();
  }
}
