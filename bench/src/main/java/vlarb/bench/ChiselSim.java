// SPDX-License-Identifier: Apache-2.0
package vlarb.bench;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import scala.Option;
import scala.jdk.javaapi.CollectionConverters;
import scala.math.BigInt;
import svsim.CommonCompilationSettings;
import svsim.CommonCompilationSettings$;
import svsim.ModuleInfo;
import svsim.Simulation;
import svsim.Workspace;
import svsim.verilator.Backend;
import vlarb.bench.RecordedInputs.Change;

/**
 * The layer below ChiselSim: the library svsim, which talks to a model in a process of its own.
 * There are no tasks: a test sets ports and lets the clock tick.
 */
final class ChiselSim implements Peer {
  private static final BigInt HIGH = BigInt.apply(1);
  private static final BigInt LOW = BigInt.apply(0);

  private List<Port> ports;
  private Simulation simulation;

  @Override
  public String name() {
    return "chiselsim.task1";
  }

  @Override
  public void build(List<Path> verilog, List<Port> ports, Path folder) throws IOException {
    this.ports = ports;
    Workspace workspace = new Workspace(folder.toString(), "model");
    workspace.reset();
    for (Path file : verilog) {
      Files.copy(file, Path.of(workspace.primarySourcesPath(), file.getFileName().toString()));
    }
    List<ModuleInfo.Port> known =
        ports.stream()
            .map(port -> new ModuleInfo.Port(port.name(), port.isInput(), !port.isInput()))
            .toList();
    workspace.elaborate(new ModuleInfo("VlArbiter", CollectionConverters.asScala(known).toSeq()));
    workspace.generateAdditionalSources(Option.empty());
    simulation =
        workspace.compile(
            Backend.initializeFromProcessEnvironment(),
            "verilator",
            settings(),
            backend(),
            Option.empty(),
            false);
  }

  /** The library's own, as in ChiselSim; Scala has a name for them that Java does not allow. */
  private static CommonCompilationSettings settings() {
    CommonCompilationSettings$ defaults = CommonCompilationSettings$.MODULE$;
    return new CommonCompilationSettings(
        defaults.$lessinit$greater$default$1(),
        defaults.$lessinit$greater$default$2(),
        defaults.$lessinit$greater$default$3(),
        defaults.$lessinit$greater$default$4(),
        defaults.$lessinit$greater$default$5(),
        defaults.$lessinit$greater$default$6(),
        defaults.$lessinit$greater$default$7(),
        defaults.$lessinit$greater$default$8(),
        defaults.$lessinit$greater$default$9(),
        defaults.$lessinit$greater$default$10());
  }

  private static Backend.CompilationSettings backend() {
    Backend.CompilationSettings$ defaults = Backend.CompilationSettings$.MODULE$;
    return new Backend.CompilationSettings(
        defaults.$lessinit$greater$default$1(),
        defaults.$lessinit$greater$default$2(),
        defaults.$lessinit$greater$default$3(),
        defaults.$lessinit$greater$default$4(),
        defaults.$lessinit$greater$default$5(),
        defaults.$lessinit$greater$default$6(),
        defaults.$lessinit$greater$default$7());
  }

  @Override
  public BenchOutcome run(RecordedInputs inputs) {
    return simulation.run(controller -> drive(controller, inputs));
  }

  private BenchOutcome drive(Simulation.Controller controller, RecordedInputs inputs) {
    Simulation.Port clock = controller.port(RecordedInputs.CLOCK);
    Simulation.Port reset = controller.port(RecordedInputs.RESET);
    Simulation.Port valid = controller.port("grantValid");
    Simulation.Port[] driven =
        inputs.names().stream().map(controller::port).toArray(Simulation.Port[]::new);
    clock.set(LOW);
    for (Simulation.Port port : driven) {
      port.set(LOW);
    }
    reset.set(HIGH);
    controller.run(0);
    tick(clock);
    reset.set(LOW);
    long start = System.nanoTime();
    for (List<Change> cycle : inputs.changes()) {
      for (Change change : cycle) {
        driven[change.port()].set(new BigInt(change.value()));
      }
      controller.run(0);
      valid.get(false);
      tick(clock);
    }
    controller.completeInFlightCommands();
    double seconds = (System.nanoTime() - start) / 1e9;
    Map<String, BigInteger> outputs = new LinkedHashMap<>();
    for (Port port : ports) {
      if (!port.isInput()) {
        outputs.put(port.name(), controller.port(port.name()).get(false).asBigInt().bigInteger());
      }
    }
    return new BenchOutcome(seconds, outputs);
  }

  private static void tick(Simulation.Port clock) {
    clock.tick(1, 1, HIGH, LOW);
  }
}
