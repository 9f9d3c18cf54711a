// SPDX-License-Identifier: Apache-2.0
package vlarb.network.description;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.IntPredicate;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import vlarb.config.Configuration;
import vlarb.config.ConfigurationException;
import vlarb.config.ConfigurationReader;
import vlarb.config.SourceText;
import vlarb.config.YamlSection;
import vlarb.model.arbitration.Port;
import vlarb.model.arbitration.Tables;
import vlarb.model.arbitration.UnlistedVl;
import vlarb.model.iba.VlWeight;
import vlarb.network.routing.Routing;
import vlarb.network.setting.CrossbarKind;
import vlarb.network.setting.Headers;
import vlarb.network.setting.LinkRate;
import vlarb.network.setting.NetworkSettings;
import vlarb.network.setting.Ticks;
import vlarb.network.topology.Fabric;
import vlarb.network.topology.FabricException;
import vlarb.network.topology.Topology;
import vlarb.network.traffic.RandomStreams;
import vlarb.network.traffic.VideoStream;

/** Reads the description of a network. */
public final class NetworkReader {
  private static final String NETWORK = "network";

  /** VLHighLimit 255; PBE, BE and CH of the technical report DIAB-03-02-35, section 5.1.1. */
  private static final Tables USUAL_TABLES =
      new Tables(
          255,
          List.of(),
          Stream.concat(
                  Stream.generate(() -> new VlWeight(10, 255)).limit(4),
                  Stream.of(new VlWeight(11, 10), new VlWeight(12, 1)))
              .toList());

  /** Sets of defaults. */
  private enum Profile {
    JPDC2009(LinkRate.X1, 25, Headers.NONE, SwitchReader.UsualBuffer.FOUR_PACKETS),
    TPDS2007(LinkRate.X1, 25, Headers.IBA, SwitchReader.UsualBuffer.FOUR_PACKETS),
    MODERN(LinkRate.NDR_4X, 100, Headers.IBA, SwitchReader.UsualBuffer.CREDIT_LOOP);

    private final LinkRate rate;
    private final int flightNanoseconds;
    private final Headers headers;
    private final SwitchReader.UsualBuffer buffer;

    Profile(
        LinkRate rate, int flightNanoseconds, Headers headers, SwitchReader.UsualBuffer buffer) {
      this.rate = rate;
      this.flightNanoseconds = flightNanoseconds;
      this.headers = headers;
      this.buffer = buffer;
    }
  }

  private final SourceText source;
  private final YamlSection network;

  private NetworkReader(SourceText source, YamlSection network) {
    this.source = source;
    this.network = network;
  }

  /**
   * Reads a description.
   *
   * @throws ConfigurationException if something is missing, unknown or cannot be; the message is
   *     one line for the user
   */
  public static NetworkDescription read(SourceText source) throws ConfigurationException {
    YamlSection file = YamlSection.of(source);
    Optional<YamlSection> network = file.section(NETWORK);
    if (network.isEmpty()) {
      throw source.mistake(1, "network is missing, expected a section");
    }
    Configuration rest = ConfigurationReader.readYamlBeside(source, Set.of(NETWORK));
    NetworkReader reader = new NetworkReader(source, network.get());
    Optional<YamlSection> tables = file.section("tables");
    Given given = tables.isPresent() ? Given.TABLES : Given.NO_TABLES;
    if (tables.isPresent() && tables.get().keys().equals(Set.of("high-limit"))) {
      given = Given.LIMIT;
    }
    return reader.read(rest, given);
  }

  /** Tells if the description gives the content of tables. */
  private enum Given {
    /** Entries, or more than the limit. */
    TABLES,
    /** VLHighLimit alone. */
    LIMIT,
    NO_TABLES
  }

