// SPDX-License-Identifier: Apache-2.0
package vlarb.model.bounds;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import vlarb.model.arbitration.LowTurn;
import vlarb.model.arbitration.Rules;
import vlarb.model.arbitration.Settings;
import vlarb.model.arbitration.UnlistedVl;
import vlarb.model.iba.OperationalVls;

/**
 * The bounds of a port's VLs, data packets alone: SMPs and flow-control packets come in where link
 * time becomes seconds ({@link LinkService}). A VL's packets are assumed to have their credits.
 */
public final class PortBounds {
  private final TurnTable high;
  private final TurnTable low;
  private final Reload reload;
  private final Rules rules;
  private final PortPackets traffic;

  /** The enabled VLs on which packets come, as a mask. */
  private final int senders;

  /** A port with a single data VL does not consult the tables. */
  private final boolean single;

  /** The service of each table, by VL. */
  private final List<Optional<HighService>> highServices = new ArrayList<>();

  private final List<Optional<LowService>> lowServices = new ArrayList<>();

  /** The bounds of a port on all of whose VLs packets may come. */
  public static PortBounds of(Settings settings, Rules rules, PortPackets traffic) {
    return of(settings, rules, traffic, PortPackets.ALL_VLS);
  }

  /**
   * The bounds of a port where packets come on some VLs only: the entries of the others delay
   * nobody.
   *
   * @param senders the VLs on which packets may come, as a mask; for the others there is no bound
   */
  public static PortBounds of(Settings settings, Rules rules, PortPackets traffic, int senders) {
    return new PortBounds(
        TurnTable.of(settings.high(), traffic, senders),
        TurnTable.of(settings.low(), traffic, senders),
        Reload.of(settings.limit(), rules.highLimitExpiry()),
        rules,
        traffic,
        settings.vls(),
        senders);
  }

  PortBounds(
      TurnTable high,
      TurnTable low,
      Reload reload,
      Rules rules,
      PortPackets traffic,
      OperationalVls vls,
      int senders) {
    this.high = high;
    this.low = low;
    this.reload = reload;
    this.rules = rules;
    this.traffic = traffic;
    this.senders = senders & (1 << vls.count()) - 1;
    single = vls == OperationalVls.VL0;
    for (int vl = 0; vl < PortPackets.VLS; vl++) {
      highServices.add(highService(vl));
      lowServices.add(lowService(vl));
    }
  }

  /**
   * The most link time, in bytes, from the moment that a packet of the VL could go (the one before
   * it has left) to its first dword. Empty where there is no bound.
   *
   * @param vl data VL, 0 to 14
   */
  public OptionalLong waitBytes(int vl) {
    OptionalLong served = served(vl, 1);
    return served.isEmpty() ? served : OptionalLong.of(served.getAsLong() - 4);
  }

  /**
   * The most link time, in bytes, until a VL that stays backlogged has sent a number of dwords.
   * Empty if there is no bound.
   *
   * @param vl data VL, 0 to 14
   * @param dwords 1 or more
   */
  public OptionalLong served(int vl, int dwords) {
    if (isAlone(vl)) {
      int packets = (dwords + traffic.of(vl).shortest() - 1) / traffic.of(vl).shortest();
      return OptionalLong.of(4L * dwords + (long) traffic.overhead() * (packets - 1));
    }
    Optional<Long> byHigh = highServices.get(vl).map(service -> service.served(dwords));
    Optional<Long> byLow = lowServices.get(vl).map(service -> service.served(dwords));
    if (byHigh.isPresent() && byLow.isPresent()) {
      return OptionalLong.of(Math.min(byHigh.get(), byLow.get()));
    }
    return byHigh.or(() -> byLow).map(OptionalLong::of).orElse(OptionalLong.empty());
  }

  /** The service that the high table promises a VL; empty where the table does not list the VL. */
  public Optional<ServiceCurve> high(int vl) {
    return highServices.get(vl).map(HighService::curve);
  }

  /**
   * The high table's promise to a VL at a rate below the VL's full rate: a lower rate has a lower
   * latency.
   *
   * @param rate bytes of packets for each byte of link time, above 0
   * @return empty where the high table does not list the VL, or does not give it the rate
   */
  public Optional<ServiceCurve> high(int vl, double rate) {
    return high(vl)
        .filter(curve -> rate <= curve.rate())
        .map(curve -> new ServiceCurve(rate, highServices.get(vl).orElseThrow().latency(rate)));
  }

  /**
   * The service that the low table promises a VL; empty where the table does not list the VL or
   * promises nothing.
   */
  public Optional<ServiceCurve> low(int vl) {
    return lowServices.get(vl).map(LowService::curve);
  }

