// SPDX-License-Identifier: Apache-2.0
`timescale 1ns / 1ns

// Sends numbered packets, and expects them in turn and in order.
module TrafficTest;
  reg clock = 0;
  reg reset = 1;
  reg [2:0] valid = 0;
  wire [2:0] ready;
  reg [11:0] length = 0;
  reg consumer_ready = 0;
  wire consumer_valid;
  wire [1:0] consumer_lane;
  wire [3:0] consumer_length;
  wire [1:0] waiting;
  wire urgent_ready, other_ready, chosen_valid, winner, tenth;
  wire [3:0] chosen_bits;
  wire [3:0] passed;
  reg [1:0] urgency = 0;
  reg [5:0] kept [0:2];
  integer cycle, i, last, next, held, fired, entered;

  Traffic dut (
    .clock(clock), .reset(reset),
    .producers_0_valid(valid[0]), .producers_0_ready(ready[0]),
    .producers_0_bits_lane(2'd0), .producers_0_bits_length(length[3:0]),
    .producers_1_valid(valid[1]), .producers_1_ready(ready[1]),
    .producers_1_bits_lane(2'd1), .producers_1_bits_length(length[7:4]),
    .producers_2_valid(valid[2]), .producers_2_ready(ready[2]),
    .producers_2_bits_lane(2'd2), .producers_2_bits_length(length[11:8]),
    .consumer_ready(consumer_ready), .consumer_valid(consumer_valid),
    .consumer_bits_lane(consumer_lane), .consumer_bits_length(consumer_length),
    .waiting(waiting),
    .urgent_valid(urgency[0]), .urgent_bits(4'd3), .urgent_ready(urgent_ready),
    .other_valid(urgency[1]), .other_bits(4'd9), .other_ready(other_ready),
    .chosen_ready(consumer_ready), .chosen_valid(chosen_valid), .chosen_bits(chosen_bits),
    .winner(winner), .passed(passed), .tenth(tenth)
  );

  always #5 clock = !clock;

  task fail(input integer where);
    begin
      $display("FAIL check %0d in cycle %0d", where, cycle);
      $finish;
    end
  endtask

  initial begin
    last = 2; held = 0; fired = 0;
    @(negedge clock) reset = 0;
    for (cycle = 0; cycle < 2000; cycle = cycle + 1) begin
      valid = $random;
      length = $random;
      urgency = $random;
      consumer_ready = cycle % 7 < (cycle < 1000 ? 2 : 6);
      next = last;
      for (i = 3; i > 0; i = i - 1)
        if (valid[(last + i) % 3]) next = (last + i) % 3;
      #1;
      for (i = 0; i < 3; i = i + 1)
        if ((valid[i] && ready[i]) !== (|valid && i == next && held < 3)) fail(1);
      if (waiting !== held || consumer_valid !== (held > 0)) fail(2);
      if (held > 0 && {consumer_lane, consumer_length} !== kept[0]) fail(3);
      if (passed !== fired % 10 || tenth !== (held > 0 && consumer_ready && fired % 10 == 9)) fail(4);
      if (chosen_valid !== |urgency || winner !== !urgency[0]
          || chosen_bits !== (urgency[0] ? 4'd3 : 4'd9)) fail(5);
      if (urgency[0] && (other_ready || urgent_ready !== consumer_ready)) fail(6);
      if (!urgency[0] && other_ready !== consumer_ready) fail(7);
      entered = |valid && held < 3;
      if (held > 0 && consumer_ready) begin
        kept[0] = kept[1];
        kept[1] = kept[2];
        held = held - 1;
        fired = fired + 1;
      end
      if (entered) begin
        kept[held] = {next[1:0], length[4 * next +: 4]};
        held = held + 1;
        last = next;
      end
      @(negedge clock);
    end
    $display("PASS %0d packets", fired);
    $finish;
  end
endmodule
