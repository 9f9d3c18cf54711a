// SPDX-License-Identifier: Apache-2.0
// Ports that are arrays.
module ports (
  input  wire       clk,
  input  wire [7:0] in [0:3],
  output reg  [7:0] out[0:3]
);
  always @(posedge clk) begin
    out[0] <= in[3];
    out[1] <= in[2];
    out[2] <= in[1];
    out[3] <= in[0];
  end
endmodule
