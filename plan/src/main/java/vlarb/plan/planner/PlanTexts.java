// SPDX-License-Identifier: Apache-2.0
package vlarb.plan.planner;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;
import vlarb.config.Sl2Vl;
import vlarb.config.fabric.OpenSmText;
import vlarb.config.fabric.PortTables;
import vlarb.model.iba.VlWeight;
import vlarb.plan.explain.PortTexts;
import vlarb.plan.ports.PortGroup;
import vlarb.plan.requirements.LowClass;
import vlarb.plan.requirements.Requirements;
import vlarb.plan.requirements.TrafficClass;

/** A plan in the forms that tools read. */
public record PlanTexts(Plan plan) {
  /** The kinds of a rule of a policy file that stand alone; all others follow {@code any}. */
  private static final String ULP = "ulp";

  private static final String SRP = "srp";
  private static final String TARGET = "target-port-guid";

  /** The limits that need a QoS level. */
  private static final List<String> LIMITS = List.of("rate-limit", "mtu-limit");

  /**
   * The connections as admission is asked for them, {@code A<id>:<sl>:<distance>:<units>} each.
   *
   * @throws IllegalStateException in mode {@code least}, whose weights are not those of connections
   */
  public String operations() {
    double unit =
        plan.unit().orElseThrow(() -> new IllegalStateException("no weights of connections"));
    StringBuilder text = new StringBuilder();
    int id = 0;
    for (Plan.Share share : plan.classes()) {
      for (double rate : share.traffic().rates().each()) {
        id++;
        text.append('A').append(id).append(':').append(share.traffic().sl()).append(':');
        text.append(share.distance()).append(':').append(ReservedWeights.units(rate, unit));
        text.append('\n');
      }
    }
    return text.toString();
  }

  /** The ports that the plan makes. */
  public PortGroup ports() {
    return ports("plan");
  }

  /** Returns the plan's tables as a port with a name. */
  public PortGroup ports(String name) {
    Requirements requirements = plan.requirements();
    PortTables tables =
        new PortTables(
            name,
            padded(plan.high(), requirements.loadable(requirements.highCap())),
            padded(plan.low(), requirements.loadable(requirements.lowCap())),
            OptionalInt.of(requirements.highLimit().orElse(0)),
            Optional.of(requirements.vls()),
            Optional.of(sl2vl()),
            List.of());
    return new PortGroup("plan", List.of(name), tables, requirements.rules());
  }

  private static List<VlWeight> padded(List<VlWeight> entries, int cap) {
    List<VlWeight> all = new ArrayList<>(entries);
    all.addAll(Collections.nCopies(cap - entries.size(), VlWeight.NULL));
    return all;
  }

  /**
   * An SL that no class names goes to the first low VL, where it cannot disturb a class; without a
   * low class, nowhere.
   */
  private Sl2Vl sl2vl() {
    Requirements requirements = plan.requirements();
    Optional<LowClass> rest = requirements.rest();
    int otherwise = rest.isPresent() ? rest.get().vl() : Sl2Vl.DROPS;
    List<Integer> map = new ArrayList<>(Collections.nCopies(Sl2Vl.LEVELS, otherwise));
    for (LowClass low : requirements.low()) {
      map.set(low.sl(), low.vl());
    }
    for (TrafficClass traffic : requirements.classes()) {
      map.set(traffic.sl(), traffic.vl());
    }
    return new Sl2Vl(map);
  }

  /** An options file for OpenSM. */
  public String openSm() {
    return new OpenSmText(plan.requirements().vls())
        .tables("qos_", "All ports", ports().tables())
        .toString();
  }

  /** A configuration of vlarb. */
  public String config() {
    return PortTexts.config(ports());
  }

  /** A QoS policy file for OpenSM: which packets have which SL. */
  public String policy() {
    Requirements requirements = plan.requirements();
    int otherwise = otherwise(requirements);
    StringBuilder text = new StringBuilder("# Which SL a path gets; the first match counts.\n");
    text.append("qos-ulps\n    default : ").append(otherwise).append('\n');
    for (Named traffic : named(requirements)) {
      if (LIMITS.stream().noneMatch(traffic.matches()::containsKey)) {
        for (Map.Entry<String, String> match : traffic.matches().entrySet()) {
          boolean target = match.getKey().equals(TARGET);
          // SRP is known by its target alone, and is no rule without one.
          String ulp = target ? traffic.matches().getOrDefault(ULP, "any") : "any";
          if (!match.getKey().equals(ULP)) {
            text.append("    ").append(ulp.equals(SRP) ? SRP : "any").append(", ");
            text.append(match.getKey()).append(' ').append(match.getValue());
            text.append(" : ").append(traffic.sl()).append('\n');
          } else if (!match.getValue().equals(SRP)) {
            text.append("    ").append(match.getValue()).append(" : ");
            text.append(traffic.sl()).append('\n');
          }
        }
      }
    }
    text.append("end-qos-ulps\n");
    levels(text, requirements, otherwise);
    return text.toString();
  }

  /** A class as a policy file knows it. */
  private record Named(String name, int sl, Map<String, String> matches) {}

  private static List<Named> named(Requirements requirements) {
    return Stream.concat(
            requirements.classes().stream().map(c -> new Named(c.name(), c.sl(), c.matches())),
            requirements.low().stream().map(c -> new Named(c.name(), c.sl(), c.matches())))
        .toList();
  }

  /**
   * The SL of packets that no rule matches: of the first low class, else one that is dropped, else,
   * where the classes name all SLs, of the first class, with no deadline if there is one.
   */
  private static int otherwise(Requirements requirements) {
    List<TrafficClass> classes = requirements.classes();
    return requirements
        .rest()
        .map(LowClass::sl)
        .or(() -> requirements.unnamed().stream().findFirst())
        .orElseGet(
            () ->
                classes.stream()
                    .filter(each -> each.deadline().isEmpty())
                    .findFirst()
                    .map(TrafficClass::sl)
                    .or(() -> requirements.low().stream().findFirst().map(LowClass::sl))
                    .orElseGet(() -> classes.getFirst().sl()));
  }

  /** Classes that limit the rate or the MTU of their paths need a level of their own. */
  private static void levels(StringBuilder text, Requirements requirements, int otherwise) {
    List<Named> limited =
        named(requirements).stream()
            .filter(c -> LIMITS.stream().anyMatch(c.matches()::containsKey))
            .toList();
    if (limited.isEmpty()) {
      return;
    }
    text.append("\nqos-levels\n");
    level(text, "DEFAULT", otherwise, Map.of());
    limited.forEach(c -> level(text, c.name(), c.sl(), c.matches()));
    text.append("end-qos-levels\n\nqos-match-rules\n");
    for (Named traffic : limited) {
      text.append("    qos-match-rule\n        use: ").append(traffic.name()).append('\n');
      for (String key : List.of("service-id", "pkey")) {
        if (traffic.matches().containsKey(key)) {
          text.append("        ").append(key).append(": ");
          text.append(traffic.matches().get(key)).append('\n');
        }
      }
      text.append("        qos-level-name: ").append(traffic.name());
      text.append("\n    end-qos-match-rule\n");
    }
    text.append("end-qos-match-rules\n");
  }

  private static void level(StringBuilder text, String name, int sl, Map<String, String> matches) {
    text.append("    qos-level\n        name: ").append(name).append("\n        sl: ").append(sl);
    for (String limit : LIMITS) {
      if (matches.containsKey(limit)) {
        text.append("\n        ").append(limit).append(": ").append(matches.get(limit));
      }
    }
    text.append("\n    end-qos-level\n");
  }
}
