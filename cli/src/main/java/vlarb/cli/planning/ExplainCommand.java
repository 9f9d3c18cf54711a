// SPDX-License-Identifier: Apache-2.0
package vlarb.cli.planning;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import vlarb.cli.failure.BadInputException;
import vlarb.cli.failure.CheckFailedException;
import vlarb.cli.option.NameConverter;
import vlarb.cli.option.PageFile;
import vlarb.cli.option.PortsOptions;
import vlarb.page.JsonText;
import vlarb.plan.diagnosis.Diagnosis;
import vlarb.plan.diagnosis.DiagnosisPage;
import vlarb.plan.diagnosis.DiagnosisReport;
import vlarb.plan.explain.ExplainPage;
import vlarb.plan.explain.ExplainReport;
import vlarb.plan.explain.Explanation;
import vlarb.plan.explain.LimitReport;
import vlarb.plan.explain.PortTexts;
import vlarb.plan.explain.WorstTrace;
import vlarb.plan.ports.InputFormat;
import vlarb.web.site.TablesAddress;

/** The promises of tables, and their surprises. */
@Command(
    name = "explain",
    description =
        "Say what the tables of ports promise each VL and each SL: the longest gap and wait, the "
            + "least rate, the share under saturation; and what in them surprises.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  vlarb explain /etc/opensm/opensm.conf --high-cap 8 --low-cap 8 \\",
      "      --html explain.html",
      "  vlarb explain opensm.conf --set high-limit=0..255 --html limits.html",
      "  (smpquery portinfo 4 1; smpquery vlarb 4 1; smpquery sl2vl 4 1) \\",
      "      | vlarb explain -",
      "  vlarb explain fabric.txt --counters now.txt --before then.txt \\",
      "      --interval 10s",
      "",
      "Waits are link time in bytes, and do not count SMPs and flow-control packets.",
      "docs/guide/planning.md says what the figures and the warnings mean."
    })
public final class ExplainCommand implements Runnable {
  @Spec private CommandSpec spec;

  @Parameters(
      paramLabel = "INPUT",
      arity = "1..*",
      description =
          "Configurations, OpenSM options files or smpquery's text; - for standard input.")
  private List<String> inputs;

  @Mixin private PortsOptions ports;

  @Option(
      names = "--as",
      paramLabel = "FORMAT",
      converter = AsConverter.class,
      completionCandidates = AsConverter.class,
      description = "Print the tables in another form instead: smpquery, opensm or config.")
  private Optional<InputFormat> as;

  @Option(
      names = "--worst",
      paramLabel = "VL",
      description = "Search for events that let this VL wait longest; needs --trace-out.")
  private Optional<Integer> worst;

  @Option(
      names = "--trace-out",
      paramLabel = "FILE",
      description = "Write those events there, for vlarb arbitrate.")
  private Optional<Path> trace;

  @Mixin private RateOption rate;

  @Mixin private CounterOptions counters;

  @Option(
      names = "--strict",
      description = "End with exit code 1 if there is a warning or a finding.")
  private boolean strict;

  @Option(names = "--html", paramLabel = "FILE", description = "Also write a page with pictures.")
  private Optional<Path> html;

  @Option(
      names = "--page",
      paramLabel = "ADDRESS",
      description =
          "Where the page of vlarb web is, its folder or its server: a button of --html opens the "
              + "tables in it.")
  private Optional<String> page;

  @Option(names = "--json", description = "Print the figures as JSON.")
  private boolean json;

  private static final class AsConverter extends NameConverter<InputFormat> {
    AsConverter() {
      super(InputFormat.class);
    }
  }

  @Override
  public void run() {
    if (worst.isPresent() != trace.isPresent()) {
      throw new BadInputException("--worst and --trace-out belong together");
    }
    if (page.isPresent() && html.isEmpty()) {
      throw new BadInputException("--page needs --html");
    }
    OptionalDouble links = rate.valueOr(ports.rate());
    Optional<Diagnosis> diagnosis = counters.diagnosis(inputs, ports.packets(), links);
    if (diagnosis.isPresent()) {
      diagnosed(diagnosis.get());
      return;
    }
    if (ports.limits().isPresent()) {
      limits(ports.explain(inputs, ports.limits().get(), links));
      return;
    }
    List<Explanation> explained = ports.explain(inputs);
    ExplainReport report = new ExplainReport(explained, links);
    PrintWriter out = spec.commandLine().getOut();
    if (worst.isPresent()) {
      out.print(worst(explained, worst.get(), trace.orElseThrow()));
    } else if (as.isPresent()) {
      out.print(PortTexts.of(explained, as.get()).orElseThrow(this::oneFormNeedsOnePort));
    } else {
      out.print(json ? JsonText.of(report.values()) : report.text() + ports.assumption());
    }
    out.flush();
    html.ifPresent(
        file -> {
          Optional<String> tables = page.map(at -> TablesAddress.of(at, explained, links));
          PageFile.write(
              file, new ExplainPage(String.join(", ", inputs), explained, links, tables).html());
        });
    int warnings = report.warnings();
    if (strict && warnings > 0) {
      throw new CheckFailedException(warnings + (warnings == 1 ? " warning" : " warnings"));
    }
  }

  private void diagnosed(Diagnosis diagnosis) {
    if (worst.isPresent() || as.isPresent() || page.isPresent() || ports.limits().isPresent()) {
      throw new BadInputException("--counters goes neither with --worst, --as, --page nor --set");
    }
    DiagnosisReport report = new DiagnosisReport(diagnosis);
    PrintWriter out = spec.commandLine().getOut();
    out.print(json ? JsonText.of(report.values()) : report.text());
    out.flush();
    html.ifPresent(file -> PageFile.write(file, new DiagnosisPage(report).html()));
    int findings = diagnosis.findings().size();
    if (strict && findings > 0) {
      throw new CheckFailedException(findings + (findings == 1 ? " finding" : " findings"));
    }
  }

  private void limits(LimitReport report) {
    if (worst.isPresent() || as.isPresent() || strict) {
      throw new BadInputException("--set: a range goes neither with --worst, --as nor --strict");
    }
    PrintWriter out = spec.commandLine().getOut();
    out.print(json ? JsonText.of(report.values()) : report.text());
    out.flush();
    html.ifPresent(file -> PageFile.write(file, new LimitPage(report).html()));
  }

  private BadInputException oneFormNeedsOnePort() {
    return new BadInputException(
        "--as: expected smpquery, or ports that all hold the same tables for opensm and config");
  }

  private static String worst(List<Explanation> explained, int vl, Path file) {
    if (vl < 0 || vl > 14 || explained.size() != 1) {
      throw new BadInputException("--worst: expected a VL from 0 to 14 of a single kind of port");
    }
    Explanation port = explained.get(0);
    WorstTrace.Found found =
        WorstTrace.of(port.group(), port.packets(), vl)
            .orElseThrow(() -> new BadInputException("--worst: VL" + vl + " has no bound"));
    PageFile.write(file, found.text());
    OptionalLong bound =
        port.vls().stream()
            .filter(each -> each.vl() == vl)
            .findFirst()
            .map(each -> each.waitBytes())
            .orElse(OptionalLong.empty());
    double share = bound.orElse(0) == 0 ? 1 : (double) found.waitBytes() / bound.getAsLong();
    return String.format(
        Locale.ROOT,
        "VL%d: the trace has a wait of %d bytes, the bound is %d: %.1f %% of it%s%n",
        vl,
        found.waitBytes(),
        bound.orElse(0),
        100 * share,
        share < 0.9 ? " (loose: what the VL can wait lies between the two)" : "");
  }
}