  private NetworkDescription read(Configuration rest, Given given) throws ConfigurationException {
    List<String> known =
        Stream.concat(NetworkKey.in("").stream(), Stream.of("links", "failures", "traffic"))
            .toList();
    network.checkKeys(known);
    Profile profile = KeyValues.choice(network, NetworkKey.PROFILE, Profile.JPDC2009);
    YamlSection link = section("link");
    LinkRate rate = rate(link, profile);
    Headers headers = KeyValues.choice(link, NetworkKey.HEADERS, profile.headers);
    if (!network.has("topology")) {
      throw network.mistake("network.topology is missing, expected a section");
    }
    Topology topology = topology();
    Fabric fabric = fabric(topology);
    LinksInUse links = LinksInUse.of(fabric, rate);
    List<Integer> sl2vl =
        rest.sl2vl()
            .map(map -> IntStream.range(0, 16).map(map::vl).boxed().toList())
            .orElse(IntStream.range(0, 16).boxed().toList());
    UsualTables usual = new UsualTables(rest, sl2vl);
    boolean byTraffic = profile == Profile.TPDS2007 && given != Given.TABLES;
    Tables fixed = tables(rest, given);
    Set<Integer> withVl = serviceLevels(sl2vl, rest, vl -> true);
    Set<Integer> served = serviceLevels(sl2vl, rest, vl -> serves(fixed, rest, vl));
    MulticastReader multicastReader = new MulticastReader(section("multicast"));
    DescribedMulticast multicast =
        multicastReader.read(
            fabric,
            KeyValues.choice(section("switch"), NetworkKey.CROSSBAR, CrossbarKind.MULTIPLEXED));
    List<DescribedTraffic> traffic =
        new TrafficReader(
                network,
                source,
                links,
                fabric,
                multicast,
                sl2vl,
                withVl,
                byTraffic ? withVl : served)
            .read();
    multicastReader.check(
        multicast,
        traffic,
        sl2vl,
        byTraffic ? MulticastReader.TablesBy.TRAFFIC : MulticastReader.TablesBy.OTHERS,
        largest(traffic, headers));
    Tables tables =
        byTraffic
            ? usual.ofTraffic(traffic, multicast, largest(traffic, headers), highLimit(rest, given))
            : fixed;
    Routing routing =
        new RoutingReader(section("routing"), source)
            .read(fabric, onOnePath(traffic), ordered(traffic));
    long flight =
        KeyValues.time(link, NetworkKey.FLIGHT, profile.flightNanoseconds * Ticks.PER_NANOSECOND);
    YamlSection measure = section("measure");
    AdmissionReader admission = new AdmissionReader(section("admission"));
    NetworkSettings settings =
        congestion(
            new SwitchReader(section("switch"), link, section("hca"))
                .settings(
                    largest(traffic, headers),
                    links.all(),
                    sl2vl,
                    profile.buffer,
                    fit -> NetworkBuffers.of(traffic, headers, links.fastest(), flight, fit)),
            traffic,
            multicast);
    return new NetworkDescription(
        rest.arbiter().withoutEngine(),
        tables,
        topology,
        rate,
        links.fastest(),
        flight,
        headers,
        routing,
        KeyValues.choice(section("routing"), NetworkKey.DEADLOCK, deadlock(profile, routing)),
        settings,
        traffic,
        multicast,
        new FailureReader(
                network.sections("failures"), section("routing"), section("transport"), fabric)
            .read(routing, settings, traffic, multicast),
        admission.fillIn(),
        admission.timing(),
        KeyValues.time(measure, NetworkKey.WARM_UP, Ticks.PER_SECOND / 1000),
        KeyValues.time(measure, NetworkKey.TIME, Ticks.PER_SECOND / 100),
        KeyValues.time(measure, NetworkKey.PATIENCE, Ticks.PER_SECOND),
        KeyValues.time(measure, NetworkKey.FRAME_DEADLINE, VideoStream.PERIOD));
  }

  private NetworkSettings congestion(
      NetworkSettings settings, List<DescribedTraffic> traffic, DescribedMulticast multicast)
      throws ConfigurationException {
    return network.has("congestion")
        ? settings.withCongestion(
            new CongestionReader(section("congestion")).control(traffic, multicast))
        : settings;
  }

  private static int highLimit(Configuration rest, Given given) {
    return given == Given.LIMIT ? rest.tables().highLimit() : UsualTables.HIGH_LIMIT;
  }

  private static NetworkDescription.Deadlock deadlock(Profile profile, Routing routing) {
    boolean mayHaveCycles =
        routing instanceof Routing.ShortestPath || routing instanceof Routing.Multipath;
    return profile == Profile.TPDS2007 && mayHaveCycles
        ? NetworkDescription.Deadlock.ALLOW
        : NetworkDescription.Deadlock.REFUSE;
  }

