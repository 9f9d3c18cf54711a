// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.lang.reflect.AccessibleObject;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.Member;
import java.lang.reflect.Modifier;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Users of the bindings never meet a type of Chisel or Scala. */
class ApiSurfaceTest {
  private static final List<String> FORBIDDEN = List.of("chisel3.", "scala.", "circt.", "firrtl.");
  private static final String PACKAGE = ApiSurfaceTest.class.getPackageName();

  @Test
  void noVisibleSignatureNamesChiselOrScala() throws Exception {
    List<Class<?>> visible = classes().stream().filter(c -> isVisible(c.getModifiers())).toList();
    assertTrue(visible.contains(Hardware.class) && visible.contains(Module.class));
    List<String> leaks = visible.stream().flatMap(ApiSurfaceTest::leaks).toList();
    assertEquals(List.of(), leaks);
  }

  @Test
  void aLeakIsFound() {
    assertEquals(3, leaks(Leaking.class).count());
  }

  /** Three leaks: a supertype, a field, a return type within a type argument. */
  public static class Leaking implements scala.Equals {
    protected scala.Option<String> field;

    @Override
    public boolean canEqual(Object that) {
      return false;
    }

    public List<scala.Symbol> method() {
      return List.of();
    }
  }

  private static Stream<String> leaks(Class<?> type) {
    List<String> signatures = new ArrayList<>();
    Stream.concat(
            Stream.of(type.getGenericInterfaces()), Stream.ofNullable(type.getGenericSuperclass()))
        .forEach(parent -> signatures.add(type.getName() + " extends " + parent.getTypeName()));
    List<AccessibleObject> members = new ArrayList<>();
    members.addAll(List.of(type.getDeclaredFields()));
    members.addAll(List.of(type.getDeclaredMethods()));
    members.addAll(List.of(type.getDeclaredConstructors()));
    for (AccessibleObject member : members) {
      if (isVisible(((Member) member).getModifiers())) {
        signatures.add(
            member instanceof Executable executable
                ? executable.toGenericString()
                : ((Field) member).toGenericString());
      }
    }
    return signatures.stream()
        .filter(signature -> FORBIDDEN.stream().anyMatch(signature::contains));
  }

  private static boolean isVisible(int modifiers) {
    return Modifier.isPublic(modifiers) || Modifier.isProtected(modifiers);
  }

  private static List<Class<?>> classes()
      throws IOException, URISyntaxException, ClassNotFoundException {
    Path root = Path.of(Hardware.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    List<Class<?>> classes = new ArrayList<>();
    try (Stream<Path> files = Files.walk(root.resolve(PACKAGE.replace('.', '/')))) {
      for (Path file : files.filter(f -> f.toString().endsWith(".class")).toList()) {
        String path = root.relativize(file).toString();
        String name = path.substring(0, path.length() - ".class".length()).replace('/', '.');
        if (!name.endsWith("package-info")) {
          classes.add(Class.forName(name));
        }
      }
    }
    return classes;
  }
}
