// SPDX-License-Identifier: Apache-2.0
package vlarb.cli.network;

import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import vlarb.cli.failure.BadInputException;
import vlarb.cli.failure.CheckFailedException;
import vlarb.cli.option.NameConverter;
import vlarb.cli.option.Progress;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.network.description.NetworkDescription;
import vlarb.network.run.NetworkRun;
import vlarb.network.run.Prepared;
import vlarb.network.run.RunResult;
import vlarb.network.sim.DropPolicy;
import vlarb.network.sim.PacketListener;
import vlarb.network.sim.Ticks;
import vlarb.network.topology.Fabric;
import vlarb.testbench.cosim.ArbiterRtl;
import vlarb.testbench.network.HardwareInTheLoop;
import vlarb.testbench.network.HardwareInTheLoop.Difference;
import vlarb.verilator.Trace;

/** Packets through a network, with hardware at chosen ports. */
@Command(
    name = "compare",
    description = {
      "Send a network's packets, with the generated Verilog at chosen ports beside the golden model:"
          + " it is asked for each decision, and has to decide the same.",
      "Ends with exit code 1 at a difference."
    },
    footerHeading = "%nExample:%n",
    footer = "  vlarb network compare --config examples/network.yaml --with rtl --port s3:5")
public final class NetworkCompareCommand implements Runnable {
  @Spec private CommandSpec spec;
  @Mixin private NetworkOption network;

  /** What the golden model is compared with. */
  private enum With {
    RTL
  }

  private static final class WithConverter extends NameConverter<With> {
    WithConverter() {
      super(With.class);
    }
  }

  @Option(
      names = "--with",
      required = true,
      paramLabel = "WHAT",
      converter = WithConverter.class,
      description = "rtl: the generated Verilog in the simulator, decision by decision.")
  private With with;

  @Option(
      names = "--port",
      required = true,
      split = ",",
      paramLabel = "PORT",
      description = "Output ports, SWITCH:PORT or HOST, as network topology names them.")
  private List<String> names;

  @Override
  public void run() {
    RunResult result;
    try (Progress progress = Progress.on(spec.commandLine().getErr())) {
      Prepared routed = network.routed();
      NetworkDescription description = routed.description();
      Set<Integer> ports = ports(routed.fabric());
      if (!(description.settings().dropping() instanceof DropPolicy.Never)) {
        throw new BadInputException("--config: expected no network.switch.hll in a comparison");
      }
      Prepared prepared = network.filled(routed, progress);
      ArbiterParameters asked = description.arbiter().withoutTablesAtReset().decidingWhenAsked();
      long nanoseconds = (description.warmUp() + description.time()) / Ticks.PER_NANOSECOND;
      try (HardwareInTheLoop hardware =
          new HardwareInTheLoop(new ArbiterRtl.Generated(asked).build(Trace.NONE), asked)) {
        result =
            NetworkRun.run(
                prepared,
                new PacketListener() {},
                ports,
                hardware,
                now ->
                    progress.report(
                        "run",
                        Math.min(nanoseconds, now / Ticks.PER_NANOSECOND),
                        nanoseconds,
                        "ns of the network"));
        print(prepared.fabric(), hardware);
      }
    }
    if (!result.failures().isEmpty()) {
      throw new CheckFailedException(result.failures().getFirst());
    }
  }

  private Set<Integer> ports(Fabric fabric) {
    Set<Integer> ports = new TreeSet<>();
    for (String name : names) {
      ports.add(
          IntStream.range(0, fabric.ports())
              .filter(port -> fabric.peer(port) != Fabric.UNLINKED)
              .filter(port -> fabric.portName(port).equals(name))
              .findFirst()
              .orElseThrow(
                  () ->
                      new BadInputException(
                          "--port: no port "
                              + name
                              + " with a link, expected one such as "
                              + fabric.portName(fabric.peer(fabric.firstPort(fabric.host(0)))))));
    }
    return ports;
  }

  private void print(Fabric fabric, HardwareInTheLoop hardware) {
    PrintWriter out = spec.commandLine().getOut();
    hardware
        .decisions()
        .forEach(
            (port, decisions) ->
                out.printf(
                    Locale.ROOT, "%s: %,d decisions compared%n", fabric.portName(port), decisions));
    for (Difference difference : hardware.differences()) {
      out.printf(
          Locale.ROOT,
          "%s at tick %d: the model %s, the hardware %s%n",
          fabric.portName(difference.port()),
          difference.time(),
          difference.model(),
          difference.hardware());
    }
    out.printf("ports that differ: %d%n", hardware.differences().size());
    out.flush();
    if (!hardware.differences().isEmpty()) {
      throw new CheckFailedException("the hardware decides otherwise than the golden model");
    }
  }
}
