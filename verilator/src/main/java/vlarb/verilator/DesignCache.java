// SPDX-License-Identifier: Apache-2.0
package vlarb.verilator;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.apiguardian.api.API;
import vlarb.system.AtomicFiles;
import vlarb.system.ContentHash;
import vlarb.system.TemporaryFolder;

/**
 * Designs as a simulator's compiler has made them, each named for the content of all files that the
 * compiler reads, its options and its own content.
 *
 * <p>Only the compiler knows which files it reads: an include may be anywhere in a line, and its
 * name may be a macro. So the compiler lists the files before it builds, and the list is checked
 * afterwards. The answer is kept as {@code TOP-HASH.includes}, a name a line. A list that is out of
 * date leads to no design, or to one that was made of the very same content.
 */
@API(status = API.Status.INTERNAL)
public final class DesignCache {

  /** A simulator's compiler with its options. */
  public interface Compiler {
    /** Adds the options and what identifies the tools to a hash. */
    void addTo(ContentHash hash);

    /**
     * Preprocesses the given files.
     *
     * @param directory the folder of the given files
     * @param names of the given files, as arguments
     * @param folders to search for included files, after {@code directory}, relative to it
     * @param scratch an empty folder
     * @return the files that were read, as the compiler names them; nothing if it fails, which a
     *     build then does too
     */
    Collection<String> preprocess(
        Path directory, List<String> names, List<String> folders, Path scratch) throws IOException;

    /**
     * Builds the design. The compiler looks for included files in the copies alone, and what it has
     * read is checked by {@link VerilogSources#checkRead}.
     *
     * @param work an empty folder for everything that is written
     * @return the result, in that folder
     */
    Path compile(Path work, VerilogSources sources) throws IOException;
  }

  /**
   * A built design.
   *
   * @param file the file's path
   * @param hash of all that it was made of, 32 hexadecimal digits
   * @param cached whether it was there before
   */
  public record Entry(Path file, String hash, boolean cached) {}

  /** The beginning of the names of links to the folders that are searched. */
  private static final String LINK = "vlarb-search-";

  private final Path directory;
  private final BuildCache cache;

  /** The cache in a folder, which need not exist yet. */
  public DesignCache(Path directory) {
    this.directory = directory.toAbsolutePath().normalize();
    this.cache = new BuildCache(directory);
  }

  /**
   * A design, made if it is not there.
   *
   * @param top the top module, with which the file's name begins
   * @param suffix the end of the file's name
   * @param includes folders where included files are looked for after those of the given files
   * @throws BuildException if the Verilog cannot be read or compiled
   * @throws UncheckedIOException if the folder cannot be read or written
   */
  public Entry fetch(
      String top, String suffix, List<Path> verilog, List<Path> includes, Compiler compiler) {
    VerilogSources given = VerilogSources.read(verilog, includes);
    Path list = directory.resolve(top + "-" + hash(top, given, compiler, true) + ".includes");
    Optional<VerilogSources> known = remembered(list).flatMap(given::including);
    if (known.isPresent()) {
      String hash = hash(top, known.get(), compiler, false);
      Optional<Path> found = cache.find(top + "-" + hash + suffix);
      if (found.isPresent()) {
        return new Entry(found.get(), hash, true);
      }
    }
    VerilogSources sources = ask(given, compiler);
    String hash = hash(top, sources, compiler, false);
    BuildCache.Entry entry =
        cache.fetch(top + "-" + hash + suffix, work -> compiler.compile(work, sources));
    remember(list, sources.included());
    return new Entry(entry.file(), hash, entry.cached());
  }

  private static String hash(
      String top, VerilogSources sources, Compiler compiler, boolean withPlaces) {
    ContentHash hash = new ContentHash().add(top);
    compiler.addTo(hash);
    sources.addTo(hash);
    if (withPlaces) {
      hash.add(sources.folders().toString());
    }
    return hash.name();
  }

  /** The given files and those that the compiler reads besides. */
  private static VerilogSources ask(VerilogSources given, Compiler compiler) {
    try (var work = new TemporaryFolder("includes")) {
      return ask(given, compiler, work.path());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static VerilogSources ask(VerilogSources given, Compiler compiler, Path work) {
    try {
      Path directory = given.copyTo(Files.createDirectory(work.resolve("verilog")));
      var folders = new ArrayList<String>();
      for (Path folder : given.folders()) {
        // A relative name of its own shows which includes the Verilog names by an absolute path.
        String name = LINK + folders.size();
        Files.createSymbolicLink(directory.resolve(name), folder);
        folders.add(name);
      }
      Path scratch = Files.createDirectory(work.resolve("scratch"));
      Stream<String> read =
          compiler.preprocess(directory, given.arguments(), folders, scratch).stream();
      List<String> names =
          read.map(file -> file.replaceFirst("^(\\./)?" + LINK + "\\d+/", "")).toList();
      return given.including(VerilogSources.plain(names)).orElse(given);
    } catch (IOException e) {
      throw new UncheckedIOException("cannot copy the Verilog files to " + work, e);
    }
  }

  private static Optional<List<String>> remembered(Path list) {
    if (Files.notExists(list)) {
      return Optional.empty();
    }
    try {
      List<String> names = Files.readAllLines(list);
      names.forEach(Path::of);
      return Optional.of(names);
    } catch (IOException | InvalidPathException e) {
      return Optional.empty(); // a damaged list: the compiler is asked again
    }
  }

  private void remember(Path list, List<String> names) {
    try {
      AtomicFiles.write(list, String.join("\n", names));
    } catch (IOException e) {
      // A folder that cannot be written: the compiler is asked each time.
    }
  }
}
