// SPDX-License-Identifier: Apache-2.0
package vlarb.plan.requirements;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.Set;
import vlarb.config.ConfigurationException;
import vlarb.config.Sl2Vl;
import vlarb.config.SourceText;
import vlarb.config.YamlSection;
import vlarb.config.YamlValue;
import vlarb.model.bounds.PacketLengths;
import vlarb.plan.ports.PacketsFile;

/** Reads the classes of both tables, and gives those a VL that name none. */
final class ClassesReader {
  /** The keys by which a policy file can recognize packets, and those of its limits. */
  static final List<String> MATCHES =
      List.of("ulp", "service-id", "pkey", "target-port-guid", "rate-limit", "mtu-limit");

  private static final List<String> ULPS = List.of("sdp", "rds", "iser", "ipoib", "srp");

  private static final List<String> KEYS =
      List.of(
          "name",
          "vl",
          "sl",
          "packets",
          "mtu",
          "payload",
          "rate",
          "share",
          "rates",
          "burst",
          "burst-time",
          "deadline",
          "hops",
          "distance",
          "ulp",
          "service-id",
          "pkey",
          "target-port-guid",
          "rate-limit",
          "mtu-limit");

  private static final List<String> LOW_KEYS =
      List.of("name", "vl", "sl", "packets", "mtu", "weight", "minimum");

  private static final int DEFAULT_LOW_WEIGHT = 64;
  private static final String REST = "rest";

  private final double link;
  private final PacketLengths others;
  private final int dataVls;
  private final Set<Integer> named = new HashSet<>();
  private final Set<Integer> levels = new HashSet<>();
  private final Set<String> names = new HashSet<>();
  private final List<TrafficClass> high = new ArrayList<>();
  private final List<LowClass> low = new ArrayList<>();

  /** The share of the link that the low classes keep together; 0: none is told. */
  private double guard;

  /**
   * @param link in bytes a second
   */
  ClassesReader(
      YamlSection file,
      double link,
      PacketLengths others,
      int dataVls,
      Optional<SourceText> connections)
      throws ConfigurationException {
    this.link = link;
    this.others = others;
    this.dataVls = dataVls;
    List<YamlSection> classes = file.sections("classes");
    List<YamlSection> lows = file.sections("low");
    for (YamlSection section : classes) {
      section.checkKeys(KEYS);
      note(section);
    }
    for (YamlSection section : lows) {
      section.checkKeys(LOW_KEYS);
      note(section);
    }
    if (classes.isEmpty()) {
      throw file.mistake("classes is missing, expected one class at least");
    }
    List<String> known = new ArrayList<>();
    for (YamlSection section : classes) {
      known.add(section.required("name").text());
    }
    Map<String, List<Double>> listed =
        connections.isPresent() ? Connections.read(connections.get(), known, link) : Map.of();
    guard = file.has("guard") ? file.required("guard").share() : 0;
    boolean least = !file.has("mode") || file.required("mode").text().equals("least");
    List<LowClass> shared = new ArrayList<>();
    for (YamlSection section : classes) {
      TrafficClass one = highClass(section, listed);
      if (least && !listed.containsKey(one.name()) && Shares.askedBy(section)) {
        shared.add(one.shared(link));
      } else {
        high.add(one);
      }
    }
    for (YamlSection section : lows) {
      low.add(lowClass(section));
    }
    if (file.has("guard") && low.isEmpty()) {
      low.add(rest(file.required("guard")));
    }
    if (!shared.isEmpty()) {
      List<LowClass> all = Shares.all(shared, low, link, guard);
      low.clear();
      low.addAll(all);
      guard = 0;
      if (Shares.tooMany(low)) {
        throw classes.getFirst().mistake("expected shares of 100 % together at most");
      }
    }
  }

  /** A class for the service levels that nobody names, where they have a guard and no class. */
  private LowClass rest(YamlValue guard) throws ConfigurationException {
    int vl = 0;
    while (vl < dataVls && named.contains(vl)) {
      vl++;
    }
    int sl = 0;
    while (sl < Sl2Vl.LEVELS && levels.contains(sl)) {
      sl++;
    }
    if (vl == dataVls || sl == Sl2Vl.LEVELS) {
      throw guard.mistake("expected an SL and a VL that the classes leave to the rest");
    }
    if (!names.add(REST)) {
      throw guard.mistake("expected no class named " + REST + ", or a list `low`");
    }
    return new LowClass(REST, vl, sl, others, DEFAULT_LOW_WEIGHT, 0, 0, Map.of());
  }

  List<TrafficClass> high() {
    return high;
  }

  List<LowClass> low() {
    return low;
  }

  OptionalDouble guard() {
    return guard > 0 ? OptionalDouble.of(guard) : OptionalDouble.empty();
  }

