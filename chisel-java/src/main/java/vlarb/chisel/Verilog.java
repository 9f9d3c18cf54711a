// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel;

import circt.stage.ChiselStage$;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import vlarb.chisel.EmitOptions.SourceComments;
import vlarb.chisel.compiler.CompilerException;
import vlarb.chisel.compiler.CompilerOptions;
import vlarb.chisel.compiler.CompilerOptions.Layer;
import vlarb.chisel.compiler.CompilerOptions.Vectors;
import vlarb.chisel.compiler.Firtool;
import vlarb.chisel.emit.Emission;
import vlarb.chisel.emit.ModuleNotes;
import vlarb.chisel.emit.Style;
import vlarb.chisel.loop.Loops;
import vlarb.chisel.verilog.VerilogException;
import vlarb.chisel.verilog.VerilogText;
import vlarb.chisel.verilog.VerilogTree;

/** Runs a design's constructors and has Chisel's compiler make Verilog of what they describe. */
public final class Verilog {
  private Verilog() {}

  /**
   * The Verilog of a design: its modules, each after those that it instantiates, so that the top is
   * the last one. The same design gives the same bytes.
   *
   * @param top makes the top module
   * @throws HardwareException if the hardware cannot be emitted, for instance because a wire is not
   *     driven; what a constructor throws is passed on as it is
   */
  public static List<VerilogModule> emit(Supplier<? extends Module> top, EmitOptions options) {
    Elaboration elaboration = new Elaboration(options);
    String printed = elaboration.run(() -> compile(elaboration, top, options, Vectors.KEPT));
    var style =
        new Style(
            options.sourceComments() == SourceComments.FILE_AND_LINE,
            options.stateNames(),
            options.clockEnable(),
            options.prefix());
    Map<String, ModuleNotes> notes = elaboration.notes();
    var emission = new Emission(notes, elaboration.externals(), style);
    try {
      return emission.modules(printed).stream()
          .map(module -> withLoops(module, notes, options.prefix()))
          .map(module -> new VerilogModule(module.name(), VerilogText.print(module)))
          .toList();
    } catch (IllegalArgumentException | VerilogException e) {
      throw new HardwareException(e.getMessage(), e);
    }
  }

  private static VerilogTree withLoops(
      VerilogTree module, Map<String, ModuleNotes> notes, String prefix) {
    String name = module.name().substring(prefix.length());
    return Loops.roll(module, notes.getOrDefault(name, ModuleNotes.NONE).copies());
  }

  /**
   * The Verilog that firtool prints for a design and that {@link #emit} makes readable, to check
   * that both mean the same. Vectors are packed arrays, which are SystemVerilog. Of {@code options}
   * only the properties matter here.
   *
   * @param top makes the top module
   * @throws HardwareException as {@link #emit}
   */
  public static String raw(Supplier<? extends Module> top, EmitOptions options) {
    return raw(top, options, Vectors.KEPT);
  }

  /**
   * As {@link #raw}, but each element of a vector is a signal of its own, {@code rows_0} and so on:
   * Verilog that needs none of the steps of {@link #emit}.
   *
   * @param top makes the top module
   * @throws HardwareException as {@link #emit}
   */
  public static String rawByElement(Supplier<? extends Module> top, EmitOptions options) {
    return raw(top, options, Vectors.SEPARATE);
  }

  private static String raw(Supplier<? extends Module> top, EmitOptions options, Vectors vectors) {
    Elaboration elaboration = new Elaboration(options);
    String text = elaboration.run(() -> compile(elaboration, top, options, vectors));
    return text
        + elaboration.externals().stream()
            .filter(module -> !module.items().isEmpty())
            .map(VerilogText::print)
            .collect(Collectors.joining());
  }

  private static String compile(
      Elaboration elaboration,
      Supplier<? extends Module> top,
      EmitOptions options,
      Vectors vectors) {
    ByteArrayOutputStream messages = new ByteArrayOutputStream();
    try {
      String printed =
          quietly(
              messages,
              () ->
                  ChiselStage$.MODULE$.emitSystemVerilog(
                      () -> elaboration.construct(top::get).described(),
                      new String[] {
                        "--full-stacktrace", "--firtool-binary-path", Firtool.path().toString()
                      },
                      CompilerOptions.of(
                          options.properties() ? Layer.EMITTED : Layer.LEFT_OUT, vectors)));
      elaboration.requireNames();
      return printed;
    } catch (CompilerException e) {
      throw new HardwareException(e.getMessage(), e);
    } catch (Throwable thrown) {
      throw Failures.of(elaboration, thrown, messages.toString(StandardCharsets.UTF_8));
    }
  }

  /**
   * Chisel reports errors on the console, and then throws an exception that does not contain them.
   */
  private static String quietly(ByteArrayOutputStream messages, Supplier<String> body) {
    return scala.Console$.MODULE$.withOut(
        messages, () -> scala.Console$.MODULE$.withErr(messages, body::get));
  }
}
