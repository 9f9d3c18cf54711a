// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel;

import java.util.Optional;
import vlarb.chisel.verilog.Keywords;

/**
 * Options of emission.
 *
 * @param sourceComments comments about the Java source
 * @param stateNames whether each register that holds an enum's constants has a wire beside it with
 *     the name of the present one, for waveforms that are shown as ASCII
 * @param properties whether the Verilog includes what {@link Hardware#assertAlways}, {@link
 *     Hardware#assume}, {@link Hardware#cover} and {@link Hardware#verification} describe; such
 *     Verilog is for Verilator and Yosys, Icarus 11 does not read it
 * @param bindings properties that are stated from outside the modules; nothing without {@code
 *     properties}
 * @param clockEnable name of an input that every module with a clock gets beside what it describes:
 *     without it no register changes, not by a reset either
 * @param prefix the beginning of each module's name, so that several designs can be in one; may be
 *     empty
 */
public record EmitOptions(
    SourceComments sourceComments,
    boolean stateNames,
    boolean properties,
    Bindings bindings,
    Optional<String> clockEnable,
    String prefix) {

  /**
   * @throws HardwareException if no name can begin with the prefix
   */
  public EmitOptions {
    if (!prefix.isEmpty() && !Keywords.isName(prefix + "_")) {
      throw new HardwareException("no module's name can begin with '%s'".formatted(prefix));
    }
  }

  /** The design alone, as one would hand it over. */
  public static EmitOptions design() {
    return new EmitOptions(SourceComments.NONE, false, false, Bindings.NONE, Optional.empty(), "");
  }

  /** A copy with the properties that modules state of themselves. */
  public EmitOptions withProperties() {
    return withProperties(Bindings.NONE);
  }

  /** A copy with the properties, including those that are bound from outside. */
  public EmitOptions withProperties(Bindings bound) {
    return new EmitOptions(sourceComments, stateNames, true, bound, clockEnable, prefix);
  }

  /** A copy with other comments about the Java source. */
  public EmitOptions withSourceComments(SourceComments comments) {
    return new EmitOptions(comments, stateNames, properties, bindings, clockEnable, prefix);
  }

  /** A copy with the names of states for waveforms. */
  public EmitOptions withStateNames() {
    return new EmitOptions(sourceComments, true, properties, bindings, clockEnable, prefix);
  }

  /** A copy with a clock enable of this name. */
  public EmitOptions withClockEnable(String input) {
    return new EmitOptions(
        sourceComments, stateNames, properties, bindings, Optional.of(input), prefix);
  }

  /** A copy with a prefix before each module's name. */
  public EmitOptions withPrefix(String before) {
    return new EmitOptions(sourceComments, stateNames, properties, bindings, clockEnable, before);
  }

  /** Comments about the Java source, which the Verilog has behind its lines. */
  public enum SourceComments {
    /** None: only the comments of declarations. */
    NONE,
    /** File and line of the Java statements that described the line. */
    FILE_AND_LINE
  }
}
