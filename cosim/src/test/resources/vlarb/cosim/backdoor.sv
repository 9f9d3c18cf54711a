// SPDX-License-Identifier: Apache-2.0
// Registers, memories and instances to be looked at and written from outside.
module backdoor (
  input  wire       clk,
  input  wire       count_up,
  input  wire [1:0] address,
  output wire [7:0] word,
  output wire [7:0] total,
  output wire [7:0] corner,
  output real       share
);
  reg  [ 7:0] words [0:3];
  reg  [ 7:0] grid [0:3][1:2];
  reg  [69:0] wide = 0;
  real        level = 0.5;
  wire [ 7:0] doubled /*verilator forceable*/ = {left.count[6:0], 1'b0};

  assign word = words[address];
  assign corner = grid[address][2];
  assign total = left.count + right.count;
  assign share = level;

  backdoor_counter left (.clk(clk), .enable(count_up));
  backdoor_counter right (.clk(clk), .enable(count_up));

  always @(posedge clk) begin
    wide <= wide + doubled;
    level <= level + 0.25;
  end
endmodule

module backdoor_counter (
  input wire clk,
  input wire enable
);
  reg [7:0] count /*verilator forceable*/ = 8'd1;
  always @(posedge clk) if (enable) count <= count + 8'd1;
endmodule