  /** Each name and each VL stands for one class. */
  private void note(YamlSection section) throws ConfigurationException {
    YamlValue name = section.required("name");
    if (!names.add(name.text()) || !name.text().matches("[A-Za-z0-9_.-]{1,40}")) {
      throw name.mistake("expected a name of its own, of letters, digits, dots and hyphens");
    }
    if (section.has("vl")) {
      int vl = section.required("vl").whole(0, dataVls - 1);
      if (!named.add(vl)) {
        throw section.required("vl").mistake("expected a VL that no other class has");
      }
    }
  }

  private int vl(YamlSection section) throws ConfigurationException {
    if (section.has("vl")) {
      return section.required("vl").whole(0, dataVls - 1);
    }
    for (int vl = 0; vl < dataVls; vl++) {
      if (named.add(vl)) {
        return vl;
      }
    }
    throw section.mistake("no VL is left of " + dataVls);
  }

  /** Each service level is one class's; where none is named, the VL's number. */
  private int sl(YamlSection section, int vl) throws ConfigurationException {
    int sl = RequirementsReader.whole(section, "sl", 0, 15, vl);
    if (!levels.add(sl)) {
      throw section.mistake("SL " + sl + " is another class's, expected one of its own");
    }
    return sl;
  }

  private PacketLengths packets(YamlSection section) throws ConfigurationException {
    return PacketsFile.of(section).orElse(others);
  }

  private TrafficClass highClass(YamlSection section, Map<String, List<Double>> listed)
      throws ConfigurationException {
    int vl = vl(section);
    PacketLengths packets = packets(section);
    double scale = 1;
    if (section.has("payload")) {
      // What is asked for counts payload; the longest packet carries this much of it.
      scale = 4.0 * packets.longest() / section.required("payload").whole(1, 4096);
    }
    List<Double> rates = new ArrayList<>();
    if (section.has("rate")) {
      rates.add(scale * section.required("rate").rate(link));
    }
    if (section.has("share")) {
      if (section.has("rate")) {
        throw section.required("share").mistake("expected rate or share, not both");
      }
      rates.add(link * section.required("share").share());
    }
    for (YamlValue rate : section.values("rates")) {
      rates.add(scale * rate.rate(link));
    }
    for (double rate : listed.getOrDefault(section.required("name").text(), List.of())) {
      rates.add(scale * rate);
    }
    if (rates.isEmpty()) {
      throw section.mistake("rate is missing, expected rate, share, rates or connections");
    }
    Map<String, String> matches = new LinkedHashMap<>();
    for (String key : MATCHES) {
      Optional<YamlValue> value = section.value(key);
      if (value.isPresent()) {
        if (!value.get().text().matches("[0-9A-Za-z, -]{1,100}")) {
          throw value.get().mistake("expected letters, digits, commas and hyphens");
        }
        matches.put(key, value.get().text());
      }
    }
    if (matches.containsKey("ulp")) {
      checkUlp(section, matches);
    }
    return new TrafficClass(
        section.required("name").text(),
        vl,
        sl(section, vl),
        packets,
        Rates.of(rates),
        burstTime(section, packets, rates, scale),
        section.has("deadline")
            ? OptionalDouble.of(section.required("deadline").seconds())
            : OptionalDouble.empty(),
        RequirementsReader.whole(section, "hops", 1, 64, 1),
        section.has("distance")
            ? OptionalInt.of(section.required("distance").whole(1, 64))
            : OptionalInt.empty(),
        matches);
  }

  /** OpenSM refuses a whole policy file for a rule that it does not know. */
  private static void checkUlp(YamlSection section, Map<String, String> matches)
      throws ConfigurationException {
    String ulp = matches.get("ulp");
    if (ulp.equals("srp") && !matches.containsKey("target-port-guid")) {
      throw section.required("ulp").mistake("expected target-port-guid beside it");
    }
    if (!ULPS.contains(ulp)) {
      throw section.required("ulp").mistake("expected one of " + String.join(", ", ULPS));
    }
  }

  /** τ, the same for all connections: that of the slowest where the burst is given in bytes. */
  private static double burstTime(
      YamlSection section, PacketLengths packets, List<Double> rates, double scale)
      throws ConfigurationException {
    if (section.has("burst-time")) {
      return section.required("burst-time").seconds();
    }
    double burst =
        section.has("burst") ? scale * section.required("burst").bytes() : 4.0 * packets.longest();
    double slowest = rates.stream().mapToDouble(rate -> rate).min().orElseThrow();
    return burst / slowest;
  }

  private LowClass lowClass(YamlSection section) throws ConfigurationException {
    int vl = vl(section);
    return new LowClass(
        section.required("name").text(),
        vl,
        sl(section, vl),
        packets(section),
        RequirementsReader.whole(section, "weight", 1, 255, DEFAULT_LOW_WEIGHT),
        section.has("minimum") ? section.required("minimum").rate(link) : 0,
        0,
        Map.of());
  }
}