  /** The better of both promises by its rate; empty where there is none. */
  public Optional<ServiceCurve> curve(int vl) {
    if (isAlone(vl)) {
      double shortest = 4.0 * traffic.of(vl).shortest();
      return Optional.of(new ServiceCurve(shortest / (shortest + traffic.overhead()), 0));
    }
    Optional<ServiceCurve> byHigh = high(vl);
    Optional<ServiceCurve> byLow = low(vl);
    boolean lowIsBetter =
        byLow.isPresent() && (byHigh.isEmpty() || byLow.get().rate() > byHigh.get().rate());
    return lowIsBetter ? byLow : byHigh;
  }

  /**
   * The most turns of a table from one of the VL's to the next, in the high table if that lists the
   * VL, else in the low one; 0 where neither does.
   */
  public int gap(int vl) {
    TurnTable table = high.lists(vl) ? high : low;
    if (!table.lists(vl)) {
      return 0;
    }
    int longest = 0;
    for (int passed : table.round(vl).passed) {
      longest = Math.max(longest, passed + 1);
    }
    return longest;
  }

  /**
   * The wait of a VL of the low table, in bytes of link time, where all that the high table's VLs
   * may send is bounded. This, and not VLHighLimit, is what a reservation below the link's rate
   * leaves to best effort.
   *
   * <p>The high backlog that the packet meets was built up during one low opportunity at most: that
   * needs a high table that can keep up with its arrivals, so a rate beyond {@link #highShare} has
   * no such bound.
   *
   * @param vl data VL, 0 to 14
   * @param burst link time of what the high VLs may send at once, in bytes
   * @param rate link time of what they may send, as a share of the link, 0 to less than 1
   * @return empty where the low table does not list the VL, or the rate is beyond the high table's
   */
  public OptionalDouble waitBesideHeldHigh(int vl, double burst, double rate) {
    if (!low.lists(vl) || rate >= 1 || rate > highShare()) {
      return OptionalDouble.empty();
    }
    long walk = lowService(vl, 0).served(1) - 4;
    return OptionalDouble.of((walk + burst + rate * opportunity(senders)) / (1 - rate));
  }

  /**
   * φ: the share of the link that the high table as a whole gets at least while it is backlogged.
   */
  public double highShare() {
    if (reload.never() || high.listed() == 0) {
      return 1;
    }
    PacketLengths lengths = high.lengths(senders).orElseThrow();
    double between =
        reload.afterEachPacket()
            ? 4.0 * lengths.shortest() + traffic.overhead()
            : 4.0 * reload.least(lengths);
    return between / (between + opportunity(senders));
  }

  /** O: the most link time of one low opportunity of some VLs, in bytes. */
  private long opportunity(int vls) {
    // A VL that the high table lists too sends there for as long as nothing expires.
    int senders = reload.never() ? vls & ~high.listed() : vls;
    return rules.lowTurn() == LowTurn.ONE_PACKET
        ? low.longestPacket(senders)
        : low.longestTurn(senders);
  }

  /** The longest packet of a VL in no table that may be on the link, in bytes of link time. */
  private long unlisted() {
    long longest = 0;
    if (rules.unlistedVl() == UnlistedVl.WHEN_IDLE) {
      int vls = senders & ~high.listed() & ~low.listed();
      for (int rest = vls; rest != 0; rest &= rest - 1) {
        longest = Math.max(longest, traffic.longest(Integer.numberOfTrailingZeros(rest)));
      }
    }
    return longest;
  }

  private Optional<HighService> highService(int vl) {
    if (!high.lists(vl) || isAlone(vl)) {
      return Optional.empty();
    }
    boolean counts = !reload.never() && !reload.afterEachPacket();
    int spacing = counts ? reload.least(high.lengths(senders).orElseThrow()) : 0;
    return Optional.of(
        new HighService(
            high.round(vl),
            low.lists(vl) ? Optional.of(low.round(vl)) : Optional.empty(),
            traffic.of(vl),
            traffic.overhead(),
            reload,
            spacing,
            opportunity(senders & ~(1 << vl)),
            unlisted()));
  }

  private Optional<LowService> lowService(int vl) {
    if (!low.lists(vl) || isAlone(vl)) {
      return Optional.empty();
    }
    Optional<PacketLengths> rivals = high.lengths(~(1 << vl));
    if (rivals.isPresent() && reload.never()) {
      return Optional.empty();
    }
    long burst = rivals.map(lengths -> reload.burst(lengths, traffic.overhead())).orElse(0L);
    return Optional.of(lowService(vl, burst));
  }

  private LowService lowService(int vl, long burst) {
    return new LowService(
        low.round(vl), traffic.of(vl), traffic.overhead(), rules.lowTurn(), burst, unlisted());
  }

  private boolean isAlone(int vl) {
    return single && (senders >>> vl & 1) != 0;
  }
}
