// SPDX-License-Identifier: Apache-2.0
module branches (
    input wire clock,
    input wire up,
    output reg [3:0] count
);
  initial count = 0;
  always @(posedge clock) begin
    if (up)
      count <= count + 1;
    else
      count <= count - 1;
  end
endmodule
