// SPDX-License-Identifier: Apache-2.0
`timescale 1ns / 1ns

// Writes every word, reads every word, then reads a word in the cycle of its write.
module StorageTest;
  reg clock = 0;
  reg write = 0;
  reg [5:0] writeAddress = 0;
  reg [11:0] writeData = 0;
  reg read = 0;
  reg [5:0] readAddress = 0;
  wire [11:0] late;
  wire [11:0] now;
  integer i;

  Storage dut (
    .clock(clock), .write(write), .writeAddress(writeAddress), .writeData(writeData),
    .read(read), .readAddress(readAddress), .late(late), .now(now)
  );

  always #5 clock = !clock;

  task check(input [11:0] actual, input [11:0] expected, input integer where);
    if (actual !== expected) begin
      $display("FAIL check %0d of word %0d: %h, expected %h", where, i, actual, expected);
      $finish;
    end
  endtask

  initial begin
    @(negedge clock) write = 1;
    for (i = 0; i < 64; i = i + 1) begin
      writeAddress = i;
      writeData = 12'hA5A ^ (i * 37);
      @(negedge clock);
    end
    write = 0;
    read = 1;
    for (i = 0; i < 64; i = i + 1) begin
      readAddress = i;
      #1 check(now, 12'hA5A ^ (i * 37), 1);
      @(negedge clock) check(late, 12'hA5A ^ (i * 37), 2);
    end
    // Old contents on a collision, new ones a cycle later.
    i = 5;
    readAddress = i;
    writeAddress = i;
    writeData = 12'h123;
    write = 1;
    @(negedge clock) check(late, 12'hA5A ^ (i * 37), 3);
    check(now, 12'h123, 4);
    write = 0;
    @(negedge clock) check(late, 12'h123, 5);
    // Without an enable the word that was read stays.
    read = 0;
    readAddress = 6;
    @(negedge clock) check(late, 12'h123, 6);
    $display("PASS");
    $finish;
  end
endmodule
