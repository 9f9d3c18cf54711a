// SPDX-License-Identifier: Apache-2.0
package vlarb.cli.planning;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import picocli.CommandLine.Option;
import vlarb.cli.failure.BadInputException;
import vlarb.cli.option.TextInput;
import vlarb.cli.option.TimeConverter;
import vlarb.config.ConfigurationException;
import vlarb.config.SourceText;
import vlarb.config.file.SourceFile;
import vlarb.model.bounds.PortPackets;
import vlarb.plan.diagnosis.Diagnosis;
import vlarb.plan.diagnosis.ObservationReader;
import vlarb.plan.diagnosis.TickLength;

/** The options that name what the ports of a fabric have counted. */
final class CounterOptions {
  @Option(
      names = "--counters",
      paramLabel = "FILE",
      converter = TextInput.Converter.class,
      description =
          "What perfquery, ibqueryerrors or ibdiagnet (db_csv) print of the ports: says which VLs "
              + "starve, which SLs are masked or dropped, which links' ends differ, and what to "
              + "change.")
  private Optional<TextInput> counters;

  @Option(
      names = "--before",
      paramLabel = "FILE",
      converter = TextInput.Converter.class,
      description = "The same at an earlier time (default: when the counters were cleared).")
  private Optional<TextInput> before;

  @Option(
      names = "--interval",
      paramLabel = "T",
      converter = TimeConverter.Seconds.class,
      description = "The time in between, in seconds; without it PortXmitWait is not judged.")
  private Optional<Double> interval;

  @Option(
      names = "--tick",
      paramLabel = "T",
      converter = TimeConverter.Nanoseconds.class,
      description =
          "How long the device's tick of PortXmitWait is, in nanoseconds: waits as parts of the "
              + "time (default: by --rate and the ticks of perfquery -c among the counters).")
  private Optional<Double> tick;

  /**
   * The faults of the fabric, where there are counters.
   *
   * @param inputs the texts of the fabric: one is expected
   * @param rate of the links, in bytes a second
   */
  Optional<Diagnosis> diagnosis(List<String> inputs, PortPackets packets, OptionalDouble rate) {
    if (counters.isEmpty()) {
      if (before.isPresent() || interval.isPresent() || tick.isPresent()) {
        throw new BadInputException("--before, --interval and --tick need --counters");
      }
      return Optional.empty();
    }
    if (inputs.size() != 1) {
      throw new BadInputException("--counters: expected one INPUT, the text of a fabric");
    }
    try {
      Optional<SourceText> earlier = Optional.empty();
      if (before.isPresent()) {
        earlier = Optional.of(read(before.get().source()));
      }
      ObservationReader reader =
          new ObservationReader(read(inputs.getFirst()), read(counters.get().source()), earlier);
      return Optional.of(
          Diagnosis.of(
              reader.read(
                  above("--interval", interval, 1),
                  new TickLength(above("--tick", tick, 1e-9), rate),
                  packets)));
    } catch (ConfigurationException e) {
      throw new BadInputException(e.getMessage(), e);
    }
  }

  private static SourceText read(String source) throws ConfigurationException {
    return SourceFile.readFabric(source, System.in);
  }

  /** A time in seconds. */
  private static OptionalDouble above(String option, Optional<Double> time, double unit) {
    if (time.isPresent() && !(time.get() > 0)) {
      throw new BadInputException(option + ": expected more than 0, not " + time.get());
    }
    return time.stream().mapToDouble(value -> value * unit).findFirst();
  }
}
