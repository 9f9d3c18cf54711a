// SPDX-License-Identifier: Apache-2.0
package vlarb.cli.planning;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import vlarb.cli.failure.BadInputException;
import vlarb.cli.failure.CheckFailedException;
import vlarb.cli.option.AdmissionOption;
import vlarb.cli.option.ConfigOption;
import vlarb.cli.option.Engine;
import vlarb.cli.option.LinesJson;
import vlarb.cli.option.PageFile;
import vlarb.cli.option.Writable;
import vlarb.config.Configuration;
import vlarb.config.ConfigurationException;
import vlarb.config.SourceText;
import vlarb.config.file.SourceFile;
import vlarb.model.admission.AdmissionSettings;
import vlarb.model.admission.Admitter;
import vlarb.model.admission.SoftwareAdmitter;
import vlarb.model.cycle.HardwareFaultException;
import vlarb.model.table.cycle.EngineParameters;
import vlarb.plan.admit.AdmitOperation;
import vlarb.plan.admit.AdmitOperations;
import vlarb.plan.admit.AdmitPage;
import vlarb.plan.admit.AdmitRun;
import vlarb.testbench.admission.RtlAdmitter;
import vlarb.verilator.SimulationStoppedException;

/** Puts a list of connections to admission. */
@Command(
    name = "admit",
    description = {
      "Run a list of connections through admission, and print each result.",
      "A line each: K OP accepted|shared|kept|released|unknown|refused HANDLE LEVEL INDEX WEIGHT."
          + " The last line is the state at the end. The configuration has a table-engine policy."
    },
    footerHeading = "%nExample:%n",
    footer = {
      "  vlarb admit --config examples/managed.yaml --engine model \\",
      "      --ops connections.ops",
      "",
      "An operation is A<id>:<sl>:<distance>:<units>, a connection that asks, its weight in"
          + " 1/65536",
      "of a 64-byte block a round, or E<id>, its end. docs/guide/planning.md describes the lines."
    })
public final class AdmitCommand implements Runnable {
  /** Names of the places of a line; of a refusal the fourth is its reason. */
  private static final List<String> LINE =
      List.of("number", "operation", "result", "handle", "level", "index", "units");

  private static final List<String> REFUSAL =
      LINE.stream().map(name -> name.equals("handle") ? "reason" : name).toList();

  private static final List<String> SEQUENCE =
      List.of("handle", "vl", "level", "index", "units", "connections");

  @Spec private CommandSpec spec;
  @Mixin private ConfigOption config;

  @Option(
      names = "--engine",
      required = true,
      paramLabel = "ENGINE",
      converter = Engine.Converter.class,
      completionCandidates = Engine.Converter.class,
      description = {
        "Who admits: model, software in front of the golden model of the table engine, or rtl, the"
            + " generated Verilog of Admission and the table engine in simulation."
      })
  private Engine engine;

  @Option(
      names = "--ops",
      required = true,
      paramLabel = "FILE",
      description = "The operations; - for standard input.")
  private String ops;

  @Option(
      names = "--hashes",
      description = "Print for each operation the CRC-32 of the state after it instead.")
  private boolean hashes;

  @Option(
      names = "--html",
      paramLabel = "FILE",
      description = "Also write a page with the table at the end and the results.")
  private Optional<Path> html;

  @Option(names = "--json", description = "Print the results as JSON.")
  private boolean json;

  @Override
  public void run() {
    if (hashes && html.isPresent()) {
      throw new BadInputException("--html does not go with --hashes");
    }
    if (hashes && json) {
      throw new BadInputException("--json does not go with --hashes");
    }
    Writable.file("--html", html);
    if (config.isStandardInput() && ops.equals(SourceText.STDIN)) {
      throw new BadInputException("--ops: expected a file where --config is standard input");
    }
    Configuration configuration = config.read();
    EngineParameters table =
        configuration
            .tableEngine()
            .parameters()
            .orElseThrow(
                () ->
                    new BadInputException(
                        "--config: expected a configuration with a table-engine.policy"));
    List<AdmitOperation> operations;
    try {
      operations = AdmitOperations.read(SourceFile.readFabric(ops, System.in));
    } catch (ConfigurationException e) {
      throw new BadInputException(e.getMessage(), e);
    }
    PrintWriter out = spec.commandLine().getOut();
    try (Admitter admitter = open(table, AdmissionOption.settings(configuration))) {
      AdmitRun run = new AdmitRun(admitter);
      if (hashes) {
        run.hashes(operations, line -> print(out, line));
      } else {
        List<String> lines = new ArrayList<>();
        Consumer<String> printed = json ? _ -> {} : line -> print(out, line);
        run.results(operations, printed.andThen(lines::add));
        if (json) {
          json(lines, out);
        }
        html.ifPresent(
            file -> PageFile.write(file, new AdmitPage(ops, table.table(), run, lines).html()));
      }
    } catch (HardwareFaultException | SimulationStoppedException e) {
      throw new CheckFailedException("the generated Verilog fails: " + e.getMessage());
    }
    out.flush();
  }

  /** Prints the lines, the last of them the state, as JSON. */
  private static void json(List<String> lines, PrintWriter out) {
    String[] state = lines.getLast().split(";");
    Map<String, Object> end = new LinkedHashMap<>();
    end.put("used_units", Long.parseLong(state[0]));
    end.put(
        "sequences",
        Stream.of(state)
            .skip(1)
            .map(sequence -> LinesJson.values(SEQUENCE, sequence.split(",")))
            .toList());
    try (LinesJson written = new LinesJson(out, "operations")) {
      for (String line : lines.subList(0, lines.size() - 1)) {
        written.line(line.contains(" refused ") ? REFUSAL : LINE, line);
      }
      written.beside(end);
    }
  }

  private Admitter open(EngineParameters table, AdmissionSettings settings) {
    return switch (engine) {
      case MODEL -> new SoftwareAdmitter(table, settings);
      case RTL -> RtlAdmitter.open(table, settings);
    };
  }

  /** Prints a line that ends alike on every platform: the output has the same bytes everywhere. */
  private static void print(PrintWriter out, String line) {
    out.print(line);
    out.print('\n');
  }
}
