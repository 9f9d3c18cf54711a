// SPDX-License-Identifier: Apache-2.0
package vlarb.cli;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import vlarb.cli.failure.BadInputException;
import vlarb.cli.failure.CheckFailedException;
import vlarb.cli.option.ConfigOption;
import vlarb.cli.option.Engine;
import vlarb.cli.option.LinesJson;
import vlarb.cli.option.NameConverter;
import vlarb.cli.option.PageFile;
import vlarb.cli.option.TextInput;
import vlarb.cli.option.Writable;
import vlarb.config.Profile;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.cycle.HardwareFaultException;
import vlarb.system.AtomicFiles;
import vlarb.testbench.cosim.ArbiterRtl;
import vlarb.testbench.trace.ModelEngine;
import vlarb.testbench.trace.RtlEngine;
import vlarb.testbench.trace.TraceEngine;
import vlarb.testbench.trace.TraceEvent;
import vlarb.testbench.trace.TraceFormatException;
import vlarb.testbench.trace.TraceParser;
import vlarb.testbench.trace.TraceRun;
import vlarb.verilator.SimulationStoppedException;
import vlarb.verilator.Trace;

/** Puts a decision trace to the golden model or to the hardware. */
@Command(
    name = "arbitrate",
    description = {
      "Run a decision trace on the golden model or on the simulated hardware, and "
          + "print what is decided.",
      "A line a decision: K SOURCE TABLE ENTRY BYTES REMAINING COUNTER."
    },
    footerHeading = "%nExample:%n",
    footer = {
      "  vlarb arbitrate --config examples/example.yaml --profile shanley \\",
      "      --engine rtl --trace examples/worked-example.trace",
      "",
      "docs/reference/arbitration.md describes the lines of a trace and of the result."
    })
final class ArbitrateCommand implements Runnable {
  /** Names of the places of a line. */
  private static final List<String> LINE =
      List.of("number", "source", "table", "entry", "bytes", "remaining_dwords", "counter");

  @Spec private CommandSpec spec;
  @Mixin private ConfigOption config;

  @Option(
      names = "--engine",
      required = true,
      paramLabel = "ENGINE",
      converter = Engine.Converter.class,
      completionCandidates = Engine.Converter.class,
      description = "Who decides: model, or rtl for the generated Verilog in the simulator.")
  private Engine engine;

  @Option(
      names = "--trace",
      required = true,
      paramLabel = "FILE",
      converter = TextInput.Converter.class,
      description = "The trace; - for standard input.")
  private TextInput trace;

  @Option(
      names = "--profile",
      paramLabel = "PROFILE",
      converter = ProfileConverter.class,
      completionCandidates = ProfileConverter.class,
      description = "Rules to override the configuration's with: spec or shanley.")
  private Optional<Profile> profile;

  @Option(
      names = "--output",
      paramLabel = "FILE",
      description = "Write the decisions there instead of to standard output.")
  private Optional<Path> out;

  @Option(
      names = "--html",
      paramLabel = "FILE",
      description = "Also write a page: bytes by source, and the packets one after the other.")
  private Optional<Path> html;

  @Option(names = "--json", description = "Print the decisions as JSON.")
  private boolean json;

  private static final class ProfileConverter extends NameConverter<Profile> {
    ProfileConverter() {
      super(Profile.class);
    }
  }

  @Override
  public void run() {
    if (config.isStandardInput() && trace.isStandardInput()) {
      throw new BadInputException("--trace: expected a file where --config is standard input");
    }
    Writable.file("--output", out);
    Writable.file("--html", html);
    // The tables come from the trace and are empty at its beginning.
    ArbiterParameters configured = config.withoutEngine(config.read()).withoutTablesAtReset();
    config.warnOfParallelHeads(configured);
    ArbiterParameters parameters =
        profile
            .map(chosen -> configured.withRules(chosen.over(configured.rules())))
            .orElse(configured);
    try {
      // All of the trace is checked before any decision is printed.
      List<TraceEvent> events = TraceParser.parse(trace.name(), trace.read(), parameters);
      DecisionPage page = new DecisionPage(trace.name());
      Consumer<String> seen = html.isPresent() ? page::line : _ -> {};
      if (out.isEmpty()) {
        PrintWriter results = spec.commandLine().getOut();
        decide(events, parameters, seen, results);
        results.flush();
      } else {
        AtomicFiles.write(
            out.get(),
            stream -> {
              Writer results =
                  new BufferedWriter(new OutputStreamWriter(stream, StandardCharsets.US_ASCII));
              decide(events, parameters, seen, results);
              results.flush();
            });
      }
      html.ifPresent(file -> PageFile.write(file, page.html()));
    } catch (TraceFormatException e) {
      throw new BadInputException(e.getMessage(), e);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void decide(
      List<TraceEvent> events,
      ArbiterParameters parameters,
      Consumer<String> seen,
      Writer results) {
    try (TraceEngine decider = open(parameters)) {
      if (json) {
        try (LinesJson written = new LinesJson(results, "decisions")) {
          TraceRun.run(events, decider, seen.andThen(line -> written.line(LINE, line)));
        }
      } else {
        TraceRun.run(events, decider, seen.andThen(line -> print(results, line)));
      }
    } catch (HardwareFaultException | SimulationStoppedException e) {
      throw new CheckFailedException("the generated Verilog fails: " + e.getMessage());
    }
  }

  private static void print(Writer results, String line) {
    try {
      results.write(line);
      results.write('\n');
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private TraceEngine open(ArbiterParameters parameters) {
    return switch (engine) {
      case MODEL -> new ModelEngine(parameters);
      case RTL -> {
        ArbiterParameters asked = parameters.decidingWhenAsked();
        yield RtlEngine.open(new ArbiterRtl.Generated(asked).build(Trace.NONE), asked);
      }
    };
  }
}
