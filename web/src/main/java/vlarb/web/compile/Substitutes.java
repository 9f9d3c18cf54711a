// SPDX-License-Identifier: Apache-2.0
package vlarb.web.compile;

import org.teavm.extension.spi.substitution.SubstitutionPolicy;
import org.teavm.extension.spi.substitution.SubstitutionSink;

/** Names the JDK's classes that {@code vlarb.web.jdk} has in the script, for the compiler. */
public final class Substitutes implements SubstitutionPolicy {
  @Override
  public void contribute(SubstitutionSink sink) {
    sink.selectClasses("java.util.SplittableRandom"::equals)
        .replacePackage("java.util", "vlarb.web.jdk");
  }
}
