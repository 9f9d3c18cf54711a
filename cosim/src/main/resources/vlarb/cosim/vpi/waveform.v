// SPDX-License-Identifier: Apache-2.0
// Writes a waveform of `VLARB_TOP from when the test bench sets start. It stands after the design's
// files, so that it has the time scale of one of them.
module vlarb_waveform;
  reg start;
  reg [8*4096-1:0] file;
  initial begin
    wait (start === 1'b1);
    if ($value$plusargs("vlarb_waveform=%s", file)) $dumpfile(file);
    $dumpvars(0, `VLARB_TOP);
  end
endmodule
