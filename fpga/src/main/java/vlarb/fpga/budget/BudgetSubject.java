// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.budget;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import vlarb.chisel.EmitOptions;
import vlarb.chisel.Verilog;
import vlarb.chisel.VerilogModule;
import vlarb.config.ConfigurationText;
import vlarb.fpga.flow.RtlSource;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.port.PortParameters;
import vlarb.model.table.cycle.EngineParameters;

/** The subject of a budget. */
public sealed interface BudgetSubject {
  /** The subject's name, in words. */
  String name();

  /** The configuration that the subject is built for: values by keys. */
  SequencedMap<String, String> configuration();

  /** The subject's Verilog, as delivered. */
  RtlSource source();

  /** The times that its design promises in cycles. */
  List<Latency> latencies();

  /** An arbiter, with the table engine that it may have. */
  record Arbiter(ArbiterParameters parameters) implements BudgetSubject {
    @Override
    public String name() {
      return "arbiter";
    }

    @Override
    public SequencedMap<String, String> configuration() {
      return ConfigurationText.of(parameters);
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

  /** A port: an arbiter with queues, streams and credits around it. */
  record Port(PortParameters parameters) implements BudgetSubject {
    @Override
    public String name() {
      return "port";
    }

    @Override
    public SequencedMap<String, String> configuration() {
      return ConfigurationText.of(parameters);
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

  /** A plain round-robin arbiter, which others are compared with. */
  record Yardstick() implements BudgetSubject {
    @Override
    public String name() {
      return "yardstick";
    }

    @Override
    public SequencedMap<String, String> configuration() {
      SequencedMap<String, String> configuration = new LinkedHashMap<>();
      configuration.put("requesters", Integer.toString(RoundRobinArbiter.REQUESTERS));
      return configuration;
    }

    @Override
    public RtlSource source() {
      return new RtlSource(
          RoundRobinArbiter.class.getSimpleName(),
          Verilog.emit(RoundRobinArbiter::new, EmitOptions.design()));
    }

    @Override
    public List<Latency> latencies() {
      return List.of(new Latency(Latency.GRANT_TO_GRANT, 1));
    }
  }

  /** A table engine alone. */
  record Engine(EngineParameters parameters) implements BudgetSubject {
    @Override
    public String name() {
      return "table engine";
    }

    @Override
    public SequencedMap<String, String> configuration() {
      return ConfigurationText.of(parameters);
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

  /** A table engine with admission in front of it. */
  record Admission(EngineParameters parameters) implements BudgetSubject {
    @Override
    public String name() {
      return "table engine with admission";
    }

    @Override
    public SequencedMap<String, String> configuration() {
      return ConfigurationText.of(parameters);
    }

    @Override
    public RtlSource source() {
      return RtlSource.ofAdmission(parameters);
    }

    @Override
    public List<Latency> latencies() {
      return Latency.ofAdmission(parameters);
    }
  }

  /**
   * One module of a design, with what is below it.
   *
   * @param whole the design, at whose top no cycles of the module are promised
   * @param module the module's name
   * @throws IllegalArgumentException if the design has no such module
   */
  record Module(BudgetSubject whole, String module) implements BudgetSubject {
    public Module {
      if (whole.source().modules().stream().noneMatch(m -> m.name().equals(module))) {
        throw new IllegalArgumentException(
            "expected one of %s, not '%s'"
                .formatted(
                    String.join(
                        ", ", whole.source().modules().stream().map(VerilogModule::name).toList()),
                    module));
      }
    }

    @Override
    public String name() {
      return module + " of " + whole.name();
    }

    @Override
    public SequencedMap<String, String> configuration() {
      return whole.configuration();
    }

    @Override
    public RtlSource source() {
      return whole.source().under(module);
    }

    @Override
    public List<Latency> latencies() {
      return List.of();
    }
  }
}
