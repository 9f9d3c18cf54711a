// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.usage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static vlarb.chisel.Hardware.*;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import vlarb.chisel.Bool;
import vlarb.chisel.EmitOptions;
import vlarb.chisel.HardwareException;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;
import vlarb.chisel.Vec;
import vlarb.chisel.Verilog;

/** Hardware is called what Java calls it. */
class NamesTest {

  private static final class Child extends Module {
    final UInt request = in(uint(8));
    final UInt response = out(uint(8));

    Child() {
      UInt held = reg(uint(8));
      held.set(request);
      response.set(held);
    }
  }

  /** A pair of ports as a component of a field. */
  private record Link(Bool valid, UInt data) {}

  /** Ports that a module may leave out. */
  private static final class Credits implements Module.Part {
    final Bool clear = in(bool());
    final UInt blocks = out(uint(8));
  }

  private static final class Named extends Module {
    final UInt value = in(uint(8));
    final List<UInt> list = List.of(out(uint(8)), out(uint(8)));
    final UInt[] array = {out(uint(8))};
    final Map<String, UInt> map = new TreeMap<>(Map.of("key", out(uint(8))));
    final Link link = new Link(in(bool()), in(uint(8)));
    final Optional<Credits> credits = Optional.of(new Credits());
    final Optional<Bool> absent = Optional.empty();
    final Optional<UInt> present = Optional.of(out(uint(8)));
    final UInt explicit = out(uint(8)).named("chosen_by_hand");
    final Child child = instance(Child::new);

    Named() {
      UInt aliasOfPort = value;
      UInt aliasOfChild = child.request;
      aliasOfChild.set(aliasOfPort);
      UInt local = value.add(1);
      UInt overridden = value.add(2).named("by_hand");
      UInt inner = prefix("group", () -> value.add(3).named("sum"));
      UInt delayed = reg(uint(8));
      delayed.set(local.xor(overridden).and(local.or(overridden)).and(inner).and(inner.xor(local)));
      for (UInt element : list) {
        element.set(delayed);
      }
      array[0].set(link.data);
      map.get("key").set(link.valid);
      credits.ifPresent(part -> part.blocks.set(part.clear));
      present.ifPresent(port -> port.set(child.response));
      explicit.set(child.response);
    }

    @Override
    protected String moduleName() {
      return "NamedOtherwise";
    }
  }

  private static final String TEXT =
      Verilog.emit(Named::new, EmitOptions.design()).getLast().text();

  @ParameterizedTest
  @ValueSource(
      strings = {
        "module NamedOtherwise (",
        "input  wire [7:0] value,",
        "output wire [7:0] list_0,",
        "output wire [7:0] list_1,",
        "output wire [7:0] array_0,",
        "output wire [7:0] map_key,",
        "input  wire       link_valid,",
        "input  wire [7:0] link_data,",
        "output wire [7:0] chosen_by_hand",
        "wire [7:0] local_0 = value + 8'h1;",
        "wire [7:0] by_hand = value + 8'h2;",
        "reg [7:0] delayed;",
        "Child child (",
        ".request  (value)",
      })
  void nameIsKept(String expected) {
    assertTrue(TEXT.contains(expected), TEXT);
  }

  @ParameterizedTest
  @ValueSource(strings = {"aliasOf", "element", "overridden"})
  void nameOfAnAliasIsNotUsed(String alias) {
    assertTrue(!TEXT.contains(alias), TEXT);
  }

  private static final class NamedElement extends Module {
    final UInt index = in(uint(2));
    final UInt shown = out(uint(8));
    final Vec<UInt> rows = reg(vec(4, uint(8)));

    NamedElement() {
      rows.get(index).set(1);
      shown.set(rows.get(index).named("chosen"));
    }
  }

  @Test
  void anElementThatASignalChoosesHasNoName() {
    HardwareException refused =
        assertThrows(
            HardwareException.class, () -> Verilog.emit(NamedElement::new, EmitOptions.design()));
    assertTrue(
        refused.getMessage().endsWith("set a wire to it, and name the wire"), refused.getMessage());
    assertTrue(refused.getMessage().startsWith("NamesTest.java:"), refused.getMessage());
  }

  private static final class Driven extends Module {
    Driven(boolean inOneWord) {
      Bool left = in(bool()).named("left");
      UInt right = in(uint(4)).named("right");
      UInt shown = out(uint(4)).named("shown");
      UInt gated;
      if (inOneWord) {
        gated = let("nothing unless left is high", mux(left, right, lit(0, 4)));
      } else {
        gated = wire(uint(4), "nothing unless left is high");
        gated.set(mux(left, right, lit(0, 4)));
      }
      shown.set(gated);
    }
  }

  @Test
  void aWireThatAValueDrivesReadsTheSameInOneWord() {
    String text = Verilog.emit(() -> new Driven(true), EmitOptions.design()).getLast().text();
    assertTrue(
        text.contains("wire [3:0] gated = left ? right : 4'h0;  // nothing unless left is high"),
        text);
    assertEquals(
        Verilog.emit(() -> new Driven(false), EmitOptions.design()).getLast().text(), text);
  }
}
