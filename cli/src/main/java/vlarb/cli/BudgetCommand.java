// SPDX-License-Identifier: Apache-2.0
package vlarb.cli;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import vlarb.cli.failure.BadInputException;
import vlarb.cli.failure.CheckFailedException;
import vlarb.cli.option.ArchitectureList;
import vlarb.cli.option.ConfigOption;
import vlarb.cli.option.FlowFailures;
import vlarb.cli.option.FlowOptions;
import vlarb.cli.option.LinkConverter;
import vlarb.cli.option.PageFile;
import vlarb.cli.option.Progress;
import vlarb.cli.option.SweepOptions;
import vlarb.cli.option.TableEngineOption;
import vlarb.cli.option.TargetConverter;
import vlarb.cli.option.TopOption;
import vlarb.cli.option.Writable;
import vlarb.config.Configuration;
import vlarb.config.SourceText;
import vlarb.config.quantity.Link;
import vlarb.fpga.budget.Budget;
import vlarb.fpga.budget.BudgetHtml;
import vlarb.fpga.budget.BudgetJson;
import vlarb.fpga.budget.BudgetSubject;
import vlarb.fpga.budget.BudgetText;
import vlarb.fpga.budget.Budgeting;
import vlarb.fpga.compare.ArchitectureComparison;
import vlarb.fpga.compare.ComparisonJson;
import vlarb.fpga.compare.ComparisonText;
import vlarb.fpga.flow.Figures;
import vlarb.fpga.flow.Measurer;
import vlarb.fpga.flow.Resource;
import vlarb.fpga.flow.Target;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.Architecture;
import vlarb.model.arbitration.UnsupportedVl;
import vlarb.model.table.cycle.EngineParameters;

/** Measures area, clock and latency of a configuration's Verilog with the open tools. */
@Command(
    name = "budget",
    description = "Measure area, clock and latency of a configuration's Verilog.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  vlarb budget --config examples/opensm-qos.conf --target osu018",
      "  vlarb budget --config small.yaml --target hx8k --seeds 1 --json",
      "  vlarb budget --config examples/managed.yaml --table-engine",
      "  vlarb budget --config examples/managed.yaml --module Copier --depth 0",
      "  vlarb budget --config examples/port.yaml --top port --depth 1",
      "  vlarb budget --config examples/example.yaml --architectures all --link 4xEDR",
      "  vlarb budget --sweep examples/sweep.yaml --out figures"
    })
final class BudgetCommand implements Runnable {
  @Spec private CommandSpec spec;

  @ArgGroup(exclusive = true, multiplicity = "1")
  private Source source;

  /** The subject of the measurement: one configuration, or a sweep. */
  private static final class Source {
    @ArgGroup(exclusive = false, multiplicity = "1")
    private ConfigOption config;

    @ArgGroup(exclusive = false, multiplicity = "1")
    private SweepOptions sweep;

    @Option(
        names = "--yardstick",
        required = true,
        description = "Measure a plain round-robin arbiter for 64 requesters, to compare with.")
    private boolean yardstick;
  }

  @Option(
      names = "--target",
      paramLabel = "TARGET",
      defaultValue = "hx8k",
      converter = TargetConverter.Measured.class,
      completionCandidates = TargetConverter.Measured.class,
      description =
          "What to build it in (default: ${DEFAULT-VALUE}): the iCE40 FPGAs hx8k and "
              + "up5k, ecp5, an LFE5U-25F, gowin, a GW1NR-9C, xilinx7, the cells of the 7 series "
              + "without a clock, or osu018, standard cells of 0.18 um. A sweep file names its own.")
  private Target target;

  @Mixin private FlowOptions flow;

  @Mixin private TopOption top;

  @Option(
      names = "--table-engine",
      description = "Measure the table engine of table-engine.policy alone, without an arbiter.")
  private boolean tableEngine;

  @Option(
      names = "--architectures",
      paramLabel = "LIST",
      converter = ArchitectureList.Converter.class,
      description =
          "Build the configuration in several architectures and put them side by side: names with "
              + "commas between them, such as scan,tree, or all.")
  private Optional<ArchitectureList> architectures;

  @Option(
      names = "--module",
      paramLabel = "NAME",
      description = "Measure one module, with what is below it, in place of the whole.")
  private Optional<String> module;

  @Option(
      names = "--depth",
      paramLabel = "N",
      description =
          "Levels of the hierarchy whose modules are measured, 0 for none (default: all).")
  private Optional<Integer> depth;

  @Option(
      names = "--link",
      paramLabel = "LINK",
      converter = LinkConverter.class,
      description =
          "Only this link, such as 4xNDR; with --architectures, the verdict on each of them.")
  private Optional<Link> link;

  @Option(names = "--json", description = "Print JSON.")
  private boolean json;

  @Option(
      names = "--html",
      arity = "0..1",
      paramLabel = "FILE",
      fallbackValue = "-",
      description =
          "Also write a page that needs no other files; with - or no FILE print it and nothing else.")
  private Optional<Path> html;

