// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.usage;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static vlarb.chisel.Hardware.*;

import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import vlarb.chisel.Bool;
import vlarb.chisel.EmitOptions;
import vlarb.chisel.HardwareException;
import vlarb.chisel.Module;
import vlarb.chisel.UInt;
import vlarb.chisel.Verilog;
import vlarb.chisel.VerilogModule;

/** Signals of one name are connected, from producers to what nothing drives yet. */
class ConnectAlikeTest {
  /** Ports that two modules have alike. */
  private record Extra(UInt extra, Bool flag) implements Module.Part {}

  static final class Source extends Module {
    final UInt data = out(uint(8));
    final Bool valid = out(bool());
    final Bool ready = in(bool());
    final Optional<Extra> more = Optional.of(new Extra(out(uint(3)), out(bool())));

    Source() {
      data.set(ready.asUInt().pad(8));
      valid.set(true);
      more.orElseThrow().extra().set(5);
      more.orElseThrow().flag().set(ready);
    }
  }

  static final class Sink extends Module {
    final UInt data = in(uint(8));
    final Bool valid = in(bool());
    final Bool ready = out(bool());
    final UInt extra = in(uint(3));
    final Bool enable = in(bool());
    final Bool sum = out(bool());

    Sink() {
      ready.set(enable);
      sum.set(data.orR().and(valid).xor(extra.xorR()));
    }
  }

  /** A source and a sink, with ports and a register that have names of the sink. */
  static final class Pair extends Module {
    final Bool enable = in(bool());
    final Bool sum = out(bool());
    final Bool valid = regInit(false);
    final UInt extra = wire(uint(4));
    final Source source = instance(Source::new);
    final Sink sink = instance(Sink::new);

    Pair(Consumer<Pair> connections) {
      valid.set(enable);
      extra.set(3);
      connections.accept(this);
    }
  }

  static final class ByHand extends Module {
    final Bool enable = in(bool());
    final Bool sum = out(bool());
    final Source source = instance(Source::new);
    final Sink sink = instance(Sink::new);

    ByHand() {
      sink.data.set(source.data);
      sink.valid.set(source.valid);
      sink.extra.set(source.more.orElseThrow().extra());
      sink.enable.set(enable);
      source.ready.set(sink.ready);
      sum.set(sink.sum);
    }
  }

  static final class Alike extends Module {
    final Bool enable = in(bool());
    final Bool sum = out(bool());
    final Source source = instance(Source::new);
    final Sink sink = instance(Sink::new);

    Alike() {
      connectAlike(sink, source, this);
      connectAlike(source, sink);
      connectAlike(this, sink);
    }

    @Override
    protected String moduleName() {
      return "ByHand";
    }
  }

  private static String text(Supplier<Module> top) {
    return Verilog.emit(top, EmitOptions.design()).stream()
        .map(VerilogModule::text)
        .collect(Collectors.joining());
  }

  private static String pair(Consumer<Pair> connections) {
    return text(
        () ->
            new Pair(
                pair -> {
                  connections.accept(pair);
                  connectAlike(pair.source, pair.sink);
                  connectAlike(pair, pair.sink);
                }));
  }

  private static void assertRefused(String reason, Consumer<Pair> connections) {
    HardwareException refusal = assertThrows(HardwareException.class, () -> pair(connections));
    assertTrue(refusal.getMessage().contains(reason), refusal.getMessage());
  }

  @Test
  void byNameIsAsByHand() {
    assertEquals(text(ByHand::new), text(Alike::new));
  }

  @Test
  void whatIsDrivenStays() {
    String text =
        pair(
            pair -> {
              pair.sink.valid.set(pair.valid);
              connectAlike(pair.sink, pair.source);
              pair.sink.enable.set(pair.enable);
            });
    assertTrue(text.contains(".valid  (valid)"), text);
  }

  @Test
  void anOutputOfTheModuleItselfIsNoProducer() {
    assertRefused(
        "the Pair has no name by which it could drive the Sink",
        pair -> {
          pair.sink.valid.set(true);
          pair.sink.extra.set(0);
          pair.sink.enable.set(true);
          connectAlike(pair.sink, pair);
        });
  }

  @Test
  void twoThatCouldDriveAreRefused() {
    assertRefused(
        "two have a 'valid', which might drive it",
        pair -> {
          pair.sink.extra.set(0);
          connectAlike(pair.sink, pair.source, pair);
        });
  }

  @Test
  void anotherWidthIsRefused() {
    assertRefused(
        "'extra' is a UInt of 3 bits on one side and a UInt of 4 bits on the other",
        pair -> {
          pair.sink.valid.set(true);
          connectAlike(pair.sink, pair);
        });
  }
}
