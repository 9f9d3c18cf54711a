// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim.vpi;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/** Sources of this package that go into simulators. */
final class Resources {
  private Resources() {}

  static String text(String name) {
    try (InputStream stream = Resources.class.getResourceAsStream(name)) {
      return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException("cannot read " + name, e);
    }
  }
}
