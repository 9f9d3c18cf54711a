// SPDX-License-Identifier: Apache-2.0
package vlarb.network.traffic;

/**
 * A stream of 30 frames a second to one destination, each frame a message of packets of one size:
 * the last packet of a frame is padded.
 */
public final class VideoStream implements TrafficSource {
  /** Ticks from one frame to the next. */
  public static final long PERIOD = 9_000_000_000_000L / 30;

  private final int host;
  private final int destination;
  private final int serviceLevel;
  private final int payload;
  private final FrameSizes sizes;
  private final FramePacing pacing;
  private long begin;
  private long frame;
  private int packet;
  private int packets;

  /**
   * A stream.
   *
   * @param payload of a packet, in bytes
   * @param phase when the first frame comes, in ticks
   */
  public VideoStream(
      int host,
      int destination,
      int serviceLevel,
      int payload,
      FrameSizes sizes,
      FramePacing pacing,
      long phase) {
    this.host = host;
    this.destination = destination;
    this.serviceLevel = serviceLevel;
    this.payload = payload;
    this.sizes = sizes;
    this.pacing = pacing;
    begin = phase;
    packets = Math.ceilDiv(sizes.bytes(), payload);
  }

  @Override
  public int host() {
    return host;
  }

  @Override
  public long time() {
    return switch (pacing) {
      case BURST -> begin;
      case EVEN -> begin + PERIOD * packet / packets;
    };
  }

  @Override
  public int destination() {
    return destination;
  }

  @Override
  public int serviceLevel() {
    return serviceLevel;
  }

  @Override
  public int payload() {
    return payload;
  }

  @Override
  public int mark() {
    return PacketMark.of(sizes.type(), frame, packet, packets);
  }

  @Override
  public void advance() {
    packet++;
    if (packet == packets) {
      sizes.advance();
      packets = Math.ceilDiv(sizes.bytes(), payload);
      packet = 0;
      frame++;
      begin += PERIOD;
    }
  }
}
