// SPDX-License-Identifier: Apache-2.0
package vlarb.system;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.stream.Stream;

/**
 * A SHA-256 over a sequence of fields; each counts with its length, so that none runs into the
 * next.
 */
public final class ContentHash {
  private final MessageDigest digest = newDigest();

  /** Adds a field. */
  public ContentHash add(byte[] field) {
    digest.update(ByteBuffer.allocate(Integer.BYTES).putInt(field.length).flip());
    digest.update(field);
    return this;
  }

  /** Adds a field, in UTF-8. */
  public ContentHash add(String field) {
    return add(field.getBytes(StandardCharsets.UTF_8));
  }

  /**
   * Adds the content of a file.
   *
   * @throws UncheckedIOException if it cannot be read
   */
  public ContentHash add(Path file) {
    try {
      return add(Files.readAllBytes(file));
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read " + file, e);
    }
  }

  /**
   * Adds names and contents of all files in and below a folder.
   *
   * @throws UncheckedIOException if one cannot be read
   */
  public ContentHash addTree(Path folder) {
    try (Stream<Path> tree = Files.walk(folder)) {
      tree.filter(Files::isRegularFile)
          .sorted()
          .forEach(file -> add(folder.relativize(file).toString()).add(file));
      return this;
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read " + folder, e);
    }
  }

  /** The first 128 bits, 32 hexadecimal digits: enough for a name. Ends the use of this object. */
  public String name() {
    return HexFormat.of().formatHex(digest.digest(), 0, 16);
  }

  /** All of it, 64 hexadecimal digits. Ends the use of this object. */
  public String sha256() {
    return HexFormat.of().formatHex(digest.digest());
  }

  /** The SHA-256 of some bytes, 64 hexadecimal digits. */
  public static String of(byte[] bytes) {
    return HexFormat.of().formatHex(newDigest().digest(bytes));
  }

  private static MessageDigest newDigest() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new AssertionError("every Java platform has SHA-256", e);
    }
  }
}
