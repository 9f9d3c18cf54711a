// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.port;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import vlarb.model.port.CyclePort;
import vlarb.model.port.LinkDown;
import vlarb.model.port.PortInputs;
import vlarb.model.port.PortParameters;
import vlarb.testbench.lockstep.Mismatch;
import vlarb.testbench.lockstep.Mismatch.Difference;
import vlarb.testbench.lockstep.Steps;
import vlarb.testbench.port.RandomStream.Crowd;
import vlarb.verilator.Simulation;

/** A port in Verilog and its golden model with the same random inputs. */
public final class PortLockstep implements Steps {
  /** Cycles between two changes of the rates. */
  private static final int PERIOD = 1000;

  /** Cycles of a time; each second one is calm, so that FCTBS can go past 4095. */
  private static final int EPOCH = 150_000;

  /** A reset comes in one of so many cycles, and the link goes down in one, but in a calm time. */
  private static final int RESET = 20_000;

  private static final int LINK_DOWN = 3000;

  /** Likewise at some times, where a link that is down discards heads. */
  private static final int OFTEN_DOWN = 300;

  /** In a calm time, a stream of another VL begins a packet in one of so many cycles. */
  private static final int RARELY = 4000;

  /** Cycles for which the link is down, at the most. */
  private static final int MOST_DOWN = 60;

  private final PortParameters parameters;
  private final PortPins pins;
  private final SplittableRandom random;
  private final ManagementDriver management;
  private final ReceivedPackets received;
  private final PortCoverage coverage;
  private final List<RandomStream> streams = new ArrayList<>();
  private CyclePort model;
  private long cycles;
  private long committed = -1;
  private int comes = 90;
  private int takes = 90;

  private Optional<Crowd> crowd = Optional.empty();
  private boolean calm;

  private boolean oftenDown;

  /** Cycles for which the link stays down. */
  private int down;

  /**
   * Resets a port.
   *
   * @throws java.util.NoSuchElementException if the Verilog lacks a port, or has an output that
   *     nothing compares
   */
  public PortLockstep(Simulation simulation, PortParameters parameters, long seed) {
    this.parameters = parameters;
    random = new SplittableRandom(seed);
    received = new ReceivedPackets(parameters.arbiter().dataVls(), random);
    management = ManagementDriver.of(parameters, simulation, random);
    pins = new PortPins(simulation, parameters, management);
    coverage = new PortCoverage(parameters);
    model = new CyclePort(parameters);
    reset();
  }

  /** The situations that the run has seen. */
  public PortCoverage coverage() {
    return coverage;
  }

  @Override
  public long cycles() {
    return cycles;
  }

  @Override
  public long tablesSince() {
    return Math.max(0, committed);
  }

  private void reset() {
    model = new CyclePort(parameters);
    management.reset();
    received.reset();
    committed = -1;
    streams.clear();
    for (int place = 0; place < parameters.streams(); place++) {
      streams.add(new RandomStream(parameters, model.in.streams.get(place), place, random));
    }
    pins.reset(model, 1 + random.nextInt(2));
  }

  @Override
  public Optional<Mismatch> run(long count) {
    for (long end = cycles + count; cycles < end; cycles++) {
      if (!calm && random.nextInt(RESET) == 0) {
        coverage.reset();
        reset();
      }
      if (cycles % PERIOD == 0) {
        begin();
      }
      Optional<Mismatch> mismatch = cycle();
      if (mismatch.isPresent()) {
        return mismatch;
      }
    }
    return Optional.empty();
  }

  private Optional<Mismatch> cycle() {
    next();
    pins.settle(model);
    List<Difference> differences = pins.differences(model);
    if (!differences.isEmpty()) {
      return Optional.of(mismatch(differences));
    }
    PortInputs in = model.in;
    coverage.observe(in, model.out);
    coverage.observe(model.arbiter().out.engine);
    List<Boolean> taken = streams.stream().map(this::isTaken).toList();
    boolean limited = in.creditLimitValid && model.out.creditLimitReady;
    boolean pending = model.out.commitPending;
    management.observe(model);
    pins.edge();
    model.edge();
    for (int place = 0; place < taken.size(); place++) {
      in.streams.get(place).valid &= !taken.get(place);
    }
    in.creditLimitValid &= !limited;
    committed = pending ? cycles : committed;
    return Optional.empty();
  }

