// SPDX-License-Identifier: Apache-2.0
`timescale 1ns / 1ns

module LevelTest;
  reg clock = 0;
  reg reset = 1;
  reg change = 0;
  reg signed [7:0] amount = 0;
  wire signed [11:0] level;
  wire negative;
  integer cycle;
  integer expected = 0;

  Level dut (
    .clock(clock), .reset(reset), .change(change), .amount(amount),
    .level(level), .negative(negative)
  );

  always #5 clock = !clock;

  initial begin
    @(negedge clock) reset = 0;
    for (cycle = 0; cycle < 400; cycle = cycle + 1) begin
      change = cycle % 7 != 0;
      amount = cycle < 100 ? 127 : cycle < 250 ? -128 : (cycle * 53) % 256;
      if (change) expected = expected + amount;
      if (expected > 2047) expected = 2047;
      if (expected < -2048) expected = -2048;
      @(negedge clock);
      if (level !== expected || negative !== (expected < 0)) begin
        $display("FAIL cycle %0d: level %0d, expected %0d", cycle, level, expected);
        $finish;
      end
    end
    $display("PASS %0d cycles", cycle);
    $finish;
  end
endmodule
