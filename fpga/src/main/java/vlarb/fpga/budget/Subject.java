// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.budget;

import java.util.List;
import vlarb.fpga.flow.RtlSource;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.table.cycle.EngineParameters;

/** What a budget is of. */
public sealed interface Subject {
  /** What it is, in words. */
  String name();

  /** Its Verilog, as it is delivered. */
  RtlSource source();

  /** The times that its design promises in cycles. */
  List<Latency> latencies();

  /** An arbiter, with the table engine that it may have. */
  record Arbiter(ArbiterParameters parameters) implements Subject {
    @Override
    public String name() {
      return "arbiter";
    }

    @Override
    public RtlSource source() {
      return RtlSource.of(parameters);
    }

    @Override
    public List<Latency> latencies() {
      return Latency.of(parameters);
    }
  }

  /** A table engine alone. */
  record Engine(EngineParameters parameters) implements Subject {
    @Override
    public String name() {
      return "table engine";
    }

    @Override
    public RtlSource source() {
      return RtlSource.of(parameters);
    }

    @Override
    public List<Latency> latencies() {
      return Latency.ofEngine();
    }
  }
}
