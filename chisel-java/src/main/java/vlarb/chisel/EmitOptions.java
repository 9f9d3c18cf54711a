// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel;

/**
 * What to emit.
 *
 * @param sourceComments comments about the Java source
 * @param properties whether what {@link Hardware#assertAlways}, {@link Hardware#assume}, {@link
 *     Hardware#cover} and {@link Hardware#verification} describe is part of it; such Verilog is for
 *     Verilator and Yosys, Icarus 11 does not read it
 */
public record EmitOptions(SourceComments sourceComments, boolean properties) {

  /** The design alone, as one would hand it over. */
  public static EmitOptions design() {
    return new EmitOptions(SourceComments.NONE, false);
  }

  /** As this, with the properties. */
  public EmitOptions withProperties() {
    return new EmitOptions(sourceComments, true);
  }

  /** As this, with other comments about the Java source. */
  public EmitOptions withSourceComments(SourceComments comments) {
    return new EmitOptions(comments, properties);
  }
}
