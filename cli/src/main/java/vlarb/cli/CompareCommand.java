// SPDX-License-Identifier: Apache-2.0
package vlarb.cli;

import java.io.PrintWriter;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;
import vlarb.plan.explain.Comparison;

/** Two inputs side by side. */
@Command(
    name = "compare",
    description = "Say what the tables of two inputs promise each VL, side by side.",
    footerHeading = "%nExample:%n",
    footer = "  vlarb compare old.conf new.conf --packets packets.yaml")
final class CompareCommand implements Runnable {
  @Spec private CommandSpec spec;

  @Parameters(index = "0", paramLabel = "A", description = "An input, as for vlarb explain.")
  private String first;

  @Parameters(index = "1", paramLabel = "B", description = "Another one.")
  private String second;

  @Mixin private PortsOptions ports;

  @Option(names = "--same", description = "End with exit code 1 unless both load the same tables.")
  private boolean same;

  @Option(names = "--json", description = "Print the figures as JSON.")
  private boolean json;

  @Override
  public void run() {
    Comparison comparison =
        Comparison.of(ports.explain(List.of(first)), ports.explain(List.of(second)));
    PrintWriter out = spec.commandLine().getOut();
    out.print(json ? comparison.json() : comparison.text());
    out.flush();
    if (same && !comparison.same()) {
      throw new CheckFailedException("the tables differ");
    }
  }
}
