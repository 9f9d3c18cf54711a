// SPDX-License-Identifier: Apache-2.0
package vlarb.network.topology;

import java.util.HashMap;
import java.util.Map;
import java.util.OptionalInt;
import vlarb.config.quantity.Link;
import vlarb.network.traffic.RandomStreams;

/** A network in a few numbers. */
public sealed interface Topology {
  /**
   * The network.
   *
   * @param random decides where the topology is random
   * @throws FabricException if it cannot be
   */
  Fabric build(RandomStreams random) throws FabricException;

  /**
   * Switches with the same number of links to others, at random: ends of links are paired at
   * random, again and again until no two switches have two links and the network is connected, so
   * that each such network is equally likely. Ports: first the hosts', then the links'.
   *
   * <p>Source: Alfaro, Sánchez, Duato, JPDC 2009, section 6.1, which does not say how its networks
   * were drawn.
   *
   * @param switches 2 or more
   * @param links of a switch to others
   * @param hosts of a switch
   */
  record RegularRandom(int switches, int links, int hosts) implements Topology {
    @Override
    public Fabric build(RandomStreams random) throws FabricException {
      return RandomPairs.build(this, random);
    }
  }

  /**
   * Switches with links at random: each switch is linked to one before it, at random, then pairs of
   * switches are, at random, as long as both have ports left. Two switches have at most one link.
   * Ports: first the hosts', then the links', of which the last may be free.
   *
   * @param switches 2 or more
   * @param links of a switch to others, at most
   * @param allLinks between switches, at least one less than switches
   * @param hosts of a switch
   */
  record Irregular(int switches, int links, int allLinks, int hosts) implements Topology {
    /**
     * A network of the size of the smaller one of Kim et al., TPDS 2007, section 5.1: 15 switches
     * of 5 ports with a host each, and nine cycles. The paper's figure 6, which shows the network,
     * is not at hand.
     */
    public static final Irregular KIM_15 = new Irregular(15, 4, 23, 1);

    /** A network of 30 switches with as many links a switch; the paper says no more of it. */
    public static final Irregular KIM_30 = new Irregular(30, 4, 46, 1);

    @Override
    public Fabric build(RandomStreams random) throws FabricException {
      return IrregularLinks.build(this, random);
    }
  }

  /**
   * Diamonds in a row, a triangle at the end where cycles are odd. A diamond is four switches, all
   * linked to each other but its first and last; each begins with the last switch of the one
   * before. Each cycle doubles the paths from the first switch to the last: there is no network in
   * which cycles make more.
   *
   * @param cycles two in a diamond, one in a triangle; 1 or more
   * @param hosts of a switch, whose four other ports are for links
   */
  record DiamondChain(int cycles, int hosts) implements Topology {
    /** A chain with switches, links and cycles as many as {@link Irregular#KIM_15} has. */
    public static final DiamondChain KIM_15 = new DiamondChain(9, 1);

    @Override
    public Fabric build(RandomStreams random) throws FabricException {
      return DiamondChains.build(this);
    }
  }

  /** Switches in a grid; each has hosts, and links to those beside, above and below it. */
  record Mesh(int width, int height, int hosts) implements Topology {
    @Override
    public Fabric build(RandomStreams random) throws FabricException {
      return Grids.build(width, height, hosts, Grids.Border.OPEN);
    }
  }

  /** A mesh whose rows and columns are rings. A row or column of one or two has no further link. */
  record Torus(int width, int height, int hosts) implements Topology {
    @Override
    public Fabric build(RandomStreams random) throws FabricException {
      return Grids.build(width, height, hosts, Grids.Border.WRAPPED);
    }
  }

  /** Switches in a ring. */
  record Ring(int switches, int hosts) implements Topology {
    @Override
    public Fabric build(RandomStreams random) throws FabricException {
      return Grids.build(switches, 1, hosts, Grids.Border.WRAPPED);
    }
  }

  /** Switches in a row. */
  record Line(int switches, int hosts) implements Topology {
    @Override
    public Fabric build(RandomStreams random) throws FabricException {
      return Grids.build(switches, 1, hosts, Grids.Border.OPEN);
    }
  }

  /** A star: one switch with hosts. */
  record Star(int hosts) implements Topology {
    @Override
    public Fabric build(RandomStreams random) throws FabricException {
      return Grids.build(1, 1, hosts, Grids.Border.OPEN);
    }
  }

  /**
   * A fat tree of switches with the same number of ports, half of them down, half of them up; the
   * ports of the top level all lead down. With k ports it has k²/2 hosts on two levels, k³/4 on
   * three.
   *
   * @param ports of a switch, an even number
   * @param levels 2 or 3
   */
  record FatTree(int ports, int levels) implements Topology {
    @Override
    public Fabric build(RandomStreams random) throws FabricException {
      return FatTrees.build(this);
    }
  }

  /** A network that was read from a file. */
  record Given(Fabric fabric) implements Topology {
    @Override
    public Fabric build(RandomStreams random) {
      return fabric;
    }
  }

  /**
   * A network some of whose links have a speed and width of their own.
   *
   * @param of the network
   * @param links by the name of the port at either end, as {@link Fabric#portName} has it
   */
  record WithLinks(Topology of, Map<String, Link> links) implements Topology {
    public WithLinks {
      links = Map.copyOf(links);
    }

    @Override
    public Fabric build(RandomStreams random) throws FabricException {
      Fabric fabric = of.build(random);
      Map<Integer, Link> byPort = new HashMap<>();
      for (Map.Entry<String, Link> entry : links.entrySet()) {
        OptionalInt port = fabric.byPortName(entry.getKey());
        if (port.isEmpty()) {
          throw new FabricException(
              "port " + entry.getKey() + " has no link, expected one whose rate is given");
        }
        byPort.put(port.getAsInt(), entry.getValue());
      }
      return fabric.withLinks(byPort);
    }
  }
}
