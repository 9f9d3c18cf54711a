// SPDX-License-Identifier: Apache-2.0
// Ends the simulation in every way that a design can, each on a line of its own.
module stops (
    input        clock,
    input  [3:0] command,
    output       looping
);
  /* verilator lint_off UNOPTFLAT */
  wire one, other;
  assign one = command == 4'd6 ? ~other : 1'b0;
  assign other = one;
  /* verilator lint_on UNOPTFLAT */
  assign looping = other;
  always @(posedge clock)
    case (command)
      4'd1: $fatal(1, "fatal at command %0d", command);
      4'd2: $stop;
      4'd3: $finish;
      4'd4: $error("error at command %0d", command);
      4'd5: assert (looping);
      4'd7: $display("hello from %m");
      default: ;
    endcase
  final $display("final block");
endmodule
