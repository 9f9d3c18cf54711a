// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.compiler;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.JarURLConnection;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Locale;
import java.util.jar.JarEntry;
import java.util.zip.CRC32;
import java.util.zip.CheckedInputStream;

/**
 * The program firtool, from its jar on the class path. It is unpacked once, to where Chisel's own
 * resolver would put it, and compared with the jar's checksum each time: a file that was damaged or
 * cut short is replaced. Nothing is ever downloaded.
 */
public final class Firtool {
  /** A folder with another firtool, which is taken as it is; Chisel's own variable. */
  private static final String OWN = "CHISEL_FIRTOOL_PATH";

  private static final String JAR = "/org.chipsalliance/llvm-firtool/";

  private static Path checked;

  private Firtool() {}

  /**
   * The program.
   *
   * @throws CompilerException if the jar has none for this machine, or it cannot be unpacked
   */
  public static synchronized Path path() {
    String own = System.getenv(OWN);
    if (own != null) {
      return Path.of(own, "firtool");
    }
    if (checked == null) {
      checked = unpacked(cache());
    }
    return checked;
  }

  /** Returns the program from a folder of the caller's choice, unpacked there if need be. */
  static Path unpacked(Path cache) {
    URL program = Firtool.class.getResource(JAR + platform() + "/bin/firtool");
    if (program == null) {
      throw new CompilerException(
          "there is no firtool for %s: let %s name a folder with firtool %s"
              .formatted(platform(), OWN, version()));
    }
    Path file = cache.resolve("llvm-firtool").resolve(version()).resolve("bin/firtool");
    try {
      JarEntry entry = ((JarURLConnection) program.openConnection()).getJarEntry();
      if (!isWhole(file, entry)) {
        unpack(program, file);
      }
      return file;
    } catch (IOException e) {
      throw new CompilerException("firtool cannot be unpacked: " + e.getMessage(), e);
    }
  }

  private static boolean isWhole(Path file, JarEntry entry) throws IOException {
    if (!Files.isExecutable(file) || Files.size(file) != entry.getSize()) {
      return false;
    }
    try (var in = new CheckedInputStream(Files.newInputStream(file), new CRC32())) {
      in.transferTo(OutputStream.nullOutputStream());
      return in.getChecksum().getValue() == entry.getCrc();
    }
  }

  private static void unpack(URL program, Path file) throws IOException {
    Files.createDirectories(file.getParent());
    Path part = Files.createTempFile(file.getParent(), "firtool", ".part");
    try (InputStream in = program.openStream()) {
      Files.copy(in, part, StandardCopyOption.REPLACE_EXISTING);
      if (!part.toFile().setExecutable(true, false) || !part.toFile().setReadable(true, false)) {
        throw new IOException(part + ": cannot be made executable");
      }
      Files.move(part, file, StandardCopyOption.ATOMIC_MOVE);
    } finally {
      Files.deleteIfExists(part);
    }
  }

  /** As the jar's folders are called. */
  private static String platform() {
    String system = System.getProperty("os.name").toLowerCase(Locale.ROOT);
    String family =
        system.contains("mac") ? "macos" : system.contains("windows") ? "windows" : system;
    String processor = System.getProperty("os.arch");
    return family + "-" + (processor.matches("amd64|x86_64") ? "x64" : processor);
  }

  private static String version() {
    try (InputStream in = Firtool.class.getResourceAsStream(JAR + "project.version")) {
      return new String(in.readAllBytes(), StandardCharsets.US_ASCII).strip();
    } catch (IOException e) {
      throw new CompilerException("the jar of firtool cannot be read: " + e.getMessage(), e);
    }
  }

  private static Path cache() {
    String named = System.getenv("XDG_CACHE_HOME");
    return named != null && !named.isEmpty()
        ? Path.of(named)
        : Path.of(System.getProperty("user.home"), ".cache");
  }
}
