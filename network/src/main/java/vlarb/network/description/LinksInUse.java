// SPDX-License-Identifier: Apache-2.0
package vlarb.network.description;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.IntStream;
import vlarb.config.ConfigurationException;
import vlarb.config.YamlSection;
import vlarb.config.YamlValue;
import vlarb.config.quantity.Link;
import vlarb.network.setting.LinkRate;
import vlarb.network.setting.LinkTiming;
import vlarb.network.topology.Fabric;

/**
 * The rates that the links of a network have.
 *
 * @param all the rates of all links, the fastest first
 * @param hosts the rates of hosts' links
 */
record LinksInUse(SortedSet<LinkRate> all, SortedSet<LinkRate> hosts) {
  private static final Comparator<LinkRate> FASTEST_FIRST =
      Comparator.comparingInt(LinkRate::ticksPerByte);

  /**
   * Finds the rates.
   *
   * @param usual the rate of links of which the fabric says nothing
   */
  static LinksInUse of(Fabric fabric, LinkRate usual) {
    SortedSet<LinkRate> all = new TreeSet<>(FASTEST_FIRST);
    SortedSet<LinkRate> hosts = new TreeSet<>(FASTEST_FIRST);
    IntStream.range(0, fabric.ports())
        .filter(port -> fabric.peer(port) != Fabric.UNLINKED)
        .forEach(
            port -> {
              LinkRate rate = LinkTiming.rate(fabric, port, usual);
              all.add(rate);
              if (!fabric.isSwitch(fabric.nodeOf(port))) {
                hosts.add(rate);
              }
            });
    return new LinksInUse(all, hosts);
  }

  /** The rate of the fastest link. */
  LinkRate fastest() {
    return all.first();
  }

  /** The rate of all links; empty: they differ. */
  Optional<LinkRate> ofAll() {
    return only(all);
  }

  /** The rate of all hosts' links; empty: they differ. */
  Optional<LinkRate> ofHosts() {
    return only(hosts);
  }

  private static Optional<LinkRate> only(SortedSet<LinkRate> rates) {
    return rates.size() == 1 ? Optional.of(rates.first()) : Optional.empty();
  }

  /**
   * Reads the list {@code links}: the speed and width of some links, by the port at an end.
   *
   * @param fabric has the ports
   */
  static Map<String, Link> read(List<YamlSection> list, Fabric fabric)
      throws ConfigurationException {
    Map<String, Link> links = new LinkedHashMap<>();
    for (YamlSection section : list) {
      section.checkKeys(List.of("port", "rate"));
      YamlValue port = section.required("port");
      Link link = section.required("rate").as(Link::of, "a link such as 4xSDR");
      if (fabric.byPortName(port.text()).isEmpty()) {
        throw port.mistake("expected a port with a link, such as " + example(fabric));
      }
      if (links.put(port.text(), link) != null) {
        throw port.mistake("expected each port once");
      }
    }
    return links;
  }

  /** The name of a port with a link. */
  static String example(Fabric fabric) {
    return fabric.portName(fabric.peer(fabric.firstPort(fabric.host(0))));
  }
}
