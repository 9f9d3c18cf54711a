// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.stimulus;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Queue;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.Tables;
import vlarb.model.cycle.ArbiterInputs;
import vlarb.model.cycle.ArbiterOutputs;
import vlarb.model.traffic.Dice;
import vlarb.model.traffic.PacketMix;
import vlarb.testbench.lockstep.Stimulus;

/**
 * Mixed traffic from the VLs of a configuration's tables, by a {@link TrafficPlan}. Management
 * first loads and commits the tables; then traffic begins. VLs of limited rate get messages of one
 * to sixteen packets at random, the others always have a packet; SMPs and flow-control packets come
 * now and then. The link is busy for as long as a packet lasts, and credits are never short.
 */
public final class TableTraffic implements Stimulus {
  /** Packets in a message; each of these is as likely as any other. */
  private static final int[] MESSAGES = {1, 1, 2, 4, 16};

  /** Cycles between SMPs, and between flow-control packets, on average. */
  private static final double SMP_GAP = 20_000, FCP_GAP = 2_000;

  /** The dwords of an SMP: LRH, BTH, DETH, a MAD of 256 bytes, ICRC. */
  private static final int SMP_DWORDS = (8 + 12 + 8 + 256 + 4) / 4;

  private final Dice dice;
  private final LinkSink link;
  private final Manager manager;
  private final CreditModel credits;
  private final Announcer announcer;
  private final List<Source> limited = new ArrayList<>();
  private final PacketMix[] backlogged = new PacketMix[15];
  private int backloggedVls;
  private boolean commitPending;
  private boolean loaded;
  private long cycle;
  private long nextSmp;
  private long nextFcp;

  /**
   * @param seed the same seed gives the same traffic
   */
  public TableTraffic(TrafficPlan plan, long seed) {
    ArbiterParameters parameters = plan.parameters();
    dice = new Dice(seed);
    link = LinkSink.atRate(parameters, 0);
    manager = new Manager(dice);
    credits = Receiver.ample(parameters);
    announcer = Announcer.of(parameters, next -> next);
    int limit = plan.settings().limit().value();
    manager.enqueue(Accesses.atStart(parameters, new Tables(limit, plan.high(), plan.low())));
    double rate = plan.limitedRate() * parameters.bytesPerCycle() / 4;
    for (int vl = 0; vl < parameters.dataVls(); vl++) {
      switch (plan.load(vl)) {
        case LIMITED -> limited.add(new Source(vl, plan.mix(vl), rate));
        case BACKLOGGED -> {
          backlogged[vl] = plan.mix(vl);
          backloggedVls |= 1 << vl;
        }
        case NONE -> {}
      }
    }
    nextSmp = dice.gap(SMP_GAP);
    nextFcp = dice.gap(FCP_GAP);
  }

  /** The dwords that a VL of limited rate has offered so far; 0 for any other VL. */
  public long offeredDwords(int vl) {
    return limited.stream().filter(s -> s.vl == vl).mapToLong(s -> s.offered).sum();
  }

  @Override
  public void next(ArbiterInputs in, ArbiterOutputs before) {
    cycle++;
    link.next(in, before);
    manager.next(in, before);
    loaded |= commitPending && !before.commitPending;
    commitPending = before.commitPending;
    if (loaded) {
      int left = announcer.left(in, before);
      backlog(in, left);
      for (Source source : limited) {
        source.next(in, left);
      }
      announcer.next(in, before);
      management(in, before);
    }
    credits.next(in, before);
  }

  /** A packet taken is followed by the next at once. */
  private void backlog(ArbiterInputs in, int left) {
    int empty = backloggedVls & (left | ~in.headValid);
    for (int rest = empty; rest != 0; rest &= rest - 1) {
      int vl = Integer.numberOfTrailingZeros(rest);
      in.headLength[vl] = backlogged[vl].roll(dice);
    }
    in.headValid |= backloggedVls;
  }

  private void management(ArbiterInputs in, ArbiterOutputs before) {
    in.smpLength = SMP_DWORDS;
    in.smpValid &= !before.smpReady;
    if (cycle >= nextSmp) {
      in.smpValid = true;
      nextSmp = cycle + dice.gap(SMP_GAP);
    }
    in.fcpValid &= !before.fcpReady;
    if (cycle >= nextFcp) {
      in.fcpValid = true;
      nextFcp = cycle + dice.gap(FCP_GAP);
    }
  }

  /** A VL's queue and the messages that fill it. */
  private final class Source {
    private final int vl;
    private final PacketMix mix;

    /** Cycles between messages, on average. */
    private final double gap;

    private final Queue<Integer> queue = new ArrayDeque<>();
    private long nextMessage;
    private long offered;

    /**
     * @param rate dwords a cycle, on average
     */
    Source(int vl, PacketMix mix, double rate) {
      this.vl = vl;
      this.mix = mix;
      double packets = Arrays.stream(MESSAGES).average().orElseThrow();
      gap = packets * mix.mean() / rate;
      nextMessage = dice.gap(gap);
    }

    /**
     * @param left mask of the VLs whose head has left its queue
     */
    void next(ArbiterInputs in, int left) {
      if ((left >>> vl & 1) != 0) {
        queue.remove();
      }
      if (cycle >= nextMessage) {
        for (int more = dice.oneOf(MESSAGES); more > 0; more--) {
          int dwords = mix.roll(dice);
          queue.add(dwords);
          offered += dwords;
        }
        nextMessage = cycle + dice.gap(gap);
      }
      in.headValid = queue.isEmpty() ? in.headValid & ~(1 << vl) : in.headValid | 1 << vl;
      in.headLength[vl] = queue.isEmpty() ? 0 : queue.peek();
    }
  }
}
