// SPDX-License-Identifier: Apache-2.0
// Four registers of 32 bits behind APB4; any other address is answered with an error. The second
// and the fourth register take their time: three cycles more for each access.
`default_nettype none

module apb_registers (
    input  wire        clk,
    input  wire        rst,

    input  wire        psel,
    input  wire        penable,
    input  wire [7:0]  paddr,
    input  wire        pwrite,
    input  wire [31:0] pwdata,
    input  wire [3:0]  pstrb,
    output wire        pready,
    output wire [31:0] prdata,
    output wire        pslverr
);

  reg [31:0] registers [0:3];
  reg [1:0]  waited;

  wire known = paddr[7:4] == 0;

  assign pready = !paddr[2] || waited == 3;
  assign prdata = registers[paddr[3:2]];
  assign pslverr = psel && penable && pready && !known;

  integer i;

  always @(posedge clk) begin
    if (rst) begin
      waited <= 0;
      for (i = 0; i < 4; i = i + 1) registers[i] <= 0;
    end else begin
      waited <= psel && penable && !pready ? waited + 1 : 0;
      if (psel && penable && pready && pwrite && known)
        for (i = 0; i < 4; i = i + 1)
          if (pstrb[i]) registers[paddr[3:2]][8*i +: 8] <= pwdata[8*i +: 8];
    end
  end
endmodule

`default_nettype wire
