// SPDX-License-Identifier: Apache-2.0
package vlarb.plan.explain;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import vlarb.config.Sl2Vl;
import vlarb.config.fabric.Warning;
import vlarb.model.arbitration.Rules;
import vlarb.model.arbitration.Settings;
import vlarb.model.bounds.PortBounds;
import vlarb.model.bounds.PortPackets;
import vlarb.model.bounds.SaturatedShares;
import vlarb.model.bounds.ServiceCurve;
import vlarb.plan.ports.PortGroup;

/**
 * Ports, with the bounds and the surprises of each.
 *
 * <p>The bounds by VL hold whatever the SL-to-VL mapping: every VL of the tables counts. The
 * shares, and all figures by SL, count only the VLs that some SL maps to.
 *
 * @param group the ports
 * @param packets the packets that are assumed
 * @param vls the promises to each enabled VL
 * @param levels the promises to the SLs, those that share a VL together; none where the mapping is
 *     not known
 * @param warnings the surprises in the tables
 */
public record Explanation(
    PortGroup group,
    PortPackets packets,
    List<VlFacts> vls,
    List<LevelFacts> levels,
    List<Warning> warnings) {
  public Explanation {
    vls = List.copyOf(vls);
    levels = List.copyOf(levels);
    warnings = List.copyOf(warnings);
  }

  /** Explains ports. */
  public static Explanation of(PortGroup group, PortPackets packets) {
    Settings settings = group.settings();
    Rules rules = group.rules();
    int reached = group.reached();
    int all = (1 << settings.vls().count()) - 1;
    PortPackets longest = FullPackets.lengths(packets);
    PortBounds bounds = PortBounds.of(settings, rules, packets);
    PortBounds full = PortBounds.of(settings, rules, longest);
    SaturatedShares shares = SaturatedShares.of(settings, rules, packets, reached);
    List<VlFacts> facts = new ArrayList<>();
    for (int vl = 0; vl < settings.vls().count(); vl++) {
      OptionalDouble low =
          bounds
              .low(vl)
              .map(ServiceCurve::rate)
              .map(OptionalDouble::of)
              .orElse(OptionalDouble.empty());
      facts.add(
          new VlFacts(
              vl,
              bounds.gap(vl),
              bounds.waitBytes(vl),
              bounds.high(vl),
              low,
              FullPackets.of(full, vl),
              shares.share(vl)));
    }
    List<LevelFacts> levels =
        group
            .tables()
            .sl2vl()
            .map(
                map ->
                    levels(
                        map,
                        reached,
                        reached == all ? bounds : PortBounds.of(settings, rules, packets, reached),
                        reached == all ? full : PortBounds.of(settings, rules, longest, reached),
                        shares))
            .orElse(List.of());
    return new Explanation(group, packets, facts, levels, new Surprises(group, packets).all());
  }

  private static List<LevelFacts> levels(
      Sl2Vl map, int reached, PortBounds bounds, PortBounds full, SaturatedShares shares) {
    List<LevelFacts> levels = new ArrayList<>();
    for (int vl : new LinkedHashSet<>(map.vls())) {
      levels.add(
          (reached >>> vl & 1) == 0
              ? new LevelFacts(map.levels(vl), vl, OptionalLong.empty(), 0, FullPackets.NONE, 0)
              : new LevelFacts(
                  map.levels(vl),
                  vl,
                  bounds.waitBytes(vl),
                  bounds.curve(vl).map(ServiceCurve::rate).orElse(0.0),
                  FullPackets.of(full, vl),
                  shares.share(vl)));
    }
    return levels;
  }

  /** Says whether packets can come to an enabled VL. */
  boolean reaches(int vl) {
    return levels.isEmpty() || levels.stream().anyMatch(level -> level.vl() == vl);
  }
}
