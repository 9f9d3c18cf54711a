// SPDX-License-Identifier: Apache-2.0
package vlarb.network.routing;

import java.util.List;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import vlarb.network.routing.multipath.PathTrees;
import vlarb.network.topology.Fabric;
import vlarb.network.traffic.RandomStreams;

/** The rule by which forwarding tables are made. */
public sealed interface Routing {
  /**
   * Tables for a network.
   *
   * @throws RoutingException if the rule does not fit the network
   */
  ForwardingTables tables(Fabric fabric) throws RoutingException;

  /**
   * Tables for a network whose packets may choose at random.
   *
   * @param random the streams of the network's run
   * @throws RoutingException if the rule does not fit the network
   */
  default ForwardingTables tables(Fabric fabric, RandomStreams random) throws RoutingException {
    return tables(fabric);
  }

  /**
   * Checks that the rule fits a network, if it can without making all tables.
   *
   * @throws RoutingException if the rule does not fit, or leads from a host not to each other one
   */
  default void check(Fabric fabric) throws RoutingException {
    tables(fabric).check();
  }

  /** The choice among several ports that are as good as each other. */
  enum Tie {
    /** The neighbour with the lowest port; all links to it share the destinations. */
    LOWEST,
    /** The ports in turn, by the number of the destination. */
    SPREAD,
    /**
     * For each destination in turn, the port on whose way the fewest pairs of hosts meet so far.
     */
    BALANCED
  }

  /** The fewest hops. */
  record ShortestPath(Tie tie) implements Routing {
    @Override
    public ForwardingTables tables(Fabric fabric) throws RoutingException {
      return TieBreaker.tables(fabric, new ShortestPaths(fabric), tie);
    }
  }

  /**
   * Up, then down: links are oriented to a root, by breadth-first level, then by number. A switch
   * from which down links alone lead to the destination goes down, by the fewest hops; any other
   * goes up, to the neighbour with the shortest rest. So no path turns from down to up, though the
   * tables do not know where a packet comes from. Ties go to the neighbour with the lowest port,
   * whose links share the destinations.
   *
   * @param root a switch
   */
  record UpDown(int root) implements Routing {
    @Override
    public ForwardingTables tables(Fabric fabric) throws RoutingException {
      return UpDownPaths.tables(fabric, UpDownPaths.Links.ALL, root);
    }
  }

  /**
   * Up-down routes on the links of the breadth-first tree only.
   *
   * @param root a switch
   */
  record UpDownTree(int root) implements Routing {
    @Override
    public ForwardingTables tables(Fabric fabric) throws RoutingException {
      return UpDownPaths.tables(fabric, UpDownPaths.Links.TREE, root);
    }
  }

  /**
   * Up, then down as {@link UpDown}, by {@link Tie#BALANCED}: of the ways that are equally short
   * the one with the fewest pairs of hosts.
   *
   * @param root a switch; empty: the switches of the highest level, which are farthest from those
   *     with hosts; or, where all switches have hosts, the one of few under which the busiest
   *     channel carries the fewest pairs
   */
  record BalancedUpDown(OptionalInt root) implements Routing {
    @Override
    public ForwardingTables tables(Fabric fabric) throws RoutingException {
      if (fabric.switches() == 0) {
        return new ForwardingTables(fabric);
      }
      if (root.isPresent()) {
        return from(fabric, root.getAsInt());
      }
      List<int[]> candidates = FoundRoots.candidates(fabric);
      ForwardingTables best = from(fabric, candidates.getFirst());
      for (int[] candidate : candidates.subList(1, candidates.size())) {
        ForwardingTables tables = from(fabric, candidate);
        best = ChannelPairs.busiest(tables) < ChannelPairs.busiest(best) ? tables : best;
      }
      return best;
    }

    private static ForwardingTables from(Fabric fabric, int... roots) throws RoutingException {
      return TieBreaker.tables(
          fabric, new UpDownPaths(fabric, UpDownPaths.Links.ALL, roots), Tie.BALANCED);
    }
  }