  /** A section with its keys checked, or one without keys where it is not given. */
  private YamlSection section(String name) throws ConfigurationException {
    Optional<YamlSection> section = network.section(name);
    return section.isPresent()
        ? section.get().checkKeys(NetworkKey.in(name))
        : YamlSection.of(new SourceText(source.name(), "{}\n"));
  }

  private static LinkRate rate(YamlSection link, Profile profile) throws ConfigurationException {
    return link.has(NetworkKey.RATE.leaf())
        ? link.required(NetworkKey.RATE.leaf()).as(LinkRate::of, LinkRate.EXPECTED)
        : profile.rate;
  }

  /** Reads the topology, and the links that have a rate of their own. */
  private Topology topology() throws ConfigurationException {
    Topology topology = TopologyReader.read(section("topology"), source);
    List<YamlSection> links = network.sections("links");
    return links.isEmpty()
        ? topology
        : new Topology.WithLinks(topology, LinksInUse.read(links, fabric(topology)));
  }

  /** Builds a network of the topology; all networks of it differ in their random links only. */
  private Fabric fabric(Topology topology) throws ConfigurationException {
    try {
      return topology.build(new RandomStreams(0));
    } catch (FabricException e) {
      throw section("topology").mistake(e.getMessage());
    }
  }

  /**
   * Returns every port's tables: the tables given, or else, where connections fill the high tables,
   * the papers' low table.
   */
  private Tables tables(Configuration rest, Given given) throws ConfigurationException {
    boolean connections = hasConnections();
    if (given != Given.NO_TABLES || !connections) {
      return rest.tables();
    }
    int lowCap = Math.min(rest.arbiter().lowCap(), USUAL_TABLES.low().size());
    return new Tables(USUAL_TABLES.highLimit(), List.of(), USUAL_TABLES.low().subList(0, lowCap));
  }

  /** The service levels of connections, streams, messages and control packets. */
  private static Set<Integer> onOnePath(List<DescribedTraffic> traffic) {
    return levels(traffic, plan -> isOrdered(plan) || plan instanceof DescribedTraffic.Messages);
  }

  /** The service levels of connections, streams and control packets. */
  private static Set<Integer> ordered(List<DescribedTraffic> traffic) {
    return levels(traffic, NetworkReader::isOrdered);
  }

  private static boolean isOrdered(DescribedTraffic plan) {
    return switch (plan) {
      case DescribedTraffic.Connections _,
          DescribedTraffic.VideoStreams _,
          DescribedTraffic.ControlSources _ ->
          true;
      case DescribedTraffic.PoissonSources _,
          DescribedTraffic.SelfSimilarSources _,
          DescribedTraffic.Listed _,
          DescribedTraffic.Messages _ ->
          false;
    };
  }

  private static Set<Integer> levels(
      List<DescribedTraffic> traffic, Predicate<DescribedTraffic> which) {
    Set<Integer> levels = new TreeSet<>();
    traffic.stream()
        .filter(which)
        .forEach(plan -> plan.forEachSize((sl, payload) -> levels.add(sl)));
    return levels;
  }

  private boolean hasConnections() throws ConfigurationException {
    for (YamlSection section : network.sections("traffic")) {
      if (section.value("source").filter(value -> value.text().equals("cbr")).isPresent()) {
        return true;
      }
    }
    return false;
  }

  /** Service levels whose VL the ports have, and those of them whose VL a table serves. */
  private static Set<Integer> serviceLevels(
      List<Integer> sl2vl, Configuration rest, IntPredicate vl) {
    return IntStream.range(0, 16)
        .filter(sl -> sl2vl.get(sl) < rest.arbiter().dataVls() && vl.test(sl2vl.get(sl)))
        .boxed()
        .collect(Collectors.toSet());
  }

  private static boolean serves(Tables tables, Configuration rest, int vl) {
    return rest.arbiter().dataVls() == 1
        || rest.arbiter().rules().unlistedVl() == UnlistedVl.WHEN_IDLE
        || Stream.concat(tables.high().stream(), tables.low().stream())
            .anyMatch(entry -> entry.vl() == vl && entry.weight() > 0);
  }

  /** Credit blocks of the largest packet; of one of 4096 bytes where nothing says a size. */
  private static int largest(List<DescribedTraffic> traffic, Headers headers) {
    return traffic.stream()
        .mapToInt(plan -> Port.blocks(headers.dwords(plan.largestPayload())))
        .max()
        .orElse(Port.blocks(headers.dwords(4096)));
  }
}
