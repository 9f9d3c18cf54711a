// SPDX-License-Identifier: Apache-2.0
`include "limit.vh"

module including (
    output wire [3:0] limit
);
  assign limit = `LIMIT;
endmodule
