// SPDX-License-Identifier: Apache-2.0
module part (output wire [7:0] value);
`ifdef OPTIONS_INVERTED
  assign value = 8'hF0;
`else
  assign value = 8'h0F;
`endif
endmodule
