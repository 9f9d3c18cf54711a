// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.usage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static vlarb.chisel.Hardware.*;

import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import vlarb.chisel.Bindings;
import vlarb.chisel.Bool;
import vlarb.chisel.EmitOptions;
import vlarb.chisel.Module;
import vlarb.chisel.Verilog;
import vlarb.chisel.VerilogModule;

/** Properties that are bound to a module from outside. */
class BindingsTest {
  private static final EmitOptions DESIGN = EmitOptions.design();
  private static final Bindings BOUND = Bindings.NONE.bind(Flag.class, BindingsTest::state);

  /** Remembers whether it was set. */
  private static class Flag extends Module {
    final Bool set = in(bool(), "it is set");
    final Bool isSet = out(bool(), "it was set");
    final Bool flag = regInit(false);

    Flag() {
      flag.set(flag.or(set));
      isSet.set(flag);
    }

    @Override
    protected String moduleName() {
      return "Flag";
    }
  }

  /** States of itself what {@link BindingsTest#state} states from outside. */
  private static final class OutspokenFlag extends Flag {
    OutspokenFlag() {
      verification(() -> BindingsTest.state(this));
    }
  }

  /** Has one instance. */
  private static final class Around extends Module {
    final Bool set = in(bool(), "the flag is set");
    final Bool isSet = out(bool(), "the flag was set");

    Around() {
      Flag inner = instance(Flag::new);
      inner.set.set(set);
      isSet.set(inner.isSet);
    }
  }

  private static void state(Flag module) {
    Bool wasSet = regNext(module.flag.and(module.reset().asBool().not()));
    assertAlways(wasSet.not().or(module.flag), "stays_set");
  }

  @Test
  void whatIsBoundIsEmittedAsIfTheModuleStatedIt() {
    List<VerilogModule> outspoken = Verilog.emit(OutspokenFlag::new, DESIGN.withProperties());
    assertTrue(outspoken.getFirst().text().contains("stays_set: assert("));
    assertEquals(outspoken, Verilog.emit(Flag::new, DESIGN.withProperties(BOUND)));
  }

  @Test
  void withoutPropertiesTheDesignIsTheSame() {
    List<VerilogModule> unbound = Verilog.emit(Flag::new, DESIGN);
    assertFalse(unbound.getFirst().text().contains("assert"));
    assertEquals(unbound, Verilog.emit(OutspokenFlag::new, DESIGN));
  }

  @Test
  void aBindingReachesInstancesOfItsModuleOnly() {
    List<VerilogModule> modules = Verilog.emit(Around::new, DESIGN.withProperties(BOUND));
    assertEquals(List.of("Flag", "Around"), modules.stream().map(VerilogModule::name).toList());
    assertTrue(modules.getFirst().text().contains("stays_set"));
    assertFalse(modules.getLast().text().contains("stays_set"));
  }

  @Test
  void bindingsAreStatedInTheirOrder() {
    Bindings first = Bindings.NONE.bind(Flag.class, flag -> assertAlways(flag.flag, "first"));
    Bindings second =
        Bindings.NONE.bind(Module.class, any -> assertAlways(any.reset().asBool(), "second"));
    String text =
        Verilog.emit(Flag::new, DESIGN.withProperties(first.and(second))).stream()
            .map(VerilogModule::text)
            .collect(Collectors.joining());
    assertTrue(text.contains("first: assert("), text);
    assertTrue(text.indexOf("first: assert(") < text.indexOf("second: assert("), text);
  }
}
