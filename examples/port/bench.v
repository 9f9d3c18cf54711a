// SPDX-License-Identifier: Apache-2.0
//
// Four clients, VlPort of examples/port.yaml, and a checker at the other end of the link:
//
//   ./vlarb generate --top port --config examples/port.yaml --out rtl
//   iverilog -g2012 -y rtl -o moved examples/port/bench.v
//   vvp -n moved                            or: vvp -n moved +waves, then gtkwave port.vcd
//
// For many packets Verilator is quicker:
//
//   $ verilator --binary -O3 -Wno-fatal --top-module bench -y rtl examples/port/bench.v
//   $ obj_dir/Vbench +packets=10000000
//
// Client v sends numbered packets on VL v: client 0, whom the high table serves, now and then, the others
// as fast as the port takes them. The link takes a beat in two of three cycles, so that the queues fill; the
// weights of the tables decide, as far as queues have packets for a turn. The checker has a buffer of 2 KB
// for each VL and gives its credits. Fails if a packet is lost, doubled, changed or out of order.

`default_nettype none

module bench;
  localparam VLS = 4;
  localparam PATIENCE = 5000;  // cycles without a packet
  localparam PAUSE = 1000;  // cycles between two packets of client 0
  localparam BUFFER = 32;  // of the checker, by VL: blocks of 64 bytes

  reg clock = 1'b0;
  reg reset = 1'b1;
  always #5 clock = ~clock;

  wire        s_axis_tvalid;
  wire        s_axis_tready;
  wire [31:0] s_axis_tdata;
  wire        s_axis_tlast;
  wire [3:0]  s_axis_tdest;
  wire [191:0] roomBlocks;
  wire        discardValid;

  wire        m_axis_tvalid;
  reg         m_axis_tready = 1'b0;
  wire [31:0] m_axis_tdata;
  wire [3:0]  m_axis_tkeep;
  wire        m_axis_tlast;
  wire [3:0]  m_axis_tdest;
  wire [2:0]  m_axis_tuser;

  reg         creditLimitValid = 1'b0;
  wire        creditLimitReady;
  reg  [3:0]  creditLimitVl = 4'd0;
  reg  [11:0] creditLimit = 12'd0;

  VlPort port (
    .clock             (clock),
    .reset             (reset),
    .s_axis_tvalid     (s_axis_tvalid),
    .s_axis_tready     (s_axis_tready),
    .s_axis_tdata      (s_axis_tdata),
    .s_axis_tkeep      (4'hF),
    .s_axis_tlast      (s_axis_tlast),
    .s_axis_tdest      (s_axis_tdest),
    .roomBlocks        (roomBlocks),
    .discardValid      (discardValid),
    .discardVl         (),
    .discardCause      (),
    .m_axis_tvalid     (m_axis_tvalid),
    .m_axis_tready     (m_axis_tready),
    .m_axis_tdata      (m_axis_tdata),
    .m_axis_tkeep      (m_axis_tkeep),
    .m_axis_tlast      (m_axis_tlast),
    .m_axis_tdest      (m_axis_tdest),
    .m_axis_tuser      (m_axis_tuser),
    .linkUp            (1'b1),
    .creditLimitValid  (creditLimitValid),
    .creditLimitReady  (creditLimitReady),
    .creditLimitVl     (creditLimitVl),
    .creditLimit       (creditLimit),
    .blocksSent        (),
    // The tables come with the reset: software is not needed.
    .mgmtValid         (1'b0),
    .mgmtReady         (),
    .mgmtWrite         (1'b0),
    .mgmtAddress       (8'd0),
    .mgmtWriteData     (12'd0),
    .mgmtResponseValid (),
    .mgmtResponseReady (1'b1),
    .mgmtError         (),
    .mgmtReadData      (),
    .initDone          (),
    .commitPending     ()
  );

  // The packet with a number on a VL: its length, 5 to 64 dwords, and each of its dwords. An LRH with
  // VL and PktLen, the number, and values that no other packet has.
  function [10:0] dwords(input [1:0] vl, input [31:0] number);
    dwords = 11'd5 + ((number * 32'd40503 + {vl, 4'd0}) >> 4) % 60;
  endfunction

  function [31:0] dword(input [1:0] vl, input [31:0] number, input [10:0] place);
    reg [10:0] length;
    begin
      length = dwords(vl, number);
      case (place)
        0: dword = {24'h0, 2'b00, vl, 4'h0};
        1: dword = {16'h0, length[7:0], 5'h0, length[10:8]};
        2: dword = number;
        default: dword = (number << 13 ^ {vl, 28'd0} ^ place) * 32'd2654435761;
      endcase
    end
  endfunction

  // ---- The clients: the number of the packet that each sends next; they take turns with whole packets.

  reg [31:0] next [0:VLS-1];
  reg        sending = 1'b0;
  reg [1:0]  client = 2'd0;
  reg [10:0] place = 11'd0;
  integer    pause = 0;

  // The next client has its turn if the queue has room for its packet, else it keeps no other one waiting.
  wire [1:0] asked = client + 2'd1;
  wire       room = 16 * roomBlocks[12 * asked +: 12] >= dwords(asked, next[asked]);

  assign s_axis_tvalid = sending;
  assign s_axis_tdata = dword(client, next[client], place);
  assign s_axis_tlast = place == dwords(client, next[client]) - 11'd1;
  assign s_axis_tdest = {2'b00, client};

  always @(posedge clock)
    pause <= sending && client == 2'd0 ? PAUSE : pause == 0 ? 0 : pause - 1;

  always @(posedge clock)
    if (reset)
      sending <= 1'b0;
    else if (!sending || s_axis_tready && s_axis_tlast) begin
      sending <= room && (asked != 2'd0 || pause == 0);
      client <= asked;
      place <= 11'd0;
      if (sending)
        next[client] <= next[client] + 32'd1;
    end else if (s_axis_tready)
      place <= place + 11'd1;

  // ---- The other end of the link: by VL the number that is expected, dwords and blocks that came.

  reg [31:0] expected [0:VLS-1];
  reg [31:0] received [0:VLS-1];
  reg [11:0] blocks [0:VLS-1];
  reg [10:0] at = 11'd0;
  reg [1:0]  pace = 2'd0;
  integer    packets = 0;
  integer    wanted = 1000;  // packets
  integer    quiet = 0;

  wire [1:0] vl = m_axis_tdest[1:0];

  always @(posedge clock) begin
    pace <= pace == 2'd2 ? 2'd0 : pace + 2'd1;
    m_axis_tready <= pace != 2'd2;
    quiet <= reset || m_axis_tvalid ? 0 : quiet + 1;
    if (quiet == PATIENCE)
      fail("no packet leaves");
    if (!reset && discardValid)
      fail("a packet was discarded");
    if (!reset && m_axis_tvalid && m_axis_tready) begin
      if (m_axis_tdest >= VLS || m_axis_tkeep != 4'hF || m_axis_tuser != 3'd3)
        fail("a beat is not a data packet's");
      if (m_axis_tdata != dword(vl, expected[vl], at))
        fail("a packet is lost, doubled, changed or out of order");
      if (m_axis_tlast != (at == dwords(vl, expected[vl]) - 11'd1))
        fail("a packet has another length");
      at <= m_axis_tlast ? 11'd0 : at + 11'd1;
      received[vl] <= received[vl] + 32'd1;
      if (m_axis_tlast) begin
        packets <= packets + 1;
        expected[vl] <= expected[vl] + 32'd1;
        blocks[vl] <= blocks[vl] + ((at + 11'd16) >> 4);
      end
    end
  end

  // Flow control, a VL after the other: blocks received and room for as many as the buffer has.
  always @(posedge clock)
    if (!reset && (!creditLimitValid || creditLimitReady)) begin
      creditLimitValid <= 1'b1;
      creditLimitVl <= (creditLimitVl + 4'd1) % VLS;
      creditLimit <= blocks[(creditLimitVl + 4'd1) % VLS] + BUFFER;
    end

  // ---- From the reset to the last packet.

  integer i;

  initial begin
    if ($value$plusargs("packets=%d", wanted))
      $display("%0d packets", wanted);
    if ($test$plusargs("waves")) begin
      $dumpfile("port.vcd");
      $dumpvars(0, bench);
    end
    for (i = 0; i < VLS; i = i + 1) begin
      next[i] = 32'd0;
      expected[i] = 32'd0;
      received[i] = 32'd0;
      blocks[i] = 12'd0;
    end
    repeat (3) @(posedge clock);
    reset <= 1'b0;
    wait (packets == wanted);
    $display("     packets   dwords");
    for (i = 0; i < VLS; i = i + 1)
      $display("VL%0d %8d %8d", i, expected[i], received[i]);
    $display("PASS: %0d packets came, each as it was sent, in order", packets);
    $finish;
  end

  task fail(input [8*50-1:0] what);
    $fatal(1, "VL%0d, packet %0d, dword %0d: %0s", vl, expected[vl], at, what);
  endtask
endmodule
