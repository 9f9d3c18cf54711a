// SPDX-License-Identifier: Apache-2.0
// Does at the next rising edge what it is told to do.
module ends (
    input            clk,
    input      [3:0] what,
    output reg [7:0] edges
);
  function automatic [31:0] deeper(input [31:0] n);
    deeper = deeper(n + 1) + 1;
  endfunction

  initial edges = 0;
  always @(posedge clk) begin
    edges <= edges + 1'b1;
    case (what)
      0: ;
      1: $finish;
      2: $stop;
      3: $fatal(1, "told to");
      4: $error("told to");
      5: forever begin
      end
      6: edges <= deeper(0);
      default: $display("what is %0d", what);
    endcase
  end
endmodule
