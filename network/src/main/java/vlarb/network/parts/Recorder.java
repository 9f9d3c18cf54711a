// SPDX-License-Identifier: Apache-2.0
package vlarb.network.parts;

import java.util.Arrays;
import java.util.function.Supplier;
import vlarb.network.packet.PacketListener;
import vlarb.network.packet.PacketView;
import vlarb.network.packet.Packets;
import vlarb.network.sim.NetworkSimulation;

/** A record of what a share of a network tells of its packets, for a {@link Replay}. */
public final class Recorder implements PacketListener {
  /** The calls that are recorded. */
  public enum Calls {
    /** Of packets that are made, have arrived or are dropped. */
    ENDS,
    /** Of their hops, too. */
    HOPS
  }

  /** A call, and for drops the place. */
  enum Call {
    CREATED,
    SENT,
    PASSED,
    DELIVERED,
    DROPPED_ON_ARRIVAL,
    DROPPED_AT_INPUT,
    DROPPED_AT_OUTPUT;

    private static final Call[] VALUES = values();

    static Call dropped(Place place) {
      return switch (place) {
        case ON_ARRIVAL -> DROPPED_ON_ARRIVAL;
        case AT_INPUT -> DROPPED_AT_INPUT;
        case AT_OUTPUT -> DROPPED_AT_OUTPUT;
      };
    }
  }

  private static final int TIME = 0;
  private static final int MOMENT = 1;

  /** The call with a VL and a port. */
  private static final int CALL = 2;

  private static final int ONE = 3;
  private static final int OTHER = 4;
  private static final int PACKET = 5;

  /** Longs of a record: those above, and the packet. */
  private static final int SIZE = PACKET + Packets.RECORD;

  private static final int VL_BITS = 4;

  private final Supplier<NetworkSimulation> share;
  private final Calls calls;
  private long[] records = new long[SIZE << 6];
  private int used;

  /**
   * An empty record.
   *
   * @param share that tells, once it is asked for
   */
  public Recorder(Supplier<NetworkSimulation> share, Calls calls) {
    this.share = share;
    this.calls = calls;
  }

  @Override
  public void created(PacketView packet, long due) {
    add(packet, Call.CREATED, 0, 0, due, 0);
  }

  @Override
  public void sent(PacketView packet, int port, int vl, long start, long end) {
    if (calls == Calls.HOPS) {
      add(packet, Call.SENT, port, vl, start, end);
    }
  }

  @Override
  public void passed(PacketView packet, int input, long waited) {
    if (calls == Calls.HOPS) {
      add(packet, Call.PASSED, input, 0, waited, 0);
    }
  }

  @Override
  public void delivered(PacketView packet, long arrived) {
    add(packet, Call.DELIVERED, 0, 0, arrived, 0);
  }

  @Override
  public void dropped(PacketView packet, Place place, int port, long time) {
    add(packet, Call.dropped(place), port, 0, time, 0);
  }

  private void add(PacketView packet, Call call, int port, int vl, long one, long other) {
    if (used == records.length) {
      records = Arrays.copyOf(records, 2 * used);
    }
    NetworkSimulation from = share.get();
    records[used + TIME] = from.now();
    records[used + MOMENT] = from.moment();
    records[used + CALL] = ((long) call.ordinal() << Integer.SIZE | port) << VL_BITS | vl;
    records[used + ONE] = one;
    records[used + OTHER] = other;
    packet.write(records, used + PACKET);
    used += SIZE;
  }

  Calls calls() {
    return calls;
  }

  /** The number of records. */
  int size() {
    return used / SIZE;
  }

  long time(int number) {
    return records[number * SIZE + TIME];
  }

  long moment(int number) {
    return records[number * SIZE + MOMENT];
  }

  Call call(int number) {
    return Call.VALUES[(int) (records[number * SIZE + CALL] >>> Integer.SIZE + VL_BITS)];
  }

  int port(int number) {
    return (int) (records[number * SIZE + CALL] >>> VL_BITS);
  }

  int vl(int number) {
    return (int) records[number * SIZE + CALL] & (1 << VL_BITS) - 1;
  }

  /** The first of the two times of a call, or what there is in its place. */
  long one(int number) {
    return records[number * SIZE + ONE];
  }

  long other(int number) {
    return records[number * SIZE + OTHER];
  }

  /** A slot for the packet of a record. */
  int packet(int number, Packets packets) {
    return packets.read(records, number * SIZE + PACKET);
  }

  /** Forgets all records. */
  void clear() {
    used = 0;
  }
}
