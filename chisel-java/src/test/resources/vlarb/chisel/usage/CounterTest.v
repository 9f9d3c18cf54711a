// SPDX-License-Identifier: Apache-2.0
`timescale 1ns / 1ns

module CounterTest;
  reg clock = 0;
  reg reset = 1;
  reg enable = 0;
  wire [7:0] count;
  reg [7:0] expected = 0;
  integer cycle;

  Counter dut (.clock(clock), .reset(reset), .enable(enable), .count(count));

  always #5 clock = !clock;

  initial begin
    @(negedge clock) reset = 0;
    for (cycle = 0; cycle < 600; cycle = cycle + 1) begin
      enable = cycle % 3 != 0;
      expected = expected + enable;
      @(negedge clock);
      if (count !== expected) begin
        $display("FAIL cycle %0d: count %0d, expected %0d", cycle, count, expected);
        $finish;
      end
    end
    $display("PASS %0d cycles", cycle);
    $finish;
  end
endmodule
