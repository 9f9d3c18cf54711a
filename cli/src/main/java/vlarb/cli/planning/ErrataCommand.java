// SPDX-License-Identifier: Apache-2.0
package vlarb.cli.planning;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import vlarb.cli.failure.BadInputException;
import vlarb.cli.failure.CheckFailedException;
import vlarb.papers.errata.AllErrata;
import vlarb.papers.errata.Errata;
import vlarb.papers.errata.Erratum;
import vlarb.papers.errata.Evidence;

/** Shows the errors that were found in the papers. */
@Command(
    name = "errata",
    description =
        "Show the errors that were found in the papers: what is printed, what holds, and a case for"
            + " each in which the printed form goes wrong.",
    footerHeading = "%nExamples:%n",
    footer = {"  vlarb errata", "  vlarb errata 7"})
public final class ErrataCommand implements Runnable {
  @Spec private CommandSpec spec;

  @Parameters(arity = "0..1", paramLabel = "N", description = "The erratum of this number only.")
  private Optional<Integer> number;

  @Option(names = "--markdown", description = "Print a table in Markdown.")
  private boolean markdown;

  @Override
  public void run() {
    PrintWriter out = spec.commandLine().getOut();
    if (markdown) {
      out.print(Errata.markdown(AllErrata.all()));
      out.flush();
      return;
    }
    List<String> notShown = new ArrayList<>();
    for (Erratum erratum : chosen()) {
      Evidence evidence = erratum.evidence().get();
      out.print(
          """
          %d  %s, %s
             printed  %s
             holds    %s
             %s    %s
          """
              .formatted(
                  erratum.number(),
                  erratum.paper().label(),
                  erratum.place(),
                  erratum.printed(),
                  erratum.holds(),
                  evidence.isShown() ? "shown" : "FAILS",
                  evidence.finding()));
      if (!evidence.isShown()) {
        notShown.add(Integer.toString(erratum.number()));
      }
    }
    out.flush();
    if (!notShown.isEmpty()) {
      throw new CheckFailedException("not shown: " + String.join(", ", notShown));
    }
  }

  private List<Erratum> chosen() {
    if (number.isEmpty()) {
      return AllErrata.all();
    }
    return List.of(
        AllErrata.find(number.get())
            .orElseThrow(
                () ->
                    new BadInputException(
                        "expected an erratum from 1 to %d, not %d"
                            .formatted(AllErrata.all().size(), number.get()))));
  }
}
