// SPDX-License-Identifier: Apache-2.0
// A constant of a width and value that parameters give.
module parameterized #(
    parameter WIDTH = 4,
    parameter VALUE = 3
) (
    output [WIDTH-1:0] value
);
  assign value = VALUE[WIDTH-1:0];
endmodule
