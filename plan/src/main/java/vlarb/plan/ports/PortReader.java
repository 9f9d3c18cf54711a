// SPDX-License-Identifier: Apache-2.0
package vlarb.plan.ports;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import vlarb.config.Configuration;
import vlarb.config.ConfigurationException;
import vlarb.config.ConfigurationReader;
import vlarb.config.OpenSmPort;
import vlarb.config.SourceText;
import vlarb.config.fabric.FabricLinks;
import vlarb.config.fabric.OpenSmLoad;
import vlarb.config.fabric.OpenSmOptions;
import vlarb.config.fabric.PortTables;
import vlarb.config.fabric.SmpQueryReader;
import vlarb.config.fabric.Warning;
import vlarb.config.fabric.WarningCode;
import vlarb.config.text.Dialect;
import vlarb.model.arbitration.Rules;
import vlarb.model.iba.OperationalVls;

/**
 * Reads the tables of ports.
 *
 * @param format the format of the text
 * @param port the kind of port whose lines of an options file count; without one all kinds
 * @param highCap entries of the high table of a port that an options file is loaded into, 1 to 64
 * @param lowCap entries of its low table, likewise
 * @param vls the most VLs that the port and its neighbour have; for other formats, the VLs enabled
 * @param dialect the dialect of an options file
 */
public record PortReader(
    InputFormat format,
    Optional<OpenSmPort> port,
    int highCap,
    int lowCap,
    Optional<OperationalVls> vls,
    Dialect dialect) {
  /** A line that only an options file has. */
  private static final Pattern OPTION =
      Pattern.compile(
          "^\\s*[\"']?(qos|qos[_-]\\w+|max_op_vls)(?!\\w)",
          Pattern.MULTILINE | Pattern.CASE_INSENSITIVE);

  /** Reads an options file as OpenSM 3.3.23 does. */
  public PortReader(
      InputFormat format,
      Optional<OpenSmPort> port,
      int highCap,
      int lowCap,
      Optional<OperationalVls> vls) {
    this(format, port, highCap, lowCap, vls, Dialect.OPENSM_3_3_23);
  }

  /**
   * The ports that a source describes.
   *
   * @param source the name of the text: a file, or {@code -}
   * @throws ConfigurationException if the text makes no sense
   */
  public List<PortGroup> read(String source, SourceText text) throws ConfigurationException {
    return switch (format == InputFormat.AUTO ? recognized(source, text) : format) {
      case SMPQUERY ->
          PortGroup.of(
              text.name(),
              FabricLinks.of(text)
                  .marked(SmpQueryReader.read(text).ports().stream().map(this::withVls).toList()),
              Rules.SPEC);
      case OPENSM -> PortGroup.of(text.name(), openSm(text), Rules.SPEC);
      case CONFIG, AUTO -> config(source, text);
    };
  }

  private static InputFormat recognized(String source, SourceText text) {
    if (source.endsWith(".yaml") || source.endsWith(".yml")) {
      return InputFormat.CONFIG;
    }
    if (SmpQueryReader.hasTables(text)) {
      return InputFormat.SMPQUERY;
    }
    if (OPTION.matcher(text.text()).find()) {
      return InputFormat.OPENSM;
    }
    return SmpQueryReader.recognizes(text) ? InputFormat.SMPQUERY : InputFormat.CONFIG;
  }

  private List<PortTables> openSm(SourceText text) {
    OpenSmOptions options = OpenSmOptions.read(text, dialect);
    List<OpenSmPort> kinds = port.map(List::of).orElse(OpenSmPort.of(dialect));
    return kinds.stream()
        .map(
            kind ->
                new OpenSmLoad(kind, highCap, lowCap, vls.orElse(OperationalVls.VL0_14))
                    .of(options))
        .toList();
  }

  private PortTables withVls(PortTables tables) {
    return vls.isEmpty()
        ? tables
        : new PortTables(
            tables.name(),
            tables.high(),
            tables.low(),
            tables.highLimit(),
            vls,
            tables.sl2vl(),
            tables.warnings());
  }

  private List<PortGroup> config(String source, SourceText text) throws ConfigurationException {
    SourceText checked =
        SourceText.of(text.name(), text.text().getBytes(StandardCharsets.ISO_8859_1));
    Configuration configuration =
        ConfigurationReader.isYaml(source)
            ? ConfigurationReader.readYaml(checked)
            : ConfigurationReader.readOpenSm(checked, port.orElse(OpenSmPort.CA), dialect);
    List<Warning> warnings =
        configuration.warnings().stream()
            .map(line -> Warning.of(WarningCode.MALFORMED, line))
            .toList();
    return List.of(PortGroup.of(configuration, text.name(), source, vls, warnings));
  }
}
