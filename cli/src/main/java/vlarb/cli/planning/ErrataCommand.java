// SPDX-License-Identifier: Apache-2.0
package vlarb.cli.planning;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import vlarb.cli.failure.BadInputException;
import vlarb.cli.failure.CheckFailedException;
import vlarb.page.JsonText;
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

  @Option(names = "--json", description = "Print the errata as JSON.")
  private boolean json;

  @Override
  public void run() {
    if (markdown && json) {
      throw new BadInputException("--markdown and --json: expected one of them");
    }
    PrintWriter out = spec.commandLine().getOut();
    if (markdown) {
      out.print(Errata.markdown(AllErrata.all()));
      out.flush();
      return;
    }
    List<String> notShown = new ArrayList<>();
    List<Map<String, Object>> values = new ArrayList<>();
    for (Erratum erratum : chosen()) {
      Evidence evidence = erratum.evidence().get();
      values.add(values(erratum, evidence));
      out.print(
          json
              ? ""
              : """
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
    out.print(json ? JsonText.of(Map.of("errata", values)) : "");
    out.flush();
    if (!notShown.isEmpty()) {
      throw new CheckFailedException("not shown: " + String.join(", ", notShown));
    }
  }

  private static Map<String, Object> values(Erratum erratum, Evidence evidence) {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("number", erratum.number());
    map.put("paper", erratum.paper().label());
    map.put("place", erratum.place());
    map.put("printed", erratum.printed());
    map.put("holds", erratum.holds());
    map.put("shown", evidence.isShown());
    map.put("finding", evidence.finding());
    return map;
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
