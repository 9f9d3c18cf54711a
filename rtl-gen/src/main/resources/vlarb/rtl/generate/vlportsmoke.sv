// SPDX-License-Identifier: Apache-2.0
%provenance%//
// A first simulation: the tables of the configuration are loaded, each VL that they serve and that has a
// queue sends a packet, then all of them send. Fails if a packet does not leave as it came, is discarded but
// for its age, or an output is unknown after reset.

module %top%Smoke;
  // Data VLs, bytes of a beat, and streams in.
  localparam VLS = %vls%;
  localparam BYTES = %bytes%;
  localparam STREAMS = %streams%;

  // The VLs that send, 15 for SMPs, and the SL of each.
  localparam [15:0] SENDING = 16'h%sending%;
  localparam [63:0] SLS = 64'h%sls%;

  // Bytes of a packet, the 64-byte blocks that it takes, and bytes that the port appends.
  localparam LENGTH = %length%;
  localparam BLOCKS = %blocks%;
  localparam APPENDED = %appended%;

  // Bits of a cause, and the cause that is no error: 15 where there is none.
  localparam CAUSE = %cause%;
  localparam TOO_OLD = %tooOld%;

  // Cycles in which the packets must leave, and packets of each VL.
  localparam PATIENCE = 5000;
  localparam ROUNDS = 20;

  reg clock = 1'b0;
  reg reset = 1'b1;
  always #5 clock = ~clock;

  // The streams in, that of VL0 lowest.
  reg  [STREAMS-1:0] s_axis_tvalid = 0;
  wire [STREAMS-1:0] s_axis_tready;
  reg  [8*BYTES*STREAMS-1:0] s_axis_tdata = 0;
  reg  [BYTES*STREAMS-1:0] s_axis_tkeep = 0;
  reg  [STREAMS-1:0] s_axis_tlast = 0;

