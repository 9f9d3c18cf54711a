// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel;

import chisel3.Placeholder;
import java.math.BigInteger;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import vlarb.chisel.verilog.Expression;
import vlarb.chisel.verilog.Expression.Literal;
import vlarb.chisel.verilog.Item;
import vlarb.chisel.verilog.Item.Assign;

/**
 * The named constants of a module under construction. To the compiler each is an instance of a
 * black box, so that it calculates nothing with the number; emission makes a {@code localparam} of
 * the instance.
 */
final class Constants {
  private record Key(String type, String name) {}

  private final Placeholder start;
  private final Map<Key, chisel3.UInt> made = new HashMap<>();
  private final Map<String, String> typeByName = new HashMap<>();

  /**
   * @param start the place at the beginning of the module where constants are declared
   */
  Constants(Placeholder start) {
    this.start = start;
  }

  chisel3.UInt of(String type, String name, int code, int width) {
    return made.computeIfAbsent(new Key(type, name), key -> make(key, code, width));
  }

  private chisel3.UInt make(Key key, int code, int width) {
    Names.require(key.name);
    boolean free = typeByName.putIfAbsent(key.name, key.type) == null;
    Value instance = start.append(() -> Hardware.instance(() -> new Value(key, code, width)));
    instance.impl.suggestName(() -> free ? key.name : key.type + "_" + key.name);
    return instance.value.uint();
  }

  /** A number that the compiler does not know. */
  private static final class Value extends BlackBox {
    private final Key key;
    private final int code;
    private final UInt value;

    Value(Key key, int code, int width) {
      this.key = key;
      this.code = code;
      value = Hardware.out(Hardware.uint(width));
    }

    @Override
    protected String moduleName() {
      return "Constant_%s_%s_%d_%d".formatted(key.type, key.name, value.width(), code);
    }

    @Override
    protected String header() {
      return key.type;
    }

    @Override
    List<Item> contents() {
      return List.of(
          new Assign(
              new Expression.Name("value"),
              Literal.of(value.width(), BigInteger.valueOf(code)),
              ""));
    }
  }
}
