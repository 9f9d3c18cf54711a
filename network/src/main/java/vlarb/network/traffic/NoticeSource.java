// SPDX-License-Identifier: Apache-2.0
package vlarb.network.traffic;

import java.util.ArrayDeque;
import java.util.Queue;

/**
 * The congestion notification packets of one host: for each marked packet that it gets one goes
 * back, with the BECN set, on the service level of the marked one, through the queue of that level.
 * Their payload has 16 bytes, as that of RoCEv2.
 */
public final class NoticeSource implements TrafficSource {
  /** Bytes of payload. */
  public static final int PAYLOAD = 16;

  private final int host;
  private final Queue<Notice> waiting = new ArrayDeque<>();

  private record Notice(long time, int to, int serviceLevel, int number) {}

  /** A host that has no packet to answer. */
  public NoticeSource(int host) {
    this.host = host;
  }

  /**
   * A marked packet has arrived.
   *
   * @param time at which it arrived, in ticks
   * @param from the host that has sent it
   * @param number of its source at that host, 0 to 2^22 − 1
   */
  public void answer(long time, int from, int serviceLevel, int number) {
    waiting.add(new Notice(time, from, serviceLevel, number));
  }

  /** The number of the source that a notification is for, at its host. */
  public static int number(int mark) {
    return PacketMark.message(mark);
  }

  @Override
  public int host() {
    return host;
  }

  @Override
  public long time() {
    return waiting.isEmpty() ? NEVER : waiting.element().time();
  }

  @Override
  public int destination() {
    return waiting.element().to();
  }

  @Override
  public int serviceLevel() {
    return waiting.element().serviceLevel();
  }

  @Override
  public int payload() {
    return PAYLOAD;
  }

  @Override
  public int mark() {
    return PacketMark.ofMessage(waiting.element().number(), true);
  }

  @Override
  public void advance() {
    waiting.remove();
  }
}
