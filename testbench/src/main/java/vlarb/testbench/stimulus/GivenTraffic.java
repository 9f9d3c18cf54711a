// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.stimulus;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.CreditKind;
import vlarb.model.cycle.ArbiterInputs;
import vlarb.model.cycle.ArbiterOutputs;
import vlarb.model.iba.OperationalVls;
import vlarb.model.iba.VlWeight;
import vlarb.testbench.lockstep.Stimulus;
import vlarb.testbench.stimulus.TrafficFile.Arrival;
import vlarb.testbench.stimulus.TrafficFile.Credit;
import vlarb.testbench.stimulus.TrafficFile.Event;
import vlarb.testbench.stimulus.TrafficFile.Fcp;
import vlarb.testbench.stimulus.TrafficFile.Smp;

/**
 * The events of a {@link TrafficFile} on an arbiter's ports. Packets wait in queues without bound;
 * credits that arrive in one cycle are handed over one a cycle. Where credits come as flags, a VL
 * has them from its first credit on.
 */
final class GivenTraffic implements Stimulus {
  private final CreditKind kind;
  private final List<Event> events;
  private final Manager manager;
  private final Link link;
  private final List<Queue<Integer>> queues = new ArrayList<>();
  private final Queue<Integer> smps = new ArrayDeque<>();
  private final Queue<Credit> credits = new ArrayDeque<>();
  private int fcps;
  private int position;
  private long cycle;

  GivenTraffic(
      ArbiterParameters parameters,
      List<Event> events,
      List<VlWeight> high,
      List<VlWeight> low,
      int limit) {
    this.events = events;
    kind = parameters.credits();
    Dice dice = new Dice(0);
    link = new Link(dice, parameters.bytesPerCycle());
    manager = new Manager(dice);
    OperationalVls vls = OperationalVls.ofCount(parameters.dataVls());
    manager.enqueue(Accesses.load(parameters, high, low, limit, vls));
    for (int vl = 0; vl < parameters.dataVls(); vl++) {
      queues.add(new ArrayDeque<>());
    }
  }

  @Override
  public void next(ArbiterInputs in, ArbiterOutputs before) {
    while (position < events.size() && events.get(position).cycle() <= cycle) {
      switch (events.get(position++)) {
        case Arrival arrival -> queues.get(arrival.vl()).add(arrival.dwords());
        case Credit credit -> credits.add(credit);
        case Smp smp -> smps.add(smp.dwords());
        case Fcp _ -> fcps++;
      }
    }
    cycle++;
    link.next(in, before);
    manager.next(in, before);
    heads(in, before);
    credits(in, before);
  }

  private void heads(ArbiterInputs in, ArbiterOutputs before) {
    for (int vl = 0; vl < queues.size(); vl++) {
      Queue<Integer> queue = queues.get(vl);
      if ((before.headReady >>> vl & 1) != 0) {
        queue.remove();
      }
      in.headValid = queue.isEmpty() ? in.headValid & ~(1 << vl) : in.headValid | 1 << vl;
      in.headLength[vl] = queue.isEmpty() ? 0 : queue.peek();
    }
    if (before.smpReady) {
      smps.remove();
    }
    in.smpValid = !smps.isEmpty();
    in.smpLength = smps.isEmpty() ? 0 : smps.peek();
    if (before.fcpReady) {
      fcps--;
    }
    in.fcpValid = fcps > 0;
  }

  /** A credit waits until the arbiter takes credits at all, after its initialisation. */
  private void credits(ArbiterInputs in, ArbiterOutputs before) {
    if (kind == CreditKind.FLAGS) {
      credits.forEach(credit -> in.creditAvailable |= 1 << credit.vl());
      credits.clear();
      return;
    }
    in.creditValid = before.initDone && !credits.isEmpty();
    if (in.creditValid) {
      Credit credit = credits.remove();
      in.creditVl = credit.vl();
      in.creditBlocks = credit.blocks();
    }
  }
}
