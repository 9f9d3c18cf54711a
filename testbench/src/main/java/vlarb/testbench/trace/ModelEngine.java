// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.trace;

import java.util.Arrays;
import java.util.List;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.Grant;
import vlarb.model.arbitration.Port;
import vlarb.model.arbitration.Priority;
import vlarb.model.arbitration.Settings;
import vlarb.model.iba.OperationalVls;
import vlarb.model.iba.VlWeight;

/** The golden model of a port: no clock, and credits as they are. */
public final class ModelEngine implements TraceEngine {
  private final ArbiterParameters parameters;
  private final Port port;
  private final VlWeight[] high;
  private final VlWeight[] low;
  private int limit = 0;
  private OperationalVls vls;

  public ModelEngine(ArbiterParameters parameters) {
    this.parameters = parameters;
    port = new Port(parameters);
    high = new VlWeight[parameters.highCap()];
    low = new VlWeight[parameters.lowCap()];
    Arrays.fill(high, VlWeight.NULL);
    Arrays.fill(low, VlWeight.NULL);
    vls = OperationalVls.ofCount(parameters.dataVls());
  }

  @Override
  public void write(TraceEvent.Write write) {
    switch (write) {
      case TraceEvent.Limit(int value) -> limit = value;
      case TraceEvent.Entry(Priority table, int index, VlWeight entry) ->
          (table == Priority.HIGH ? high : low)[index] = entry;
      case TraceEvent.Vls(OperationalVls value) -> vls = value;
    }
  }

  @Override
  public void commit() {
    port.commit(Settings.of(List.of(high), List.of(low), limit, vls, parameters.rules()));
  }

  @Override
  public Decision decide(Backlog backlog) {
    for (int vl = 0; vl < Backlog.VLS; vl++) {
      port.setCredits(vl, backlog.credits(vl));
    }
    int[] dwords = backlog.headDwords();
    int eligible = port.eligible(backlog.headVls(), dwords);
    Grant grant = port.offer(backlog.smpDwords(), backlog.fcp(), eligible, dwords);
    port.take(grant);
    switch (grant.source()) {
      case SMP -> backlog.takeSmp();
      case FCP -> backlog.takeFcp();
      case DATA -> backlog.takeData(grant.vl());
      case IDLE -> {}
    }
    return Decision.of(grant);
  }

  @Override
  public void close() {}
}
