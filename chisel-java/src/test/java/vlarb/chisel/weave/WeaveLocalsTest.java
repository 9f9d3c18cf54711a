// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.weave;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Supplier;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import vlarb.chisel.EmitOptions;
import vlarb.chisel.Module;
import vlarb.chisel.Verilog;

/** Weaving on classes compiled for the purpose. */
class WeaveLocalsTest {
  private static final String HARDWARE =
      """
      import static vlarb.chisel.Hardware.*;
      import java.util.ArrayList;
      import java.util.List;
      import vlarb.chisel.Module;
      import vlarb.chisel.UInt;

      public class Woven extends Module {
        final UInt a = in(uint(8));
        final UInt y = out(uint(8));

        public Woven() {
          boolean odd = a.width() % 2 == 1;
          UInt either;
          if (odd) {
            either = a.add(1);
          } else {
            either = a.add(2);
          }
          List<UInt> steps = new ArrayList<>();
          for (int i = 1; i < 3; i++) {
            UInt step = either.xor(lit(i, 8));
            steps.add(step);
          }
          try {
            UInt both = steps.get(0).mul(steps.get(1)).bits(7, 0);
            y.set(both.add(either).xor(both));
          } catch (IllegalStateException e) {
            throw new IllegalArgumentException(e);
          }
        }

        /** Makes the module without being one. */
        public static class Factory implements java.util.function.Supplier<Module> {
          public Module get() {
            return new Woven();
          }
        }
      }
      """;
  private static final String OTHER =
      """
      public class Other {
        public static int length() {
          StringBuilder text = new StringBuilder();
          java.util.List<String> list = java.util.List.of("a");
          return text.append(list).length();
        }
      }
      """;

  @TempDir Path folder;

  @BeforeEach
  void compile() throws Exception {
    Path hardware = Files.writeString(folder.resolve("Woven.java"), HARDWARE);
    Path other = Files.writeString(folder.resolve("Other.java"), OTHER);
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    List<String> options =
        List.of("-g", "-cp", System.getProperty("java.class.path"), "-d", folder.toString());
    try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
      assertTrue(
          compiler
              .getTask(null, files, null, options, null, files.getJavaFileObjects(hardware, other))
              .call());
    }
  }

  @Test
  void localVariablesNameHardware() throws Exception {
    assertFalse(emit().contains("either"));
    WeaveLocals.main(new String[] {folder.toString()});
    String text = emit();
    for (String name : List.of("either = a + 8'h2", "step = ", "step_1 = ", "both = ")) {
      assertTrue(text.contains(name), text);
    }
  }

  @Test
  void wovenClassesStayAsTheyAre() throws Exception {
    assertEquals(1, WeaveLocals.weave(folder));
    byte[] once = Files.readAllBytes(folder.resolve("Woven.class"));
    assertEquals(0, WeaveLocals.weave(folder));
    assertArrayEquals(once, Files.readAllBytes(folder.resolve("Woven.class")));
  }

  @Test
  void classesWithoutHardwareStayAsTheyAre() throws Exception {
    byte[] before = Files.readAllBytes(folder.resolve("Other.class"));
    WeaveLocals.weave(folder);
    assertArrayEquals(before, Files.readAllBytes(folder.resolve("Other.class")));
  }

  @Test
  void missingFolderIsNothingToDo() throws Exception {
    assertEquals(0, WeaveLocals.weave(folder.resolve("none")));
  }

  @Test
  void missingArgumentIsNamed() {
    assertThrows(IllegalArgumentException.class, () -> WeaveLocals.main(new String[0]));
  }

  private String emit() throws Exception {
    URL[] path = {folder.toUri().toURL()};
    try (URLClassLoader loader = new URLClassLoader(path)) {
      @SuppressWarnings("unchecked") // declared so in the source above
      Supplier<Module> factory =
          (Supplier<Module>) loader.loadClass("Woven$Factory").getConstructor().newInstance();
      return Verilog.emit(factory, EmitOptions.design()).getLast().text();
    }
  }
}
