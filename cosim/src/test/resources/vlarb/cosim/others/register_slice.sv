// SPDX-License-Identifier: Apache-2.0
// A register slice in the style of SystemVerilog libraries: types as parameters, enums, always_ff.
module register_slice #(
  parameter int DataWidth = 32
) (
  input  logic                 clk_i,
  input  logic                 rst_ni,
  input  logic                 valid_i,
  output logic                 ready_o,
  input  logic [DataWidth-1:0] data_i,
  output logic                 valid_o,
  input  logic                 ready_i,
  output logic [DataWidth-1:0] data_o
);
  typedef enum logic [1:0] {Empty, Busy, Full} state_e;
  state_e state_d, state_q;
  logic [DataWidth-1:0] main_q, skid_q;

  assign ready_o = state_q != Full;
  assign valid_o = state_q != Empty;
  assign data_o  = main_q;

  always_comb begin
    state_d = state_q;
    unique case (state_q)
      Empty:   if (valid_i) state_d = Busy;
      Busy:    if (valid_i && !ready_i) state_d = Full;
               else if (!valid_i && ready_i) state_d = Empty;
      Full:    if (ready_i) state_d = Busy;
      default: state_d = Empty;
    endcase
  end

  always_ff @(posedge clk_i or negedge rst_ni) begin
    if (!rst_ni) begin
      state_q <= Empty;
    end else begin
      state_q <= state_d;
      if (state_q == Full && ready_i) main_q <= skid_q;
      else if (valid_i && (state_q == Empty || (state_q == Busy && ready_i))) main_q <= data_i;
      if (valid_i && ready_o) skid_q <= data_i;
    end
  end
endmodule
