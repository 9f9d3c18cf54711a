// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.mutation;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Optional;

/**
 * Loads golden model, configurations, generator and test bench a second time, with a bug seeded in
 * one of their classes; whatever else they need they share with everybody.
 */
public final class ModelLoader extends ClassLoader {
  private static final List<String> OWN =
      List.of("vlarb.model.", "vlarb.config.", "vlarb.rtl.", "vlarb.testbench.");

  private final Optional<ModelMutation> mutation;
  private boolean seeded;

  /**
   * @param mutation the bug; none for the right model
   */
  public ModelLoader(Optional<ModelMutation> mutation) {
    super(ModelLoader.class.getClassLoader());
    this.mutation = mutation;
  }

  /** True if the class with the bug has been loaded. */
  public boolean seeded() {
    return seeded;
  }

  @Override
  protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
    if (OWN.stream().noneMatch(name::startsWith)) {
      return super.loadClass(name, resolve);
    }
    synchronized (getClassLoadingLock(name)) {
      Class<?> loaded = findLoadedClass(name);
      return loaded != null ? loaded : define(name);
    }
  }

  private Class<?> define(String name) throws ClassNotFoundException {
    byte[] bytes = read(name);
    if (mutation.isPresent() && mutation.get().owner().getName().equals(name)) {
      bytes = mutation.get().seedIn(bytes);
      seeded = true;
    }
    return defineClass(name, bytes, 0, bytes.length);
  }

  private byte[] read(String name) throws ClassNotFoundException {
    try (InputStream file = getParent().getResourceAsStream(name.replace('.', '/') + ".class")) {
      if (file == null) {
        throw new ClassNotFoundException(name);
      }
      return file.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
