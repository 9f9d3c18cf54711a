// SPDX-License-Identifier: Apache-2.0
// Registers of two clocks, something wide, something without a register, and an end.
module two_clocks #(
    parameter WIDTH = 8
) (
    input                  clock,
    input                  slow,
    input      [WIDTH-1:0] in,
    input      [99:0]      wide,
    input                  fatal,
    output reg [WIDTH-1:0] edges,
    output reg [WIDTH-1:0] crossed,
    output                 carry,
    output     [99:0]      inverted
);
  reg [WIDTH-1:0] taken;

  assign inverted = ~wide;
  assign carry = &{edges, in[0]};

  always @(posedge clock) begin
    edges <= edges + 1'b1;
    taken <= in;
    if (fatal) $fatal(1, "told to");
  end

  always @(posedge slow) crossed <= taken;

  initial begin
    edges = 0;
    crossed = 0;
    taken = 0;
  end
endmodule
