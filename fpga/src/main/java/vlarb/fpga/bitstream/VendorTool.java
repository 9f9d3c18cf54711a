// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.bitstream;

import java.util.Locale;

/** The tools of FPGA vendors for which projects are written. */
public enum VendorTool {
  /** AMD's, for Xilinx parts. */
  VIVADO("vivado -mode batch -source", "xc7a100tcsg324-1"),

  /** Intel's. */
  QUARTUS("quartus_sh -t", "5CSEMA5F31C6");

  private final String command;
  private final String defaultPart;

  VendorTool(String command, String defaultPart) {
    this.command = command;
    this.defaultPart = defaultPart;
  }

  /** The tool's name for users. */
  public String label() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The command to type before the name of a script. */
  public String command() {
    return command;
  }

  /** A part that the tool's free edition builds for. */
  public String defaultPart() {
    return defaultPart;
  }
}
