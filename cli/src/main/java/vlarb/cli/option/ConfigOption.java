// SPDX-License-Identifier: Apache-2.0
package vlarb.cli.option;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import picocli.CommandLine.TypeConversionException;
import vlarb.cli.failure.BadInputException;
import vlarb.config.Assignments;
import vlarb.config.Configuration;
import vlarb.config.ConfigurationException;
import vlarb.config.ConfigurationReader;
import vlarb.config.OpenSmPort;
import vlarb.config.file.ConfigurationFile;
import vlarb.config.text.Dialect;
import vlarb.model.arbitration.ArbiterParameters;

/** The options that name a configuration. */
public final class ConfigOption {
  @Spec(Spec.Target.MIXEE)
  private CommandSpec spec;

  @Option(
      names = "--config",
      required = true,
      paramLabel = "FILE",
      description =
          "The configuration: YAML where the name ends in .yaml or .yml or is - "
              + "(standard input), else an OpenSM options file.")
  private String source;

  @Option(
      names = "--port",
      paramLabel = "KIND",
      defaultValue = "ca",
      converter = PortConverter.class,
      completionCandidates = PortConverter.class,
      description =
          "Whose lines of an OpenSM options file count: ca, rtr, sw0 or swe, or sw2sw with "
              + "--dialect opensm-5 (default: ca).")
  private OpenSmPort port;

  @Option(
      names = {"--dialect", "--opensm-version"},
      paramLabel = "NAME",
      defaultValue = DialectConverter.DEFAULT,
      converter = DialectConverter.class,
      completionCandidates = DialectConverter.class,
      description =
          "Who reads an options file: opensm-3.3.23, or opensm-5, NVIDIA's, which has ports "
              + "between switches apart; or a version, such as 5.17 (default: ${DEFAULT-VALUE}).")
  private Dialect dialect;

  @Option(
      names = Assignments.OPTION,
      paramLabel = "KEY=VALUE",
      description =
          "Take this value of a key instead of the file's, as in --set arbiter.architecture=scan; "
              + "may be given several times.")
  private List<String> set = List.of();

  /** True if the configuration comes from standard input. */
  public boolean isStandardInput() {
    return source.equals("-");
  }

  /** The file; not where it is standard input. */
  public Path file() {
    return Path.of(source);
  }

  /** The values that count in place of the file's. */
  public Assignments instead() {
    return new Assignments(set);
  }

  /** The port whose lines of an OpenSM options file count. */
  public OpenSmPort port() {
    return port;
  }

  /** The program that reads an options file. */
  public Dialect dialect() {
    return dialect;
  }

  /**
   * The arbiter of a configuration, for a command that builds none with a table engine: management
   * has the high table. Where the configuration has an engine, a line on standard error says so.
   */
  public ArbiterParameters withoutEngine(Configuration configuration) {
    if (configuration.arbiter().managed()) {
      spec.commandLine()
          .getErr()
          .println(
              "warning: %s takes the arbiter without its table engine: management has the high table"
                  .formatted(spec.name()));
    }
    return configuration.arbiter().withoutEngine();
  }

  /**
   * Warns, on standard error, that a command that puts packets to an arbiter one decision at a time
   * takes the arbiter with parallel heads, where the configuration has serial ones.
   */
  public void warnOfParallelHeads(ArbiterParameters arbiter) {
    if (arbiter.announced()) {
      spec.commandLine()
          .getErr()
          .println(
              "warning: %s takes the arbiter with parallel heads: its decisions are the same"
                  .formatted(spec.name()));
    }
  }

  /** Reads the file. */
  public Configuration read() {
    try {
      check(dialect, Optional.of(port));
      Configuration read = ConfigurationFile.read(source, System.in, port, dialect, instead());
      if (ConfigurationReader.isYaml(source)
          && spec.commandLine().getParseResult().hasMatchedOption("--port")) {
        spec.commandLine()
            .getErr()
            .println("warning: --port: only an OpenSM options file has lines of several kinds");
      }
      read.warnings().forEach(line -> spec.commandLine().getErr().println("warning: " + line));
      return read;
    } catch (ConfigurationException e) {
      throw new BadInputException(e.getMessage(), e);
    }
  }

  /** Refuses a kind of port that a dialect does not have. */
  static void check(Dialect dialect, Optional<OpenSmPort> port) {
    port.filter(kind -> !OpenSmPort.of(dialect).contains(kind))
        .ifPresent(
            kind -> {
              throw new BadInputException(
                  "--port %s: %s has no such ports, --dialect %s has"
                      .formatted(kind.label(), dialect.program(), Dialect.OPENSM_5.label()));
            });
  }

  /** Port kinds as OpenSM writes them. */
  static final class PortConverter implements ITypeConverter<OpenSmPort>, Iterable<String> {
    @Override
    public OpenSmPort convert(String value) {
      for (OpenSmPort port : OpenSmPort.values()) {
        if (port.label().equals(value.toLowerCase(Locale.ROOT))) {
          return port;
        }
      }
      throw new TypeConversionException("expected ca, rtr, sw0, swe or sw2sw, not '" + value + "'");
    }

    @Override
    public Iterator<String> iterator() {
      return Arrays.stream(OpenSmPort.values()).map(OpenSmPort::label).iterator();
    }
  }
}
