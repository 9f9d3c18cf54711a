// SPDX-License-Identifier: Apache-2.0
package vlarb.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import picocli.CommandLine.TypeConversionException;
import vlarb.cli.failure.BadInputException;
import vlarb.cli.failure.CheckFailedException;
import vlarb.cli.option.AdmissionOption;
import vlarb.cli.option.ConfigOption;
import vlarb.cli.option.FlowFailures;
import vlarb.cli.option.NameConverter;
import vlarb.cli.option.TimeConverter;
import vlarb.cli.option.TopOption;
import vlarb.cli.option.Writable;
import vlarb.config.Configuration;
import vlarb.fpga.bitstream.Bitstream;
import vlarb.fpga.bitstream.BitstreamFlow;
import vlarb.fpga.bitstream.BitstreamReport;
import vlarb.fpga.bitstream.Board;
import vlarb.fpga.bitstream.BoardDevice;
import vlarb.fpga.bitstream.VendorProject;
import vlarb.fpga.bitstream.VendorTool;
import vlarb.fpga.demonstrator.BoardSubject;
import vlarb.fpga.demonstrator.Demonstrated;
import vlarb.fpga.demonstrator.port.DemonstratedPort;
import vlarb.fpga.flow.RtlSource;
import vlarb.rtl.output.OutputDirectory;

/** Makes a bitstream of the demonstrator for a board, or a project for a vendor's tool. */
@Command(
    name = "bitstream",
    description =
        "Make a bitstream of the demonstrator, the arbiter or the port behind a serial line, for "
            + "a board; or a project that builds arbiter or port alone with a vendor's tool.",
    footerHeading = "%nExamples:%n",
    footer = {
      "  vlarb bitstream --config examples/board.yaml --board icebreaker",
      "  vlarb bitstream --config examples/port.yaml --top port --board icebreaker",
      "  vlarb bitstream --config examples/example.yaml --project vivado --out vivado"
    })
final class BitstreamCommand implements Runnable {
  @Spec private CommandSpec spec;
  @Mixin private ConfigOption config;
  @Mixin private TopOption top;

  @ArgGroup(multiplicity = "1")
  private Goal goal;

  /** The output: exactly one of the two. */
  private static final class Goal {
    @Option(
        names = "--board",
        paramLabel = "BOARD",
        converter = BoardConverter.class,
        completionCandidates = BoardConverter.class,
        description =
            "A bitstream for this board: icebreaker or hx8k-breakout (iCE40), ulx3s-25f (ECP5), or "
                + "tang-nano-9k (Gowin).")
    private Optional<Board> board = Optional.empty();

    @Option(
        names = "--project",
        paramLabel = "TOOL",
        converter = VendorToolConverter.class,
        completionCandidates = VendorToolConverter.class,
        description = "A project for this tool, vivado or quartus. It is written, not run.")
    private VendorTool tool;
  }

  @Option(
      names = "--out",
      paramLabel = "DIR",
      defaultValue = "vlarb-bitstream",
      description = "The folder to write to (default: ${DEFAULT-VALUE}).")
  private Path out;

  @Option(
      names = "--seeds",
      paramLabel = "N",
      defaultValue = "5",
      description = "Placements to try until one meets the clock (default: ${DEFAULT-VALUE}).")
  private int seeds;

  @Option(
      names = "--part",
      paramLabel = "PART",
      description = "The part that a project is for, as the tool spells it.")
  private Optional<String> part;

  @Option(
      names = "--period",
      paramLabel = "NS",
      defaultValue = "10",
      converter = TimeConverter.Nanoseconds.class,
      description = "A project's clock period in nanoseconds (default: ${DEFAULT-VALUE}).")
  private double periodNs;

  @Option(names = "--json", description = "Print the bitstream's figures as JSON.")
  private boolean json;

  @Override
  public void run() {
    Writable.folder("--out", out);
    if (goal.board.isPresent()) {
      makeBitstream(goal.board.get());
    } else {
      writeProject();
    }
  }

  private void makeBitstream(Board board) {
    if (seeds < 1) {
      throw new BadInputException("--seeds: expected 1 or more, not " + seeds);
    }
    Configuration configuration = config.read();
    BoardSubject subject = top.isPort() ? port(configuration) : arbiter(configuration);
    Bitstream bitstream =
        FlowFailures.reported(
            spec.commandLine().getErr(), () -> BitstreamFlow.build(board, subject, seeds));
    List<Path> files =
        bitstream.image().map(image -> write(output(bitstream, image))).orElse(List.of());
    BitstreamReport report = new BitstreamReport(bitstream, files);
    print(json ? report.json() : report.text());
    if (bitstream.image().isEmpty()) {
      throw new CheckFailedException(report.failure());
    }
  }

  private static DemonstratedPort port(Configuration configuration) {
    try {
      return new DemonstratedPort(TopOption.portOfOneClock(configuration), configuration.tables());
    } catch (IllegalArgumentException e) {
      throw new BadInputException(configuration.source() + ": " + e.getMessage(), e);
    }
  }

  private Demonstrated arbiter(Configuration configuration) {
    config.warnOfParallelHeads(configuration.arbiter());
    return new Demonstrated(
        configuration.arbiter(),
        configuration.tables(),
        AdmissionOption.inHardware(configuration)
            ? Optional.of(AdmissionOption.settings(configuration))
            : Optional.empty());
  }

  private OutputDirectory output(Bitstream bitstream, Bitstream.Image image) {
    OutputDirectory output = OutputDirectory.at(out);
    bitstream.source().modules().forEach(module -> output.add(module.fileName(), module.text()));
    String board = bitstream.board().label();
    BoardDevice device = bitstream.board().device();
    return output
        .add(board + "." + device.constraintsSuffix(), bitstream.constraints())
        .add(board + "." + device.imageSuffix(), image.bytes());
  }

  private void writeProject() {
    VendorProject project;
    try {
      project = new VendorProject(goal.tool, part.orElseGet(goal.tool::defaultPart), periodNs);
    } catch (IllegalArgumentException e) {
      throw new BadInputException(e.getMessage(), e);
    }
    OutputDirectory output = OutputDirectory.at(out);
    Configuration configuration = config.read();
    project
        .files(
            top.isPort()
                ? RtlSource.of(TopOption.portOfOneClock(configuration))
                : RtlSource.of(configuration.arbiter()))
        .forEach(file -> output.add(file.name(), file.text()));
    write(output).forEach(file -> print(file + System.lineSeparator()));
  }

  private static List<Path> write(OutputDirectory output) {
    try {
      return output.write();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void print(String text) {
    PrintWriter results = spec.commandLine().getOut();
    results.print(text);
    results.flush();
  }

  /** Boards by their names. */
  private static final class BoardConverter implements ITypeConverter<Board>, Iterable<String> {
    @Override
    public Board convert(String value) {
      return Board.find(value)
          .orElseThrow(
              () ->
                  new TypeConversionException(
                      "expected one of " + Board.labels() + ", not '" + value + "'"));
    }

    @Override
    public Iterator<String> iterator() {
      return Arrays.stream(Board.values()).map(Board::label).iterator();
    }
  }

  /** Vendors' tools by their names. */
  private static final class VendorToolConverter extends NameConverter<VendorTool> {
    private VendorToolConverter() {
      super(VendorTool.class);
    }
  }
}
