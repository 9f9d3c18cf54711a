// SPDX-License-Identifier: Apache-2.0
// Counts where enabled. `next` is combinational, so it shows which side of an edge is read.
module counter (
    input            clock,
    input            reset,
    input            enable,
    input      [7:0] step,
    output reg [7:0] count,
    output     [7:0] next
);
  assign next = enable ? count + step : count;
  always @(posedge clock)
    if (reset) count <= 8'd0;
    else count <= next;
endmodule
