// SPDX-License-Identifier: Apache-2.0
package vlarb.plan.explain;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import vlarb.config.fabric.Warning;
import vlarb.model.arbitration.Settings;
import vlarb.model.bounds.PortBounds;
import vlarb.model.bounds.PortPackets;
import vlarb.model.bounds.SaturatedShares;
import vlarb.model.bounds.ServiceCurve;
import vlarb.plan.ports.PortGroup;

/**
 * Ports, with the bounds and the surprises of each.
 *
 * @param group the ports
 * @param packets what is assumed of their packets
 * @param vls what they promise each enabled VL
 * @param warnings what in them surprises
 */
public record Explanation(
    PortGroup group, PortPackets packets, List<VlFacts> vls, List<Warning> warnings) {
  public Explanation {
    vls = List.copyOf(vls);
    warnings = List.copyOf(warnings);
  }

  /** Explains ports. */
  public static Explanation of(PortGroup group, PortPackets packets) {
    Settings settings = group.settings();
    PortBounds bounds = PortBounds.of(settings, group.rules(), packets);
    SaturatedShares shares = SaturatedShares.of(settings, group.rules(), packets);
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
              vl, bounds.gap(vl), bounds.waitBytes(vl), bounds.high(vl), low, shares.share(vl)));
    }
    return new Explanation(group, packets, facts, new Surprises(group, packets).all());
  }
}
