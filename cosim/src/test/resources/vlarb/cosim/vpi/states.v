// SPDX-License-Identifier: Apache-2.0
// A register without initial value, one with delays of its own, and something to look into.
`timescale 1ns / 1ps
module states #(
    parameter WIDTH = 70
) (
    input                  clk,
    input                  rst,
    input                  enable,
    input      [WIDTH-1:0] d,
    output reg [WIDTH-1:0] q,
    output                 bus,
    output                 ready
);
  reg ready_from_delay = 0;

  assign bus   = enable ? d[0] : 1'bz;
  assign ready = ready_from_delay;

  always @(posedge clk) if (rst) q <= 0; else if (enable) q <= d;
  always @(posedge enable) begin
    ready_from_delay <= #0.012 1'b1;
    ready_from_delay <= #0.020 1'b0;
  end

  genvar i;
  generate
    for (i = 0; i < 2; i = i + 1) begin : stage
      inner inner (.clk(clk), .d(d[i]));
    end
  endgenerate
endmodule

module inner (
    input clk,
    input d
);
  reg [3:0] history [0:3];
  integer count = 0;
  always @(posedge clk) begin
    history[count%4] <= {4{d}};
    count <= count + 1;
  end
endmodule
