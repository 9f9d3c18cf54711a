// SPDX-License-Identifier: Apache-2.0
package vlarb.network.traffic;

import java.util.List;

/** The packets of one host in a list. */
public final class TrafficTrace implements TrafficSource {
  /**
   * A packet.
   *
   * @param time in ticks
   * @param from host, counted from 0
   * @param to another host
   * @param serviceLevel 0 to 15
   * @param payload in bytes
   */
  public record Packet(long time, int from, int to, int serviceLevel, int payload) {}

  private final int host;
  private final List<Packet> packets;
  private int at;

  /**
   * A source.
   *
   * @param packets of this host, by time
   */
  public TrafficTrace(int host, List<Packet> packets) {
    this.host = host;
    this.packets = List.copyOf(packets);
  }

  @Override
  public int host() {
    return host;
  }

  @Override
  public long time() {
    return at < packets.size() ? packets.get(at).time() : NEVER;
  }

  @Override
  public int destination() {
    return packets.get(at).to();
  }

  @Override
  public int serviceLevel() {
    return packets.get(at).serviceLevel();
  }

  @Override
  public int payload() {
    return packets.get(at).payload();
  }

  @Override
  public void advance() {
    at++;
  }
}
