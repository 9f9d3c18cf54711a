// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.stimulus;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import vlarb.config.Configuration;
import vlarb.config.Sl2Vl;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.LowTurn;
import vlarb.model.arbitration.ServedTable;
import vlarb.model.arbitration.Settings;
import vlarb.model.bounds.PacketLengths;
import vlarb.model.bounds.PortBounds;
import vlarb.model.bounds.PortPackets;
import vlarb.model.iba.VlWeight;
import vlarb.model.traffic.PacketMix;

/**
 * The plan of the load of each VL in {@link TableTraffic}, made so that the tables' promise to each
 * VL is known beforehand.
 *
 * <ul>
 *   <li>VLs that the high table serves offer a limited rate: together {@value #HIGH_LOAD} of the
 *       link, or half of what a VLHighLimit of 0 lets through beside a backlogged low table,
 *       whichever is less. These VLs get what they offer, and the low table is served too.
 *   <li>Every other VL that a table names always has a packet, also one whose weights are all 0.
 *   <li>VLs that no table names offer nothing, and so do VLs to which the configuration's SL-to-VL
 *       mapping, where it has one, sends no packet.
 * </ul>
 *
 * With one data VL there are no tables: it always has a packet.
 */
public final class TrafficPlan {
  /** The load that a VL offers. */
  public enum Load {
    /** No packets. */
    NONE,
    /** A limited rate. */
    LIMITED,
    /** A backlog: there is always a packet. */
    BACKLOGGED
  }

  /** The part of the link that all VLs of the high table offer together, at most. */
  public static final double HIGH_LOAD = 0.25;

  /** The MTUs in bytes, by VL modulo 8: weights count bytes, however long the packets are. */
  private static final int[] MTUS = {4096, 256, 2048, 1024, 4096, 2048, 512, 1024};

  private final ArbiterParameters parameters;
  private final List<VlWeight> high;
  private final List<VlWeight> low;
  private final Settings settings;
  private final Optional<Sl2Vl> sl2vl;
  private final int limited;
  private final int backlogged;

  public TrafficPlan(Configuration configuration) {
    parameters = configuration.arbiter().withoutEngine();
    high = padded(configuration.tables().high(), parameters.highCap());
    low = padded(configuration.tables().low(), parameters.lowCap());
    settings =
        Settings.of(
            high,
            low,
            configuration.tables().highLimit(),
            configuration.operationalVls(),
            parameters.rules());
    sl2vl = configuration.sl2vl();
    int reached = sl2vl.map(Sl2Vl::reached).orElse(PortPackets.ALL_VLS);
    if (parameters.dataVls() == 1) {
      limited = 0;
      backlogged = reached & 1;
    } else {
      limited = reached & settings.high().listedVls();
      backlogged = reached & (named() | settings.low().listedVls()) & ~limited;
    }
  }

  private static List<VlWeight> padded(List<VlWeight> entries, int capacity) {
    List<VlWeight> result = new ArrayList<>(entries);
    while (result.size() < capacity) {
      result.add(VlWeight.NULL);
    }
    return List.copyOf(result);
  }

  /** The enabled VLs that an entry names, as a mask; a null entry names none. */
  private int named() {
    int named = 0;
    for (List<VlWeight> table : List.of(high, low)) {
      for (VlWeight entry : table) {
        if (!entry.equals(VlWeight.NULL) && entry.vl() < parameters.dataVls()) {
          named |= 1 << entry.vl();
        }
      }
    }
    return named;
  }

  public ArbiterParameters parameters() {
    return parameters;
  }

  /** All entries of the high table, including null entries. */
  public List<VlWeight> high() {
    return high;
  }

  /** All entries of the low table, null ones included. */
  public List<VlWeight> low() {
    return low;
  }

  /** The tables and the limit as the arbiter serves them. */
  public Settings settings() {
    return settings;
  }

  /** The service levels whose packets a data VL gets; empty where the mapping is not known. */
  public Optional<List<Integer>> levels(int vl) {
    return sl2vl.map(map -> map.levels(vl));
  }

  /** The load that a data VL offers. */
  public Load load(int vl) {
    if ((limited >>> vl & 1) != 0) {
      return Load.LIMITED;
    }
    return (backlogged >>> vl & 1) != 0 ? Load.BACKLOGGED : Load.NONE;
  }

  /**
   * The largest payload of a data VL's packets, in bytes: the greatest MTU that the arbiter
   * accepts.
   */
  public int mtu(int vl) {
    return Math.min(MTUS[vl % MTUS.length], PacketMix.largestMtu(parameters.options().maxPacket()));
  }

  /** The lengths of a data VL's packets. */
  public PacketMix mix(int vl) {
    return PacketMix.ofMtu(mtu(vl));
  }

  /** The promise of the tables, with packets of these lengths. */
  public PortBounds bounds() {
    List<PacketLengths> lengths =
        IntStream.range(0, 15)
            .mapToObj(this::mix)
            .map(mix -> new PacketLengths(mix.shortest(), mix.longest()))
            .toList();
    return PortBounds.of(
        settings, parameters.rules(), new PortPackets(lengths, PortPackets.FRAMING));
  }

  /** The rate that each VL of limited rate offers, as a fraction of the link, 0 to 1. */
  public double limitedRate() {
    return limited == 0 ? 0 : Math.min(HIGH_LOAD, highCapacity() / 2) / Integer.bitCount(limited);
  }

  /**
   * The part of the link that the high table gets at least when both tables are backlogged, with
   * the least VLHighLimit: one packet, and what the low table then sends. So the load is the same
   * with any limit, and what changes with the limit is what becomes of it.
   */
  private double highCapacity() {
    int rivals = settings.low().listedVls() & backlogged;
    if (rivals == 0) {
      return 1;
    }
    double shortest = Double.MAX_VALUE;
    double longest = 0;
    for (int vl = 0; vl < parameters.dataVls(); vl++) {
      if (load(vl) == Load.LIMITED) {
        shortest = Math.min(shortest, mix(vl).mean());
      }
      if ((rivals >>> vl & 1) != 0) {
        longest = Math.max(longest, mix(vl).mean());
      }
    }
    double given =
        parameters.rules().lowTurn() == LowTurn.ONE_PACKET
            ? longest
            : largestTurn(settings.low(), rivals) + longest;
    return shortest / (shortest + given);
  }

  private static int largestTurn(ServedTable table, int vls) {
    int largest = 0;
    for (long rest = table.servable(vls); rest != 0; rest &= rest - 1) {
      largest = Math.max(largest, table.weightDwords(Long.numberOfTrailingZeros(rest)));
    }
    return largest;
  }
}
