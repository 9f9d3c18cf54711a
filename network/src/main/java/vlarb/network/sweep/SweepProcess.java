// SPDX-License-Identifier: Apache-2.0
package vlarb.network.sweep;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import vlarb.config.ConfigurationException;
import vlarb.config.SourceText;
import vlarb.jobs.Campaign;
import vlarb.jobs.Program;
import vlarb.network.description.NetworkReader;
import vlarb.network.routing.RoutingException;
import vlarb.network.run.NetworkResult;
import vlarb.network.run.Prepared;
import vlarb.network.topology.FabricException;

/** The program that runs one point with one seed and leaves the result beside the run's file. */
public final class SweepProcess {
  private static final int FAILED = 3;

  private SweepProcess() {}

  /**
   * Makes the run.
   *
   * @param args the run's file
   */
  public static void main(String[] args) throws IOException {
    Path file = Path.of(args[0]);
    SweepRun run = Campaign.read(file, SweepRun.class);
    try {
      Prepared prepared =
          Prepared.routed(NetworkReader.read(new SourceText(run.source(), run.text())), run.seed())
              .filled(ended -> {});
      NetworkResult result = run.traces().run(prepared, file.getParent());
      Map<String, Object> all = new LinkedHashMap<>();
      all.put("values", run.values());
      all.put("version", run.version());
      all.put("figures", result.figures());
      SweepRun.writeResult(file.getParent(), all);
    } catch (ConfigurationException | FabricException | RoutingException e) {
      System.err.println(e.getMessage());
      System.exit(FAILED);
    }
  }

  /** This main class, as a program that a job engine starts. */
  static Program program() {
    return new Program(SweepProcess.class, List.of(), List.of());
  }
}
