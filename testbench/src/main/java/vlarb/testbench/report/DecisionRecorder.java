// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.report;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import vlarb.model.cycle.CycleArbiter;
import vlarb.model.cycle.DecisionPace;
import vlarb.testbench.lockstep.Observer;
import vlarb.testbench.report.ReportedDecision.Kind;
import vlarb.testbench.report.ReportedDecision.Sample;

/**
 * Keeps the stretch of a run that is worth looking at: of all stretches of {@value #LENGTH}
 * decisions on end, the first with the most different {@linkplain Kind kinds} of them.
 */
public final class DecisionRecorder implements Observer {
  /** Decisions in a stretch. */
  public static final int LENGTH = 16;

  private final Deque<ReportedDecision> last = new ArrayDeque<>();
  private List<ReportedDecision> best = List.of();
  private int bestKinds;
  private long cycle;

  /** A packet that was taken. */
  private record Taken(Kind kind, Sample sample) {}

  /** The packet taken last, as long as the state after it has not been seen. */
  private Optional<Taken> taken = Optional.empty();

  @Override
  public void cycle(CycleArbiter arbiter) {
    boolean takes = arbiter.in.grantReady && arbiter.out.grantValid;
    boolean follows =
        taken.isPresent()
            && cycle
                == taken.get().sample().cycle() + DecisionPace.of(arbiter.parameters()).follow();
    if (takes || follows) {
      Sample now = Sample.of(cycle, arbiter);
      Optional<Sample> after = takes ? Optional.empty() : Optional.of(now);
      taken.ifPresent(before -> add(new ReportedDecision(before.kind(), before.sample(), after)));
      taken =
          takes ? Optional.of(new Taken(ReportedDecision.kind(arbiter), now)) : Optional.empty();
    }
    cycle++;
  }

  /** A stretch does not go beyond a reset. */
  @Override
  public void reset() {
    last.clear();
    taken = Optional.empty();
  }

  private void add(ReportedDecision decision) {
    last.add(decision);
    if (last.size() > LENGTH) {
      last.remove();
    }
    Set<Kind> kinds = EnumSet.noneOf(Kind.class);
    last.forEach(d -> kinds.add(d.kind()));
    boolean longer = best.size() < LENGTH && last.size() > best.size();
    if (kinds.size() > bestKinds || kinds.size() == bestKinds && longer) {
      bestKinds = kinds.size();
      best = List.copyOf(last);
    }
  }

  /** The stretch, in the order of time; empty where nothing was sent. */
  public List<ReportedDecision> stretch() {
    return best;
  }
}
