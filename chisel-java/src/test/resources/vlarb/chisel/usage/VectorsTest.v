// SPDX-License-Identifier: Apache-2.0
`timescale 1ns / 1ns

module VectorsTest;
  reg clock = 0;
  reg reset = 1;
  reg [11:0] first = 0;
  reg [11:0] second = 0;
  reg swap = 0;
  reg [1:0] index = 0;
  wire [3:0] element;
  wire [11:0] number;
  wire [3:0] seen;
  wire unseen;
  wire [3:0] sum;
  wire carry;
  reg [11:0] chosen;
  reg [3:0] visited;
  integer cycle;

  Vectors dut (
    .clock(clock), .reset(reset),
    .first_0(first[3:0]), .first_1(first[7:4]), .first_2(first[11:8]),
    .second_0(second[3:0]), .second_1(second[7:4]), .second_2(second[11:8]),
    .swap(swap), .index(index),
    .element(element), .number(number), .seen(seen), .unseen(unseen), .sum(sum), .carry(carry)
  );

  always #5 clock = !clock;

  initial begin
    visited = 0;
    @(negedge clock) reset = 0;
    for (cycle = 0; cycle < 200; cycle = cycle + 1) begin
      first = cycle * 1031;
      second = cycle * 517 + 99;
      swap = cycle % 5 < 2;
      index = cycle < 9 ? 0 : cycle % 3;
      chosen = swap ? second : first;
      #1;
      if (number !== chosen || element !== chosen[4 * index +: 4]
          || sum !== ((first[3:0] + first[7:4] + first[11:8]) & 4'hF)
          || carry !== (6'd0 + chosen[3:0] + chosen[7:4] + chosen[11:8] > 15)
          || seen !== visited || unseen !== !visited[index]) begin
        $display("FAIL cycle %0d", cycle);
        $finish;
      end
      visited[index] = 1;
      @(negedge clock);
    end
    $display("PASS %0d cycles", cycle);
    $finish;
  end
endmodule
