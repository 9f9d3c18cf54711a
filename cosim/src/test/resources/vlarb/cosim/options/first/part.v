// SPDX-License-Identifier: Apache-2.0
`include "width.vh"
module options (
  output wire [`OPTIONS_WIDTH-1:0] value,
  output wire [7:0]                second,
  output reg                       fast,
  output reg  [15:0]               start
);
`ifdef OPTIONS_VALUE
  assign value = `OPTIONS_VALUE;
`else
  assign value = 0;
`endif
  part inner (.value(second));
  initial begin
    fast = $test$plusargs("fast") != 0;
    if (!$value$plusargs("start=%d", start)) start = 16'd0;
  end
endmodule