%declarations%

  %top% port (.*);

  // Outputs that have a value in each cycle after reset.
  always @(negedge clock)
    if (!reset
        && ^{s_axis_tready, roomBlocks, discardValid, m_axis_tvalid, creditLimitReady, blocksSent,
             initDone, commitPending} === 1'bx)
      $fatal(1, "an output is unknown");

  // A byte of a packet with a number as it is sent: LRH with %header%, number, anything.
  function [7:0] sent(input [3:0] vl, input [7:0] number, input integer place);
    case (place)
      0: sent = {%headerVl%, 4'h0};
      1: sent = {SLS[4*vl +: 4], 4'h2};
      2: sent = number;
      4: sent = LENGTH / 4 >> 8;
      5: sent = LENGTH / 4;
      default: sent = 37 * vl + 11 * number + place;
    endcase
  endfunction

  // ---- The link: what came, what was too old, and credits for all that may be sent.

  reg [7:0] number [0:15];
  reg [7:0] came [0:15];
  reg [7:0] old [0:15];
  integer packets = 0;
  integer dropped = 0;
  integer place = 0;
  integer kept;
  integer i;
  reg [7:0] skipped;
  reg [1:0] pace = 2'd0;

  // Gives up; the simulation ends with an error.
  task fail(input [3:0] vl, input [8*40-1:0] what);
    $fatal(1, "VL%0d, packet %0d: %0s", vl, came[vl], what);
  endtask

  // A beat of a packet of a VL; the link takes it in three of four cycles.
  task takeBeat(input [3:0] vl);
    begin
      if (m_axis_tuser !== (vl == 4'd15 ? 3'd1 : 3'd3))
        fail(vl, "leaves with a wrong m_axis_tuser");
      if (place == 0) begin
        skipped = m_axis_tdata[23:16] - came[vl];
        if (skipped > old[vl])
          fail(vl, "is lost, doubled or out of order");
        old[vl] = old[vl] - skipped;
        came[vl] = m_axis_tdata[23:16];
      end
      kept = 0;
      for (i = 0; i < BYTES; i = i + 1)
        if (m_axis_tkeep[i]) begin
          kept = kept + 1;
          if (place + i < LENGTH
              && m_axis_tdata[8*i +: 8] !== (place + i == 0 ? {vl, 4'h0} : sent(vl, came[vl], place + i)))
            fail(vl, "does not leave as it came");
        end
      place = place + kept;
      if (m_axis_tlast) begin
        if (place != LENGTH + APPENDED)
          fail(vl, "leaves with another length");
        place = 0;
        came[vl] = came[vl] + 1;
        packets = packets + 1;
      end
    end
  endtask

  always @(posedge clock) begin
    pace <= pace + 2'd1;
    m_axis_tready <= pace != 2'd3;
    // Source 2 is a flow-control packet.
    if (!reset && m_axis_tvalid && m_axis_tready && m_axis_tuser[1:0] != 2'd2)
      takeBeat(m_axis_tdest);
  end

  wire [STREAMS-1:0] discards = discardValid;
  wire [CAUSE*STREAMS-1:0] causes = discardCause;
  reg [3:0] discarded;
  integer s;

  always @(posedge clock)
    for (s = 0; s < STREAMS; s = s + 1)
      if (!reset && discards[s]) begin
        discarded = %discardVl%;
        if (causes[CAUSE*s +: CAUSE] != TOO_OLD)
          fail(discarded, "is discarded");
        old[discarded] = old[discarded] + 1;
        dropped = dropped + 1;
      end

  reg [3:0] limited = 4'd0;
  always @(posedge clock)
    if (initDone && (!creditLimitValid || creditLimitReady)) begin
      creditLimitValid <= 1'b1;
      creditLimitVl <= limited;
      creditLimit <= blocksSent[12*limited +: 12] + 12'd1024;
      limited <= limited == VLS - 1 ? 4'd0 : limited + 4'd1;
    end

  // ---- Software and the clients.

  // What loads the tables: {address, data}, the commit last.
  localparam WRITES = %writes%;
  reg [19:0] writes [0:WRITES];
  initial begin
%writeList%
  end

%write%

  // Sends a packet once its queue has room.
  task send(input [3:0] vl);
    integer stream;
    integer at;
    integer b;
    begin
      stream = STREAMS == 1 ? 0 : vl == 4'd15 ? STREAMS - 1 : vl;
      repeat (4) @(posedge clock);
      while (roomBlocks[12*vl +: 12] < BLOCKS)
        @(posedge clock);
      for (at = 0; at < LENGTH; at = at + BYTES) begin
        s_axis_tvalid[stream] <= 1'b1;
        s_axis_tlast[stream] <= at + BYTES >= LENGTH;%dest%
        for (b = 0; b < BYTES; b = b + 1) begin
          s_axis_tdata[8*(BYTES*stream+b) +: 8] <= sent(vl, number[vl], at + b);
          s_axis_tkeep[BYTES*stream+b] <= at + b < LENGTH;
        end
        @(posedge clock);
        while (!s_axis_tready[stream])
          @(posedge clock);
      end
      s_axis_tvalid[stream] <= 1'b0;
      number[vl] = number[vl] + 1;
    end
  endtask

  // Waits until all packets of a VL have left.
  task await(input [3:0] vl);
    integer waited;
    begin
      for (waited = 0; number[vl] != (came[vl] + old[vl]) % 256 && waited < PATIENCE; waited = waited + 1)
        @(posedge clock);
      if (waited == PATIENCE)
        fail(vl, "does not leave");
    end
  endtask

  integer v;
  integer round;

  initial begin
    for (v = 0; v < 16; v = v + 1) begin
      number[v] = 8'd0;
      came[v] = 8'd0;
      old[v] = 8'd0;
    end
    linkUp <= 1'b1;%constants%
    repeat (5) @(posedge clock);
    reset <= 1'b0;
    @(posedge clock);
    while (!initDone)
      @(posedge clock);

    for (v = 0; v < WRITES; v = v + 1)
      write(writes[v][19:12], writes[v][11:0]);
    while (commitPending)
      @(posedge clock);

    // One VL after the other.
    for (v = 0; v < 16; v = v + 1)
      if (SENDING[v]) begin
        send(v);
        await(v);
      end

    // All of them.
    for (round = 0; round < ROUNDS; round = round + 1)
      for (v = 0; v < 16; v = v + 1)
        if (SENDING[v])
          send(v);
    for (v = 0; v < 16; v = v + 1)
      await(v);
    if (packets == 0)
      $fatal(1, "no packet leaves");
    $display("PASS: %0d packets left as they came, %0d were too old", packets, dropped);
    $finish;
  end
endmodule
