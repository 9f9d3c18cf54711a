// SPDX-License-Identifier: Apache-2.0
package vlarb.network.topology;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * A node that takes ports of switches and sends no data. In a {@link Fabric} these ports have no
 * link.
 *
 * @param name as the fabric's text has it
 * @param ports of switches that it is linked to, as {@link Fabric#portName} has them
 * @param guids of its own ports, as far as they are known
 */
public record SilentNode(Kind kind, String name, List<String> ports, Set<Long> guids) {
  public SilentNode {
    ports = List.copyOf(ports);
    guids = Set.copyOf(guids);
  }

  /** The kinds of nodes that send no data. */
  public enum Kind {
    /** Adds numbers up inside a switch, as part of collective operations. */
    AGGREGATION_NODE("aggregation node"),
    /** Leads to another subnet. */
    ROUTER("router"),
    /** Leads to another kind of network. */
    GATEWAY("gateway");

    private static final Pattern AGGREGATES = Pattern.compile("(?i).*\\baggregation node\\b.*");
    private static final Pattern LEADS_AWAY = Pattern.compile("(?i).*\\b(gateway|gw|ib-fc)\\b.*");

    /** Ends the description of a host's adapter: the host's name, then the device's. */
    private static final Pattern DEVICE = Pattern.compile("(?i).*\\s(hca-\\d+|[a-z]+\\d*_\\d+)");

    private final String label;

    Kind(String label) {
      this.label = label;
    }

    /** The kind in words. */
    public String label() {
      return label;
    }

    /** The kind of an adapter by the description that it has of itself; empty: a host's. */
    static Optional<Kind> of(String description) {
      if (AGGREGATES.matcher(description).matches()) {
        return Optional.of(AGGREGATION_NODE);
      }
      return LEADS_AWAY.matcher(description).matches() && !DEVICE.matcher(description).matches()
          ? Optional.of(GATEWAY)
          : Optional.empty();
    }
  }

  /** A line for people. */
  public String text() {
    return name + " at " + String.join(", ", ports) + " is no host: " + kind.label();
  }
}
