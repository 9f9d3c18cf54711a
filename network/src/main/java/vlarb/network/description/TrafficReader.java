// SPDX-License-Identifier: Apache-2.0
package vlarb.network.description;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import vlarb.config.ConfigurationException;
import vlarb.config.SourceText;
import vlarb.config.YamlSection;
import vlarb.config.YamlValue;
import vlarb.config.quantity.Quantities;
import vlarb.network.admission.ConnectionClass;
import vlarb.network.setting.Ticks;
import vlarb.network.topology.Fabric;
import vlarb.network.traffic.ControlPackets;
import vlarb.network.traffic.DatagramService;
import vlarb.network.traffic.FramePacing;

/** Reads the list {@code traffic}. */
final class TrafficReader {
  static final int LEAST_PAYLOAD = 4;
  static final int MOST_PAYLOAD = 4096;

  static final String SERVED =
      "expected a service level whose VL the ports have and a table serves";

  /** The most load of sources that may overload the link, as a multiple of the link. */
  private static final double OVERLOAD = 10;

  /** 33.3 ms, in ticks. */
  private static final long CONTROL_INTERVAL = 33_300_000 * Ticks.PER_NANOSECOND;

  private static final int CONTROL_PAYLOAD = 256;

  private final YamlSection network;
  private final SourceText source;
  private final LinksInUse links;
  private final Fabric fabric;
  private final DescribedMulticast multicast;
  private final List<Integer> sl2vl;
  private final Set<Integer> withVl;
  private final Set<Integer> served;

  /** The number by which all loads are multiplied. */
  private double factor = 1;

  /** Kinds of sources. */
  private enum Kind {
    CBR,
    CONTROL,
    MESSAGES,
    POISSON,
    SELF_SIMILAR,
    TRACE,
    VBR
  }

  TrafficReader(
      YamlSection network,
      SourceText source,
      LinksInUse links,
      Fabric fabric,
      DescribedMulticast multicast,
      List<Integer> sl2vl,
      Set<Integer> withVl,
      Set<Integer> served) {
    this.network = network;
    this.source = source;
    this.links = links;
    this.fabric = fabric;
    this.multicast = multicast;
    this.sl2vl = sl2vl;
    this.withVl = withVl;
    this.served = served;
  }

  List<DescribedTraffic> read() throws ConfigurationException {
    factor = factor();
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
      case CONTROL -> control(section.checkKeys(List.of("source", "packet", "interval")));
      case MESSAGES -> new MessageReader(section, source, fabric, served).read();
      case POISSON -> {
        section.checkKeys(List.of("source", "sl", "packet", "load", "overload", "service", "to"));
        yield new DescribedTraffic.PoissonSources(
            serviceLevels(section),
            payload(section),
            load(section, OVERLOAD),
            section.has("service")
                ? KeyValues.choice(section.required("service"), DatagramService.class)
                : DatagramService.BY_LEVEL,
            receivers(section));
      }
      case SELF_SIMILAR -> {
        section.checkKeys(List.of("source", "sl", "packet", "load", "overload"));
        yield new DescribedTraffic.SelfSimilarSources(
            serviceLevel(section.required("sl")), payload(section), load(section, OVERLOAD));
      }
      case TRACE ->
          new PacketListReader(
                  TopologyReader.beside(source, fileOf(section)), fabric.hosts(), served)
              .read();
      case VBR -> {
        section.checkKeys(
            List.of("source", "sl", "packet", "load", "overload", "frame-pacing", "trace", "to"));
        yield new DescribedTraffic.VideoStreams(
            serviceLevels(section),
            payload(section),
            load(section, OVERLOAD),
            section.has("frame-pacing")
                ? KeyValues.choice(section.required("frame-pacing"), FramePacing.class)
                : FramePacing.BURST,
            section.has("trace")
                ? FrameListReader.read(TopologyReader.beside(source, section.required("trace")))
                : List.of(),
            receivers(section));
      }
    };
  }

  private DescribedTraffic.Receivers receivers(YamlSection section) throws ConfigurationException {
    if (!section.has("to")) {
      return DescribedTraffic.Receivers.HOSTS;
    }
    YamlValue to = section.required("to");
    DescribedTraffic.Receivers receivers = KeyValues.choice(to, DescribedTraffic.Receivers.class);
    if (receivers == DescribedTraffic.Receivers.GROUPS) {
      if (multicast.groups() == 0) {
        throw to.mistake("expected multicast.groups beside it");
      }
      if (section.has("service")) {
        throw section.required("service").mistake("expected none beside to: groups");
      }
    }
    return receivers;
  }

  private static YamlValue fileOf(YamlSection section) throws ConfigurationException {
    return section.checkKeys(List.of("source", "file")).required("file");
  }

  private DescribedTraffic control(YamlSection section) throws ConfigurationException {
    if (sl2vl.get(ControlPackets.SERVICE_LEVEL) != ControlPackets.SERVICE_LEVEL) {
      throw section
          .required("source")
          .mistake("expected SL 15 on VL15, by which control packets go");
    }
    long interval =
        section.has("interval") ? KeyValues.time(section.required("interval")) : CONTROL_INTERVAL;
    if (interval == 0) {
      throw section.required("interval").mistake("expected a time above 0");
    }
    return new DescribedTraffic.ControlSources(
        section.has("packet") ? payload(section) : CONTROL_PAYLOAD, interval);
  }

  /** One service level or a list of them. */
  private List<Integer> serviceLevels(YamlSection section) throws ConfigurationException {
    List<Integer> levels = new ArrayList<>();
    for (YamlValue value : section.oneOrMore("sl")) {
      levels.add(serviceLevel(value));
    }
    return levels;
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
    return serviceLevel(value, served);
  }

  static int serviceLevel(YamlValue value, Set<Integer> served) throws ConfigurationException {
    int sl = value.whole(0, 15);
    if (!served.contains(sl)) {
      throw value.mistake(SERVED);
    }
    return sl;
  }

  static int payload(YamlSection section) throws ConfigurationException {
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
        KeyValues.part(value, links.ofHosts(), part -> part <= overload, "from 0 to " + overload)
            * factor;
    if (load > 1 && !beyond) {
      throw value.mistake("expected at most 1, or overload: true beside it");
    }
    if (load > overload) {
      throw value.mistake("expected at most " + overload + " with network.load");
    }
    return load;
  }

  private double factor() throws ConfigurationException {
    return network.has(NetworkKey.LOAD.leaf())
        ? network
            .required(NetworkKey.LOAD.leaf())
            .as(
                text -> Quantities.part(text).filter(part -> part >= 0 && part <= OVERLOAD),
                "a number from 0 to " + OVERLOAD + " or 70 %")
        : 1;
  }
}
