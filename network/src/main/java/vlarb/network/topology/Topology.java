// SPDX-License-Identifier: Apache-2.0
package vlarb.network.topology;

import java.util.HashMap;
import java.util.List;
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

  /** Switches in a grid of layers; each has hosts, and links to those next to it. */
  record Mesh(int width, int height, int depth, int hosts) implements Topology {
    /** A mesh of one layer. */
    public Mesh(int width, int height, int hosts) {
      this(width, height, 1, hosts);
    }

    @Override
    public Fabric build(RandomStreams random) throws FabricException {
      return Grids.build(width, height, depth, hosts, Grids.Border.OPEN);
    }
  }

  /** A mesh whose rows in each dimension are rings. A row of one or two has no further link. */
  record Torus(int width, int height, int depth, int hosts) implements Topology {
    /** A torus of one layer. */
    public Torus(int width, int height, int hosts) {
      this(width, height, 1, hosts);
    }

    @Override
    public Fabric build(RandomStreams random) throws FabricException {
      return Grids.build(width, height, depth, hosts, Grids.Border.WRAPPED);
    }
  }

  /** Switches in a ring. */
  record Ring(int switches, int hosts) implements Topology {
    @Override
    public Fabric build(RandomStreams random) throws FabricException {
      return Grids.build(switches, 1, 1, hosts, Grids.Border.WRAPPED);
    }
  }

  /** Switches in a row. */
  record Line(int switches, int hosts) implements Topology {
    @Override
    public Fabric build(RandomStreams random) throws FabricException {
      return Grids.build(switches, 1, 1, hosts, Grids.Border.OPEN);
    }
  }

  /** A star: one switch with hosts. */
  record Star(int hosts) implements Topology {
    @Override
    public Fabric build(RandomStreams random) throws FabricException {
      return Grids.build(1, 1, 1, hosts, Grids.Border.OPEN);
    }
  }

  /**
   * A fat tree of switches with the same number of ports, half of them down, half of them up; the
   * ports of the top level all lead down. With k ports it has k²/2 hosts on two levels, k³/4 on
   * three, if there is no oversubscription and two switches have one link.
   *
   * @param ports of a switch, an even number
   * @param levels 2 or 3
   * @param oversubscription hosts of a leaf for each of its links up
   * @param trunks links between two switches that are linked
   * @param pods parts below the top level, on two levels leaves; empty: as many as the switches at
   *     the top have ports for
   */
  record FatTree(int ports, int levels, int oversubscription, int trunks, OptionalInt pods)
      implements Topology {
    /** A tree with all pods. */
    public FatTree(int ports, int levels, int oversubscription, int trunks) {
      this(ports, levels, oversubscription, trunks, OptionalInt.empty());
    }

    /** A tree in which as many links lead up as down, each to another switch. */
    public FatTree(int ports, int levels) {
      this(ports, levels, 1, 1);
    }

    /** Returns this tree with another number of pods. */
    public FatTree withPods(int number) {
      return new FatTree(ports, levels, oversubscription, trunks, OptionalInt.of(number));
    }

    @Override
    public Fabric build(RandomStreams random) throws FabricException {
      return FatTrees.build(this);
    }
  }

  /**
   * Groups of leaves and spines. In a group each leaf has a link to each spine, hosts are at
   * leaves, and spines have links to spines of other groups: as many between any two groups, by
   * spines in turn. Spines' ports for links that are left over are free.
   *
   * <p>Source: A. Shpiner et al., <em>Dragonfly+: low cost topology for scaling datacenters</em>,
   * 2017.
   *
   * @param groups 2 or more
   * @param leaves of a group
   * @param spines of a group
   * @param links of a spine to other groups
   * @param hosts of a leaf
   */
  record DragonflyPlus(int groups, int leaves, int spines, int links, int hosts)
      implements Topology {
    @Override
    public Fabric build(RandomStreams random) throws FabricException {
      return Dragonflies.build(this);
    }
  }

  /**
   * Switches in a grid of any number of dimensions, each linked to all that differ from it in one
   * dimension alone. Ports: first the hosts', then dimension by dimension.
   *
   * <p>Source: J. Ahn et al., <em>HyperX: topology, routing, and packaging of efficient large-scale
   * networks</em>, 2009.
   *
   * @param dimensions switches in each dimension, 2 or more
   * @param trunks links between two switches that are linked
   * @param hosts of a switch
   */
  record HyperX(List<Integer> dimensions, int trunks, int hosts) implements Topology {
    public HyperX {
      dimensions = List.copyOf(dimensions);
    }

    @Override
    public Fabric build(RandomStreams random) throws FabricException {
      return HyperGrids.build(this);
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
