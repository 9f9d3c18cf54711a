// SPDX-License-Identifier: Apache-2.0
package vlarb.system;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Files that a later run reads back: JSON objects whose last member, {@code seal}, has the length
 * and the SHA-256 of what comes before it. They are written whole or not at all. A file that
 * differs from what was written is renamed and counts as absent, so that it can be made again.
 */
public final class SealedFile {
  /** More than any file of ours, in bytes; what is larger is none. */
  private static final int MAX_BYTES = 1 << 26;

  private static final Pattern SEAL =
      Pattern.compile(",\n\"seal\": \"([0-9]{1,9}) ([0-9a-f]{64})\"}\n\\z");

  /** The most damaged files of one name that are kept. */
  private static final int KEPT = 100;

  private SealedFile() {}

  /**
   * Writes a file, making the folders above it.
   *
   * @param object a JSON object that is not empty
   */
  public static void write(Path file, String object) throws IOException {
    String open = object.strip();
    if (!open.startsWith("{") || !open.endsWith("}")) {
      throw new IllegalArgumentException("not a JSON object: " + object);
    }
    open = open.substring(0, open.length() - 1).stripTrailing();
    byte[] bytes = open.getBytes(StandardCharsets.UTF_8);
    AtomicFiles.write(
        file, "%s,\n\"seal\": \"%d %s\"}\n".formatted(open, bytes.length, sha256(bytes)));
  }

  /**
   * The object that was written, without its seal.
   *
   * @return nothing where there is no file, or a damaged one, which is set aside
   * @throws IOException if there is one that cannot be read, such as another user's
   */
  public static Optional<String> read(Path file) throws IOException {
    if (Files.isDirectory(file)) {
      setAside(file, "a folder in the place of a file");
      return Optional.empty();
    }
    byte[] bytes;
    try (InputStream in = Files.newInputStream(file)) {
      bytes = in.readNBytes(MAX_BYTES + 1);
    } catch (NoSuchFileException e) {
      return Optional.empty();
    }
    Optional<String> object = bytes.length > MAX_BYTES ? Optional.empty() : unsealed(bytes);
    if (object.isEmpty()) {
      setAside(file, "not as it was written");
    }
    return object;
  }

  private static Optional<String> unsealed(byte[] bytes) {
    String text = new String(bytes, StandardCharsets.UTF_8);
    Matcher seal = SEAL.matcher(text);
    if (!seal.find()) {
      return Optional.empty();
    }
    String open = text.substring(0, seal.start());
    byte[] sealed = open.getBytes(StandardCharsets.UTF_8);
    boolean whole =
        sealed.length == Integer.parseInt(seal.group(1)) && sha256(sealed).equals(seal.group(2));
    return whole ? Optional.of(open + "}") : Optional.empty();
  }

  /**
   * Gives a damaged file, or a folder in its place, the name {@code NAME.damaged}, and says so. One
   * that cannot be moved stays: whoever writes it again says why that cannot be.
   *
   * @param why in a few words
   */
  public static void setAside(Path file, String why) {
    for (int i = 1; i <= KEPT; i++) {
      Path aside = file.resolveSibling(file.getFileName() + ".damaged" + (i == 1 ? "" : "-" + i));
      if (!Files.exists(aside)) {
        try {
          Files.move(file, aside);
          System.err.println("vlarb: " + file + ": " + why + "; now " + aside.getFileName());
        } catch (IOException e) {
          System.err.println("vlarb: " + file + ": " + why + "; it cannot be set aside");
        }
        return;
      }
    }
  }

  /** The SHA-256 of some bytes, 64 hexadecimal digits. */
  public static String sha256(byte[] bytes) {
    try {
      return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
    } catch (NoSuchAlgorithmException e) {
      throw new AssertionError("every Java platform has SHA-256", e);
    }
  }
}
