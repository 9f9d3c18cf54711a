// SPDX-License-Identifier: Apache-2.0
//
// A read and a write of a register of the port, and a read of nothing, through the bus of the SoC.

module litex_bench;
  localparam PATIENCE = 100;  // cycles

  reg         clock = 1'b0;
  reg         reset = 1'b1;
  reg         request = 1'b0;
  reg         write = 1'b0;
  reg  [29:0] address = 30'd0;
  reg  [31:0] data = 32'd0;
  wire [31:0] answer;
  wire        ack;
  wire        err;
  integer     waited;

  always #5 clock = ~clock;

  top soc (
    .sys_clk      (clock),
    .sys_rst      (reset),
    .sim_trace    (1'b0),
    .master_cyc   (request),
    .master_stb   (request),
    .master_we    (write),
    .master_sel   (4'hF),
    .master_adr   (address),
    .master_dat_w (data),
    .master_cti   (3'd0),
    .master_bte   (2'd0),
    .master_dat_r (answer),
    .master_ack   (ack),
    .master_err   (err)
  );

  task access(input isWrite, input [31:0] at, input [31:0] value, input [31:0] expected, input refused);
    begin
      request <= 1'b1;
      write <= isWrite;
      address <= at[31:2];
      data <= value;
      @(negedge clock);
      for (waited = 0; !ack && !err; waited = waited + 1) begin
        if (waited == PATIENCE)
          $fatal(1, "at %h: no answer", at);
        @(negedge clock);
      end
      if (err != refused || !isWrite && !refused && answer != expected)
        $fatal(1, "at %h: %h, err %b", at, answer, err);
      @(posedge clock);
      request <= 1'b0;
      @(posedge clock);
    end
  endtask

  initial begin
    repeat (3) @(posedge clock);
    reset <= 1'b0;
    repeat (200) @(posedge clock);
    access(1'b0, 32'h1000_0000, 32'h0, 32'h110, 1'b0);
    access(1'b1, 32'h1000_0004, 32'h307, 32'h0, 1'b0);
    access(1'b0, 32'h1000_0004, 32'h0, 32'h307, 1'b0);
    access(1'b0, 32'h1000_0FF8, 32'h0, 32'h0, 1'b1);
    $display("PASS");
    $finish;
  end
endmodule
