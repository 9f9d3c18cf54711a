// SPDX-License-Identifier: Apache-2.0
package vlarb.network.run;

import vlarb.network.packet.PacketListener;
import vlarb.network.packet.PacketView;

/**
 * Tells those that count, and then somebody else. Each is told of what it counts alone: this is
 * done for each packet at each hop.
 */
record RunListener(Measurement measurement, ConnectionDelays delays, PacketListener other)
    implements PacketListener {
  @Override
  public void created(PacketView packet, long due) {
    measurement.created(packet, due);
    other.created(packet, due);
  }

  @Override
  public void sent(PacketView packet, int port, int vl, long start, long end) {
    measurement.sent(packet, port, vl, start, end);
    other.sent(packet, port, vl, start, end);
  }

  @Override
  public void passed(PacketView packet, int input, long waited) {
    measurement.passed(packet, input, waited);
    delays.passed(packet, input, waited);
    other.passed(packet, input, waited);
  }

  @Override
  public void delivered(PacketView packet, long arrived) {
    measurement.delivered(packet, arrived);
    delays.delivered(packet, arrived);
    other.delivered(packet, arrived);
  }

  @Override
  public void dropped(PacketView packet, Place place, int port, long time) {
    measurement.dropped(packet, place, port, time);
    other.dropped(packet, place, port, time);
  }

  @Override
  public void lost(PacketView packet, Loss loss, int port, long time) {
    measurement.lost(packet, loss, port, time);
    other.lost(packet, loss, port, time);
  }
}
