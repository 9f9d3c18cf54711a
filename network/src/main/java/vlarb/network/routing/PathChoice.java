// SPDX-License-Identifier: Apache-2.0
package vlarb.network.routing;

import java.util.OptionalLong;
import java.util.Set;
import vlarb.network.routing.multipath.PathTrees;
import vlarb.network.traffic.RandomStreams;

/**
 * The choice among many paths, beside forwarding tables, for packets of some service levels.
 *
 * @param paths the paths of each pair of switches
 * @param rd service levels of reliable datagrams: each packet is a message and takes a path at
 *     random
 * @param ud service levels of unreliable datagrams: each switch chooses the next hop among the
 *     paths that go on from the hops taken so far, so that a packet never returns to a switch
 * @param select the choice of a switch
 * @param halving ticks after which counts of {@link Select#LFU} are halved; empty: never
 * @param random the streams of random numbers, one a host and one a switch
 */
public record PathChoice(
    PathTrees paths,
    Set<Integer> rd,
    Set<Integer> ud,
    Select select,
    OptionalLong halving,
    RandomStreams random) {
  public PathChoice {
    rd = Set.copyOf(rd);
    ud = Set.copyOf(ud);
  }

  /** The rules by which a switch chooses; equal ports go to the lowest. */
  public enum Select {
    /** The output VL that the fewest packets of the switch have been for: least frequently used. */
    LFU,
    /** The output VL with the most credits. */
    MAX_CREDIT,
    /** Any, at random. */
    RANDOM,
    /** The next port after the last that was chosen for the VL. */
    ROUND_ROBIN
  }
}
