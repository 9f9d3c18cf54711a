// SPDX-License-Identifier: Apache-2.0
package vlarb.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import vlarb.cli.failure.BadInputException;
import vlarb.cli.failure.ToolException;
import vlarb.cli.option.LinkConverter;
import vlarb.cli.option.PageFile;
import vlarb.cli.option.TargetConverter;
import vlarb.cli.option.Writable;
import vlarb.config.quantity.Link;
import vlarb.docs.check.FigureException;
import vlarb.docs.check.KeptArbiters;
import vlarb.fpga.compare.LinkChoiceJson;
import vlarb.fpga.compare.LinkChoicePage;
import vlarb.fpga.compare.LinkChoiceText;
import vlarb.fpga.compare.LinkChoices;
import vlarb.fpga.compare.SizedArbiter;
import vlarb.fpga.flow.Target;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.iba.OperationalVls;

/** Ranks the architectures in all targets for a link, by figures that are kept. */
@Command(
    name = "choose",
    description = {
      "Rank architectures and targets for a link.",
      "The figures are those of docs/figures.yaml: arbiters with two tables of 64 entries, measured"
          + " or estimated as vlarb budget does."
    },
    footerHeading = "%nExamples:%n",
    footer = {
      "  vlarb choose --link 4xNDR --bytes-per-cycle 64 --vls 8",
      "  vlarb choose --link 4xEDR --bytes-per-cycle 32 --target hx8k",
      "  vlarb choose --link 4xHDR --bytes-per-cycle 64 --json"
    })
final class ChooseCommand implements Runnable {
  @Spec private CommandSpec spec;

  @Option(
      names = "--link",
      required = true,
      paramLabel = "LINK",
      converter = LinkConverter.class,
      description = "The link to fill, such as 4xNDR.")
  private Link link;

  @Option(
      names = "--bytes-per-cycle",
      required = true,
      paramLabel = "N",
      description = "The width of the data path: 4, 8, 16, 32, 64 or 128 bytes.")
  private int bytesPerCycle;

  @Option(
      names = "--vls",
      paramLabel = "N",
      defaultValue = "8",
      description =
          "Data VLs: 1, 2, 4, 8 or 15. Without figures for as many, the next number that has some"
              + " (default: ${DEFAULT-VALUE}).")
  private int vls;

  @Option(
      names = "--target",
      paramLabel = "TARGET",
      converter = TargetConverter.Timed.class,
      completionCandidates = TargetConverter.Timed.class,
      description =
          "Only hx8k, up5k, ecp5, gowin or osu018, and what is estimated from it; may be given"
              + " several times.")
  private List<Target> targets = Target.timed();

  @Option(names = "--all", description = "Print all choices, in place of 15 lines.")
  private boolean all;

  @Option(
      names = "--html",
      paramLabel = "FILE",
      description = "Write a page with all choices there, to be sorted by each column.")
  private Optional<Path> html;

  @Option(names = "--json", description = "Print JSON, of all choices.")
  private boolean json;

  @Override
  public void run() {
    check();
    Writable.file("--html", html);
    LinkChoices choices = LinkChoices.of(link, bytesPerCycle, vls, kept(), List.copyOf(targets));
    html.ifPresent(file -> PageFile.write(file, LinkChoicePage.html(choices)));
    PrintWriter out = spec.commandLine().getOut();
    out.print(
        json
            ? LinkChoiceJson.text(choices)
            : all ? LinkChoiceText.all(choices) : LinkChoiceText.few(choices));
    out.flush();
  }

  private void check() {
    if (all && json) {
      throw new BadInputException("--all and --json: expected one of them");
    }
    try {
      ArbiterParameters.DEFAULT.withBytesPerCycle(bytesPerCycle);
    } catch (IllegalArgumentException e) {
      throw new BadInputException("--bytes-per-cycle: " + e.getMessage(), e);
    }
    try {
      OperationalVls.ofCount(vls);
    } catch (IllegalArgumentException e) {
      throw new BadInputException("--vls: " + e.getMessage(), e);
    }
  }

  private static List<SizedArbiter> kept() {
    try {
      return KeptArbiters.in(Path.of(System.getProperty("vlarb.home", "")));
    } catch (FigureException e) {
      throw new ToolException(e.getMessage(), e);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
