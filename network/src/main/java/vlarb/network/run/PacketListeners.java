// SPDX-License-Identifier: Apache-2.0
package vlarb.network.run;

import vlarb.network.frame.FrameMeasurement;
import vlarb.network.packet.PacketListener;
import vlarb.network.packet.PacketView;

/** Tells a measurement of frames, and then somebody else. */
record PacketListeners(FrameMeasurement frames, PacketListener other) implements PacketListener {
  @Override
  public void created(PacketView packet, long due) {
    frames.created(packet, due);
    other.created(packet, due);
  }

  @Override
  public void sent(PacketView packet, int port, int vl, long start, long end) {
    other.sent(packet, port, vl, start, end);
  }

  @Override
  public void passed(PacketView packet, int input, long waited) {
    other.passed(packet, input, waited);
  }

  @Override
  public void delivered(PacketView packet, long arrived) {
    frames.delivered(packet, arrived);
    other.delivered(packet, arrived);
  }

  @Override
  public void dropped(PacketView packet, Place place, int port, long time) {
    frames.dropped(packet, place, port, time);
    other.dropped(packet, place, port, time);
  }

  @Override
  public void lost(PacketView packet, Loss loss, int port, long time) {
    frames.lost(packet, loss, port, time);
    other.lost(packet, loss, port, time);
  }
}
