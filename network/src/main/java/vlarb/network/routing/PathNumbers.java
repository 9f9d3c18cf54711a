// SPDX-License-Identifier: Apache-2.0
package vlarb.network.routing;

import vlarb.network.routing.multipath.BreadthFirstTree;
import vlarb.network.routing.multipath.CycleBits;
import vlarb.network.routing.multipath.FundamentalCycles;
import vlarb.network.routing.multipath.IndexedPaths;
import vlarb.network.routing.multipath.LinkGraph;
import vlarb.network.routing.multipath.PathNumbering;
import vlarb.network.topology.Fabric;

/** The rules by which the paths of a pair of switches have numbers. */
public enum PathNumbers {
  /** By length, then by ports. */
  INDEXED {
    @Override
    PathNumbering of(Fabric fabric, int bits) {
      return new IndexedPaths(new LinkGraph(fabric), bits);
    }
  },
  /** A bit for each cycle of the breadth-first tree of switch 0. */
  CYCLE_BITS {
    @Override
    PathNumbering of(Fabric fabric, int bits) throws RoutingException {
      BreadthFirstTree tree = new BreadthFirstTree(new LinkGraph(fabric), 0);
      int cycles = tree.backArcs().size();
      if (cycles > bits) {
        throw new RoutingException(
            "the network has %d cycles, expected at most %d, one a path bit"
                .formatted(cycles, bits));
      }
      return new CycleBits(new FundamentalCycles(tree));
    }
  };

  /**
   * The numbering of a network.
   *
   * @param bits path bits of a number, 0 to 16
   * @throws RoutingException if the network needs more
   */
  abstract PathNumbering of(Fabric fabric, int bits) throws RoutingException;
}
