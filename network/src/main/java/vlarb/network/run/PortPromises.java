// SPDX-License-Identifier: Apache-2.0
package vlarb.network.run;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.function.IntFunction;
import vlarb.model.arbitration.Rules;
import vlarb.model.arbitration.Settings;
import vlarb.model.bounds.PacketLengths;
import vlarb.model.bounds.PortBounds;
import vlarb.model.bounds.PortPackets;
import vlarb.network.description.DescribedTraffic;
import vlarb.network.description.NetworkDescription;
import vlarb.network.setting.CreditReturn;
import vlarb.network.topology.Fabric;

/** The promises of each port's tables, computed when they are asked for. */
public final class PortPromises {
  static final int DATA_VLS = 15;

  private final IntFunction<Settings> settings;
  private final Rules rules;
  private final PortPackets packets;
  private final Map<Settings, PortBounds> known = new IdentityHashMap<>();
  private final PortBounds[] byPort;
  private final boolean dataGoesFirst;

  /**
   * Promises of all ports.
   *
   * @param settings the settings that management has committed, by port, from the first packet on
   */
  public PortPromises(
      NetworkDescription description, Fabric fabric, IntFunction<Settings> settings) {
    this.settings = settings;
    rules = description.arbiter().rules();
    packets = packets(description);
    byPort = new PortBounds[fabric.ports()];
    dataGoesFirst =
        description.settings().credits() == CreditReturn.OUT_OF_BAND
            && description.traffic().stream()
                .noneMatch(DescribedTraffic.ControlSources.class::isInstance);
  }

  /** The promises of a port. */
  public PortBounds of(int port) {
    if (byPort[port] == null) {
      byPort[port] =
          known.computeIfAbsent(settings.apply(port), c -> PortBounds.of(c, rules, packets));
    }
    return byPort[port];
  }

  /**
   * The most bytes that leave a port while a packet of a VL waits for its turn; empty: no table
   * promises the VL anything, or packets of VL15 or flow-control packets go first.
   */
  public OptionalLong waitBytes(int port, int vl) {
    return dataGoesFirst ? of(port).waitBytes(vl) : OptionalLong.empty();
  }

  /** The packets of each VL; a VL without traffic has none, which its shortest stand for. */
  private static PortPackets packets(NetworkDescription description) {
    PacketLengths[] lengths = new PacketLengths[DATA_VLS];
    int[] overhead = new int[1];
    description
        .traffic()
        .forEach(
            plan ->
                plan.forEachSize(
                    (sl, payload) -> {
                      int dwords = description.headers().dwords(payload);
                      int vl = description.settings().sl2vl().get(sl);
                      overhead[0] =
                          Math.max(
                              overhead[0], description.headers().wireBytes(payload) - 4 * dwords);
                      if (vl < DATA_VLS) {
                        PacketLengths one = new PacketLengths(dwords, dwords);
                        lengths[vl] = lengths[vl] == null ? one : lengths[vl].with(one);
                      }
                    }));
    List<PacketLengths> byVl = new ArrayList<>();
    for (PacketLengths one : lengths) {
      byVl.add(one == null ? new PacketLengths(1, 1) : one);
    }
    return new PortPackets(byVl, overhead[0]);
  }
}
