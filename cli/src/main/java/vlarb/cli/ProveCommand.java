// SPDX-License-Identifier: Apache-2.0
package vlarb.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Supplier;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import vlarb.chisel.VerilogModule;
import vlarb.cli.failure.BadInputException;
import vlarb.cli.failure.CheckFailedException;
import vlarb.cli.failure.ToolException;
import vlarb.cli.option.ConfigOption;
import vlarb.cli.option.EditedFiles;
import vlarb.cli.option.SlowWork;
import vlarb.cli.option.TableEngineOption;
import vlarb.cli.option.TablesAtResetOption;
import vlarb.cli.option.TimeConverter;
import vlarb.cli.option.TopOption;
import vlarb.cli.option.Writable;
import vlarb.config.Configuration;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.Tables;
import vlarb.model.port.PortParameters;
import vlarb.model.table.cycle.EngineParameters;
import vlarb.proof.prove.CheckedDesign;
import vlarb.proof.prove.EditedDesign;
import vlarb.proof.prove.EditedDesignException;
import vlarb.proof.prove.Mutant;
import vlarb.proof.prove.Mutants;
import vlarb.proof.prove.Obligation;
import vlarb.proof.prove.Proof;
import vlarb.proof.prove.Prover;
import vlarb.proof.prove.Verdict;
import vlarb.rtl.generate.AdmissionDesign;
import vlarb.rtl.generate.ArbiterDesign;
import vlarb.rtl.generate.EngineDesign;
import vlarb.rtl.generate.PortDesign;
import vlarb.system.ProcessorTime;
import vlarb.system.TemporaryFolder;
import vlarb.system.ToolMissingException;

/** Proves the properties of a configuration's Verilog. */
@Command(
    name = "prove",
    description = {
      "Prove the properties of a configuration's Verilog for every input, without a "
          + "bound on time.",
      "A line each: its name, the result, seconds."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  vlarb prove --config examples/example.yaml",
      "  vlarb prove --config examples/example.yaml --mutants --json",
      "  vlarb prove --config examples/example.yaml --property VlArbiter.priority",
      "  vlarb prove --config examples/managed.yaml --table-engine",
      "  vlarb prove --config examples/port.yaml --top port",
      "  vlarb prove --config examples/example.yaml --rtl edited/"
    })
final class ProveCommand implements Runnable {
  @Spec private CommandSpec spec;
  @Mixin private ConfigOption config;
  @Mixin private TablesAtResetOption atReset;
  @Mixin private TopOption top;

  @Option(
      names = "--table-engine",
      description = "Prove the table engine of table-engine.policy alone, not the arbiter.")
  private boolean tableEngine;

  @Option(
      names = "--rtl",
      paramLabel = "PATH",
      description =
          "Prove this Verilog instead: what was generated for the configuration and then edited, a "
              + "file or a folder. Ports and names of signals must still be there.")
  private Optional<Path> rtl;

  @Option(
      names = "--property",
      paramLabel = "NAME",
      description =
          "Prove only the property whose line begins with this name; may be given several times.")
  private Set<String> chosen = new LinkedHashSet<>();

  @Option(
      names = "--mutants",
      description = "Show for each property a bug in the Verilog that it catches, too.")
  private boolean mutants;

  @Option(
      names = "--limit",
      paramLabel = "SECONDS",
      defaultValue = "300",
      converter = TimeConverter.Seconds.class,
      description =
          "Give up a step of a proof after this processor time (default: ${DEFAULT-VALUE}).")
  private double limit;

  @Option(
      names = "--traces",
      paramLabel = "DIR",
      defaultValue = "vlarb-traces",
      description =
          "The folder for the traces, as VCD, of what is disproved (default: "
              + "${DEFAULT-VALUE}); made where there is one to write.")
  private Path traces;

  @Option(names = "--json", description = "Print the results as JSON.")
  private boolean json;