  private Mismatch mismatch(List<Difference> differences) {
    return new Mismatch(
        cycles,
        differences,
        pins.values(),
        model.arbiter().state(),
        PortFacts.of(model, committed));
  }

  /**
   * Begins a time with other rates. In a third of them short packets crowd into the queue of one
   * VL, and few leave: the queue is full of packets before it is full of beats. In a calm time long
   * packets of one VL leave at the rate of the link.
   */
  private void begin() {
    int vls = parameters.arbiter().dataVls();
    if (cycles % EPOCH == 0) {
      calm = cycles / EPOCH % 2 == 1;
      int longest = parameters.arbiter().options().maxPacket() / Integer.BYTES;
      crowd = Optional.of(new Crowd(queued(random.nextInt(vls)), longest / 2, longest));
    }
    if (calm) {
      comes = 100;
      takes = 100;
      return;
    }
    oftenDown = discards() && random.nextBoolean();
    boolean crowds = random.nextInt(3) == 0;
    int vl = random.nextInt(vls + 1);
    crowd =
        crowds
            ? Optional.of(new Crowd(vl == vls ? PortParameters.SMP_VL : vl, 2, 8))
            : Optional.empty();
    comes = crowds ? 100 : random.nextInt(10, 101);
    takes = random.nextInt(crowds ? 2 : 10, crowds ? 10 : 101);
  }

  /** The VL, or else the next one with a queue. */
  private int queued(int vl) {
    return parameters.bytes(vl) > 0 ? vl : queued((vl + 1) % parameters.arbiter().dataVls());
  }

  private void next() {
    PortInputs in = model.in;
    in.ready = random.nextInt(100) < takes;
    in.linkUp = isUp();
    for (RandomStream stream : streams) {
      if (!stream.isValid() && random.nextInt(100) < comes && mayGoOn(stream)) {
        stream.beat(crowd);
      }
    }
    if (!in.creditLimitValid && random.nextInt(4) == 0) {
      limit(in);
    }
    management.next(model);
    received.next(in);
  }

  /** In a calm time the streams of other VLs leave the link to the one whose packets crowd. */
  private boolean mayGoOn(RandomStream stream) {
    return !calm
        || stream.isWithinPacket()
        || parameters.streams() == 1
        || parameters.vlOf(stream.place()) == crowd.map(Crowd::vl).orElseThrow()
        || random.nextInt(RARELY) == 0;
  }

  private boolean discards() {
    return parameters.heads().linkDown() == LinkDown.FLUSH;
  }

  /** The link goes down for a cycle; or for longer, where that discards heads. */
  private boolean isUp() {
    if (down > 0) {
      down--;
      return false;
    }
    boolean up = calm || random.nextInt(oftenDown ? OFTEN_DOWN : LINK_DOWN) != 0;
    if (!up && discards()) {
      down = random.nextInt(MOST_DOWN);
    }
    return up;
  }

  private void limit(PortInputs in) {
    int vls = parameters.arbiter().dataVls();
    in.creditLimitValid = true;
    in.creditLimitVl = random.nextInt(20) == 0 ? random.nextInt(16) : random.nextInt(vls);
    int sent = in.creditLimitVl < vls ? model.out.blocksSent[in.creditLimitVl] : 0;
    received.correct(in);
    in.creditLimit =
        random.nextInt(10) == 0
            ? sent + 2040 + random.nextInt(16) & 4095
            : sent + random.nextInt(300) & 4095;
  }

  private boolean isTaken(RandomStream stream) {
    return stream.isValid() && model.out.entries.get(stream.place()).ready;
  }
}
