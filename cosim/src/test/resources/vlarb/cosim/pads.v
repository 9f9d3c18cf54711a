// SPDX-License-Identifier: Apache-2.0
// A port that both sides drive.
module pads (
  inout  wire [3:0] pad,
  input  wire       enable,
  input  wire [3:0] drive,
  output wire [3:0] seen
);
  assign pad = enable ? drive : 4'bz;
  assign seen = pad;
endmodule
