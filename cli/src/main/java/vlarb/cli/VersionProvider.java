// SPDX-License-Identifier: Apache-2.0
package vlarb.cli;

import picocli.CommandLine.IVersionProvider;
import vlarb.rtl.generate.BuildVersions;

/** The version of this build, the same that generated files name. */
final class VersionProvider implements IVersionProvider {
  @Override
  public String[] getVersion() {
    return new String[] {"vlarb " + BuildVersions.VLARB};
  }
}
