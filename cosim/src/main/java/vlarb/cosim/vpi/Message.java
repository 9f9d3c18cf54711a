// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim.vpi;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;

/** A request or reply: words of 32 bits, of which the first says how many follow. */
final class Message {
  private static final int HALF = 32;

  private ByteBuffer buffer = ByteBuffer.allocateDirect(1 << 12).order(ByteOrder.nativeOrder());

  /** Empties the message, to be written. */
  Message begin() {
    buffer.clear().putInt(0);
    return this;
  }

  /** Appends a word. */
  Message add(int word) {
    reserve(Integer.BYTES);
    buffer.putInt(word);
    return this;
  }

  /** Appends a number of two words. */
  Message addLong(long value) {
    return add((int) value).add((int) (value >>> HALF));
  }

  /** Appends a text with its length in bytes before it. */
  Message addText(String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    add(bytes.length);
    int padding = -bytes.length & Integer.BYTES - 1;
    reserve(bytes.length + padding);
    buffer.put(bytes).put(new byte[padding]);
    return this;
  }

  private void reserve(int bytes) {
    if (buffer.remaining() < bytes) {
      resize(2 * buffer.capacity() + bytes);
    }
  }

  private void resize(int capacity) {
    ByteBuffer larger = ByteBuffer.allocateDirect(capacity).order(ByteOrder.nativeOrder());
    buffer = larger.put(buffer.flip());
  }

  /** The words to send and their number. */
  ByteBuffer written() {
    buffer.putInt(0, buffer.position() / Integer.BYTES - 1);
    return buffer.flip();
  }

  /** The buffer for the number of words to receive. */
  ByteBuffer head() {
    return buffer.clear().limit(Integer.BYTES);
  }

  /** The buffer for the received words, as many as {@link #head()} says. */
  ByteBuffer body() {
    int bytes = buffer.getInt(0) * Integer.BYTES;
    buffer.clear();
    if (bytes > buffer.capacity()) {
      resize(bytes);
      buffer.clear();
    }
    return buffer.limit(bytes);
  }

  /** The number of words that are left to be read. */
  int left() {
    return buffer.remaining() / Integer.BYTES;
  }

  /** The next word. */
  int word() {
    return buffer.getInt();
  }

  /** The next two words as a number. */
  long number() {
    return Integer.toUnsignedLong(word()) | (long) word() << HALF;
  }

  /** The text at the next word. */
  String text() {
    byte[] bytes = new byte[word()];
    buffer.get(bytes);
    buffer.position(buffer.position() + (-bytes.length & Integer.BYTES - 1));
    return new String(bytes, StandardCharsets.UTF_8);
  }
}
