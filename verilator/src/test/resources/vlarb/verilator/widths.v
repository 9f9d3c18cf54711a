// SPDX-License-Identifier: Apache-2.0
// Every port size that Verilator knows, with the edges between them; each output is its input, the
// registered ones a cycle later.
module widths (
    input              clock,
    input              in1,
    input      [  7:0] in8,
    input      [  8:0] in9,
    input      [ 15:0] in16,
    input      [ 16:0] in17,
    input      [ 31:0] in32,
    input      [ 32:0] in33,
    input      [ 63:0] in64,
    input      [ 64:0] in65,
    input      [ 99:0] in100,
    input      [127:0] in128,
    output             out1,
    output     [  7:0] out8,
    output     [  8:0] out9,
    output     [ 15:0] out16,
    output     [ 16:0] out17,
    output     [ 31:0] out32,
    output reg [ 32:0] out33,
    output reg [ 63:0] out64,
    output reg [ 64:0] out65,
    output     [ 99:0] out100,
    output reg [127:0] out128
);
  assign out1 = in1;
  assign out8 = in8;
  assign out9 = in9;
  assign out16 = in16;
  assign out17 = in17;
  assign out32 = in32;
  assign out100 = in100;
  always @(posedge clock) begin
    out33 <= in33;
    out64 <= in64;
    out65 <= in65;
    out128 <= in128;
  end
endmodule
