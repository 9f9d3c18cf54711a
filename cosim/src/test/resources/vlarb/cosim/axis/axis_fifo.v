// SPDX-License-Identifier: Apache-2.0
// AXI-Stream FIFO of 2**DEPTH_LOG2 words. A word that is written can be read in the next cycle.
`default_nettype none

module axis_fifo #(
    parameter WIDTH = 8,
    parameter DEPTH_LOG2 = 4
) (
    input  wire                clk,
    input  wire                rst,

    input  wire [WIDTH-1:0]    s_tdata,
    input  wire                s_tlast,
    input  wire                s_tvalid,
    output wire                s_tready,

    output wire [WIDTH-1:0]    m_tdata,
    output wire                m_tlast,
    output wire                m_tvalid,
    input  wire                m_tready,

    output wire [DEPTH_LOG2:0] count
);

  reg [WIDTH:0] words [0:(1<<DEPTH_LOG2)-1];
  reg [DEPTH_LOG2:0] written;
  reg [DEPTH_LOG2:0] taken;

  assign count = written - taken;
  assign s_tready = !count[DEPTH_LOG2];
  assign m_tvalid = count != 0;
  assign {m_tlast, m_tdata} = words[taken[DEPTH_LOG2-1:0]];

  always @(posedge clk) begin
    if (s_tvalid && s_tready)
      words[written[DEPTH_LOG2-1:0]] <= {s_tlast, s_tdata};
    if (rst) begin
      written <= 0;
      taken <= 0;
    end else begin
      if (s_tvalid && s_tready) written <= written + 1;
      if (m_tvalid && m_tready) taken <= taken + 1;
    end
  end
endmodule

`default_nettype wire