  @Override
  public void run() {
    flow.check();
    if (source.sweep != null) {
      if (json || html.isPresent()) {
        throw new BadInputException("--sweep: writes JSON and a page by itself");
      }
      if (tableEngine || top.isPort()) {
        throw new BadInputException("--sweep: measures arbiters, with the engines that they have");
      }
      if (architectures.isPresent()) {
        throw new BadInputException("--sweep: name arbiter.architecture in the file");
      }
      if (link.isPresent()) {
        throw new BadInputException("--sweep: has all links");
      }
      if (module.isPresent() || depth.isPresent()) {
        throw new BadInputException("--sweep: measures wholes, without --module or --depth");
      }
      source.sweep.run(spec.commandLine().getOut(), spec.commandLine().getErr(), flow);
      return;
    }
    if (json && printsPage()) {
      throw new BadInputException("--json and --html: expected one of them");
    }
    Writable.file("--html", html.filter(file -> !printsPage()));
    if (depth.orElse(0) < 0) {
      throw new BadInputException("--depth: expected 0 or more, not " + depth.get());
    }
    if (link.isPresent() && (source.yardstick || tableEngine || module.isPresent())) {
      throw new BadInputException(
          "--link: expected a whole arbiter or port, which alone fills one");
    }
    architectures.ifPresentOrElse(list -> compare(list.architectures()), this::budget);
  }

  private void compare(List<Architecture> list) {
    if (source.yardstick || tableEngine || top.isPort()) {
      throw new BadInputException(
          "--architectures: expected --config, and neither --table-engine nor --top port");
    }
    if (module.isPresent() || depth.isPresent()) {
      throw new BadInputException("--architectures: compares wholes, without --module or --depth");
    }
    ArbiterParameters asked = source.config.read().arbiter();
    UnsupportedVl rule = asked.rules().unsupportedVl();
    if (asked.engine().isPresent() && list.stream().noneMatch(each -> each.takesEngine(rule))) {
      throw new BadInputException(
          "--architectures: expected one that takes the configuration's table engine");
    }
    ArchitectureComparison comparison =
        FlowFailures.reported(spec.commandLine().getErr(), () -> measure(asked, list));
    print(
        () -> ComparisonJson.text(comparison, links()),
        () -> ComparisonText.html(comparison, links()),
        () -> ComparisonText.text(comparison, links()));
    if (comparison.fitting().isEmpty()) {
      throw new CheckFailedException("none of them fits " + target.name());
    }
  }

  private ArchitectureComparison measure(ArbiterParameters asked, List<Architecture> list) {
    try (Progress progress = Progress.on(spec.commandLine().getErr())) {
      return ArchitectureComparison.of(
          asked,
          list,
          target,
          flow.seeds(),
          new Measurer(flow.cache()),
          (done, total) -> progress.report("budget", done, total, "architectures"));
    }
  }

  private List<Link> links() {
    return link.map(List::of).orElseGet(Link::all);
  }

  private boolean printsPage() {
    return html.map(Path::toString).filter(SourceText.STDIN::equals).isPresent();
  }

  private void print(Supplier<String> values, Supplier<String> page, Supplier<String> text) {
    PrintWriter out = spec.commandLine().getOut();
    out.print((json ? values : printsPage() ? page : text).get());
    out.flush();
    html.filter(file -> !printsPage()).ifPresent(file -> PageFile.write(file, page.get()));
  }

  private void budget() {
    Budget budget = FlowFailures.reported(spec.commandLine().getErr(), this::measure);
    print(
        () -> BudgetJson.text(budget, links()),
        () -> BudgetHtml.text(budget, links()),
        () -> BudgetText.text(budget, links()));
    if (budget.total() instanceof Figures.Fpga fpga && !fpga.fits()) {
      throw new CheckFailedException(
          "does not fit %s: %s (%d LUT4, %d FF)"
              .formatted(target.name(), Resource.list(fpga.resources()), fpga.lut4(), fpga.ff()));
    }
  }

  private Budget measure() {
    BudgetSubject whole = subject();
    BudgetSubject measured = module.map(name -> moduleOf(whole, name)).orElse(whole);
    try (Progress progress = Progress.on(spec.commandLine().getErr())) {
      Measurer measurer = new Measurer(flow.cache());
      return new Budgeting(
              measurer, (done, total) -> progress.report("budget", done, total, "modules"))
          .of(measured, target, flow.seeds(), depth.orElse(Integer.MAX_VALUE));
    }
  }

  private static BudgetSubject moduleOf(BudgetSubject whole, String name) {
    try {
      return new BudgetSubject.Module(whole, name);
    } catch (IllegalArgumentException e) {
      throw new BadInputException("--module: " + e.getMessage());
    }
  }

  private BudgetSubject subject() {
    if (top.isPort() && (source.yardstick || tableEngine)) {
      throw new BadInputException("--top port: expected --config, and no --table-engine beside it");
    }
    if (source.yardstick) {
      return new BudgetSubject.Yardstick();
    }
    Configuration configuration = source.config.read();
    if (top.isPort()) {
      return new BudgetSubject.Port(TopOption.portOfOneClock(configuration));
    }
    if (!tableEngine) {
      return new BudgetSubject.Arbiter(configuration.arbiter());
    }
    EngineParameters engine = TableEngineOption.parameters(configuration);
    return configuration.admission().hardware()
        ? new BudgetSubject.Admission(engine)
        : new BudgetSubject.Engine(engine);
  }
}
