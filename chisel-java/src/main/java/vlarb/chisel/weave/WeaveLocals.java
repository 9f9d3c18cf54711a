// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.weave;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Weaves the class files below a folder in place: after a local variable has been given a value,
 * the value is offered its name. Classes that do not use these bindings, or have been woven before,
 * stay as they are. Classes need the variables' names, which {@code javac -g} and Maven write.
 */
public final class WeaveLocals {
  private WeaveLocals() {}

  /**
   * @param args the folder of class files
   */
  public static void main(String[] args) throws IOException {
    if (args.length != 1) {
      throw new IllegalArgumentException("expected one argument, the folder of class files");
    }
    weave(Path.of(args[0]));
  }

  /**
   * Weaves every class file below {@code folder}; none if there is no such folder.
   *
   * @return the number of files that were changed
   */
  public static int weave(Path folder) throws IOException {
    if (!Files.isDirectory(folder)) {
      return 0;
    }
    URL[] path = {folder.toUri().toURL()};
    try (Stream<Path> files = Files.walk(folder);
        URLClassLoader loader = new URLClassLoader(path, WeaveLocals.class.getClassLoader())) {
      LocalVariableWeaver weaver = new LocalVariableWeaver(loader);
      List<Path> classes = files.filter(file -> file.toString().endsWith(".class")).toList();
      return (int) classes.stream().filter(file -> weave(file, weaver)).count();
    }
  }

  private static boolean weave(Path file, LocalVariableWeaver weaver) {
    try {
      Optional<byte[]> woven = weaver.weave(Files.readAllBytes(file));
      if (woven.isPresent()) {
        Files.write(file, woven.get());
      }
      return woven.isPresent();
    } catch (IOException e) {
      throw new UncheckedIOException("weaving " + file, e);
    }
  }
}
