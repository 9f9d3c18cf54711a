// SPDX-License-Identifier: Apache-2.0
// Nets of several widths inside instances and generate blocks, and a memory.
module nested (
    input        clock,
    input  [7:0] in,
    output [7:0] out
);
  reg [7:0] first;
  always @(posedge clock) first <= in;
  reg [2:0][7:0] rows;
  always @(posedge clock) rows <= {3{first}};

  wire [7:0] between [0:2];
  genvar i;
  assign between[0] = first;
  generate
    for (i = 0; i < 2; i = i + 1) begin : stage
      delay inner (
          .clock(clock),
          .in(between[i]),
          .out(between[i+1])
      );
    end
  endgenerate
  assign out = between[2];
endmodule

module delay (
    input            clock,
    input      [7:0] in,
    output reg [7:0] out
);
  reg [7:0] history [0:3];
  reg [1:0] at = 0;
  reg [99:0] all = 0;
  always @(posedge clock) begin
    out <= in;
    history[at] <= in;
    at <= at + 2'd1;
    all <= {all[91:0], in};
  end
endmodule
