// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.network;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.DecisionWatch;
import vlarb.model.arbitration.Grant;
import vlarb.model.arbitration.Port;
import vlarb.model.arbitration.Priority;
import vlarb.model.arbitration.Settings;
import vlarb.model.arbitration.Source;
import vlarb.model.cycle.HardwareFaultException;
import vlarb.model.iba.VlWeight;
import vlarb.testbench.trace.Backlog;
import vlarb.testbench.trace.Decision;
import vlarb.testbench.trace.RtlEngine;
import vlarb.testbench.trace.TraceEvent;
import vlarb.verilator.SimulatorLibrary;

/**
 * The hardware at chosen ports, asked whatever the network asks the golden model, with the same
 * heads and credits: VL, table, entry and the state after it have to be equal. As long as they are,
 * every packet leaves by the hardware's decision when it leaves by the model's. Nothing is compared
 * at a port after it has differed.
 *
 * <p>Packets must not be dropped: the hardware does not learn that a head is gone.
 */
public final class HardwareInTheLoop implements DecisionWatch, AutoCloseable {
  /**
   * A decision in which model and hardware differ.
   *
   * @param time the time of the network, in ticks
   * @param port the port of the network
   * @param hardware the decision of the hardware, or the act that no arbiter may do
   */
  public record Difference(long time, int port, String model, String hardware) {}

  /** The hardware of one port, and what it was shown. */
  private static final class One {
    private final RtlEngine engine;
    private final Backlog backlog = new Backlog();
    private long decisions;
    private Optional<Difference> difference = Optional.empty();

    private One(RtlEngine engine) {
      this.engine = engine;
    }
  }

  private final SimulatorLibrary library;
  private final ArbiterParameters parameters;
  private final Map<Integer, One> ports = new TreeMap<>();

  /**
   * Prepares hardware for ports that are still to be asked.
   *
   * @param library the simulator of an arbiter with these parameters
   * @param parameters the parameters of an arbiter {@linkplain ArbiterParameters#decidingWhenAsked
   *     that decides when asked}
   */
  public HardwareInTheLoop(SimulatorLibrary library, ArbiterParameters parameters) {
    this.library = library;
    this.parameters = parameters;
  }

  @Override
  public void decided(
      long time, int port, Port golden, int headVls, int[] headDwords, Grant grant, long since) {
    One one = ports.computeIfAbsent(port, p -> started(golden.settings()));
    if (one.difference.isPresent()) {
      return;
    }
    show(one, golden, headVls, headDwords);
    Decision model = Decision.of(grant);
    one.decisions++;
    try {
      Decision hardware = one.engine.decide(one.backlog);
      if (!isSame(hardware, model)) {
        one.difference =
            Optional.of(new Difference(time, port, model.toString(), hardware.toString()));
      }
    } catch (HardwareFaultException e) {
      one.difference = Optional.of(new Difference(time, port, model.toString(), e.getMessage()));
    }
  }

  /** Compares two decisions; VL and length say something of a packet only. */
  private static boolean isSame(Decision a, Decision b) {
    return a.source() == b.source()
        && (a.source() != Source.DATA || a.vl() == b.vl() && a.dwords() == b.dwords())
        && a.service().equals(b.service());
  }

  /** Starts hardware after reset, with a port's tables. */
  private One started(Settings settings) {
    One one = new One(RtlEngine.open(library, parameters));
    one.engine.write(new TraceEvent.Limit(settings.limit().value()));
    one.engine.write(new TraceEvent.Vls(settings.vls()));
    write(one, Priority.HIGH, settings.high().entries());
    write(one, Priority.LOW, settings.low().entries());
    one.engine.commit();
    return one;
  }

  private static void write(One one, Priority table, List<VlWeight> entries) {
    for (int i = 0; i < entries.size(); i++) {
      one.engine.write(new TraceEvent.Entry(table, i, entries.get(i)));
    }
  }

  /** Shows the hardware the heads that are new, and the credits that have come back. */
  private void show(One one, Port golden, int headVls, int[] headDwords) {
    if ((one.backlog.headVls() & ~headVls) != 0) {
      throw new IllegalStateException("a head is gone that was not sent");
    }
    for (int vl = 0; vl < parameters.dataVls(); vl++) {
      boolean isNew = ((headVls & ~one.backlog.headVls()) >>> vl & 1) != 0;
      if (isNew) {
        one.backlog.add(new TraceEvent.Arrival(vl, headDwords[vl], 1));
      }
      long back = golden.credits(vl) - one.backlog.credits(vl);
      if (back > 0) {
        one.backlog.add(new TraceEvent.Credit(vl, back));
      }
    }
  }

  /** The number of decisions that were compared, by port of the network. */
  public Map<Integer, Long> decisions() {
    Map<Integer, Long> decisions = new TreeMap<>();
    ports.forEach((port, one) -> decisions.put(port, one.decisions));
    return decisions;
  }

  /** The first difference of each port that has one. */
  public List<Difference> differences() {
    return ports.values().stream().flatMap(one -> one.difference.stream()).toList();
  }

  @Override
  public void close() {
    ports.values().forEach(one -> one.engine.close());
  }
}
