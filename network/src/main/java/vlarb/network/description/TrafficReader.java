// SPDX-License-Identifier: Apache-2.0
package vlarb.network.description;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import vlarb.config.ConfigurationException;
import vlarb.config.SourceText;
import vlarb.config.YamlSection;
import vlarb.config.YamlValue;
import vlarb.network.admission.ConnectionClass;
import vlarb.network.setting.Ticks;
import vlarb.network.traffic.TrafficTrace;

/** Reads the list {@code traffic}. */
final class TrafficReader {
  private static final int LEAST_PAYLOAD = 4;
  private static final int MOST_PAYLOAD = 4096;

  /** The most load of sources that may overload the link, as a multiple of the link. */
  private static final double OVERLOAD = 10;

  private final YamlSection network;
  private final SourceText source;
  private final LinksInUse links;
  private final int hosts;
  private final Set<Integer> withVl;
  private final Set<Integer> served;

  /** Kinds of sources. */
  private enum Kind {
    CBR,
    POISSON,
    SELF_SIMILAR,
    TRACE
  }

  TrafficReader(
      YamlSection network,
      SourceText source,
      LinksInUse links,
      int hosts,
      Set<Integer> withVl,
      Set<Integer> served) {
    this.network = network;
    this.source = source;
    this.links = links;
    this.hosts = hosts;
    this.withVl = withVl;
    this.served = served;
  }

  List<DescribedTraffic> read() throws ConfigurationException {
    List<DescribedTraffic> plans = new ArrayList<>();
    boolean connections = false;
    for (YamlSection section : network.sections("traffic")) {
      DescribedTraffic plan = read(section);
      if (plan instanceof DescribedTraffic.Connections && connections) {
        throw section.mistake("cbr is given again, expected one list of connections");
      }
      connections |= plan instanceof DescribedTraffic.Connections;
      plans.add(plan);
    }
    return plans;
  }

  private DescribedTraffic read(YamlSection section) throws ConfigurationException {
    Kind kind = KeyValues.choice(section.required("source"), Kind.class);
    return switch (kind) {
      case CBR ->
          connections(
              section.checkKeys(
                  List.of(
                      "source",
                      "packet",
                      "classes",
                      "cap",
                      "fill",
                      "requests",
                      "lifetime",
                      "loss")));
      case POISSON -> {
        checkRandom(section);
        yield new DescribedTraffic.PoissonSources(
            serviceLevel(section.required("sl")), payload(section), load(section, OVERLOAD));
      }
      case SELF_SIMILAR -> {
        checkRandom(section);
        yield new DescribedTraffic.SelfSimilarSources(
            serviceLevel(section.required("sl")), payload(section), load(section, OVERLOAD));
      }
      case TRACE -> trace(section.checkKeys(List.of("source", "file")));
    };
  }

  private static void checkRandom(YamlSection section) throws ConfigurationException {
    section.checkKeys(List.of("source", "sl", "packet", "load", "overload"));
  }

  private DescribedTraffic connections(YamlSection section) throws ConfigurationException {
    if (section.has("classes") && !section.required("classes").text().equals("jpdc-table2")) {
      throw section.required("classes").mistake("expected jpdc-table2");
    }
    for (ConnectionClass one : ConnectionClass.JPDC_TABLE_2) {
      if (!withVl.contains(one.serviceLevel())) {
        throw section
            .required("classes")
            .mistake("but SL " + one.serviceLevel() + " has no VL that the ports have");
      }
    }
    double cap =
        section.has("cap")
            ? KeyValues.part(
                section.required("cap"),
                links.ofAll(),
                part -> part > 0 && part <= 1,
                "above 0, at most 1")
            : 0.8;
    return new DescribedTraffic.Connections(
        payload(section), ConnectionClass.JPDC_TABLE_2, cap, fill(section));
  }

  /** The kinds of filling, as the description names them. */
  private enum FillKind {
    STATIC,
    TIMED
  }