  /**
   * Of several rules the one whose busiest channel between switches carries the fewest pairs of
   * hosts; the first of equal ones. So a network has the best of some roots, as the 2007 paper has
   * it, section 5.1, which judges by the results of runs.
   *
   * @param candidates one or more
   */
  record LeastLoaded(List<Routing> candidates) implements Routing {
    public LeastLoaded {
      if (candidates.isEmpty()) {
        throw new IllegalArgumentException("no rule to choose from");
      }
      candidates = List.copyOf(candidates);
    }

    @Override
    public ForwardingTables tables(Fabric fabric) throws RoutingException {
      ForwardingTables best = checked(candidates.getFirst(), fabric);
      long fewest = ChannelPairs.busiest(best);
      for (Routing candidate : candidates.subList(1, candidates.size())) {
        ForwardingTables tables = checked(candidate, fabric);
        long pairs = ChannelPairs.busiest(tables);
        if (pairs < fewest) {
          fewest = pairs;
          best = tables;
        }
      }
      return best;
    }

    private static ForwardingTables checked(Routing candidate, Fabric fabric)
        throws RoutingException {
      ForwardingTables tables = candidate.tables(fabric);
      tables.check();
      return tables;
    }
  }

  /**
   * The fewest hops, and many paths for packets of some service levels ({@link PathChoice}).
   *
   * @param numbers the rule by which paths have numbers
   * @param pathBits the bits of a number, 0 to 16; an InfiniBand port has 7 at most
   * @param rd service levels of reliable datagrams
   * @param ud service levels of unreliable datagrams
   * @param halving of {@link PathChoice}
   */
  record Multipath(
      PathNumbers numbers,
      int pathBits,
      Set<Integer> rd,
      Set<Integer> ud,
      PathChoice.Select select,
      OptionalLong halving)
      implements Routing {
    public Multipath {
      rd = Set.copyOf(rd);
      ud = Set.copyOf(ud);
    }

    @Override
    public ForwardingTables tables(Fabric fabric) throws RoutingException {
      return tables(fabric, new RandomStreams(0));
    }

    @Override
    public ForwardingTables tables(Fabric fabric, RandomStreams random) throws RoutingException {
      PathTrees paths = new PathTrees(numbers.of(fabric, pathBits));
      return TieBreaker.tables(fabric, new ShortestPaths(fabric), Tie.LOWEST)
          .with(new PathChoice(paths, rd, ud, select, halving, random));
    }
  }

  /**
   * Fat trees: up by the destination's number, modulo the ports up, then down the only way.
   *
   * <p>Source: E. Zahavi, G. Johnson, D. Kerbyson, M. Lang, <em>Optimized InfiniBand fat-tree
   * routing for shift all-to-all communication patterns</em>, 2010.
   */
  record DModK() implements Routing {
    @Override
    public ForwardingTables tables(Fabric fabric) throws RoutingException {
      return FatTreePaths.tables(fabric);
    }

    @Override
    public void check(Fabric fabric) throws RoutingException {
      if (!FatTreePaths.reachAll(fabric)) {
        tables(fabric).check();
      }
    }
  }

  /**
   * Fat trees as {@link DModK}, but that packets go up by the port with the most credits.
   *
   * @param onOnePath service levels whose packets follow the tables, as they may not overtake each
   *     other
   */
  record AdaptiveDModK(Set<Integer> onOnePath) implements Routing {
    public AdaptiveDModK {
      onOnePath = Set.copyOf(onOnePath);
    }

    @Override
    public ForwardingTables tables(Fabric fabric) throws RoutingException {
      return FatTreePaths.tables(fabric).with(FatTreePaths.ascent(fabric, onOnePath));
    }
  }

  /**
   * Routes that a real subnet manager has computed.
   *
   * @param dump the dump of a network with the same switches and hosts
   */
  record Given(ForwardingDump dump) implements Routing {
    @Override
    public ForwardingTables tables(Fabric fabric) throws RoutingException {
      return dump.tables(fabric);
    }
  }
}
