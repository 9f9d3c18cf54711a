// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.arbiter.scan;

import vlarb.chisel.Bool;
import vlarb.chisel.SInt;
import vlarb.proof.rule.Past;
import vlarb.proof.rule.Rule;

/**
 * Properties of HighPriCounter where the arbiter looks ahead. The coming value of the counter is
 * known before the packet is sent: that value has to be within the bounds too.
 */
final class AccountProperties {
  private static final int MAX_COUNTER = 260_096;
  private static final int MIN_COUNTER = -2047;

  private AccountProperties() {}

  /** States all of it. */
  static void state(ScanHighPriCounterInside account) {
    Bool changes = account.commit().or(account.apply());
    PendingResult pending = PendingResult.of(account.last(), changes);
    Rule.HIGH_LIMIT.relyOnIt("applies_pending", account.apply().not().or(pending.isAfter()));
    AccountHistory history = AccountHistory.of(account, changes);
    Rule.relyOn("counter_stands", account.last().not().or(history.changedLately().not()));
    Bool goesOn = account.last().and(history.reloads().not());
    Rule.relyOn("reloaded_when_expired", goesOn.and(history.expiredLongBefore()).not());
    Rule.relyOn("prepared", account.commit().eq(Past.was(account.module(), account.prepare())));

    Rule.COUNTER_BOUNDS.always("range", inRange(account.left()));
    Rule.COUNTER_BOUNDS.hypothesis("next", pending.isNext().not().or(inRange(account.next())));
    Rule.COUNTER_BOUNDS.hypothesis("after", pending.isAfter().not().or(inRange(account.after())));
    Rule.COUNTER_BOUNDS.hypothesis("one_packet", account.onePacket().eq(account.limit().eq(0)));
    Rule.COUNTER_BOUNDS.hypothesis("unlimited", account.unlimited().eq(account.limit().andR()));
    Rule.COUNTER_BOUNDS.reachable("most", account.left().eq(MAX_COUNTER));
    Rule.COUNTER_BOUNDS.reachable("least", account.left().eq(MIN_COUNTER + 1));
    LimitProperties.state(account, pending, history);
  }

  private static Bool inRange(SInt counter) {
    return counter.ge(MIN_COUNTER).and(counter.le(MAX_COUNTER));
  }
}
