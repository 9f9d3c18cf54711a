// SPDX-License-Identifier: Apache-2.0
package vlarb.network.message;

import java.util.Arrays;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLongArray;

/**
 * The state of a plan's messages in a run. Each part of it belongs to one host: what a message
 * waits for and its time to its source, the packets that are missing to its destination. So hosts
 * may be in the hands of several threads; only what switches drop is told by other threads, too.
 */
public final class MessageProgress {
  /** The time of what has not happened. */
  public static final long NEVER = Long.MAX_VALUE;

  /** Is told that a host's message will be posted. */
  @FunctionalInterface
  public interface Release {
    /**
     * A message waits for no other any more.
     *
     * @param host that sends it
     * @param time at which it is posted, in ticks
     */
    void released(int host, long time);
  }

  private final MessagePlan plan;
  private final Followers followers;
  final int[] unmet;
  private final long[] met;
  private final long[] posted;
  private final long[] completed;

  /** By message, its packets that have neither arrived nor been dropped, by any thread. */
  private final AtomicLongArray missing;

  /** By message, true once one of its packets is dropped, or it is given up. */
  private final boolean[] broken;

  /** By message, true once its last byte has left its host. */
  private final boolean[] gone;

  private final ReadyMessages[] ready;
  private final AtomicInteger open = new AtomicInteger();
  private final AtomicInteger complete = new AtomicInteger();

  /**
   * The state before a run.
   *
   * @param hosts of the network
   */
  public MessageProgress(MessagePlan plan, int hosts) {
    this.plan = plan;
    followers = new Followers(plan.messages());
    int count = plan.messages().size();
    unmet = plan.messages().stream().mapToInt(message -> message.after().size()).toArray();
    met = new long[count];
    posted = new long[count];
    completed = new long[count];
    missing = new AtomicLongArray(count);
    broken = new boolean[count];
    gone = new boolean[count];
    Arrays.fill(posted, NEVER);
    Arrays.fill(completed, NEVER);
    ready = new ReadyMessages[hosts];
    Arrays.setAll(ready, host -> new ReadyMessages(posted));
    for (int number = 0; number < count; number++) {
      missing.setPlain(number, plan.packets(number));
      if (unmet[number] == 0) {
        post(number);
      }
    }
  }

  public MessagePlan plan() {
    return plan;
  }

  /** A message by its number. */
  public Message message(int number) {
    return plan.messages().get(number);
  }

  /** The messages of a host whose times are known and that it has not begun. */
  public ReadyMessages ready(int host) {
    return ready[host];
  }

  /** The time at which a message was or will be posted, in ticks, or {@link #NEVER}. */
  public long posted(int message) {
    return posted[message];
  }

  /** The time at which the last byte of a message arrived, in ticks, or {@link #NEVER}. */
  public long completed(int message) {
    return completed[message];
  }

  /** Messages that have arrived whole. */
  public int complete() {
    return complete.get();
  }

  /** Returns true if no message is on its way and none will be. */
  public boolean isOver() {
    return open.get() == 0;
  }

  /** The last byte of a message leaves its host at a time, in ticks; the first time counts. */
  public void left(int message, long time, Release release) {
    if (gone[message]) {
      return;
    }
    gone[message] = true;
    int host = message(message).from();
    for (int at = followers.first(message); at < followers.end(message); at++) {
      if (message(followers.get(at)).from() == host) {
        meet(followers.get(at), time, release);
      }
    }
  }

  /** A packet of a message has arrived at a time, in ticks. */
  public void delivered(int message, long time, Release release) {
    if (missing.decrementAndGet(message) > 0) {
      return;
    }
    open.decrementAndGet();
    if (broken[message]) {
      return;
    }
    completed[message] = time;
    complete.incrementAndGet();
    int host = message(message).to();
    for (int at = followers.first(message); at < followers.end(message); at++) {
      if (message(followers.get(at)).from() == host) {
        meet(followers.get(at), time, release);
      }
    }
  }

  /** A packet of a message is dropped: nothing sends it again, and the message never arrives. */
  public void dropped(int message) {
    broken[message] = true;
    if (missing.decrementAndGet(message) == 0) {
      open.decrementAndGet();
    }
  }

  /** A message is given up by its host: if it has not arrived whole, it never will. */
  public void giveUp(int message) {
    if (completed[message] == NEVER) {
      broken[message] = true;
      open.decrementAndGet();
    }
  }

  /** Packets of a message that have arrived, or have been dropped for good. */
  public long arrived(int message) {
    return plan.packets(message) - missing.get(message);
  }

  private void meet(int follower, long time, Release release) {
    met[follower] = Math.max(met[follower], time);
    if (--unmet[follower] == 0) {
      post(follower);
      release.released(message(follower).from(), posted[follower]);
    }
  }

  private void post(int message) {
    open.incrementAndGet();
    posted[message] = met[message] + message(message).delay();
    ready[message(message).from()].add(message);
  }
}
