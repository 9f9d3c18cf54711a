// SPDX-License-Identifier: Apache-2.0
// One register that the reset reaches and one that it misses.
module uninitialized (
    input             clock,
    input             reset,
    input      [31:0] value,
    output reg [31:0] good,
    output reg [31:0] missed
);
  always @(posedge clock)
    if (reset) good <= 32'd0;
    else begin
      good <= value;
      missed <= value;
    end
endmodule
