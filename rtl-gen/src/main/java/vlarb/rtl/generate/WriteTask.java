// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.generate;

import vlarb.model.port.bus.RegisterBus;

/** The task of a test bench that writes a register of a port, by each way to the registers. */
final class WriteTask {
  private WriteTask() {}

  /** The task: {@code write(register, data)}. */
  static String of(RegisterBus bus) {
    return """
        // Writes a register by its number.
        task write(input [7:0] register, input [11:0] data);
          begin
        %s
            if (%s)
              $fatal(1, "a write to register %%0d was refused", register);
          end
        endtask
        """
        .formatted(access(bus).indent(4).stripTrailing(), refused(bus));
  }

  private static String access(RegisterBus bus) {
    return switch (bus) {
      case NATIVE ->
          """
          mgmtValid <= 1'b1;
          mgmtWrite <= 1'b1;
          mgmtAddress <= register;
          mgmtWriteData <= data;
          mgmtResponseReady <= 1'b1;
          @(posedge clock);
          while (!mgmtReady)
            @(posedge clock);
          mgmtValid <= 1'b0;
          @(posedge clock);
          while (!mgmtResponseValid)
            @(posedge clock);
          """;
      case AXI_LITE ->
          """
          s_axi_awvalid <= 1'b1;
          s_axi_awaddr <= 4 * register;
          s_axi_wvalid <= 1'b1;
          s_axi_wdata <= data;
          s_axi_wstrb <= 4'hF;
          s_axi_bready <= 1'b1;
          @(posedge clock);
          // Address and data are taken together.
          while (!(s_axi_awready && s_axi_wready))
            @(posedge clock);
          s_axi_awvalid <= 1'b0;
          s_axi_wvalid <= 1'b0;
          @(posedge clock);
          while (!s_axi_bvalid)
            @(posedge clock);
          """;
      case APB ->
          """
          s_apb_psel <= 1'b1;
          s_apb_pwrite <= 1'b1;
          s_apb_paddr <= 4 * register;
          s_apb_pwdata <= data;
          s_apb_pstrb <= 4'hF;
          @(posedge clock);
          s_apb_penable <= 1'b1;
          @(posedge clock);
          while (!s_apb_pready)
            @(posedge clock);
          s_apb_psel <= 1'b0;
          s_apb_penable <= 1'b0;
          """;
      case WISHBONE ->
          """
          wb_cyc_i <= 1'b1;
          wb_stb_i <= 1'b1;
          wb_we_i <= 1'b1;
          wb_adr_i <= 4 * register;
          wb_dat_i <= data;
          wb_sel_i <= 4'hF;
          @(posedge clock);
          while (!(wb_ack_o || wb_err_o))
            @(posedge clock);
          wb_cyc_i <= 1'b0;
          wb_stb_i <= 1'b0;
          """;
    };
  }

  /** The condition, where the loop ends, that the write was refused. */
  private static String refused(RegisterBus bus) {
    return switch (bus) {
      case NATIVE -> "mgmtError";
      case AXI_LITE -> "s_axi_bresp != 2'd0";
      case APB -> "s_apb_pslverr";
      case WISHBONE -> "wb_err_o";
    };
  }
}
