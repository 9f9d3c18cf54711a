// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.watch;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import vlarb.model.arbitration.Rules;
import vlarb.model.arbitration.Settings;
import vlarb.model.bounds.PacketLengths;
import vlarb.model.bounds.PortBounds;
import vlarb.model.bounds.PortPackets;

/**
 * Measures how long each data VL waits, and compares the wait with the bound of the port's
 * settings.
 *
 * <p>A VL waits while it is eligible and decisions choose other VLs. The wait is counted in link
 * time: the bytes of the data packets chosen meanwhile, with their framing. It begins anew with a
 * decision for the VL, and where a decision does not find the VL eligible. SMPs, flow-control
 * packets and pauses of the link are no part of it. The bound assumes of each VL the lengths that
 * its packets have had so far.
 */
public final class WaitWatch {
  private static final int VLS = 15;

  private final Rules rules;
  private final List<Optional<PacketLengths>> lengths =
      new ArrayList<>(Collections.nCopies(VLS, Optional.empty()));

  private Settings settings;
  private Optional<PortBounds> bounds = Optional.empty();
  private final long[] waits = new long[VLS];
  private final List<Optional<Wait>> worst =
      new ArrayList<>(Collections.nCopies(VLS, Optional.empty()));

  /** Watches an arbiter under these rules, which begins with these settings. */
  public WaitWatch(Rules rules, Settings settings) {
    this.rules = rules;
    this.settings = settings;
  }

  /** Other settings are in force: what waits begins anew. */
  public void settings(Settings changed) {
    settings = changed;
    bounds = Optional.empty();
    restart();
  }

  /** All waits begin anew. */
  public void restart() {
    Arrays.fill(waits, 0);
  }

  /**
   * Sees a decision for a data packet.
   *
   * @param eligible mask of the data VLs that it chose among
   * @param vl the one that it chose
   * @param dwords the packet's length
   */
  public void decision(int eligible, int vl, int dwords) {
    learn(vl, dwords);
    long cost = 4L * dwords + PortPackets.FRAMING;
    for (int other = 0; other < VLS; other++) {
      boolean waitsOn = other != vl && (eligible >>> other & 1) != 0;
      waits[other] = waitsOn ? waits[other] + cost : 0;
      if (waitsOn) {
        note(other);
      }
    }
  }

  /**
   * The VL's wait that came nearest to its bound, or exceeded it most; empty where it never waited.
   */
  public Optional<Wait> worst(int vl) {
    return worst.get(vl);
  }

  /** {@link #worst} of each VL that has waited, in ascending order. */
  public List<Wait> all() {
    return worst.stream().flatMap(Optional::stream).toList();
  }

  /** The first VL's wait that was beyond its bound. */
  public Optional<Wait> excess() {
    return all().stream().filter(Wait::isBeyond).findFirst();
  }

  private void learn(int vl, int dwords) {
    PacketLengths one = new PacketLengths(dwords, dwords);
    Optional<PacketLengths> known = lengths.get(vl);
    PacketLengths both = known.map(one::with).orElse(one);
    if (!known.equals(Optional.of(both))) {
      lengths.set(vl, Optional.of(both));
      bounds = Optional.empty();
    }
  }

  private void note(int vl) {
    Wait wait = new Wait(vl, waits[vl], bound(vl));
    if (worst.get(vl).map(wait::isNearer).orElse(true)) {
      worst.set(vl, Optional.of(wait));
    }
  }

  private OptionalLong bound(int vl) {
    if (bounds.isEmpty()) {
      // Lengths of a VL that has sent nothing do not matter to any other.
      PacketLengths any = lengths.stream().flatMap(Optional::stream).findFirst().orElseThrow();
      List<PacketLengths> byVl = lengths.stream().map(each -> each.orElse(any)).toList();
      bounds =
          Optional.of(PortBounds.of(settings, rules, new PortPackets(byVl, PortPackets.FRAMING)));
    }
    return bounds.get().waitBytes(vl);
  }

  /**
   * A wait of a data VL.
   *
   * @param bytes link time of the packets that went meanwhile
   * @param bound the most that the settings allow; empty where they promise nothing
   */
  public record Wait(int vl, long bytes, OptionalLong bound) {
    /** The wait as a share of its bound; 0 where there is none. */
    public double ratio() {
      return bound.isEmpty() ? 0 : (double) bytes / Math.max(1, bound.getAsLong());
    }

    /**
     * True if this wait says more than another wait of the VL: a wait with a bound does, and of two
     * the one nearer its bound.
     */
    boolean isNearer(Wait other) {
      return bound.isPresent() && other.bound.isPresent()
          ? ratio() > other.ratio()
          : bound.isPresent() || other.bound.isEmpty() && bytes > other.bytes;
    }

    /** True if the promise was broken. */
    public boolean isBeyond() {
      return bound.isPresent() && bytes > bound.getAsLong();
    }
  }
}
