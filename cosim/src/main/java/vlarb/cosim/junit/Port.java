// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim.junit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Names the port of a test's parameter, where the name differs from the parameter's; of a record of
 * ports (see {@link vlarb.cosim.Dut#bundle}) the prefix.
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.PARAMETER)
public @interface Port {

  /** The port's name in Verilog, or what the names of a record's ports begin with. */
  String value();
}
