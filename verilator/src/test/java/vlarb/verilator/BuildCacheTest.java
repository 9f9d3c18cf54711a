// SPDX-License-Identifier: Apache-2.0
package vlarb.verilator;

import static java.nio.file.StandardCopyOption.ATOMIC_MOVE;
import static java.nio.file.StandardOpenOption.APPEND;
import static java.nio.file.StandardOpenOption.CREATE;
import static java.util.concurrent.TimeUnit.SECONDS;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A file is made once, whole, whoever asks for it. */
class BuildCacheTest {
  private static final String NAME = "thing";

  @TempDir private Path directory;
  private BuildCache cache;
  private final AtomicInteger made = new AtomicInteger();

  @BeforeEach
  void open() {
    cache = new BuildCache(directory);
  }

  private BuildCache.Entry fetch() {
    return cache.fetch(
        NAME,
        work -> {
          made.incrementAndGet();
          Files.writeString(work.resolve("scrap"), "left behind");
          return Files.writeString(work.resolve("result"), "content");
        });
  }

  @Test
  void makesAFileOnceAndLeavesNothingElse() throws IOException {
    assertFalse(fetch().cached());
    assertTrue(fetch().cached());
    assertEquals(1, made.get());
    assertEquals("content", Files.readString(fetch().file()));
    assertEquals(List.of("thing", "thing.lock", "thing.sha256"), listing());
  }

  @Test
  void makesADamagedFileAgain() throws IOException {
    for (String damaged : List.of("conten", "Content", "", "content and more")) {
      fetch();
      made.set(0);
      Files.writeString(directory.resolve(NAME), damaged);
      assertFalse(fetch().cached(), damaged);
      assertEquals(1, made.get());
      assertEquals("content", Files.readString(directory.resolve(NAME)));
    }
  }

  @Test
  void makesAFileAgainThatWasNotVouchedFor() throws IOException {
    Files.writeString(directory.resolve(NAME), "content");
    assertFalse(fetch().cached());
    Files.delete(directory.resolve(NAME));
    assertFalse(fetch().cached());
    assertEquals(2, made.get());
  }

  @Test
  void clearsAwayWhatAKilledBuildLeft() throws IOException {
    Path work = Files.createDirectories(directory.resolve("thing.build-1").resolve("deep"));
    Files.writeString(work.resolve("half"), "half");
    Files.createFile(directory.resolve("thing.lock"));
    assertFalse(fetch().cached());
    assertEquals(List.of("thing", "thing.lock", "thing.sha256"), listing());
  }

  @Test
  void aFailedBuildLeavesNothingAndIsTriedAgain() throws IOException {
    var failure = new BuildException("no luck");
    BuildException e =
        assertThrows(
            BuildException.class,
            () ->
                cache.fetch(
                    NAME,
                    work -> {
                      Files.writeString(work.resolve("result"), "half");
                      throw failure;
                    }));
    assertEquals(failure, e);
    assertEquals(List.of("thing.lock"), listing());
    assertFalse(fetch().cached());
  }

  @Test
  void usesAFileWithoutWritingAnything() throws IOException {
    fetch();
    Files.delete(directory.resolve("thing.lock"));
    FileTime before = FileTime.fromMillis(0);
    Files.setLastModifiedTime(directory, before);
    Files.setPosixFilePermissions(directory, PosixFilePermissions.fromString("r-xr-xr-x"));
    assertTrue(fetch().cached());
    assertEquals(before, Files.getLastModifiedTime(directory), "even root wrote nothing");
    Files.setPosixFilePermissions(directory, PosixFilePermissions.fromString("rwxr-xr-x"));
  }

  @Test
  void saysThatTheFolderCannotBeWritten() throws IOException {
    Path file = Files.createFile(directory.resolve("file"));
    UncheckedIOException e =
        assertThrows(
            UncheckedIOException.class,
            () -> new BuildCache(file.resolve("below")).fetch(NAME, work -> work));
    assertTrue(e.getMessage().contains("below"), e.getMessage());
  }

  @Test
  void manyThreadsWaitForOneBuild() throws Exception {
    int threads = 8;
    var together = new CyclicBarrier(threads);
    Callable<BuildCache.Entry> ask =
        () -> {
          together.await();
          return cache.fetch(
              NAME,
              work -> {
                made.incrementAndGet();
                pause();
                return Files.writeString(work.resolve("result"), "content");
              });
        };
    try (ExecutorService executor = Executors.newFixedThreadPool(threads)) {
      for (Future<BuildCache.Entry> entry : executor.invokeAll(Collections.nCopies(threads, ask))) {
        assertEquals("content", Files.readString(entry.get().file()));
      }
    }
    assertEquals(1, made.get());
  }

  @Test
  void twoProcessesWaitForOneBuild() throws Exception {
    Path log = directory.resolve("log");
    var processes = new ArrayList<Process>();
    for (int i = 0; i < 2; i++) {
      processes.add(
          new ProcessBuilder(
                  ProcessHandle.current().info().command().orElseThrow(),
                  "-cp",
                  System.getProperty("java.class.path"),
                  SlowBuild.class.getName(),
                  directory.resolve("cache").toString(),
                  log.toString())
              .inheritIO()
              .start());
    }
    for (Process process : processes) {
      assertTrue(process.waitFor(30, SECONDS));
      assertEquals(0, process.exitValue());
    }
    assertEquals("started\nfinished\n", Files.readString(log));
  }

  @Test
  void aKilledBuildLeavesNothingThatCounts() throws Exception {
    Path log = directory.resolve("log");
    Process killed =
        new ProcessBuilder(
                ProcessHandle.current().info().command().orElseThrow(),
                "-cp",
                System.getProperty("java.class.path"),
                StuckBuild.class.getName(),
                directory.toString(),
                log.toString())
            .inheritIO()
            .start();
    for (int i = 0; i < 300 && !Files.exists(log); i++) {
      Thread.sleep(100);
    }
    Path half = Path.of(Files.readString(log));
    assertEquals("half", Files.readString(half));
    killed.destroyForcibly().waitFor();
    assertFalse(fetch().cached());
    assertEquals("content", Files.readString(directory.resolve(NAME)));
    assertFalse(Files.exists(half));
    assertEquals(List.of("log", "thing", "thing.lock", "thing.sha256"), listing());
  }

  /** Begins to make a file, tells where, and never ends. */
  static final class StuckBuild {
    public static void main(String[] arguments) {
      new BuildCache(Path.of(arguments[0]))
          .fetch(
              NAME,
              work -> {
                Path half = Files.writeString(work.resolve("result"), "half");
                Path told = Files.writeString(work.resolve("told"), half.toString());
                Files.move(told, Path.of(arguments[1]), ATOMIC_MOVE);
                while (true) {
                  pause();
                }
              });
    }
  }

  /** Fetches a file in a process of its own, and logs if it makes it. */
  static final class SlowBuild {
    public static void main(String[] arguments) {
      new BuildCache(Path.of(arguments[0]))
          .fetch(
              NAME,
              work -> {
                append(arguments[1], "started\n");
                pause();
                append(arguments[1], "finished\n");
                return Files.writeString(work.resolve("result"), "content");
              });
    }

    private static void append(String log, String line) throws IOException {
      Files.writeString(Path.of(log), line, CREATE, APPEND);
    }
  }

  /** Long enough for others to come in if nothing held them off. */
  private static void pause() {
    try {
      Thread.sleep(500);
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  private List<String> listing() throws IOException {
    try (Stream<Path> files = Files.list(directory)) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }
}
