// SPDX-License-Identifier: Apache-2.0
package vlarb.network.failure;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import vlarb.network.topology.Fabric;
import vlarb.network.topology.FabricBuilder;
import vlarb.network.topology.FabricException;

/**
 * A part of a network that stays connected after links have failed. All switches and their ports
 * keep their numbers; those outside the part have no links.
 *
 * @param fabric the part
 * @param hosts the number in the whole network of each of the part's hosts
 */
public record Survivors(Fabric fabric, int[] hosts) {
  /** The parts with two hosts or more after a switch has failed. */
  public static List<Survivors> without(Fabric whole, int failed) {
    return of(whole, port -> whole.nodeOf(port) == failed || whole.neighbour(port) == failed);
  }

  /**
   * The parts with two hosts or more.
   *
   * @param failed tells of a port with a link that the link has failed, at both ends alike
   */
  public static List<Survivors> of(Fabric whole, IntPredicate failed) {
    int[] part = new int[whole.nodes()];
    Arrays.fill(part, -1);
    List<Survivors> parts = new ArrayList<>();
    for (int host = 0; host < whole.hosts(); host++) {
      if (part[whole.host(host)] < 0) {
        int number = whole.host(host);
        mark(whole, failed, number, part);
        int[] hosts =
            IntStream.range(0, whole.hosts()).filter(h -> part[whole.host(h)] == number).toArray();
        if (hosts.length > 1) {
          parts.add(new Survivors(build(whole, failed, part, number, hosts), hosts));
        }
      }
    }
    return parts;
  }

  private static void mark(Fabric whole, IntPredicate failed, int start, int[] part) {
    int[] reached = new int[whole.nodes()];
    int known = 0;
    reached[known++] = start;
    part[start] = start;
    for (int i = 0; i < known; i++) {
      int first = whole.firstPort(reached[i]);
      for (int port = first; port < first + whole.portsOf(reached[i]); port++) {
        int next = whole.neighbour(port);
        if (next != Fabric.UNLINKED && !failed.test(port) && part[next] < 0) {
          part[next] = start;
          reached[known++] = next;
        }
      }
    }
  }

  private static Fabric build(
      Fabric whole, IntPredicate failed, int[] part, int number, int[] hosts) {
    FabricBuilder builder = new FabricBuilder();
    try {
      for (int s = 0; s < whole.switches(); s++) {
        builder.addSwitch(whole.name(s), whole.portsOf(s));
      }
      for (int host : hosts) {
        int peer = whole.peer(whole.firstPort(whole.host(host)));
        int s = whole.nodeOf(peer);
        builder.addHost(
            whole.name(whole.host(host)), s, peer - whole.firstPort(s), whole.link(peer));
      }
      for (int a = 0; a < whole.ports(); a++) {
        int b = whole.peer(a);
        int from = whole.nodeOf(a);
        if (b > a
            && whole.leadsToSwitch(a)
            && !failed.test(a)
            && part[from] == number
            && part[whole.nodeOf(b)] == number) {
          int to = whole.nodeOf(b);
          builder.link(from, a - whole.firstPort(from), to, b - whole.firstPort(to), whole.link(a));
        }
      }
      return builder.build();
    } catch (FabricException e) {
      throw new IllegalStateException("a part of a network is no network", e);
    }
  }

  /** The port of the whole network that a port of the part is. */
  public int inWhole(Fabric whole, int port) {
    int node = fabric.nodeOf(port);
    return fabric.isSwitch(node)
        ? port
        : whole.firstPort(whole.host(hosts[node - fabric.switches()]));
  }

  /** Pairs of hosts of the part, one that sends and another one that receives. */
  public long pairs() {
    return (long) hosts.length * (hosts.length - 1);
  }
}
