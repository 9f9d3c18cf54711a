// SPDX-License-Identifier: Apache-2.0
package vlarb.cli.network;

import java.io.PrintWriter;
import java.util.List;
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
import vlarb.cli.option.Json;
import vlarb.cli.option.NameConverter;
import vlarb.cli.option.Progress;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.DecisionWatch;
import vlarb.network.description.DescribedTraffic;
import vlarb.network.description.NetworkDescription;
import vlarb.network.packet.PacketListener;
import vlarb.network.run.CycleComparison;
import vlarb.network.run.NetworkResult;
import vlarb.network.run.NetworkRun;
import vlarb.network.run.Prepared;
import vlarb.network.setting.DropPolicy;
import vlarb.network.topology.Fabric;
import vlarb.testbench.cosim.ArbiterRtl;
import vlarb.testbench.network.CycleReplay;
import vlarb.testbench.network.HardwareInTheLoop;
import vlarb.testbench.network.PortRecording;
import vlarb.verilator.Trace;

/** Packets through a network, with hardware at chosen ports. */
@Command(
    name = "compare",
    description = {
      "Send a network's packets with a witness beside the simulation: the generated Verilog at"
          + " chosen ports, asked for each decision, or a second network that goes on clock cycle"
          + " by clock cycle.",
      "Ends with exit code 1 at a difference."
    },
    footerHeading = "%nExample:%n",
    footer = {
      "  vlarb network compare --config examples/network.yaml --with rtl \\",
      "      --output-port s3:5",
      "  vlarb network compare --config examples/network.yaml --with cycles"
    })
public final class NetworkCompareCommand implements Runnable {
  @Spec private CommandSpec spec;
  @Mixin private NetworkOption network;

  /** The reference that the simulation is compared with. */
  private enum With {
    CYCLES,
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
      completionCandidates = WithConverter.class,
      description = {
        "rtl: the generated Verilog in the simulator at chosen ports, decision by decision.",
        "cycles: the whole network once more, clock cycle by clock cycle, with cycle-accurate"
            + " arbiters at all ports: each packet has to leave each port in the same cycle."
      })
  private With with;

  @Option(
      names = "--output-port",
      split = ",",
      paramLabel = "PORT",
      description = "With rtl: output ports, SWITCH:PORT or HOST, as network topology names them.")
  private List<String> names = List.of();

  /** The times at which the hardware decides. */
  private enum Timing {
    DECISION,
    CYCLE
  }

  private static final class TimingConverter extends NameConverter<Timing> {
    TimingConverter() {
      super(Timing.class);
    }
  }

  @Option(
      names = "--timing",
      paramLabel = "TIMING",
      defaultValue = "decision",
      converter = TimingConverter.class,
      completionCandidates = TimingConverter.class,
      description = {
        "With rtl: decision, the hardware is asked whenever the simulation decides; cycle, it gets"
            + " the packets of the ports in their clock cycles beside the cycle-accurate model, and"
            + " the cycles are counted that links lose to its latency (default: ${DEFAULT-VALUE})."
      })
  private Timing timing;

  @Option(
      names = "--most-packets",
      paramLabel = "N",
      defaultValue = "100000",
      description = "With cycles: most packets (default: ${DEFAULT-VALUE}).")
  private int packets;

  @Option(names = "--json", description = "Print the result as JSON.")
  private boolean json;

  @Override
  public void run() {
    network.warn(spec.commandLine().getErr());
    switch (with) {
      case CYCLES -> cycles();
      case RTL -> rtl();
    }
  }

  private void cycles() {
    if (packets < 1) {
      throw new BadInputException("--most-packets: expected 1 or more, not " + packets);
    }
    if (!names.isEmpty()) {
      throw new BadInputException(
          "--output-port: expected with rtl; with cycles all ports are compared");
    }
    CycleComparison.Result result;
    try (Progress progress = Progress.on(spec.commandLine().getErr())) {
      CycleComparison comparison = comparison(network.filled(progress));
      result = comparison.run(hops -> progress.report("compare", hops, hops, "hops"));
    }
    print(ComparisonOutcome.of(result));
  }

  private void print(ComparisonOutcome outcome) {
    PrintWriter out = spec.commandLine().getOut();
    out.print(json ? Json.text(outcome.figures()) : outcome.text());
    out.flush();
    if (outcome.failure().isPresent()) {
      throw new CheckFailedException(outcome.failure().get());
    }
  }

  private CycleComparison comparison(Prepared prepared) {
    try {
      return new CycleComparison(prepared, packets);
    } catch (IllegalArgumentException e) {
      throw new BadInputException("--config: " + e.getMessage(), e);
    }
  }

  private void rtl() {
    if (names.isEmpty()) {
      throw new BadInputException("--output-port: expected ports with --with rtl");
    }
    NetworkResult result;
    try (Progress progress = Progress.on(spec.commandLine().getErr())) {
      Prepared routed = network.routed();
      NetworkDescription description = routed.description();
      Set<Integer> ports = ports(routed.fabric());
      if (!(description.settings().dropping() instanceof DropPolicy.Never)) {
        throw new BadInputException("--config: expected no network.switch.hll in a comparison");
      }
      if (routed.failures().isPresent()) {
        throw new BadInputException("--config: expected no network.failures in a comparison");
      }
      if (description.traffic().stream()
          .anyMatch(DescribedTraffic.ControlSources.class::isInstance)) {
        throw new BadInputException("--config: expected no source control in a comparison");
      }
      Prepared prepared = network.filled(routed, progress);
      result =
          switch (timing) {
            case DECISION -> decisions(prepared, ports, progress);
            case CYCLE -> replayed(prepared, ports, progress);
          };
    }
    if (!result.failures().isEmpty()) {
      throw new CheckFailedException(result.failures().getFirst());
    }
  }

  private NetworkResult decisions(Prepared prepared, Set<Integer> ports, Progress progress) {
    ArbiterParameters asked =
        prepared.description().arbiter().withoutTablesAtReset().decidingWhenAsked();
    try (HardwareInTheLoop hardware =
        new HardwareInTheLoop(new ArbiterRtl.Generated(asked).build(Trace.NONE), asked)) {
      NetworkResult result = run(prepared, ports, hardware, progress);
      print(ComparisonOutcome.of(prepared.fabric(), hardware));
      return result;
    }
  }

  private NetworkResult replayed(Prepared prepared, Set<Integer> ports, Progress progress) {
    PortRecording recording = new PortRecording();
    NetworkResult result = run(prepared, ports, recording, progress);
    ArbiterParameters arbiter = prepared.description().arbiter().withoutTablesAtReset();
    int[] ticks =
        ports.stream().mapToInt(port -> prepared.links().ticksPerByte()[port]).distinct().toArray();
    if (ticks.length > 1) {
      throw new BadInputException("--output-port: expected ports whose links have one rate");
    }
    print(
        ComparisonOutcome.of(
            prepared.fabric(),
            new CycleReplay(new ArbiterRtl.Generated(arbiter).build(Trace.NONE), arbiter, ticks[0])
                .run(recording)));
    return result;
  }

  private static NetworkResult run(
      Prepared prepared, Set<Integer> ports, DecisionWatch watch, Progress progress) {
    return NetworkRun.run(
        prepared,
        PacketListener.NONE,
        ports,
        watch,
        NetworkProgress.of(progress, "run", prepared.description()));
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
                          "--output-port: no port "
                              + name
                              + " with a link, expected one such as "
                              + fabric.portName(fabric.peer(fabric.firstPort(fabric.host(0)))))));
    }
    return ports;
  }
}
