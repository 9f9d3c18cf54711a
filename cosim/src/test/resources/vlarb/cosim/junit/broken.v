// SPDX-License-Identifier: Apache-2.0
module broken (input wire a, output wire b);
  assign b = missing;
  wire
endmodule
