// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.trace;

import java.util.Optional;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.CreditKind;
import vlarb.model.arbitration.Port;
import vlarb.model.arbitration.Priority;
import vlarb.model.arbitration.Source;
import vlarb.model.cycle.ArbiterInputs;
import vlarb.model.cycle.ArbiterOutputs;
import vlarb.model.cycle.CycleArbiter;
import vlarb.model.cycle.DecisionPace;
import vlarb.model.cycle.HardwareFaultException;
import vlarb.testbench.lockstep.ArbiterPins;
import vlarb.verilator.Signal;
import vlarb.verilator.Simulation;
import vlarb.verilator.SimulatorLibrary;

/**
 * The hardware, simulated. The link is open for a decision only; writes, commits and credits get
 * their cycles before it, as many as the arbiter needs to see them, and the state after the packet
 * is read once the ports show it.
 *
 * <p>A credit counter of the hardware holds 12 bits. What it cannot take is held back, and handed
 * over before each decision as far as there is room: at a decision the counter holds the trace's
 * credits or, if these are more, its own limit, which covers any packet.
 */
public final class RtlEngine implements TraceEngine {
  private static final int RESET_CYCLES = 2;

  /** Cycles in which credits are accepted, at the most, where no packet is taken. */
  private static final int ACCEPTED = 2;

  private final Simulation simulation;
  private final ArbiterParameters parameters;
  private final ArbiterPins pins;
  private final ArbiterInputs in = new ArbiterInputs();
  private final DecisionPace pace;
  private final ManagementDriver management;

  /** The output for credits, where the arbiter counts credits. */
  private final Optional<Signal> creditReady;

  private final Signal grantValid;
  private final Signal grantSource;
  private final Signal grantVl;
  private final Signal grantTable;
  private final Signal grantEntry;
  private final Signal grantLength;
  private final Signal highRemaining;
  private final Signal lowRemaining;
  private final Signal highPriCounter;

  /** The 64-byte blocks in the hardware's counter, for each VL. */
  private final long[] counted;

  /** The packet that a grant tells of. */
  private record Sent(Source source, int vl, int dwords, int table, int entry) {}

  private RtlEngine(Simulation simulation, ArbiterParameters parameters) {
    this.simulation = simulation;
    this.parameters = parameters;
    pace = DecisionPace.of(parameters);
    pins = new ArbiterPins(simulation, parameters);
    counted = new long[parameters.dataVls()];
    management = new ManagementDriver(simulation, in, this::cycle, parameters.dataVls() > 1);
    creditReady =
        parameters.credits() == CreditKind.BLOCKS
            ? Optional.of(simulation.signal("creditReady"))
            : Optional.empty();
    grantValid = simulation.signal("grantValid");
    grantSource = simulation.signal("grantSource");
    grantVl = simulation.signal("grantVl");
    grantTable = simulation.signal("grantTable");
    grantEntry = simulation.signal("grantEntry");
    grantLength = simulation.signal("grantLength");
    highRemaining = simulation.signal("highRemaining");
    lowRemaining = simulation.signal("lowRemaining");
    highPriCounter = simulation.signal("highPriCounter");
    pins.reset(true);
    for (int i = 0; i < RESET_CYCLES; i++) {
      cycle();
    }
    pins.reset(false);
    management.awaitInitialisation();
  }

  /**
   * Opens a simulation for this engine alone and resets the hardware.
   *
   * @param parameters the parameters of an arbiter {@linkplain ArbiterParameters#decidingWhenAsked
   *     that decides when asked}
   * @throws java.util.NoSuchElementException if the hardware lacks a port
   * @throws HardwareFaultException if the hardware does not initialize itself; so do all methods
   *     where the hardware does what no arbiter may
   */
  public static RtlEngine open(SimulatorLibrary library, ArbiterParameters parameters) {
    if (!parameters.equals(parameters.decidingWhenAsked())) {
      throw new IllegalArgumentException("a stable offer is decided on before it is asked for");
    }
    Simulation simulation = library.open();
    try {
      return new RtlEngine(simulation, parameters);
    } catch (RuntimeException e) {
      simulation.close();
      throw e;
    }
  }

  @Override
  public void write(TraceEvent.Write write) {
    management.write(write);
  }

