// SPDX-License-Identifier: Apache-2.0
package vlarb.network.description;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.OptionalInt;
import java.util.Set;
import vlarb.config.ConfigurationException;
import vlarb.config.SourceText;
import vlarb.config.YamlSection;
import vlarb.config.YamlValue;
import vlarb.config.quantity.Quantities;
import vlarb.network.collective.CollectivePlan;
import vlarb.network.collective.Collectives;
import vlarb.network.collective.Pattern;
import vlarb.network.collective.Placement;
import vlarb.network.collective.SendingOrder;
import vlarb.network.topology.Fabric;

/**
 * Reads a source of messages: a file, or a pattern.
 *
 * @param section of the source
 * @param source the description, beside which files are
 * @param fabric a network of the description's topology
 * @param served service levels whose VL a table serves
 */
record MessageReader(YamlSection section, SourceText source, Fabric fabric, Set<Integer> served) {
  private static final long MOST_BYTES = 1L << 40;
  private static final int MOST_ROUNDS = 10_000;
  private static final String BYTES = "a number of bytes from 1 to 2^40, such as 8388608 or 8e6";

  DescribedTraffic read() throws ConfigurationException {
    if (section.has("file")) {
      YamlValue file = section.checkKeys(List.of("source", "file", "packet")).required("file");
      return new MessageListReader(
              TopologyReader.beside(source, file), fabric.hosts(), served, packet())
          .read();
    }
    YamlValue named = section.required("pattern");
    Pattern pattern = KeyValues.choice(named, Pattern.class);
    section.checkKeys(keys(pattern));
    int hosts =
        section.has("hosts") ? section.required("hosts").whole(2, fabric.hosts()) : fabric.hosts();
    if (hosts < 2) {
      throw named.mistake("expected a network of two hosts or more");
    }
    if (pattern == Pattern.HALVING_DOUBLING && Integer.bitCount(hosts) != 1) {
      throw named.mistake(
          "expected a power of two hosts, not " + hosts + ": hosts takes as many of them");
    }
    CollectivePlan plan =
        new CollectivePlan(
            pattern,
            hosts,
            bytes(pattern, hosts),
            TrafficReader.serviceLevel(section.required("sl"), served),
            packet(),
            time("start"),
            time("compute"),
            choice("placement", Placement.IN_ORDER),
            choice("order", SendingOrder.SHIFT),
            section.has("shift")
                ? OptionalInt.of(section.required("shift").whole(1, hosts - 1))
                : OptionalInt.empty(),
            section.has("rounds") ? section.required("rounds").whole(1, MOST_ROUNDS) : 1);
    String mistake = Collectives.mistake(plan, fabric).orElse("");
    if (!mistake.isEmpty()) {
      throw named.mistake(mistake);
    }
    return new DescribedTraffic.Collective(plan);
  }

  private static List<String> keys(Pattern pattern) {
    List<String> keys =
        new ArrayList<>(List.of("source", "pattern", "bytes", "sl", "packet", "start"));
    keys.addAll(
        switch (pattern) {
          case ALL_TO_ALL -> List.of("hosts", "placement", "order");
          case RING, TREE, HALVING_DOUBLING -> List.of("hosts", "placement", "compute");
          case INCAST -> List.of("hosts", "placement");
          case PERMUTATION -> List.of("hosts", "placement", "shift");
          case NEAREST_NEIGHBOUR -> List.of("rounds", "compute");
        });
    return keys;
  }

  private long bytes(Pattern pattern, int hosts) throws ConfigurationException {
    YamlValue value = section.required("bytes");
    long bytes =
        value.as(
            text -> Quantities.count(text).filter(count -> count >= 1 && count <= MOST_BYTES),
            BYTES);
    if (pattern.isInParts() && bytes % hosts != 0) {
      throw value.mistake(
          String.format(
              Locale.ROOT,
              "expected a multiple of the %d hosts, such as %d",
              hosts,
              Math.max(1, bytes / hosts) * hosts));
    }
    return bytes;
  }

  private int packet() throws ConfigurationException {
    return section.has("packet") ? TrafficReader.payload(section) : TrafficReader.MOST_PAYLOAD;
  }

  private long time(String key) throws ConfigurationException {
    return section.has(key) ? KeyValues.time(section.required(key)) : 0;
  }

  private <E extends Enum<E>> E choice(String key, E otherwise) throws ConfigurationException {
    return section.has(key)
        ? KeyValues.choice(section.required(key), otherwise.getDeclaringClass())
        : otherwise;
  }
}
