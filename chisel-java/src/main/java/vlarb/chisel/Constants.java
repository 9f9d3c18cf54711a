// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel;

import chisel3.Placeholder;
import java.math.BigInteger;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
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
  private final Map<Key, Value> made = new HashMap<>();
  private final Map<String, String> typeByName = new HashMap<>();

  /**
   * @param start the place at the beginning of the module where constants are declared
   */
  Constants(Placeholder start) {
    this.start = start;
  }

  chisel3.UInt of(String type, String name, long code, int width) {
    Value known = made.computeIfAbsent(new Key(type, name), key -> make(key, code, width));
    if (known.code != code || known.value.width() != width) {
      throw new HardwareException(
          "the constant %s of %s is %d of %d bits in this module, not %d of %d"
              .formatted(name, type, known.code, known.value.width(), code, width));
    }
    return known.value.uint();
  }

  private Value make(Key key, long code, int width) {
    Names.require(key.type);
    Names.require(key.name);
    Values.unsigned(BigInteger.valueOf(code), width, Optional.empty());
    boolean free = typeByName.putIfAbsent(key.name, key.type) == null;
    Value instance = start.append(() -> Hardware.instance(() -> new Value(key, code, width)));
    instance.impl.suggestName(() -> free ? key.name : key.type + "_" + key.name);
    return instance;
  }

  /** A number that the compiler does not know. */
  private static final class Value extends BlackBox {
    private final Key key;
    private final long code;
    private final UInt value;

    Value(Key key, long code, int width) {
      this.key = key;
      this.code = code;
      value = Hardware.out(Hardware.uint(width));
    }

    @Override
    protected String moduleName() {
      return "Constant_" + key.type + "_" + key.name + "_" + value.width() + "_" + code;
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
