// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim.junit;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.extension.ExtensionContext;
import vlarb.cosim.CosimFailure;
import vlarb.cosim.StuckException;
import vlarb.verilator.FstFile;

/**
 * Runs a test that failed once more, for a waveform.
 *
 * @param calls the calls that prepare the test, and the test
 */
record SecondRun(TestSettings settings, List<Call> calls, ExtensionContext context) {

  /** The failure, with how to repeat it and where its waveform is. */
  CosimFailure explain(CosimFailure failure) {
    CosimFailure repeatable =
        failure.withNote(
            "repeat with -D%s=%d".formatted(TestSettings.SEED_PROPERTY, failure.seed()));
    if (settings.recording() == Recording.ALWAYS) {
      return repeatable.withNote(new WaveformFiles(settings).note());
    }
    if (failure.getCause() instanceof StuckException
        || failure.getCause() instanceof InterruptedException) {
      return repeatable;
    }
    try {
      return repeatable.withNote(replay(failure));
    } catch (IOException | RuntimeException e) {
      CosimFailure without = repeatable.withNote("no waveform: " + e);
      without.addSuppressed(e);
      return without;
    }
  }

  private String replay(CosimFailure failure) throws IOException {
    long from = Math.max(0, failure.time() - settings.window());
    var files = new WaveformFiles(settings);
    Path waveform = files.waveform();
    Optional<CosimFailure> again = Optional.empty();
    try (Session session = files.open(from)) {
      session.run(calls);
    } catch (CosimFailure e) {
      again = Optional.of(e);
    }
    if (isEmpty(waveform)) {
      WaveformFiles.clear(settings.artifacts());
      return "no waveform: the test failed before anything was simulated";
    }
    if (waveform.toString().endsWith(".fst") && !FstFile.isWhole(waveform)) {
      return "no waveform: %s is not complete; is the disk full?".formatted(waveform);
    }
    context.publishReportEntry("waveform", waveform.toString());
    boolean same = again.isPresent() && again.get().time() == failure.time();
    return same
        ? files.note()
        : files.note() + " (of a second run, which did not fail at the same time)";
  }

  /** True if the simulation left no waveform: it did not come to the first evaluation. */
  private static boolean isEmpty(Path waveform) throws IOException {
    return !Files.exists(waveform) || Files.size(waveform) == 0;
  }
}
