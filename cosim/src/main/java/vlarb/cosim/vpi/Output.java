// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim.vpi;

import static java.nio.file.StandardOpenOption.CREATE_NEW;
import static java.nio.file.StandardOpenOption.READ;
import static java.nio.file.StandardOpenOption.WRITE;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/**
 * The output of a simulator, in a file: all output up to the end of an evaluation is in the file
 * before the reply, so that the same run always shows the same.
 */
final class Output implements AutoCloseable {
  private final FileChannel file;
  private final StringBuilder untaken = new StringBuilder();
  private long read;

  /** Makes the file; it may be deleted as soon as the simulator has it open. */
  Output(Path path) throws IOException {
    file = FileChannel.open(path, CREATE_NEW, READ, WRITE);
  }

  /** Reads the text that has been printed since the last call. */
  String more() {
    try {
      long size = file.size();
      if (size == read) {
        return "";
      }
      ByteBuffer bytes = ByteBuffer.allocate((int) (size - read));
      while (bytes.hasRemaining() && file.read(bytes, read + bytes.position()) >= 0) {}
      read = size;
      var text = new String(bytes.array(), StandardCharsets.UTF_8);
      untaken.append(text);
      return text;
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read what the simulator printed", e);
    }
  }

  /** Takes the text that has been read and not been taken yet. */
  String take() {
    String text = untaken.toString();
    untaken.setLength(0);
    return text;
  }

  @Override
  public void close() {
    try {
      file.close();
    } catch (IOException e) {
      throw new UncheckedIOException("cannot close what the simulator printed", e);
    }
  }
}
