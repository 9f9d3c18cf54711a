// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.bitstream;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import vlarb.chisel.EmitOptions;
import vlarb.chisel.Verilog;
import vlarb.chisel.VerilogModule;
import vlarb.fpga.demonstrator.BoardSubject;
import vlarb.fpga.flow.RtlSource;

/**
 * The Verilog of a board's design: the board's pins and reset, the demonstrator, and what it shows.
 */
public final class BoardTop {
  private BoardTop() {}

  /**
   * All modules, the board's last. Those of the subject are the delivered ones, word for word.
   *
   * @param subject what the board shows
   * @param clocksPerBit clock cycles for a bit on the serial line; {@link Board#clocksPerBit()}
   *     except in simulation
   */
  public static RtlSource of(Board board, BoardSubject subject, int clocksPerBit) {
    List<VerilogModule> delivered = subject.delivered();
    List<VerilogModule> modules = new ArrayList<>(delivered);
    List<VerilogModule> around =
        Verilog.emit(() -> subject.demonstrator(clocksPerBit), EmitOptions.design());
    around.stream()
        .filter(module -> !names(delivered).contains(module.name()))
        .forEach(modules::add);
    modules.add(new VerilogModule(board.module(), text(board, around.getLast().name())));
    return new RtlSource(board.module(), modules);
  }

  private static List<String> names(List<VerilogModule> modules) {
    return modules.stream().map(VerilogModule::name).toList();
  }

  /**
   * Written out, not described in Java: initial values of registers are the FPGA's, and the rest of
   * the design does without.
   */
  private static String text(Board board, String demonstrator) {
    String ports =
        board.pins().stream()
            .map(pin -> "  " + direction(pin) + " wire " + pin.port())
            .collect(Collectors.joining(",\n"));
    return """
        // The demonstrator on the board %s: its pins, and the reset.
        //
        // The reset lasts for 256 cycles after configuration%s, as block RAM
        // does not work in the first microseconds.

        `default_nettype none

        module %s (
        %s
        );

          // Registers begin with these values when the FPGA is configured.
          reg [7:0] reset_cycles = 8'h0;
          reg       reset = 1'b1;
        %s
          always @(posedge clock) begin
        %s    reset <= reset_cycles != 8'hFF;
          end

          wire ready;
          wire activity;

          %s demonstrator (
            .clock    (clock),
            .reset    (reset),
            .rx       (rx),
            .tx       (tx),
            .ready    (ready),
            .activity (activity)
          );

        %s
        endmodule

        `default_nettype wire
        """
        .formatted(
            board.label(),
            board.button().isPresent() ? " or the button" : "",
            board.module(),
            ports,
            board.button().isPresent() ? BUTTON : "",
            board.button().map(BoardTop::resetWith).orElse(RESET),
            demonstrator,
            board.pins().stream()
                .filter(pin -> pin.port().contains("led"))
                .map(BoardTop::led)
                .collect(Collectors.joining("\n")));
  }

  private static final String BUTTON =
      """
        reg [1:0] button = 2'b00;  // pressed; the lower bit may be metastable
      """;

  private static String resetWith(Board.Pin button) {
    return """
            button <= {button[0], %s};
            if (button[1])
              reset_cycles <= 8'h0;
            else if (reset_cycles != 8'hFF)
              reset_cycles <= reset_cycles + 8'h1;
        """
        .formatted((button.port().endsWith("_n") ? "~" : "") + button.port());
  }

  private static final String RESET =
      """
          if (reset_cycles != 8'hFF)
            reset_cycles <= reset_cycles + 8'h1;
      """;

  private static String direction(Board.Pin pin) {
    return switch (pin.port()) {
      case "clock", "rx", "reset_button", "button_n" -> "input ";
      default -> "output";
    };
  }

  private static String led(Board.Pin pin) {
    String signal = pin.port().startsWith("ready") ? "ready" : "activity";
    return "  assign %s = %s%s;"
        .formatted(pin.port(), pin.port().endsWith("_n") ? "~" : "", signal);
  }
}