  private static DescribedTraffic.Fill fill(YamlSection section) throws ConfigurationException {
    FillKind kind =
        section.has("fill")
            ? KeyValues.choice(section.required("fill"), FillKind.class)
            : FillKind.STATIC;
    return switch (kind) {
      case STATIC -> {
        for (String key : List.of("requests", "lifetime", "loss")) {
          if (section.has(key)) {
            throw section.required(key).mistake(key + " is for fill: timed");
          }
        }
        yield new DescribedTraffic.Fill.Static();
      }
      case TIMED -> {
        YamlValue lifetime = section.required("lifetime");
        yield new DescribedTraffic.Fill.Timed(
            section.required("requests").whole(1, 1_000_000_000),
            lifetime.text().equals("for-ever")
                ? OptionalLong.empty()
                : OptionalLong.of(KeyValues.time(lifetime)),
            section.has("loss")
                ? OptionalLong.of(KeyValues.time(section.required("loss")))
                : OptionalLong.empty());
      }
    };
  }

  private int serviceLevel(YamlValue value) throws ConfigurationException {
    int sl = value.whole(0, 15);
    if (!served.contains(sl)) {
      throw value.mistake("expected a service level whose VL the ports have and a table serves");
    }
    return sl;
  }

  private static int payload(YamlSection section) throws ConfigurationException {
    return section.required("packet").whole(LEAST_PAYLOAD, MOST_PAYLOAD);
  }

  private double load(YamlSection section, double overload) throws ConfigurationException {
    boolean beyond = false;
    if (section.has("overload")) {
      beyond =
          section
              .required("overload")
              .as(
                  text ->
                      text.matches("true|false")
                          ? Optional.of(Boolean.parseBoolean(text))
                          : Optional.empty(),
                  "true or false");
    }
    YamlValue value = section.required("load");
    double load =
        KeyValues.part(value, links.ofHosts(), part -> part <= overload, "from 0 to " + overload);
    if (load > 1 && !beyond) {
      throw value.mistake("expected at most 1, or overload: true beside it");
    }
    return load;
  }

  /** Lines of time in ns, source, destination, service level, payload in bytes. */
  private DescribedTraffic trace(YamlSection section) throws ConfigurationException {
    SourceText text = TopologyReader.beside(source, section.required("file"));
    List<TrafficTrace.Packet> packets = new ArrayList<>();
    int line = 0;
    for (String row : text.text().lines().toList()) {
      line++;
      String stripped = row.replaceFirst("#.*", "").strip();
      if (!stripped.isEmpty()) {
        packets.add(packet(text, line, stripped));
      }
    }
    packets.sort(Comparator.comparingLong(TrafficTrace.Packet::time));
    return new DescribedTraffic.Listed(packets);
  }

  private TrafficTrace.Packet packet(SourceText text, int line, String row)
      throws ConfigurationException {
    if (!row.matches("\\d{1,12} \\d{1,6} \\d{1,6} \\d{1,2} \\d{1,4}")) {
      throw text.mistake(line, "expected NANOSECONDS SOURCE DESTINATION SL BYTES");
    }
    String[] words = row.split(" ");
    int from = Integer.parseInt(words[1]);
    int to = Integer.parseInt(words[2]);
    int sl = Integer.parseInt(words[3]);
    int payload = Integer.parseInt(words[4]);
    if (from >= hosts || to >= hosts || from == to) {
      throw text.mistake(line, "expected two different hosts from 0 to " + (hosts - 1));
    }
    if (!served.contains(sl)) {
      throw text.mistake(
          line, "expected a service level whose VL the ports have and a table serves");
    }
    if (payload < LEAST_PAYLOAD || payload > MOST_PAYLOAD) {
      throw text.mistake(line, "expected " + LEAST_PAYLOAD + " to " + MOST_PAYLOAD + " bytes");
    }
    long time = Long.parseLong(words[0]) * Ticks.PER_NANOSECOND;
    return new TrafficTrace.Packet(time, from, to, sl, payload);
  }
}
