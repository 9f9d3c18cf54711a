// SPDX-License-Identifier: Apache-2.0
`timescale 1ns / 1ns

module MachineTest;
  reg clock = 0;
  reg reset = 1;
  reg start = 0;
  reg done = 0;
  wire busy;
  reg [1:0] expected = 0;
  integer cycle;

  Machine dut (.clock(clock), .reset(reset), .start(start), .done(done), .busy(busy));

  always #5 clock = !clock;

  initial begin
    @(negedge clock) reset = 0;
    for (cycle = 0; cycle < 300; cycle = cycle + 1) begin
      start = cycle % 3 == 0;
      done = cycle % 5 < 2;
      case (expected)
        0: expected = start ? 1 : 0;
        1: expected = done ? 2 : 1;
        default: expected = 0;
      endcase
      @(negedge clock);
      if (busy !== (expected == 1) || dut.state !== expected) begin
        $display("FAIL cycle %0d: state %0d, expected %0d", cycle, dut.state, expected);
        $finish;
      end
    end
    $display("PASS %0d cycles", cycle);
    $finish;
  end
endmodule
