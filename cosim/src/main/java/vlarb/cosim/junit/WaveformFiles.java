// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim.junit;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import vlarb.cosim.simulator.Design;
import vlarb.cosim.simulator.SimulatorFactory;
import vlarb.cosim.simulator.Waveform;

/** A test's waveform and the save file for GTKWave, in the test's folder. */
final class WaveformFiles {
  private final TestSettings settings;
  private final SimulatorFactory factory;
  private final Design design;
  private final Path folder;

  WaveformFiles(TestSettings settings) {
    this.settings = settings;
    factory = settings.factory();
    design = settings.design();
    folder = settings.artifacts();
  }

  Path waveform() {
    return folder.resolve(design.top() + factory.waveformSuffix());
  }

  private Path saveFile() {
    return folder.resolve(design.top() + ".gtkw");
  }

  /** A simulation that writes them. */
  Session open(long from) throws IOException {
    Files.createDirectories(folder);
    var session = new Session(settings, factory.open(design, new Waveform(waveform(), from)));
    try {
      Files.writeString(
          saveFile(),
          SaveFile.of(
              session.dut(), settings.clock(), waveform(), factory.waveformScope(design), from));
      return session;
    } catch (IOException | RuntimeException e) {
      session.close();
      throw e;
    }
  }

  /** The places of the files, for a failure's message. */
  String note() {
    return "waveform %s; gtkwave %s".formatted(waveform(), saveFile());
  }

  /** Removes the files that an earlier run has left: they would seem to be of this run. */
  static void clear(Path folder) throws IOException {
    for (String name : in(folder)) {
      Files.deleteIfExists(folder.resolve(name));
    }
  }

  /** The names of waveforms and save files in a folder, which need not exist. */
  static List<String> in(Path folder) throws IOException {
    if (!Files.exists(folder)) {
      return List.of();
    }
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .map(file -> file.getFileName().toString())
          .filter(WaveformFiles::isWaveform)
          .sorted()
          .toList();
    }
  }

  private static boolean isWaveform(String name) {
    return Set.of("fst", "vcd", "gtkw").contains(name.substring(name.lastIndexOf('.') + 1));
  }
}
