// SPDX-License-Identifier: Apache-2.0
// A port and a net of each kind that HabitsTest is about.
`timescale 1ns / 100ps
module habits (
  input  wire               clk,
  input  wire signed [ 7:0] level,
  output wire signed [ 8:0] below,
  input  wire        [11:0] in_data,
  input  wire               in_valid,
  output wire               in_ready,
  output reg         [11:0] out_data,
  output reg                out_valid,
  input  wire        [69:0] wide,
  output wire        [69:0] copy
);
  assign below = level - 9'sd1;
  assign copy = wide;
  assign in_ready = 1'b1;

  always @(posedge clk) begin
    out_data <= in_data;
    out_valid <= in_valid;
  end
endmodule
