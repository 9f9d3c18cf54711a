// SPDX-License-Identifier: Apache-2.0
package vlarb.plan.diagnosis;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import vlarb.config.Sl2Vl;
import vlarb.config.counters.CounterKind;
import vlarb.config.counters.Increase;
import vlarb.plan.explain.Promise;
import vlarb.plan.explain.Standing;

/**
 * Finds VLs that have packets and that their tables give nothing, no bound, or less than a
 * hundredth of the link.
 *
 * <p>Packets show in the VL's own counter of waiting. Without it, a VL that no table serves shows
 * in the port's, which counts while the port sends nothing at all: a VL that waits behind others
 * does not.
 */
final class StarvingVls {
  /**
   * Ticks that a VL which is served at times has to wait for a finding: a wait behind one packet is
   * some thousands, if a tick is a nanosecond.
   */
  private static final long LONG_WAIT = 10_000;

  private final Observation seen;
  private final Usual usual;
  private final Promises promises;

  StarvingVls(Observation seen, Usual usual, Promises promises) {
    this.seen = seen;
    this.usual = usual;
    this.promises = promises;
  }

  List<Finding> find() {
    List<Finding> found = new ArrayList<>();
    for (ObservedPort port : seen.ports()) {
      for (Promise promise : promises.of(port.tables())) {
        if (promise.vl() < port.vls() && promise.standing().compareTo(Standing.SLOW) <= 0) {
          evidence(port, promise).ifPresent(shown -> found.add(finding(port, promise, shown)));
        }
      }
    }
    return found;
  }

  private Finding finding(ObservedPort port, Promise promise, String evidence) {
    TableChange change = TableChange.of(port, seen.peer(port), usual, promises, promise.vl());
    double waited =
        seen.counted()
            .of(port.name(), CounterKind.VL_XMIT_WAIT, promise.vl())
            .map(Increase::least)
            .orElse(0L);
    return new Finding(
        FindingKind.STARVES,
        port,
        name(promise) + " " + lot(promise),
        evidence,
        change.text(),
        waited - promise.standing().ordinal() * (double) (1L << Integer.SIZE),
        change.covered());
  }

  private static String name(Promise promise) {
    return promise.levels().isEmpty()
        ? promise.name()
        : "VL" + promise.vl() + " (" + promise.name() + ")";
  }

  private static String lot(Promise promise) {
    return switch (promise.standing()) {
      case NEVER -> "is in no table";
      case UNBOUNDED -> "may wait without end behind the high table, VLHighLimit 255";
      case SLOW, DROPPED, SERVED ->
          String.format(
              Locale.ROOT, "has %.2f %% of the link when all send", 100 * promise.share());
    };
  }

  /** The counters that show packets of a VL which are not served; empty: there are none. */
  private Optional<String> evidence(ObservedPort port, Promise promise) {
    int vl = promise.vl();
    Optional<Increase> own = seen.counted().of(port.name(), CounterKind.VL_XMIT_WAIT, vl);
    boolean never = promise.standing() == Standing.NEVER;
    if (own.isPresent()) {
      Increase waited = own.get();
      boolean waits = waited.more() || waited.least() >= (never ? 1 : LONG_WAIT);
      return waits && !sends(port, promise)
          ? Optional.of("PortVLXmitWait" + vl + " " + waited.text())
          : Optional.empty();
    }
    boolean portWaits = WaitingPorts.waits(seen, port);
    return never && portWaits && comes(port, promise)
        ? Optional.of(
            String.format(
                Locale.ROOT,
                "PortXmitWait %,.0f a second, of no VL by name (perfquery --vlxmitcounters)",
                seen.waitRate(port).orElseThrow()))
        : Optional.empty();
  }

  /** Says whether a VL's SLs have a hundredth of what the port sent by SL, or more. */
  private boolean sends(ObservedPort port, Promise promise) {
    long all = 0;
    long own = 0;
    for (int sl = 0; sl < Sl2Vl.LEVELS; sl++) {
      Optional<Increase> sent = seen.counted().of(port.name(), CounterKind.SL_XMIT_DATA, sl);
      all += sent.map(Increase::least).orElse(0L);
      own += promise.levels().contains(sl) ? sent.map(Increase::least).orElse(0L) : 0;
    }
    return own > 0 && own >= Standing.SLOW_SHARE * all;
  }

  /** Says whether packets are likely to come to a VL: its SLs are sent, or most ports serve it. */
  private boolean comes(ObservedPort port, Promise promise) {
    return promise.levels().stream().anyMatch(seen::sends)
        || promises.serves(usual.tables(port), promise.vl());
  }
}
