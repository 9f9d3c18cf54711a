// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.flow;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import vlarb.fpga.flow.PortRecording.Port;

/** Replays a recording on gates with their vendor's models in Icarus Verilog, and compares. */
final class IcarusReplay {
  private static final Tool IVERILOG = new Tool("iverilog", "iverilog", "-V");
  private static final Tool VVP = new Tool("vvp", "iverilog", "-V");

  private static final String BENCH = "bench.vvp";

  /** For the models of iCE40: Icarus 11 takes no default values of ports. */
  private static final String NO_PORT_DEFAULTS = "-DNO_ICE40_DEFAULT_ASSIGNMENTS";

  private static final Pattern RESULT =
      Pattern.compile("compared (\\d+) cycles, mismatches (\\d+)");

  private IcarusReplay() {}

  /**
   * The result of a replay.
   *
   * @param compared cycles in which the outputs were compared
   * @param mismatches those of them in which an output differed or was X
   * @param log the simulator's output: the first mismatch too
   */
  record Result(int compared, int mismatches, String log) {}

  /**
   * Runs.
   *
   * @param top the module's name
   * @param work an empty directory
   */
  static Result run(
      PortRecording recording, String gates, String top, ModelledTarget target, Path work)
      throws IOException {
    Files.writeString(work.resolve("gates.v"), gates);
    Files.write(work.resolve("rows.hex"), recording.rows());
    Files.writeString(work.resolve("bench.v"), bench(recording, top));
    String cells = target.cellModels().verilog().toString();
    IVERILOG.run(
        work,
        List.of(
            "-g2005", NO_PORT_DEFAULTS, "-s", "bench", "-o", BENCH, "bench.v", "gates.v", cells));
    String log = VVP.run(work, List.of("-n", BENCH));
    Matcher result = RESULT.matcher(log);
    if (!result.find()) {
      throw new AssertionError(log);
    }
    return new Result(
        Integer.parseInt(result.group(1)), Integer.parseInt(result.group(2)), log.strip());
  }

  private static String bench(PortRecording recording, String top) {
    return """
        `timescale 1ns/1ps
        module bench;
          reg [%1$d:0] rows [0:%3$d];
          reg clock = 0;
          reg reset = 1;
          reg [%1$d:%2$d] in;
          wire [%2$d - 1:0] out;
          reg [%2$d - 1:0] expected;
          integer cycle;
          integer mismatches = 0;
          %4$s dut (.clock(clock), .reset(reset), %5$s);
          initial begin
            $readmemh("rows.hex", rows);
            {in, expected} = rows[0];
            repeat (2) begin
              #10 clock = 1;
              #10 clock = 0;
            end
            reset = 0;
            for (cycle = 0; cycle <= %3$d; cycle = cycle + 1) begin
              {in, expected} = rows[cycle];
              #10 if (out !== expected) begin
                if (mismatches == 0)
                  $display("cycle %%0d: outputs %%h, expected %%h", cycle, out, expected);
                mismatches = mismatches + 1;
              end
              clock = 1;
              #10 clock = 0;
            end
            $display("compared %%0d cycles, mismatches %%0d", cycle, mismatches);
            $finish;
          end
        endmodule
        """
        .formatted(
            PortRecording.width(recording.inputs()) + PortRecording.width(recording.outputs()) - 1,
            PortRecording.width(recording.outputs()),
            recording.rows().size() - 1,
            top,
            connections(recording));
  }

  /** Each port by name; the bits count down from the first input to the last output. */
  private static String connections(PortRecording recording) {
    StringBuilder text = new StringBuilder();
    int low = PortRecording.width(recording.inputs()) + PortRecording.width(recording.outputs());
    for (Port port :
        Stream.of(recording.inputs(), recording.outputs()).flatMap(List::stream).toList()) {
      low -= port.width();
      String side = recording.inputs().contains(port) ? "in" : "out";
      text.append(text.isEmpty() ? "" : ", ")
          .append(".%s(%s[%d:%d])".formatted(port.name(), side, low + port.width() - 1, low));
    }
    return text.toString();
  }
}
