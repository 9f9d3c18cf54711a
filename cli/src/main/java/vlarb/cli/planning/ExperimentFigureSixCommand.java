// SPDX-License-Identifier: Apache-2.0
package vlarb.cli.planning;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import vlarb.cli.failure.CheckFailedException;
import vlarb.cli.option.Json;
import vlarb.papers.waste.FigureSix;
import vlarb.papers.waste.FigureSixPage;
import vlarb.system.AtomicFiles;

/** The papers' example of filling a table. */
@Command(
    name = "figure6",
    description =
        "Fill a table of 64 entries with the nine requests of the papers' figure 6, "
            + "under CENRE and CESY, and check what the papers say of it.")
public final class ExperimentFigureSixCommand implements Runnable {
  @Spec private CommandSpec spec;

  @Option(names = "--html", paramLabel = "FILE", description = "Also draw the tables there.")
  private Optional<Path> html;

  @Option(names = "--json", description = "Print the positions as JSON.")
  private boolean json;

  @Override
  public void run() {
    FigureSix figure = FigureSix.calculate();
    PrintWriter out = spec.commandLine().getOut();
    out.print(json ? json(figure) : text(figure));
    out.flush();
    if (html.isPresent()) {
      try {
        AtomicFiles.write(html.get(), new FigureSixPage(figure).html());
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
    if (!figure.differences().isEmpty()) {
      throw new CheckFailedException(figure.differences().get(0));
    }
  }

  private static String text(FigureSix figure) {
    StringBuilder text = new StringBuilder();
    for (FigureSix.Part part : figure.parts()) {
      text.append(text.isEmpty() ? "" : "\n").append(part.name()).append('\n');
      for (int request : FigureSix.REQUESTS) {
        List<Integer> positions = part.positions(request);
        text.append("%4d  ".formatted(request))
            .append(positions.isEmpty() ? "refused" : list(positions))
            .append('\n');
      }
      text.append("free  ").append(list(part.positions(0))).append('\n');
    }
    return text.toString();
  }

  private static String list(List<Integer> positions) {
    StringBuilder text = new StringBuilder();
    positions.forEach(p -> text.append(text.isEmpty() ? "" : " ").append(p));
    return text.toString();
  }

  private static String json(FigureSix figure) {
    List<Map<String, Object>> parts = new ArrayList<>();
    for (FigureSix.Part part : figure.parts()) {
      Map<String, Object> positions = new LinkedHashMap<>();
      for (int request : FigureSix.REQUESTS) {
        positions.put(Integer.toString(request), part.positions(request));
      }
      Map<String, Object> map = new LinkedHashMap<>();
      map.put("name", part.name());
      map.put("positions", positions);
      map.put("free", part.positions(0));
      map.put("refused", part.refused());
      parts.add(map);
    }
    return Json.text(Map.of("parts", parts, "differences", figure.differences()));
  }
}