  @Override
  public void run() {
    if (limit < 1) {
      throw new BadInputException("--limit: expected 1 or more seconds, not " + limit);
    }
    Writable.folder("--traces", traces);
    Configuration configuration = atReset.over(config.read());
    Optional<EditedFiles> files = rtl.map(EditedFiles::read);
    List<ProveResult> results;
    Subject asked = asked(configuration);
    Subject subject = files.isPresent() ? edited(asked, files.get(), configuration) : asked;
    try (TemporaryFolder work = new TemporaryFolder("prove")) {
      results = proveAll(subject, work.path());
    } catch (ToolMissingException e) {
      throw new ToolException(e.getMessage(), e);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    PrintWriter out = spec.commandLine().getOut();
    if (json) {
      out.print(ProveResult.json(configuration.source(), results));
      out.flush();
    }
    long failed = results.stream().filter(result -> !result.succeeded()).count();
    if (failed > 0) {
      throw new CheckFailedException(
          "%d of %d properties not shown to hold".formatted(failed, results.size()));
    }
  }

  private Subject asked(Configuration configuration) {
    if (top.isPort()) {
      if (tableEngine) {
        throw new BadInputException("--top port: expected no --table-engine beside it");
      }
      return Subject.port(TopOption.port(configuration), configuration.tables());
    }
    return tableEngine ? Subject.engine(configuration) : Subject.arbiter(configuration);
  }

  private Subject edited(Subject asked, EditedFiles files, Configuration configuration) {
    if (!configuration.prefix().isEmpty() || configuration.arbiter().options().clockEnable()) {
      throw new BadInputException("--rtl: expected no arbiter.name and no arbiter.clock-enable");
    }
    List<VerilogModule> delivered = asked.delivered().get();
    files
        .unused(delivered.stream().map(VerilogModule::name).toList())
        .forEach(line -> spec.commandLine().getErr().println("warning: --rtl: " + line));
    try {
      return new Subject(
          EditedDesign.of(asked.design(), delivered, files.modules()),
          asked.delivered(),
          asked.prover());
    } catch (EditedDesignException e) {
      throw new BadInputException("--rtl: " + rtl.get() + ": " + e.getMessage(), e);
    }
  }

  /**
   * A design to prove.
   *
   * @param design the modules with their properties
   * @param delivered the modules as they are generated
   * @param prover makes a prover of the design, from a folder for its files and a limit for each
   *     step
   */
  private record Subject(
      List<VerilogModule> design,
      Supplier<List<VerilogModule>> delivered,
      BiFunction<Path, Duration, Prover> prover) {
    static Subject arbiter(Configuration configuration) {
      ArbiterParameters parameters = configuration.arbiter();
      return new Subject(
          CheckedDesign.of(parameters),
          () -> ArbiterDesign.of(parameters).modules(),
          (work, limit) -> new Prover(parameters, work, limit));
    }

    static Subject port(PortParameters parameters, Tables tables) {
      return new Subject(
          CheckedDesign.port(parameters),
          () -> PortDesign.of(parameters, tables, "").modules(),
          (work, limit) -> Prover.ofPort(parameters, work, limit));
    }

    static Subject engine(Configuration configuration) {
      EngineParameters parameters = TableEngineOption.parameters(configuration);
      if (configuration.admission().hardware()) {
        return new Subject(
            CheckedDesign.admission(parameters),
            () -> AdmissionDesign.of(parameters),
            (work, limit) -> Prover.ofAdmission(parameters, work, limit));
      }
      return new Subject(
          CheckedDesign.engine(parameters),
          () -> EngineDesign.of(parameters),
          (work, limit) -> new Prover(parameters, work, limit));
    }
  }

  private List<ProveResult> proveAll(Subject subject, Path work) throws IOException {
    List<VerilogModule> design = subject.design();
    List<Obligation> obligations = obligations(design);
    List<ProveResult> results = new ArrayList<>();
    PrintWriter out = spec.commandLine().getOut();
    try (SlowWork slow = SlowWork.on("vlarb prove", spec.commandLine().getErr())) {
      Prover prover =
          subject
              .prover()
              .apply(work, Duration.ofMillis((long) (1000 * limit)))
              .observedBy(slow::step);
      for (Obligation obligation : obligations) {
        String done = ", %d of %d done".formatted(results.size(), obligations.size());
        slow.begin(obligation.name() + done);
        Optional<Duration> before = ProcessorTime.used();
        Proof proof = withKeptTrace(prover.prove(design, obligation));
        Optional<Duration> cpu = before.map(used -> ProcessorTime.used().orElse(used).minus(used));
        Optional<Mutant> mutant = mutants ? Mutants.against(obligation, design) : Optional.empty();
        if (mutant.isPresent()) {
          slow.begin("mutant of " + obligation.name() + done);
        }
        ProveResult result =
            new ProveResult(
                proof,
                cpu,
                mutant.map(
                    bug -> new ProveResult.Seeded(bug, prover.refute(design, bug, obligation))));
        slow.end();
        results.add(result);
        if (!json) {
          out.print(result.text());
          out.flush();
        }
      }
    }
    return results;
  }

  /** The obligations of a design that the user asked for. */
  private List<Obligation> obligations(List<VerilogModule> design) {
    List<Obligation> all = Obligation.of(design);
    List<String> names = all.stream().map(Obligation::name).toList();
    for (String name : chosen) {
      if (!names.contains(name)) {
        throw new BadInputException(
            "--property: expected one of %s, not %s".formatted(String.join(", ", names), name));
      }
    }
    return chosen.isEmpty()
        ? all
        : all.stream().filter(each -> chosen.contains(each.name())).toList();
  }

  /** The proof with its trace, if any, where the user finds it. */
  private Proof withKeptTrace(Proof proof) throws IOException {
    if (!(proof.verdict() instanceof Verdict.Disproved disproved)) {
      return proof;
    }
    Path kept = Files.createDirectories(traces).resolve(proof.obligation().name() + ".vcd");
    Files.copy(disproved.trace(), kept, StandardCopyOption.REPLACE_EXISTING);
    return new Proof(
        proof.obligation(), new Verdict.Disproved(disproved.claim(), kept), proof.time());
  }
}
