// SPDX-License-Identifier: Apache-2.0
package vlarb.network.run;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import vlarb.network.packet.PacketListener;
import vlarb.network.packet.PacketView;
import vlarb.network.topology.Fabric;

/**
 * Writes a line for each packet that arrives or is dropped, in the order in which that happens:
 * {@code id,sl,src,dst,bytes,created,HOP…,end,outcome}, a hop being {@code PORT:vl:start:end}, the
 * outcome {@code delivered} or {@code dropped at PORT}. A packet for a group has a line for each
 * member. Hosts and ports are written by name; bytes are counted on the wire, times in ticks.
 */
public final class PacketTrace implements PacketListener {
  private final Fabric fabric;
  private final BufferedWriter out;
  private final Map<Delivery, StringBuilder> underWay = new HashMap<>();

  /** A packet and a host that it is for. */
  private record Delivery(long packet, int host) {}

  /** Writes a trace, whose last lines come with {@link #finish}. */
  public PacketTrace(Fabric fabric, OutputStream out) {
    this.fabric = fabric;
    this.out = new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.US_ASCII));
  }

  @Override
  public void sent(PacketView packet, int port, int vl, long start, long end) {
    for (int i = 0; i < packet.destinations(); i++) {
      underWay
          .computeIfAbsent(
              new Delivery(packet.id(), packet.destination(i)), key -> new StringBuilder())
          .append(',')
          .append(fabric.portName(port))
          .append(':')
          .append(vl)
          .append(':')
          .append(start)
          .append(':')
          .append(end);
    }
  }

  @Override
  public void delivered(PacketView packet, long arrived) {
    write(packet, arrived, "delivered");
  }

  @Override
  public void dropped(PacketView packet, Place place, int port, long time) {
    write(packet, time, "dropped at " + fabric.portName(port));
  }

  @Override
  public void lost(PacketView packet, Loss loss, int port, long time) {
    String at = " at " + fabric.portName(port);
    write(
        packet,
        time,
        switch (loss) {
          case ON_LINK, AT_PORT -> "lost" + at;
          case NO_ROUTE -> "lost without a route" + at;
          case OUT_OF_TURN -> "discarded" + at;
        });
  }

  private void write(PacketView packet, long end, String outcome) {
    for (int i = 0; i < packet.destinations(); i++) {
      write(packet, packet.destination(i), end, outcome);
    }
  }

  private void write(PacketView packet, int to, long end, String outcome) {
    try {
      out.write(
          packet.id()
              + ","
              + packet.serviceLevel()
              + ","
              + fabric.name(fabric.host(packet.from()))
              + ","
              + fabric.name(fabric.host(to))
              + ","
              + packet.wireBytes()
              + ","
              + packet.created()
              + Objects.requireNonNullElse(underWay.remove(new Delivery(packet.id(), to)), "")
              + ","
              + end
              + ","
              + outcome
              + "\n");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Writes what is left. */
  public void finish() throws IOException {
    out.flush();
  }
}
