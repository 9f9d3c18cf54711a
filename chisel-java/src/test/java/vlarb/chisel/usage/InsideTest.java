// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.usage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static vlarb.chisel.Hardware.*;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import vlarb.chisel.Bindings;
import vlarb.chisel.Bool;
import vlarb.chisel.EmitOptions;
import vlarb.chisel.HardwareException;
import vlarb.chisel.Inside;
import vlarb.chisel.Module;
import vlarb.chisel.SInt;
import vlarb.chisel.UInt;
import vlarb.chisel.Verilog;

/** Tests that proofs read signals inside modules that show nothing. */
class InsideTest {
  private static final EmitOptions DESIGN = EmitOptions.design();

  /** Remembers whether it was set. */
  private static class Flag extends Module {
    final Bool set = in(bool(), "it is set");
    final Bool isSet = out(bool(), "it was set");
    private final Bool flag = regInit(false);

    Flag() {
      flag.set(flag.or(set));
      isSet.set(flag);
    }

    @Override
    protected String moduleName() {
      return "Flag";
    }
  }

  /** A flag that says how many bits it is of. */
  private static final class SizedFlag extends Flag {
    private final int size = 3;
  }

  /** Shares an input. */
  private static final class Shared implements Module.Part {
    private final Bool either;

    Shared(Bool either) {
      this.either = either;
    }
  }

  /** Has two flags. */
  private static final class Around extends Module {
    private final Bool set = in(bool(), "the flags are set");
    private final Bool areSet = out(bool(), "the flags were set");
    private final Flag first = instance(Flag::new);
    private final List<Flag> flags = List.of(first, instance(Flag::new));
    private final Bool[] outputs = flags.stream().map(flag -> flag.isSet).toArray(Bool[]::new);
    private final Shared shared = new Shared(set);
    private final Optional<Shared> other = Optional.of(shared);

    Around() {
      flags.forEach(flag -> flag.set.set(set));
      areSet.set(outputs[0].and(outputs[1]));
    }
  }

  private record FlagInside(Flag module, Bool flag) {}

  private record SizedInside(Module module, Bool flag, int size) {}

  private record SharedInside(Bool either) {}

  private record AroundInside(
      Bool set,
      FlagInside first,
      List<FlagInside> flags,
      Bool[] outputs,
      SharedInside shared,
      Optional<SharedInside> other) {}

  private record Missing(Bool flags) {}

  private record WrongType(SInt flag) {}

  private record WrongElements(List<UInt> flags) {}

  private record WrongModule(Around module) {}

  private static void state(FlagInside inside) {
    Bool wasSet = regNext(inside.flag.and(inside.module.reset().asBool().not()));
    assertAlways(wasSet.not().or(inside.flag), "stays_set");
  }

  @Test
  void aProofReadsWhatAModuleDoesNotShow() {
    Bindings bound = Bindings.NONE.bind(Flag.class, FlagInside.class, InsideTest::state);
    String text = Verilog.emit(Flag::new, DESIGN.withProperties(bound)).getFirst().text();
    assertTrue(text.contains("stays_set: assert("), text);
  }

  @Test
  void inheritedFieldsAreInside() {
    inside(
        SizedFlag::new,
        flag -> {
          SizedInside inside = Inside.of(flag, SizedInside.class);
          assertSame(flag, inside.module);
          assertSame(Inside.of(flag, FlagInside.class).flag, inside.flag);
          assertEquals(3, inside.size);
        });
  }

  @Test
  void modulesListsArraysPartsAndOptionalsAreInside() {
    inside(
        Around::new,
        around -> {
          AroundInside inside = Inside.of(around, AroundInside.class);
          assertSame(around.set, inside.set);
          assertEquals(around.flags, inside.flags.stream().map(FlagInside::module).toList());
          assertEquals(inside.first, inside.flags.getFirst());
          assertSame(around.outputs, inside.outputs);
          assertSame(around.set, inside.shared.either);
          assertEquals(Optional.of(inside.shared), inside.other);
        });
  }

  @Test
  void aComponentWithoutFieldIsRefused() {
    assertRefused(Missing.class, "Bool flags of Missing", "InsideTest$Flag", "no field");
  }

  @Test
  void aComponentOfAnotherTypeIsRefused() {
    assertRefused(WrongType.class, "SInt flag of WrongType", "InsideTest$Flag", "Bool");
    assertRefused(WrongModule.class, "Around module of WrongModule", "Flag", "the module itself");
    inside(
        Around::new,
        around ->
            assertRefusal(around, WrongElements.class, "UInt> flags of WrongElements", "Flag>"));
  }

  private static void assertRefused(Class<? extends Record> type, String... parts) {
    inside(Flag::new, flag -> assertRefusal(flag, type, parts));
  }

  private static void assertRefusal(Module module, Class<? extends Record> type, String... parts) {
    String message =
        assertThrows(HardwareException.class, () -> Inside.of(module, type)).getMessage();
    Stream.of(parts).forEach(part -> assertTrue(message.contains(part), message));
  }

  /** Makes a module, and looks into it. */
  private static <M extends Module> void inside(Supplier<M> make, Consumer<M> look) {
    Verilog.emit(
        () -> {
          M module = make.get();
          look.accept(module);
          return module;
        },
        DESIGN);
  }
}
