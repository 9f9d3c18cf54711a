// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel;

import chisel3.experimental.BaseModule;
import chisel3.experimental.ExtModule;
import chisel3.experimental.IntParam;
import chisel3.experimental.Param;
import chisel3.experimental.StringParam;
import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import scala.jdk.javaapi.CollectionConverters;
import vlarb.chisel.verilog.Expression;
import vlarb.chisel.verilog.Item;
import vlarb.chisel.verilog.VerilogTree;
import vlarb.chisel.verilog.VerilogTree.Parameter;

/**
 * A module that others have written in Verilog: its ports and the values of its parameters. The
 * text of the module is not part of what is emitted; give it to the tools yourself.
 *
 * {@snippet :
 * final class Multiplier extends BlackBox {
 *   final Clock clk = in(clockType());
 *   final UInt a = in(uint(18));
 *   final UInt p = out(uint(36));
 *
 *   Multiplier() {
 *     parameter("STAGES", 3);
 *   }
 * }
 * }
 *
 * <p>Clocks and resets are ports like others, and are connected by hand. {@link #moduleName} is the
 * name of the module in its own Verilog.
 */
public abstract class BlackBox extends Module {

  /** Opens the black box: from here on, ports and parameters belong to it. */
  protected BlackBox() {}

  /** Gives a parameter a value, written as a decimal number. */
  protected final void parameter(String name, long value) {
    parameter(name, BigInteger.valueOf(value));
  }

  /** Gives a parameter a value, written as a decimal number. */
  protected final void parameter(String name, BigInteger value) {
    ((Impl) impl).add(name, new IntParam(new scala.math.BigInt(value)), decimal(value));
  }

  /** Gives a parameter a text, written between quotation marks. */
  protected final void parameter(String name, String text) {
    if (text.chars().anyMatch(c -> c < ' ' || c > '~' || c == '"' || c == '\\')) {
      throw new HardwareException(
          "the text of the parameter '%s' has a character that Verilog would read differently"
              .formatted(name));
    }
    ((Impl) impl).add(name, new StringParam(text), new Expression.Text("\"" + text + "\""));
  }

  private static Expression decimal(BigInteger value) {
    if (value.bitLength() >= Integer.SIZE) {
      throw new HardwareException(
          "the parameter %d needs more than the 32 bits of a number without a width: say it as a text"
              .formatted(value));
    }
    return new Expression.Whole(value.intValueExact());
  }

  @Override
  final BaseModule opened(boolean describesProperties, Reset.Kind kind) {
    return new Impl(this);
  }

  @Override
  final void end() {
    ports().requireNames(Set.of());
  }

  /** The module, of which only the bindings know contents. */
  final VerilogTree interfaceInVerilog() {
    Impl own = (Impl) impl;
    List<Parameter> parameters =
        own.values.entrySet().stream()
            .map(each -> new Parameter(each.getKey(), each.getValue(), ""))
            .toList();
    return new VerilogTree(header(), own.defName(), parameters, ports().inVerilog(), contents());
  }

  /**
   * The items inside the box, where the bindings know them; such a black box is not left in the
   * design.
   */
  List<Item> contents() {
    return List.of();
  }

  /** The black box as Chisel sees one. */
  private static final class Impl extends ExtModule {
    private final BlackBox owner;
    private final Map<String, Param> parameters;
    private final Map<String, Expression> values;

    Impl(BlackBox owner) {
      this.owner = owner;
      parameters = new LinkedHashMap<>();
      values = new LinkedHashMap<>();
      super(
          scala.collection.immutable.Map$.MODULE$.<String, Param>empty(),
          Chisel.seq(List.of()),
          Chisel.seq(List.of()));
    }

    void add(String name, Param parameter, Expression value) {
      Names.require(name);
      if (parameters.put(name, parameter) != null) {
        throw new HardwareException("the parameter '%s' has a value already".formatted(name));
      }
      values.put(name, value);
    }

    @Override
    public scala.collection.immutable.Map<String, Param> params() {
      return scala.collection.immutable.Map$.MODULE$.from(CollectionConverters.asScala(parameters));
    }

    @Override
    public String desiredName() {
      return owner.moduleName();
    }
  }
}
