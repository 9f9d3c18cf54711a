// SPDX-License-Identifier: Apache-2.0
// Four registers of 32 bits behind AXI4-Lite; any other address is answered with SLVERR. A write
// waits for its address and its data in either order.
`default_nettype none

module axil_registers (
    input  wire        clk,
    input  wire        rst,

    input  wire [7:0]  s_awaddr,
    input  wire        s_awvalid,
    output wire        s_awready,

    input  wire [31:0] s_wdata,
    input  wire [3:0]  s_wstrb,
    input  wire        s_wvalid,
    output wire        s_wready,

    output wire [1:0]  s_bresp,
    output reg         s_bvalid,
    input  wire        s_bready,

    input  wire [7:0]  s_araddr,
    input  wire        s_arvalid,
    output wire        s_arready,

    output wire [31:0] s_rdata,
    output wire [1:0]  s_rresp,
    output reg         s_rvalid,
    input  wire        s_rready
);

  localparam [1:0] OKAY = 2'b00;
  localparam [1:0] SLVERR = 2'b10;

  reg [31:0] registers [0:3];

  reg        address_taken;
  reg        data_taken;
  reg [7:0]  write_address;
  reg [31:0] write_data;
  reg [3:0]  write_strobes;
  reg        write_failed;
  reg [31:0] read_data;
  reg        read_failed;

  wire write = address_taken && data_taken && !s_bvalid;

  assign s_awready = !address_taken;
  assign s_wready = !data_taken;
  assign s_bresp = write_failed ? SLVERR : OKAY;
  assign s_arready = !s_rvalid;
  assign s_rdata = read_data;
  assign s_rresp = read_failed ? SLVERR : OKAY;

  integer i;

  always @(posedge clk) begin
    if (s_awvalid && s_awready) write_address <= s_awaddr;
    if (s_wvalid && s_wready) begin
      write_data <= s_wdata;
      write_strobes <= s_wstrb;
    end
    if (write) begin
      write_failed <= write_address[7:4] != 0;
      if (write_address[7:4] == 0)
        for (i = 0; i < 4; i = i + 1)
          if (write_strobes[i])
            registers[write_address[3:2]][8*i +: 8] <= write_data[8*i +: 8];
    end
    if (s_arvalid && s_arready) begin
      read_data <= registers[s_araddr[3:2]];
      read_failed <= s_araddr[7:4] != 0;
    end

    if (rst) begin
      address_taken <= 0;
      data_taken <= 0;
      s_bvalid <= 0;
      s_rvalid <= 0;
      read_data <= 0;
      read_failed <= 0;
      for (i = 0; i < 4; i = i + 1) registers[i] <= 0;
    end else begin
      if (s_awvalid && s_awready) address_taken <= 1;
      if (s_wvalid && s_wready) data_taken <= 1;
      if (s_bvalid && s_bready) s_bvalid <= 0;
      if (write) begin
        address_taken <= 0;
        data_taken <= 0;
        s_bvalid <= 1;
      end
      if (s_rvalid && s_rready) s_rvalid <= 0;
      if (s_arvalid && s_arready) s_rvalid <= 1;
    end
  end
endmodule

`default_nettype wire
