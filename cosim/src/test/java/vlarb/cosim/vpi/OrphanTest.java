// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim.vpi;

import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.BufferedReader;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import vlarb.cosim.simulator.Design;
import vlarb.cosim.simulator.Simulator;
import vlarb.verilator.VerilatedDesign;

/** A simulator ends when its JVM is killed, whether it waits or is in an evaluation without end. */
class OrphanTest {
  private static final int SECONDS = 20;

  @ParameterizedTest
  @ValueSource(ints = {0, 5})
  void endsAfterItsJvm(int what) throws Exception {
    Process jvm = start(what);
    ProcessHandle simulator = child(jvm);
    try {
      jvm.destroyForcibly().waitFor();
      simulator.onExit().get(SECONDS, TimeUnit.SECONDS);
      assertFalse(simulator.isAlive());
    } finally {
      simulator.destroyForcibly();
    }
  }

  private static Process start(int what) throws IOException {
    var command = new ArrayList<String>();
    command.add(ProcessHandle.current().info().command().orElseThrow());
    command.addAll(
        ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
            .filter(argument -> argument.startsWith("--"))
            .toList());
    command.add("-Dvlarb.cache=" + VerilatedDesign.defaultCacheDirectory());
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), Host.class.getName()));
    command.addAll(List.of(IcarusTest.file("ends.v").toString(), Integer.toString(what)));
    return new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
  }

  private static ProcessHandle child(Process jvm) throws IOException {
    try (BufferedReader reader = jvm.inputReader()) {
      return ProcessHandle.of(Long.parseLong(reader.readLine())).orElseThrow();
    }
  }

  /** The JVM that is killed. */
  static final class Host {
    private Host() {}

    /** Prints the simulator's process, and does with the design what the second argument says. */
    public static void main(String[] arguments) {
      Simulator simulator = new Icarus().open(Design.of("ends", Path.of(arguments[0])));
      simulator.settle();
      simulator.net("what").set(Integer.parseInt(arguments[1]));
      System.out.println(ProcessHandle.current().children().findAny().orElseThrow().pid());
      simulator.net("clk").set(1);
      simulator.settle();
      simulator.advance(10);
      try {
        Thread.currentThread().join();
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    }
  }
}
