// SPDX-License-Identifier: Apache-2.0
package vlarb.network.sim;

import java.util.Arrays;

/**
 * Timers of the heads of VL queues, of outputs or of inputs: the time since which a head can go on,
 * and the time at which it has waited too long. A VL has one event pending at most: an event that
 * comes too early, since another packet is the head by then, is put off.
 */
final class HeadTimers {
  private static final int VLS = OutputPorts.VLS;
  private static final long NOT_READY = -1;

  private final Agenda agenda;
  private final AgendaEvent expired;
  private final long limit;

  /**
   * The time since which a head can go on, by port and VL; {@link #NOT_READY}: no packet is there
   * that could go on.
   */
  final long[] since;

  private final boolean[] pending;

  /**
   * @param expired the event at which {@link #isOver} is asked
   * @param limit in ticks
   */
  HeadTimers(Agenda agenda, AgendaEvent expired, int ports, long limit) {
    this.agenda = agenda;
    this.expired = expired;
    this.limit = limit;
    since = new long[ports * VLS];
    Arrays.fill(since, NOT_READY);
    pending = new boolean[ports * VLS];
  }

  /** A head can go on from now on. */
  void start(int port, int vl) {
    int queue = port * VLS + vl;
    since[queue] = agenda.now();
    if (!pending[queue]) {
      await(port, vl);
    }
  }

  /** Returns true if a head can go on. */
  boolean isRunning(int port, int vl) {
    return since[port * VLS + vl] != NOT_READY;
  }

  /** The head has left. */
  void stop(int port, int vl) {
    since[port * VLS + vl] = NOT_READY;
  }

  /** The event of a VL has come: whether its head has been there for longer than the limit. */
  boolean isOver(int port, int vl) {
    int queue = port * VLS + vl;
    pending[queue] = false;
    if (since[queue] == NOT_READY) {
      return false;
    }
    if (agenda.now() > since[queue] + limit) {
      return true;
    }
    await(port, vl);
    return false;
  }

  private void await(int port, int vl) {
    int queue = port * VLS + vl;
    pending[queue] = true;
    agenda.at(since[queue] + limit + 1, expired, port, vl, 0);
  }
}
