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
