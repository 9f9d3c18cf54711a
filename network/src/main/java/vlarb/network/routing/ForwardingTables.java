// SPDX-License-Identifier: Apache-2.0
package vlarb.network.routing;

import java.util.Arrays;
import java.util.Optional;
import vlarb.network.topology.Fabric;

/**
 * The forwarding tables of all switches: for each host the port that leads there. Each host must be
 * reachable from every node that sends to it: {@link #check} checks this before a run.
 */
public final class ForwardingTables {
  /** Marks a destination without a port. */
  public static final int NO_PORT = -1;

  private static final int LOW_BITS = 0xff;

  private final Fabric fabric;

  /** Hosts side by side in memory are two to this power. */
  private static final int BLOCK_BITS = 4;

  private static final int IN_BLOCK = (1 << BLOCK_BITS) - 1;

  /**
   * Ports as numbers without a sign: by block of hosts, then switch, then host. What goes through a
   * network host by host stays in a block, and so does a switch's look-up.
   */
  private final byte[][] ports;

  private final Optional<PathChoice> choice;
  private final Optional<Ascent> ascent;

  /** Tables without a port. */
  public ForwardingTables(Fabric fabric) {
    this.fabric = fabric;
    choice = Optional.empty();
    ascent = Optional.empty();
    ports = new byte[(fabric.hosts() + IN_BLOCK) >> BLOCK_BITS][fabric.switches() << BLOCK_BITS];
    for (byte[] block : ports) {
      Arrays.fill(block, (byte) NO_PORT);
    }
  }

  private ForwardingTables(
      ForwardingTables tables, Optional<PathChoice> choice, Optional<Ascent> ascent) {
    fabric = tables.fabric;
    ports = tables.ports;
    this.choice = choice;
    this.ascent = ascent;
  }

  /** Returns these tables with a choice among many paths beside them. */
  ForwardingTables with(PathChoice among) {
    return new ForwardingTables(this, Optional.of(among), Optional.empty());
  }

  /** Returns these tables with a choice among the ports up of a fat tree beside them. */
  ForwardingTables with(Ascent among) {
    return new ForwardingTables(this, Optional.empty(), Optional.of(among));
  }

  /** The ports up among which packets choose; empty: none does. */
  public Optional<Ascent> ascent() {
    return ascent;
  }

  /** The choice among many paths; empty: there is none. */
  public Optional<PathChoice> choice() {
    return choice;
  }

  /** The network that they are for. */
  public Fabric fabric() {
    return fabric;
  }

  /**
   * Sets an entry.
   *
   * @param atSwitch the switch that has the table
   * @param host counted from 0
   * @param port of the switch, counted from 0
   */
  public void set(int atSwitch, int host, int port) {
    ports[host >> BLOCK_BITS][place(atSwitch, host)] = (byte) port;
  }

  /** Sets the port that leads to a host, by its number in the whole network, at its switch. */
  void setPort(int host, int port) {
    int atSwitch = fabric.nodeOf(port);
    set(atSwitch, host, port - fabric.firstPort(atSwitch));
  }

  private static int place(int atSwitch, int host) {
    return atSwitch << BLOCK_BITS | host & IN_BLOCK;
  }

  /** The port of a switch, counted from 0, that leads to a host, or {@link #NO_PORT}. */
  public int local(int atSwitch, int host) {
    byte port = ports[host >> BLOCK_BITS][place(atSwitch, host)];
    return port == NO_PORT ? NO_PORT : port & LOW_BITS;
  }

  /** The port that leads to a host, by its number in the whole network; not where there is none. */
  public int port(int atSwitch, int host) {
    return fabric.firstPort(atSwitch)
        + (ports[host >> BLOCK_BITS][place(atSwitch, host)] & LOW_BITS);
  }

  /**
   * The channels from one host to another: the host's port, then a port of each switch on the way.
   *
   * @param from a host, counted from 0
   * @param to another one
   */
  public int[] path(int from, int to) {
    int[] path = new int[fabric.switches() + 1];
    int length = 0;
    int channel = fabric.firstPort(fabric.host(from));
    path[length++] = channel;
    while (fabric.isSwitch(fabric.neighbour(channel))) {
      int at = fabric.neighbour(channel);
      if (length > fabric.switches() || local(at, to) == NO_PORT) {
        throw new IllegalStateException("no path from host " + from + " to host " + to);
      }
      channel = port(at, to);
      path[length++] = channel;
    }
    return Arrays.copyOf(path, length);
  }

  /**
   * Counts the pairs of different hosts by the links between them. The tables are {@link #check
   * checked}.
   *
   * @return by number of links, 0 to one more than there are switches
   */
  public long[] pairsByLinks() {
    long[] pairs = new long[fabric.switches() + 2];
    int[] starts = fabric.hostSwitches();
    int[] hostsAt = fabric.hostsBySwitch();
    pairs[1] = fabric.hosts() - Arrays.stream(hostsAt).sum(); // linked to the other host
    int[] links = new int[fabric.switches()];
    int[] way = new int[fabric.switches()];
    for (int to = 0; to < fabric.hosts(); to++) {
      Arrays.fill(links, 0);
      for (int start : starts) {
        int length = links(start, to, links, way);
        // The host itself is at one of the switches, a link of its own and the same one back away.
        pairs[length + 1] += hostsAt[start] - (length == 1 ? 1 : 0);
      }
    }
    return pairs;
  }

  /**
   * The links from a switch to a host.
   *
   * @param links known ones by switch; 0: not known. It takes those of all switches on the way
   * @param way room for the switches on a way
   */
  private int links(int start, int to, int[] links, int[] way) {
    int steps = 0;
    int at = start;
    while (fabric.isSwitch(at) && links[at] == 0) {
      way[steps++] = at;
      at = fabric.neighbour(port(at, to));
    }
    int length = fabric.isSwitch(at) ? links[at] : 0;
    while (steps > 0) {
      links[way[--steps]] = ++length;
    }
    return links[start];
  }

  /**
   * Follows every pair of hosts.
   *
   * @throws RoutingException if a host is not reached from another one, or a port leads nowhere
   */
  public void check() throws RoutingException {
    int[] starts = fabric.hostSwitches();
    for (int host = 0; host < fabric.hosts(); host++) {
      checkTo(host, starts);
    }
  }

  /**
   * Checks that from each switch with hosts the ports lead to a host, within as many hops as there
   * are switches.
   */
  private void checkTo(int host, int[] starts) throws RoutingException {
    // By switch, one more than the start of the first way that came through; 0: none.
    int[] state = new int[fabric.switches()];
    for (int start : starts) {
      int mark = start + 1;
      int at = start;
      while (state[at] == 0) {
        state[at] = mark;
        int local = local(at, host);
        if (local == NO_PORT) {
          throw new RoutingException(
              "switch " + fabric.name(at) + " has no port for host " + name(host));
        }
        int channel = fabric.firstPort(at) + local;
        if (fabric.neighbour(channel) == Fabric.UNLINKED) {
          throw new RoutingException(
              "port " + fabric.portName(channel) + " for host " + name(host) + " has no link");
        }
        int next = fabric.neighbour(channel);
        if (!fabric.isSwitch(next)) {
          if (next != fabric.host(host)) {
            throw new RoutingException(
                "packets to " + name(host) + " end at host " + fabric.name(next));
          }
          break;
        }
        if (state[next] == mark) {
          throw new RoutingException(
              "packets to " + name(host) + " circle through switch " + fabric.name(next));
        }
        at = next;
      }
    }
  }

  private String name(int host) {
    return fabric.name(fabric.host(host));
  }
}
