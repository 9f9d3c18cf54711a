// SPDX-License-Identifier: Apache-2.0
package vlarb.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import picocli.CommandLine.TypeConversionException;
import vlarb.cli.failure.BadInputException;
import vlarb.cli.option.Engine;
import vlarb.cli.option.LinesJson;
import vlarb.cli.option.PolicyConverter;
import vlarb.cli.option.TextInput;
import vlarb.cli.option.Writable;
import vlarb.model.table.policy.Policy;
import vlarb.model.table.sets.TableSize;
import vlarb.system.AtomicFiles;
import vlarb.testbench.engine.RtlOperationEngine;
import vlarb.testbench.report.TableEngineReport;
import vlarb.testbench.table.ModelOperationEngine;
import vlarb.testbench.table.OperationEngine;
import vlarb.testbench.table.OperationFormatException;
import vlarb.testbench.table.OperationParser;
import vlarb.testbench.table.OperationRun;
import vlarb.testbench.table.TableOperation;

/** Puts a list of operations to the table engine. */
@Command(
    name = "table",
    description = {
      "Run a list of operations on the table engine and print each result.",
      "A line an operation: K OP accepted|rejected|released LEVEL INDEX moves=M, "
          + "from the hardware with cycles=C beside it. The last line is the state at the "
          + "end."
    },
    footerHeading = "%nExample:%n",
    footer = {
      "  vlarb table --engine model --policy model4 \\",
      "      --ops examples/table/connections.ops --html table.html",
      "",
      "An operation is I<id>:<level>, a request at distance 2^level, or R<id>, its release."
          + " docs/reference/table-engine.md describes the engine, its policies and the lines."
    })
final class TableCommand implements Runnable {
  /** Names of the places of a line; the last one is the hardware's. */
  private static final List<String> LINE =
      List.of("number", "operation", "result", "level", "index", "moves", "cycles");

  @Spec private CommandSpec spec;

  @Option(
      names = "--engine",
      required = true,
      paramLabel = "ENGINE",
      converter = Engine.Converter.class,
      completionCandidates = Engine.Converter.class,
      description = "Who manages the table: model, or rtl, the generated Verilog in simulation.")
  private Engine engine;

  @Option(
      names = "--policy",
      required = true,
      paramLabel = "POLICY",
      converter = PolicyConverter.class,
      completionCandidates = PolicyConverter.class,
      description = "One of ${COMPLETION-CANDIDATES}.")
  private Policy policy;

  @Option(
      names = "--ops",
      required = true,
      paramLabel = "FILE",
      converter = TextInput.Converter.class,
      description = "The operations; - for standard input.")
  private TextInput ops;

  @Option(
      names = "--entries",
      paramLabel = "N",
      defaultValue = "64",
      converter = SizeConverter.class,
      completionCandidates = SizeConverter.class,
      description = "Entries of the table: 8, 16, 32 or 64 (default: ${DEFAULT-VALUE}).")
  private TableSize table;

  @Option(
      names = "--hashes",
      description = "Print for each operation the CRC-32 of the state after it instead.")
  private boolean hashes;

  @Option(
      names = "--html",
      paramLabel = "FILE",
      description = {
        "Also draw the tree of sets and the entries after each operation there; of a longer list,"
            + " after the last "
            + TableEngineReport.DRAWN
            + " operations."
      })
  private Optional<Path> html;

  @Option(names = "--json", description = "Print the results as JSON.")
  private boolean json;

  private static final class SizeConverter implements ITypeConverter<TableSize>, Iterable<String> {
    @Override
    public TableSize convert(String value) {
      return TableSize.ALL.stream()
          .filter(size -> Integer.toString(size.entries()).equals(value))
          .findFirst()
          .orElseThrow(
              () -> new TypeConversionException("expected 8, 16, 32 or 64, not '" + value + "'"));
    }

    @Override
    public Iterator<String> iterator() {
      return TableSize.ALL.stream().map(size -> Integer.toString(size.entries())).iterator();
    }
  }

  @Override
  public void run() {
    if (hashes && json) {
      throw new BadInputException("--json does not go with --hashes");
    }
    Writable.file("--html", html);
    try {
      // All of the list is checked before any result is printed.
      List<TableOperation> operations = operations();
      PrintWriter results = spec.commandLine().getOut();
      try (OperationEngine operated = open()) {
        if (hashes) {
          OperationRun.hashes(operations, operated, line -> print(results, line));
        } else if (json) {
          List<String> lines = new ArrayList<>();
          OperationRun.results(operations, operated, lines::add);
          json(lines, results);
        } else {
          OperationRun.results(operations, operated, line -> print(results, line));
        }
      }
      results.flush();
      if (html.isPresent()) {
        AtomicFiles.write(
            html.get(), new TableEngineReport(ops.name(), table, policy, operations).html());
      }
    } catch (OperationFormatException e) {
      throw new BadInputException(e.getMessage(), e);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Prints the lines, the last of them the state, as JSON. */
  private static void json(List<String> lines, PrintWriter results) {
    List<Map<String, Object>> requests =
        Stream.of(lines.getLast().split(";"))
            .filter(request -> !request.isEmpty())
            .map(request -> LinesJson.values(List.of("id", "level", "index"), request.split(",")))
            .toList();
    try (LinesJson written = new LinesJson(results, "operations")) {
      lines.subList(0, lines.size() - 1).forEach(line -> written.line(LINE, line));
      written.beside(Map.of("requests", requests));
    }
  }

  private List<TableOperation> operations() throws IOException, OperationFormatException {
    try (Reader text = ops.open()) {
      return OperationParser.parse(ops.name(), text, table);
    }
  }

  private OperationEngine open() {
    return switch (engine) {
      case MODEL -> new ModelOperationEngine(table, policy);
      case RTL -> RtlOperationEngine.open(table, inHardware());
    };
  }

  private Policy inHardware() {
    if (!policy.inHardware()) {
      throw new BadInputException("--policy: only the model has " + policy.label());
    }
    return policy;
  }

  /** Prints a line that ends alike on every platform: the output has the same bytes everywhere. */
  private static void print(PrintWriter results, String line) {
    results.print(line);
    results.print('\n');
  }
}
