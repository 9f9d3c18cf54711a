// SPDX-License-Identifier: Apache-2.0

// Drives an arbiter of 4 high and 3 low entries and 4 data VLs: loads tables, gives credits, and
// compares the first grants. Registers and memories start as X: from the end of reset on no output
// may be X or Z in any cycle. COUNTERS is defined for an arbiter that has them.

`default_nettype none

module ArbiterBench;
  localparam GRANTS = 10;
`ifdef COUNTERS
  localparam DATA = 32;
`else
  localparam DATA = 12;
`endif

  // Cycles that a grant may be waited for while the link is ready.
  parameter PATIENCE = 0;

  reg clock = 1'b0;
  always #5 clock = ~clock;

  reg         reset = 1'b1;
  reg         grantReady = 1'b0;
  reg         smpValid = 1'b0;
  reg         fcpValid = 1'b0;
  reg  [3:0]  headValid = 4'h0;
  reg         creditValid = 1'b0;
  reg  [3:0]  creditVl = 4'h0;
  reg         mgmtValid = 1'b0;
  reg         mgmtWrite = 1'b0;
  reg  [7:0]  mgmtAddress = 8'h0;
  reg  [DATA-1:0] mgmtWriteData = 0;

  wire        grantValid;
  wire [1:0]  grantSource;
  wire [3:0]  grantVl;
  wire [1:0]  grantTable;
  wire [5:0]  grantEntry;
  wire [10:0] grantLength;
  wire        smpReady;
  wire        fcpReady;
  wire [3:0]  headReady;
  wire        creditReady;
  wire [3:0]  creditOverflow;
  wire        mgmtReady;
  wire        mgmtResponseValid;
  wire        mgmtError;
  wire [DATA-1:0] mgmtReadData;
  wire        mgmtInterrupt;
  wire        initDone;
  wire        commitPending;
  wire [15:0] lengthError;
  wire [5:0]  highPointer;
  wire [12:0] highRemaining;
  wire [5:0]  lowPointer;
  wire [12:0] lowRemaining;
  wire [18:0] highPriCounter;
  wire        lowTurn;

  VlArbiter arbiter (
    .clock(clock), .reset(reset),
    .grantReady(grantReady), .grantValid(grantValid), .grantSource(grantSource),
    .grantVl(grantVl), .grantTable(grantTable), .grantEntry(grantEntry),
    .grantLength(grantLength),
    .smpValid(smpValid), .smpLength(11'd72), .smpReady(smpReady),
    .fcpValid(fcpValid), .fcpReady(fcpReady),
    .headValid(headValid), .headLength({4{11'd16}}), .headReady(headReady),
    .creditValid(creditValid), .creditReady(creditReady), .creditVl(creditVl),
    .creditBlocks(12'd100), .creditClear(4'd0), .creditOverflow(creditOverflow),
`ifdef REMEMBERS_HEADS
    .discard(1'b0),
`endif
    .mgmtValid(mgmtValid), .mgmtReady(mgmtReady), .mgmtWrite(mgmtWrite),
    .mgmtAddress(mgmtAddress), .mgmtWriteData(mgmtWriteData),
    .mgmtResponseValid(mgmtResponseValid), .mgmtResponseReady(1'b1), .mgmtError(mgmtError),
    .mgmtReadData(mgmtReadData),
`ifdef COUNTERS
    .mgmtInterrupt(mgmtInterrupt),
`endif
    .initDone(initDone), .commitPending(commitPending), .lengthError(lengthError),
    .highPointer(highPointer), .highRemaining(highRemaining),
    .lowPointer(lowPointer), .lowRemaining(lowRemaining),
    .highPriCounter(highPriCounter), .lowTurn(lowTurn)
  );
`ifndef COUNTERS
  assign mgmtInterrupt = 1'b0;
`endif

  wire unknown = ^{
    grantValid, grantSource, grantVl, grantTable, grantEntry, grantLength, smpReady, fcpReady,
    headReady, creditReady, creditOverflow, mgmtReady, mgmtResponseValid, mgmtError, mgmtReadData,
    initDone, commitPending, lengthError, highPointer, highRemaining, lowPointer, lowRemaining,
    highPriCounter, lowTurn, mgmtInterrupt
  } === 1'bx;

  task fail(input [8*40-1:0] what);
    begin
      $display("FAIL at %0d: %0s", $time, what);
      $finish;
    end
  endtask

  // Inputs change at the beginning of a cycle, outputs are looked at in its middle.
  always @(negedge clock)
    if (!reset && unknown)
      fail("an output is unknown");

  task access(input write, input [7:0] address, input [11:0] data);
    begin
      mgmtValid <= 1'b1;
      mgmtWrite <= write;
      mgmtAddress <= address;
      mgmtWriteData <= data;
      @(negedge clock);
      while (!mgmtReady)
        @(negedge clock);
      @(posedge clock);
      mgmtValid <= 1'b0;
      @(negedge clock);
      while (!mgmtResponseValid)
        @(negedge clock);
      if (mgmtError)
        fail("an access was refused");
      @(posedge clock);
    end
  endtask

  // What a VL's counters hold.
  task counted(input [3:0] vl, input [31:0] packets, input [31:0] units);
    begin
      access(1'b0, 8'd192 + vl, 12'h0);
      if (mgmtReadData !== packets)
        fail("another number of packets");
      access(1'b0, 8'd208 + vl, 12'h0);
      if (mgmtReadData !== units)
        fail("another number of units");
      access(1'b0, 8'd224 + vl, 12'h0);
      if (mgmtReadData !== 0)
        fail("another number of errors");
    end
  endtask

  // {source, VL, table, entry, dwords}
  function [24:0] grant(input [1:0] source, input [3:0] vl, input [1:0] served, input [5:0] entry);
    grant = {source, vl, served, entry, source == 2'd1 ? 11'd72 : source == 2'd2 ? 11'd0 : 11'd16};
  endfunction

  reg [24:0] expected [0:GRANTS-1];
  integer    i;
  integer    waited;

  initial begin
    expected[0] = grant(2'd1, 4'd15, 2'd0, 6'd0);  // the SMP
    expected[1] = grant(2'd2, 4'd0, 2'd0, 6'd0);   // the flow-control packet
    expected[2] = grant(2'd3, 4'd0, 2'd1, 6'd0);   // VLHighLimit 0: one high packet,
    expected[3] = grant(2'd3, 4'd1, 2'd2, 6'd0);   // one low
    expected[4] = grant(2'd3, 4'd0, 2'd1, 6'd0);
    expected[5] = grant(2'd3, 4'd1, 2'd2, 6'd0);   // low entry 0 has weight for two packets,
    expected[6] = grant(2'd3, 4'd0, 2'd1, 6'd0);
    expected[7] = grant(2'd3, 4'd2, 2'd2, 6'd1);   // low entry 1 for one
    expected[8] = grant(2'd3, 4'd0, 2'd1, 6'd0);
    expected[9] = grant(2'd3, 4'd1, 2'd2, 6'd0);   // entry 2 is null: around to entry 0

    @(posedge clock);
    reset <= 1'b0;
    @(negedge clock);
    while (!initDone)
      @(negedge clock);
    @(posedge clock);

    // Entries never written hold what the sweep left.
    for (i = 0; i < 3; i = i + 1) begin
      access(1'b0, i, 12'h0);
      if (mgmtReadData !== 12'h0)
        fail("a low entry is not swept");
    end
    for (i = 0; i < 4; i = i + 1) begin
      access(1'b0, 64 + i, 12'h0);
      if (mgmtReadData !== 12'h0)
        fail("a high entry is not swept");
    end

    access(1'b1, 8'd0, 12'h102);   // low 0: VL1, 2 blocks
    access(1'b1, 8'd1, 12'h201);   // low 1: VL2, 1 block
    access(1'b1, 8'd64, 12'h001);  // high 0: VL0, 1 block
    access(1'b1, 8'd128, 12'h0);   // VLHighLimit
    access(1'b1, 8'd130, 12'h0);   // commit
    for (i = 0; i < 4; i = i + 1) begin
      creditValid <= 1'b1;
      creditVl <= i;
      @(negedge clock);
      while (!creditReady)
        @(negedge clock);
      @(posedge clock);
    end
    creditValid <= 1'b0;
    @(negedge clock);
    while (commitPending)
      @(negedge clock);
    @(posedge clock);

    smpValid <= 1'b1;
    fcpValid <= 1'b1;
    headValid <= 4'hF;
    grantReady <= 1'b1;
    for (i = 0; i < GRANTS; i = i + 1) begin
      @(negedge clock);
      for (waited = 0; !grantValid && waited < PATIENCE; waited = waited + 1)
        @(negedge clock);
      if (!grantValid)
        fail("nothing is granted");
      if ({grantSource, grantVl, grantTable, grantEntry, grantLength} !== expected[i])
        fail("another grant was expected");
      if ({headReady, fcpReady, smpReady} !== taken(expected[i]))
        fail("the wrong packet is taken");
      @(posedge clock);
      if (smpReady)
        smpValid <= 1'b0;
      if (fcpReady)
        fcpValid <= 1'b0;
    end
    grantReady <= 1'b0;
`ifdef COUNTERS
    counted(4'd0, 4, 4);
    counted(4'd1, 3, 3);
    counted(4'd2, 1, 1);
    counted(4'd3, 0, 0);
    counted(4'd15, 1, 5);
`endif
    $display("PASS: %0d grants", GRANTS);
    $finish;
  end

  // {headReady, fcpReady, smpReady} of a grant
  function [5:0] taken(input [24:0] given);
    case (given[24:23])
      2'd1: taken = 6'b000001;
      2'd2: taken = 6'b000010;
      default: taken = {4'h1 << given[22:19], 2'b00};
    endcase
  endfunction

  initial begin
    #100000;
    fail("the bench does not end");
  end
endmodule

`default_nettype wire