  @Override
  public void commit() {
    management.commit();
  }

  @Override
  public Decision decide(Backlog backlog) {
    if (parameters.credits() == CreditKind.BLOCKS) {
      topUp(backlog);
    }
    show(backlog);
    run(pace.closed());
    in.grantReady = true;
    int open = 0;
    do {
      cycle();
      open++;
    } while (grantValid.sampled() == 0 && open < pace.open());
    in.grantReady = false;
    Sent sent = sent();
    take(sent, backlog);
    show(backlog);
    run(pace.follow());
    return new Decision(sent.source(), sent.vl(), sent.dwords(), service(sent));
  }

  private void run(int cycles) {
    for (int i = 0; i < cycles; i++) {
      cycle();
    }
  }

  private void cycle() {
    pins.drive(in);
    pins.cycle();
  }

  /** Adds credits held back, for each VL whose counter has room. */
  private void topUp(Backlog backlog) {
    for (int vl = 0; vl < counted.length; vl++) {
      long missing = Math.min(backlog.credits(vl), CycleArbiter.CREDIT_LIMIT) - counted[vl];
      if (missing > 0) {
        in.creditValid = true;
        in.creditVl = vl;
        in.creditBlocks = (int) missing;
        int waited = 0;
        do {
          cycle();
          check(waited++ < ACCEPTED, "credits are not accepted");
        } while (creditReady.orElseThrow().sampled() == 0);
        in.creditValid = false;
        counted[vl] += missing;
      }
    }
  }

  /** Drives the heads of the queues; data VLs that are not implemented have no port. */
  private void show(Backlog backlog) {
    int implemented = (1 << parameters.dataVls()) - 1;
    in.smpLength = backlog.smpDwords();
    in.smpValid = in.smpLength > 0;
    in.fcpValid = backlog.fcp();
    in.headValid = backlog.headVls() & implemented;
    System.arraycopy(backlog.headDwords(), 0, in.headLength, 0, parameters.dataVls());
    in.creditAvailable = backlog.creditedVls() & implemented;
  }

  private Sent sent() {
    Source source =
        switch ((int) (grantValid.sampled() == 1 ? grantSource.sampled() : 0)) {
          case ArbiterOutputs.SOURCE_SMP -> Source.SMP;
          case ArbiterOutputs.SOURCE_FCP -> Source.FCP;
          case ArbiterOutputs.SOURCE_DATA -> Source.DATA;
          default -> Source.IDLE;
        };
    return new Sent(
        source,
        (int) grantVl.sampled(),
        (int) grantLength.sampled(),
        (int) grantTable.sampled(),
        (int) grantEntry.sampled());
  }

  private void take(Sent sent, Backlog backlog) {
    switch (sent.source()) {
      case SMP -> {
        check(backlog.smpDwords() > 0, "an SMP that is not there is granted");
        backlog.takeSmp();
      }
      case FCP -> {
        check(backlog.fcp(), "a flow-control packet that is not there is granted");
        backlog.takeFcp();
      }
      case DATA -> {
        boolean there = (in.creditAvailable >>> sent.vl() & 1) != 0;
        check(there, "VL" + sent.vl() + " is granted without a packet or credits");
        counted[sent.vl()] -= Port.blocks(backlog.headDwords()[sent.vl()]);
        backlog.takeData(sent.vl());
      }
      case IDLE -> {}
    }
  }

  private static void check(boolean right, String problem) {
    if (!right) {
      throw new HardwareFaultException(problem);
    }
  }

  /** The service of the packet, with the state that the ports show in the cycle after it. */
  private Optional<Decision.Service> service(Sent sent) {
    if (sent.source() != Source.DATA || sent.table() == ArbiterOutputs.TABLE_NONE) {
      return Optional.empty();
    }
    boolean high = sent.table() == ArbiterOutputs.TABLE_HIGH;
    return Optional.of(
        new Decision.Service(
            high ? Priority.HIGH : Priority.LOW,
            sent.entry(),
            signed(high ? highRemaining : lowRemaining),
            signed(highPriCounter)));
  }

  private static int signed(Signal signal) {
    int unused = Integer.SIZE - signal.width();
    return (int) signal.sampled() << unused >> unused;
  }

  @Override
  public void close() {
    simulation.close();
  }
}
