// SPDX-License-Identifier: Apache-2.0
`timescale 1ns / 1ns

module PiecesTest;
  reg clock = 0;
  reg reset = 1;
  reg [7:0] a = 0;
  reg load = 0, clear = 0;
  reg [3:0] given = 0;
  wire [7:0] ofFlags, ofRows, over, swapped;
  wire [3:0] ofKept, ofMiddle;
  wire flag;
  reg [7:0] flags = 5, rows = 0, wanted;
  reg [3:0] kept = 0, middle;
  integer cycle;

  Pieces dut (
    .clock(clock), .reset(reset), .a(a), .load(load), .clear(clear),
    .given_number(given), .given_flag(load), .ofFlags(ofFlags), .ofRows(ofRows),
    .ofKept_number(ofKept), .ofKept_flag(flag), .over(over), .swapped(swapped), .ofMiddle(ofMiddle)
  );

  always #5 clock = !clock;

  initial begin
    @(negedge clock) reset = 0;
    for (cycle = 0; cycle < 1000; cycle = cycle + 1) begin
      {a, load, clear, given} = $random;
      wanted = 0;
      wanted[5:2] = a[3:0];
      if (load) wanted[3:2] = 3;
      middle = a[3:0];
      middle[3] = load;
      middle = middle + 1;
      #1;
      if (ofFlags !== flags || ofRows !== rows || ofKept !== kept || over !== wanted
          || swapped !== {a[3:0], a[7:4]} || ofMiddle !== middle) begin
        $display("FAIL cycle %0d", cycle);
        $finish;
      end
      if (clear) flags = 0;
      if (load) flags[7:4] = a[3:0];
      flags[0] = a[7];
      rows[7:4] = rows[3:0];
      rows[1:0] = a[1:0];
      kept = given;
      if (load) kept[2] = 1;
      @(negedge clock);
    end
    $display("PASS %0d cycles", cycle);
    $finish;
  end
endmodule
