// SPDX-License-Identifier: Apache-2.0
package vlarb.cli.option;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;
import vlarb.cli.failure.BadInputException;
import vlarb.config.Assignments;
import vlarb.config.ConfigurationException;
import vlarb.config.OpenSmPort;
import vlarb.config.SourceText;
import vlarb.config.file.SourceFile;
import vlarb.config.quantity.Link;
import vlarb.config.text.Dialect;
import vlarb.model.bounds.PacketLengths;
import vlarb.model.bounds.PortPackets;
import vlarb.model.iba.OperationalVls;
import vlarb.plan.explain.Explanation;
import vlarb.plan.explain.LimitReport;
import vlarb.plan.explain.WarningLines;
import vlarb.plan.ports.Device;
import vlarb.plan.ports.InputFormat;
import vlarb.plan.ports.LimitRange;
import vlarb.plan.ports.PacketsFile;
import vlarb.plan.ports.PortGroup;
import vlarb.plan.ports.PortReader;

/** The options that say how the tables of ports are read, and what their packets are like. */
public final class PortsOptions {
  private static final int MOST_ENTRIES = 64;

  @Option(
      names = "--format",
      paramLabel = "FORMAT",
      defaultValue = "auto",
      converter = FormatConverter.class,
      completionCandidates = FormatConverter.class,
      description = "auto, config, opensm or smpquery (default: ${DEFAULT-VALUE}).")
  private InputFormat format;

