// SPDX-License-Identifier: Apache-2.0
package vlarb.network.traffic;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import vlarb.network.message.Message;
import vlarb.network.message.MessageProgress;
import vlarb.network.message.ReadyMessages;

/**
 * The messages of one host, by the time at which they are posted and then by number, each as
 * packets of one size and a rest. Its time is {@link #NEVER} while all messages wait, and another
 * one once a message does not any more.
 */
public final class MessageSource implements TrafficSource {
  private static final int NONE = -1;

  private final int host;
  private final MessageProgress progress;
  private final ReadyMessages ready;

  /** The message of which some packets are made and some not, or {@link #NONE}. */
  private int begun = NONE;

  /** Bytes of that message that are not made. */
  private long rest;

  /** The messages that were begun before it, as others went back. */
  private final Deque<Begun> interrupted = new ArrayDeque<>(1);

  /** A message of which some packets are made, and the bytes that are not. */
  private record Begun(int message, long rest) {}

  /**
   * A source.
   *
   * @param progress of the messages of all hosts
   */
  public MessageSource(int host, MessageProgress progress) {
    this.host = host;
    this.progress = progress;
    ready = progress.ready(host);
  }

  /** The messages of some sources, those that belong together once. */
  public static List<MessageProgress> progress(List<TrafficSource> sources) {
    return sources.stream()
        .filter(MessageSource.class::isInstance)
        .map(source -> ((MessageSource) source).progress())
        .distinct()
        .toList();
  }

  /** The messages of all hosts that belong together. */
  public MessageProgress progress() {
    return progress;
  }

  private int number() {
    return begun == NONE ? ready.first() : begun;
  }

  private Message message() {
    return progress.message(number());
  }

  private long left() {
    return begun == NONE ? message().bytes() : rest;
  }

  @Override
  public int host() {
    return host;
  }

  @Override
  public long time() {
    return begun == NONE && ready.isEmpty() ? NEVER : progress.posted(number());
  }

  @Override
  public int destination() {
    return message().to();
  }

  @Override
  public int serviceLevel() {
    return message().serviceLevel();
  }

  @Override
  public int payload() {
    return (int) Math.min(progress.plan().packet(), left());
  }

  @Override
  public int mark() {
    return PacketMark.ofMessage(number(), left() <= progress.plan().packet());
  }

  @Override
  public void advance() {
    long after = left() - payload();
    if (begun == NONE) {
      begun = ready.take();
    }
    rest = after;
    if (rest == 0) {
      goOn();
    }
  }

  /** Goes on with what was interrupted last. */
  private void goOn() {
    begun = NONE;
    if (!interrupted.isEmpty()) {
      begin(interrupted.pop());
    }
  }

  private void begin(Begun message) {
    begun = message.message();
    rest = message.rest();
  }

  /** The number of the next packet in its message, from 0. */
  public int packet() {
    return (int) ((message().bytes() - left()) / progress.plan().packet());
  }

  /**
   * Goes back to a packet of a message that was begun: it and those after it are the next ones.
   *
   * @param packet its number in the message, from 0
   */
  public void goBack(int message, int packet) {
    giveUp(message);
    if (begun != NONE) {
      interrupted.push(new Begun(begun, rest));
    }
    long made = (long) packet * progress.plan().packet();
    begin(new Begun(message, progress.message(message).bytes() - made));
  }

  /** Makes no more packets of a message that was begun. */
  public void giveUp(int message) {
    interrupted.removeIf(other -> other.message() == message);
    if (begun == message) {
      goOn();
    }
  }
}
