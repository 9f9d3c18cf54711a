// SPDX-License-Identifier: Apache-2.0
// Counts where enabled.
module counter #(
    parameter WIDTH = 8
) (
    input                  clk,
    input                  enable,
    output reg [WIDTH-1:0] count
);
  initial count = 0;
  always @(posedge clk) if (enable) count <= count + 1'b1;
endmodule
