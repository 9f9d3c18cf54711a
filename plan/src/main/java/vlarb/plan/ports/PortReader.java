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
 * @param vls the most VLs that the port and its neighbour have, in place of the device's; for other
 *     formats, the VLs enabled
 * @param dialect the dialect of an options file
 * @param device the device that an options file is loaded into
 */
public record PortReader(
    InputFormat format,
    Optional<OpenSmPort> port,
    int highCap,
    int lowCap,
    Optional<OperationalVls> vls,
    Dialect dialect,
    Device device) {
  /** A line that only an options file has. */
  private static final Pattern OPTION =
      Pattern.compile(
          "^\\s*[\"']?(qos|qos[_-]\\w+|max_op_vls)(?!\\w)",
          Pattern.MULTILINE | Pattern.CASE_INSENSITIVE);

  /** Reads an options file as OpenSM 3.3.23 does, for a port of any VLs. */
  public PortReader(
      InputFormat format,
      Optional<OpenSmPort> port,
      int highCap,
      int lowCap,
      Optional<OperationalVls> vls) {
    this(format, port, highCap, lowCap, vls, Dialect.OPENSM_3_3_23, Device.WIDEST);
  }

  /**
   * The ports that a source describes.
   *
   * @param source the name of the text: a file, or {@code -}
   * @throws ConfigurationException if the text makes no sense
   */
  public List<PortGroup> read(String source, SourceText text) throws ConfigurationException {
    return switch (formatOf(source, text)) {
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

  /** The format in which a source is read. */
  public InputFormat formatOf(String source, SourceText text) {
    return format == InputFormat.AUTO ? recognized(source, text) : format;
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
    List<OpenSmPort> kinds =
        port.map(List::of)
            .orElse(OpenSmPort.of(dialect).stream().filter(device.kinds()::contains).toList());
    return kinds.stream()
        .map(kind -> new OpenSmLoad(kind, highCap, lowCap, vls.orElse(device.vls())).of(options))
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
