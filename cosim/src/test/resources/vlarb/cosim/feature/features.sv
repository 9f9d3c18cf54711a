// SPDX-License-Identifier: Apache-2.0
// What the tests of features need, in Java and in Python: ports of each kind, registers, a memory, an instance.
`timescale 1ns / 1ps
module features #(
  parameter STEP = 1
) (
  input  wire               clk,
  input  wire               slow_clk,
  input  wire               rst,
  output reg         [ 7:0] count,
  output reg         [ 7:0] slow_count,
  input  wire               go,
  output wire               done,
  input  wire signed [ 7:0] level,
  output wire signed [ 7:0] negated,
  input  wire        [99:0] wide,
  output wire        [99:0] inverted,
  input  wire        [11:0] word,
  output wire        [ 3:0] middle,
  input  wire        [ 7:0] items[0:3],
  output wire        [ 7:0] reversed[0:3],
  input  wire        [ 1:0] address,
  output wire        [ 7:0] stored,
  input  wire        [ 7:0] s_data,
  input  wire               s_valid,
  output wire               s_ready,
`ifdef FEATURES_PAD
  inout  wire        [ 3:0] pad,
  input  wire               drive_pad,
`endif
  output wire        [ 7:0] step,
  output wire        [ 7:0] offset,
  output reg         [ 7:0] depth
);
  reg  [7:0] words[0:3];
  reg  [2:0] delayed;
  real       share = 0.75;

  assign done = delayed[2];
  assign negated = -level;
  assign inverted = ~wide;
  assign middle = word[7:4];
  assign reversed[0] = items[3];
  assign reversed[1] = items[2];
  assign reversed[2] = items[1];
  assign reversed[3] = items[0];
  assign stored = words[address];
  assign s_ready = !rst;
  assign step = STEP;
  assign offset = `FEATURES_OFFSET;
`ifdef FEATURES_PAD
  assign pad = drive_pad ? 4'h6 : 4'bz;
`endif

  features_holder holder (
    .clk(clk),
    .load(s_valid && s_ready),
    .data(s_data)
  );

  initial begin
    depth = 8'd4;
    if ($value$plusargs("depth=%d", depth)) begin
    end
  end

  always @(posedge clk) begin
    count <= rst ? 8'd0 : count + 8'd1;
    delayed <= rst ? 3'd0 : {delayed[1:0], go};
  end

  always @(posedge slow_clk) slow_count <= rst ? 8'd0 : slow_count + 8'd1;
endmodule

// Holds what is loaded last.
module features_holder (
  input wire       clk,
  input wire       load,
  input wire [7:0] data
);
  reg [7:0] held;
  always @(posedge clk) if (load) held <= data;
endmodule
