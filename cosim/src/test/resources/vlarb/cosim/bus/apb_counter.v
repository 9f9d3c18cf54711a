// SPDX-License-Identifier: Apache-2.0
// A master of APB that does not ask anybody: writes 0, 1, 2, … to addresses 0, 4, 8, …, and reads
// each of them back.
`default_nettype none

module apb_counter (
    input  wire        clk,
    input  wire        rst,

    output reg         psel,
    output reg         penable,
    output wire [7:0]  paddr,
    output wire        pwrite,
    output wire [31:0] pwdata,
    input  wire        pready,
    input  wire [31:0] prdata,

    output reg         wrong
);

  reg [6:0] access;

  assign paddr = {access[6:1], 2'b00};
  assign pwrite = !access[0];
  assign pwdata = {26'b0, access[6:1]};

  always @(posedge clk) begin
    if (rst) begin
      psel <= 0;
      penable <= 0;
      access <= 0;
      wrong <= 0;
    end else if (!psel) begin
      psel <= 1;
    end else if (!penable) begin
      penable <= 1;
    end else if (pready) begin
      psel <= access[1];
      penable <= 0;
      access <= access + 1;
      if (!pwrite && prdata != pwdata) wrong <= 1;
    end
  end
endmodule

`default_nettype wire
