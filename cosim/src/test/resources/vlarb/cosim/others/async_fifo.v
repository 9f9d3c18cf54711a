// SPDX-License-Identifier: Apache-2.0
// A FIFO between two clocks, in the style that papers on clock domain crossing teach: pointers in Gray code, two
// flip-flops where they cross, asynchronous resets.
module async_fifo #(
  parameter DSIZE = 8,
  parameter ASIZE = 4
) (
  output     [DSIZE-1:0] rdata,
  output reg             wfull,
  output reg             rempty,
  input      [DSIZE-1:0] wdata,
  input                  winc, wclk, wrst_n,
  input                  rinc, rclk, rrst_n
);
  reg [DSIZE-1:0] mem [0:(1<<ASIZE)-1];
  reg [ASIZE:0] wbin, wptr, wq1_rptr, wq2_rptr;
  reg [ASIZE:0] rbin, rptr, rq1_wptr, rq2_wptr;

  wire [ASIZE:0] wbin_next  = wbin + {{ASIZE{1'b0}}, winc & ~wfull};
  wire [ASIZE:0] rbin_next  = rbin + {{ASIZE{1'b0}}, rinc & ~rempty};
  wire [ASIZE:0] wgray_next = (wbin_next >> 1) ^ wbin_next;
  wire [ASIZE:0] rgray_next = (rbin_next >> 1) ^ rbin_next;

  assign rdata = mem[rbin[ASIZE-1:0]];

  always @(posedge wclk)
    if (winc && !wfull) mem[wbin[ASIZE-1:0]] <= wdata;

  always @(posedge wclk or negedge wrst_n)
    if (!wrst_n) {wbin, wptr, wq2_rptr, wq1_rptr, wfull} <= 0;
    else begin
      {wbin, wptr}         <= {wbin_next, wgray_next};
      {wq2_rptr, wq1_rptr} <= {wq1_rptr, rptr};
      wfull <= wgray_next == {~wq2_rptr[ASIZE:ASIZE-1], wq2_rptr[ASIZE-2:0]};
    end

  always @(posedge rclk or negedge rrst_n)
    if (!rrst_n) begin
      {rbin, rptr, rq2_wptr, rq1_wptr} <= 0;
      rempty <= 1'b1;
    end else begin
      {rbin, rptr}         <= {rbin_next, rgray_next};
      {rq2_wptr, rq1_wptr} <= {rq1_wptr, wptr};
      rempty <= rgray_next == rq2_wptr;
    end
endmodule
