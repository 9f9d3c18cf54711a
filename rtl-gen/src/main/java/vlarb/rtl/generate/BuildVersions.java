// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.generate;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Properties;

/** The versions of this generator and of the compilers below it, as the build knew them. */
public final class BuildVersions {
  private static final Properties VERSIONS = read();

  /** The version of this generator. */
  public static final String VLARB = VERSIONS.getProperty("vlarb");

  /** The version without what marks one that is not released: digits and dots. */
  static final String NUMBER = VLARB.replaceFirst("-.*", "");

  /** The version of Chisel. */
  public static final String CHISEL = VERSIONS.getProperty("chisel");

  /** The version of firtool. */
  public static final String FIRTOOL = VERSIONS.getProperty("firtool");

  private BuildVersions() {}

  private static Properties read() {
    Properties properties = new Properties();
    try (InputStream in = BuildVersions.class.getResourceAsStream("versions.properties")) {
      properties.load(in);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return properties;
  }
}
