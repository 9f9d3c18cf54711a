// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim.junit;

import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Parameter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;
import vlarb.cosim.CosimFailure;
import vlarb.cosim.StuckException;
import vlarb.cosim.simulator.Design;
import vlarb.cosim.simulator.SimulatorFactory;
import vlarb.cosim.simulator.Waveform;
import vlarb.verilator.FstFile;

/** Runs a test that failed once more, for a waveform. */
final class Replay {
  private final Settings settings;
  private final ReflectiveInvocationContext<Method> method;
  private final ExtensionContext context;

  Replay(Settings settings, ReflectiveInvocationContext<Method> method, ExtensionContext context) {
    this.settings = settings;
    this.method = method;
    this.context = context;
  }

  /** The failure, with how to repeat it and where its waveform is. */
  CosimFailure explain(CosimFailure failure) {
    CosimFailure repeatable =
        failure.withNote("repeat with -D%s=%d".formatted(Settings.SEED_PROPERTY, failure.seed()));
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
    SimulatorFactory factory = settings.factory();
    Design design = settings.design();
    Path folder = Files.createDirectories(settings.artifacts());
    Path waveform = folder.resolve(design.top() + factory.waveformSuffix());
    Path saveFile = folder.resolve(design.top() + ".gtkw");
    long from = Math.max(0, failure.time() - settings.window());
    CosimFailure again = null;
    try (var session = new Session(settings, factory.open(design, new Waveform(waveform, from)))) {
      Files.writeString(
          saveFile,
          SaveFile.of(
              session.dut(), settings.clock(), waveform, factory.waveformScope(design), from));
      session.dut().run(() -> invoke(session));
    } catch (CosimFailure e) {
      again = e;
    }
    if (factory.waveformSuffix().equals(".fst") && !FstFile.isWhole(waveform)) {
      return "no waveform: %s is not complete; is the disk full?".formatted(waveform);
    }
    context.publishReportEntry("waveform", waveform.toString());
    String note = "waveform %s; gtkwave %s".formatted(waveform, saveFile);
    boolean same = again != null && again.time() == failure.time();
    return same ? note : note + " (of a second run, which did not fail at the same time)";
  }

  private void invoke(Session session) throws Throwable {
    Method executable = method.getExecutable();
    Parameter[] parameters = executable.getParameters();
    Object[] arguments = method.getArguments().toArray();
    for (int i = 0; i < arguments.length; i++) {
      if (Session.supports(parameters[i])) {
        arguments[i] = session.argument(parameters[i]);
      }
    }
    executable.setAccessible(true);
    try {
      executable.invoke(method.getTarget().orElse(null), arguments);
    } catch (InvocationTargetException e) {
      throw e.getCause();
    }
  }
}