  @Option(
      names = "--port",
      paramLabel = "KIND",
      converter = ConfigOption.PortConverter.class,
      completionCandidates = ConfigOption.PortConverter.class,
      description =
          "The kind of port of an options file: ca, rtr, sw0 or swe, or sw2sw with --dialect "
              + "opensm-5 (default: all).")
  private Optional<OpenSmPort> port;

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
      names = "--device",
      paramLabel = "DEVICE",
      converter = DeviceConverter.class,
      completionCandidates = DeviceConverter.class,
      description =
          "What an options file is loaded into: ${COMPLETION-CANDIDATES}. It says how many "
              + "entries, VLs and kinds of port there are, and the link (default: usual, tables "
              + "of 8 entries and VL0-7; widest: 64 and VL0-14).")
  private Optional<Device> device;

  @Option(
      names = "--high-cap",
      paramLabel = "N",
      description =
          "Entries of the high table that an options file is loaded into (default: the device's).")
  private Optional<Integer> highCap;

  @Option(
      names = "--low-cap",
      paramLabel = "N",
      description = "Entries of the low table (default: the device's).")
  private Optional<Integer> lowCap;

  @Option(
      names = "--oper-vls",
      paramLabel = "CODE",
      defaultValue = "0",
      description =
          "OperationalVLs that the ports can have, 1 to 5: 1 VL0, 2 VL0-1, 3 VL0-3, 4 "
              + "VL0-7, 5 VL0-14 (default: the device's, and what the input says).")
  private int operVls;

  @Option(
      names = "--packets",
      paramLabel = "FILE",
      converter = TextInput.Converter.class,
      description =
          "A YAML file with the lengths of each VL's packets, such as packets: {0: "
              + "24-88, 3: 1100}, and wire-overhead, all in bytes (default: 24 to 4220 bytes, "
              + "and 4).")
  private Optional<TextInput> packets;

  @Option(
      names = "--mtu",
      paramLabel = "BYTES",
      description = "All packets are up to this MTU, 256 to 4096 (default: 4096).")
  private Optional<Integer> mtu;

  @Option(
      names = Assignments.OPTION,
      paramLabel = "KEY=VALUE",
      converter = LimitConverter.class,
      description =
          "high-limit=N: take this VLHighLimit instead of the input's; a range, such as 0..255, "
              + "prints a line a value.")
  private Optional<LimitRange> limits;

  /** True once an options file has been read. */
  private boolean loaded;

  private static final class LimitConverter implements ITypeConverter<LimitRange> {
    @Override
    public LimitRange convert(String value) {
      return LimitRange.of(value)
          .orElseThrow(
              () ->
                  new TypeConversionException(
                      "expected " + LimitRange.EXPECTED + ", not '" + value + "'"));
    }
  }

  /** The names of devices. */
  public static final class DeviceConverter extends NameConverter<Device> {
    DeviceConverter() {
      super(Device.class);
    }
  }

  private static final class FormatConverter extends NameConverter<InputFormat> {
    FormatConverter() {
      super(InputFormat.class);
    }
  }

  private Device device() {
    return device.orElse(Device.USUAL);
  }

  /** The data rate of the device's links in bytes a second, where one is named that has a link. */
  public OptionalDouble rate() {
    return device.flatMap(Device::link).stream().mapToDouble(Link::bytesPerSecond).findFirst();
  }

  /** A line about the port that is assumed, where an options file was read and nobody names one. */
  public String assumption() {
    boolean told = highCap.isPresent() && lowCap.isPresent() && operVls != 0;
    if (!loaded || told) {
      return "";
    }
    return device.isPresent()
        ? device().text() + ".\n"
        : "Assumed: " + device().text() + "; --device names another.\n";
  }

  /** The values of VLHighLimit to try one after the other, if there are several. */
  public Optional<LimitRange> limits() {
    return limits.filter(range -> !range.isOne());
  }

  /** The promises of the ports of some inputs for each of some values of VLHighLimit. */
  public LimitReport explain(List<String> inputs, LimitRange range, OptionalDouble rate) {
    return LimitReport.of(String.join(", ", inputs), described(inputs), packets(), range, rate);
  }

  /** The ports that some inputs describe, with the VLHighLimit that is asked for. */
  public List<PortGroup> read(List<String> inputs) {
    List<PortGroup> groups = described(inputs);
    return limits.map(range -> with(range.least(), groups)).orElse(groups);
  }

  /** Ports with another VLHighLimit. */
  public static List<PortGroup> with(int limit, List<PortGroup> groups) {
    return groups.stream().map(group -> group.withHighLimit(limit)).toList();
  }

  /** The ports that some inputs describe, with the VLHighLimit of the inputs. */
  public List<PortGroup> described(List<String> inputs) {
    int high = highCap.orElse(device().entries());
    int low = lowCap.orElse(device().entries());
    check("--high-cap", high, 1, MOST_ENTRIES);
    check("--low-cap", low, 1, MOST_ENTRIES);
    check("--oper-vls", operVls, 0, OperationalVls.values().length);
    ConfigOption.check(dialect, port);
    PortReader reader =
        new PortReader(format, port, high, low, OperationalVls.ofCode(operVls), dialect, device());
    try {
      List<PortGroup> groups = new ArrayList<>();
      for (String input : inputs) {
        SourceText text = SourceFile.readFabric(input, System.in);
        loaded |= reader.formatOf(input, text) == InputFormat.OPENSM;
        groups.addAll(reader.read(input, text));
      }
      return groups;
    } catch (ConfigurationException e) {
      throw new BadInputException(e.getMessage(), e);
    }
  }

  /**
   * Prints what in the texts of some ports is not taken as written; for commands that do not print
   * the warnings of {@code explain}.
   */
  public static void warn(List<PortGroup> groups, PrintWriter to) {
    Set<String> printed = new LinkedHashSet<>();
    for (PortGroup group : groups) {
      for (String line : WarningLines.of(group.tables().warnings())) {
        printed.add(group.source() + ": " + line);
      }
    }
    printed.forEach(to::println);
    to.flush();
  }

  /** The packets that the port is assumed to send. */
  public PortPackets packets() {
    if (mtu.isPresent()) {
      check("--mtu", mtu.get(), 256, 4096);
      if (packets.isPresent()) {
        throw new BadInputException("--mtu: expected this or --packets, not both");
      }
      return PortPackets.all(PacketLengths.ofMtu(mtu.get()), PortPackets.FRAMING);
    }
    if (packets.isEmpty()) {
      return PacketsFile.DEFAULT;
    }
    try {
      return PacketsFile.read(SourceFile.read(packets.get().source(), System.in));
    } catch (ConfigurationException e) {
      throw new BadInputException(e.getMessage(), e);
    }
  }

  /** True if an option about a port or its packets is given. */
  public boolean isGiven() {
    return port.isPresent()
        || packets.isPresent()
        || mtu.isPresent()
        || operVls != 0
        || limits.isPresent()
        || device.isPresent()
        || highCap.isPresent()
        || lowCap.isPresent()
        || format != InputFormat.AUTO
        || dialect != Dialect.OPENSM_3_3_23;
  }

  /** The options about the ports of some inputs. */
  public List<Explanation> explain(List<String> inputs) {
    PortPackets assumed = packets();
    return read(inputs).stream().map(group -> Explanation.of(group, assumed)).toList();
  }

  private static void check(String option, int value, int min, int max) {
    if (value < min || value > max) {
      throw new BadInputException(option + ": expected " + min + " to " + max + ", not " + value);
    }
  }
}
