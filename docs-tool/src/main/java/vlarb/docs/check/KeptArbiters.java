// SPDX-License-Identifier: Apache-2.0
package vlarb.docs.check;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import vlarb.config.Assignments;
import vlarb.config.ConfigurationException;
import vlarb.config.OpenSmPort;
import vlarb.config.file.ConfigurationFile;
import vlarb.config.text.Dialect;
import vlarb.fpga.compare.SizedArbiter;
import vlarb.fpga.flow.Target;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.Architecture;
import vlarb.model.arbitration.HeadKind;

/**
 * The arbiters of which the file of figures keeps area and clock: those that {@code budget} has
 * measured, one or several {@code --architectures}, each with the figure {@value #PERIOD}.
 */
public final class KeptArbiters {
  private static final String PERIOD = "period_ns";

  private final Path home;
  private final FigureFile figures;

  private KeptArbiters(Path home, FigureFile figures) {
    this.home = home;
    this.figures = figures;
  }

  /**
   * Reads them.
   *
   * @param home the project's folder, with docs and the configurations that commands name
   * @throws FigureException if the file, or a configuration, is not as it has to be
   */
  public static List<SizedArbiter> in(Path home) throws IOException {
    return new KeptArbiters(home, FigureFile.in(home.resolve("docs"))).read();
  }

  private List<SizedArbiter> read() {
    List<SizedArbiter> arbiters = new ArrayList<>();
    for (DocumentedRun run : figures.runs()) {
      boolean isKept =
          figures.figures().stream()
              .anyMatch(name -> name.startsWith(run.name() + "/") && name.endsWith("/" + PERIOD));
      if (isKept) {
        arbiters.addAll(of(run));
      }
    }
    return arbiters;
  }

  private List<SizedArbiter> of(DocumentedRun run) {
    ArbiterParameters asked = configuration(run);
    Target target = target(run);
    List<SizedArbiter> arbiters = new ArrayList<>();
    sized(run.name() + "/total/", asked, target).ifPresent(arbiters::add);
    for (Architecture architecture : Architecture.values()) {
      for (HeadKind heads : HeadKind.values()) {
        if (asked.canBe(architecture, heads)) {
          ArbiterParameters arbiter = asked.as(architecture, heads);
          String place =
              "%s/architectures/name=%s/".formatted(run.name(), SizedArbiter.nameOf(arbiter));
          sized(place, arbiter, target).ifPresent(arbiters::add);
        }
      }
    }
    return arbiters;
  }

  /** The arbiter with the figures at a place; nothing where these have no period. */
  private Optional<SizedArbiter> sized(String place, ArbiterParameters arbiter, Target target) {
    Optional<Double> lut4 = number(place + "lut4");
    Optional<Double> nand2 = number(place + "nand2");
    return number(place + PERIOD)
        .map(
            ns ->
                new SizedArbiter(
                    arbiter,
                    target,
                    lut4.or(() -> nand2)
                        .orElseThrow(() -> new FigureException("no area beside " + place + PERIOD)),
                    lut4.isPresent() ? "LUT4" : "NAND2",
                    ns));
  }

  private Optional<Double> number(String figure) {
    return figures.figure(figure).map(text -> Double.parseDouble(text.replace(" ", "")));
  }

  private ArbiterParameters configuration(DocumentedRun run) {
    List<String> files = run.values("--config");
    if (files.isEmpty()) {
      throw new FigureException("no --config in " + run.command());
    }
    String file = home.resolve(files.getFirst()).toString();
    try {
      return ConfigurationFile.read(
              file,
              InputStream.nullInputStream(),
              OpenSmPort.CA,
              Dialect.OPENSM_3_3_23,
              new Assignments(run.values(Assignments.OPTION)))
          .arbiter();
    } catch (ConfigurationException e) {
      throw new FigureException(e.getMessage());
    }
  }

  private static Target target(DocumentedRun run) {
    List<String> names = run.values("--target");
    return names.isEmpty()
        ? Target.ALL.getFirst()
        : Target.find(names.getFirst())
            .orElseThrow(() -> new FigureException("no target " + names.getFirst()));
  }
}
