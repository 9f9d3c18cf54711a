// SPDX-License-Identifier: Apache-2.0
// A register in an AXI4-Stream; with BUG 1 it loses TLAST now and then, with 2 it changes data that wait, with 3
// it withdraws what is not taken at once, with 4 it leaves byte 0 out of TKEEP, with 5 it inverts data with TUSER 3.
module axis_slice #(
  parameter BUG = 0
) (
  input  wire        clk,
  input  wire        rst,
  input  wire [31:0] s_tdata,
  input  wire [ 3:0] s_tkeep,
  input  wire        s_tlast,
  input  wire [ 1:0] s_tuser,
  input  wire        s_tvalid,
  output wire        s_tready,
  output reg  [31:0] m_tdata,
  output reg  [ 3:0] m_tkeep,
  output reg         m_tlast,
  output reg  [ 1:0] m_tuser,
  output reg         m_tvalid,
  input  wire        m_tready
);
  assign s_tready = !m_tvalid || m_tready;

  always @(posedge clk) begin
    if (rst) begin
      m_tvalid <= 1'b0;
    end else if (s_tready) begin
      m_tvalid <= s_tvalid;
      m_tdata <= BUG == 5 && s_tuser == 2'd3 ? ~s_tdata : s_tdata;
      m_tkeep <= BUG == 4 ? s_tkeep & ~4'b0001 : s_tkeep;
      m_tlast <= BUG == 1 && s_tdata[2:0] == 3'd5 ? 1'b0 : s_tlast;
      m_tuser <= s_tuser;
    end else begin
      if (BUG == 2) m_tdata <= m_tdata + 32'd1;
      if (BUG == 3) m_tvalid <= 1'b0;
    end
  end
endmodule
