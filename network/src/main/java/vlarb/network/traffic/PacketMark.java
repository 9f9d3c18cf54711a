// SPDX-License-Identifier: Apache-2.0
package vlarb.network.traffic;

/**
 * The frame or message and the service of a packet as one number of 28 bits: type of frame, first
 * packet, last packet, service, and the number of the frame, which begins anew after 2^22, or of
 * the message.
 */
public final class PacketMark {
  /** A packet of no frame, whose service follows from the service level. */
  public static final int NONE = 0;

  /** Bits of a mark. */
  public static final int BITS = 28;

  private static final int TYPE_MASK = 3;
  private static final int FIRST = 1 << 2;
  private static final int LAST = 1 << 3;
  private static final int SERVICE_AT = 4;
  private static final int SERVICE_MASK = 3;
  private static final int FRAME_AT = 6;
  private static final int FRAME_MASK = (1 << BITS - FRAME_AT) - 1;

  private static final FrameType[] TYPES = FrameType.values();
  private static final DatagramService[] SERVICES = DatagramService.values();

  private PacketMark() {}

  /** The mark of a packet of no frame. */
  public static int of(DatagramService service) {
    return service.ordinal() << SERVICE_AT;
  }

  /**
   * The mark of a packet of a frame.
   *
   * @param frame number of the frame in its stream, from 0
   * @param packet number of the packet in the frame, from 0
   * @param packets of the frame, 1 or more
   */
  public static int of(FrameType type, long frame, int packet, int packets) {
    int place = (packet == 0 ? FIRST : 0) | (packet == packets - 1 ? LAST : 0);
    return type.ordinal() | place | (int) (frame & FRAME_MASK) << FRAME_AT;
  }

  /**
   * The mark of a packet of a message, which is of no frame.
   *
   * @param message number of the message, 0 to 2^22 − 1
   * @param isLast true for the last packet of the message
   */
  static int ofMessage(int message, boolean isLast) {
    return (isLast ? LAST : 0) | message << FRAME_AT;
  }

  /** The number of the packet's message. */
  public static int message(int mark) {
    return frame(mark);
  }

  /** The type of the packet's frame. */
  public static FrameType type(int mark) {
    return TYPES[mark & TYPE_MASK];
  }

  /** Returns true if the packet is the first one of a frame. */
  public static boolean isFirst(int mark) {
    return (mark & FIRST) != 0;
  }

  /** Returns true if the packet is the last one of a frame or message. */
  public static boolean isLast(int mark) {
    return (mark & LAST) != 0;
  }

  /** The service of the packet. */
  public static DatagramService service(int mark) {
    return SERVICES[mark >>> SERVICE_AT & SERVICE_MASK];
  }

  /** The number of the packet's frame in its stream, modulo 2^22. */
  public static int frame(int mark) {
    return mark >>> FRAME_AT & FRAME_MASK;
  }
}
