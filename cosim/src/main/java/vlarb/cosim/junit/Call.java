// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim.junit;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Parameter;
import java.util.Arrays;
import org.junit.jupiter.api.extension.ReflectiveInvocationContext;

/** A method as JUnit was about to call it, to be called with the design of some session. */
record Call(ReflectiveInvocationContext<Method> method) {

  /** True if the method takes the design, or a part of it. */
  boolean takesDesign() {
    return Arrays.stream(method.getExecutable().getParameters()).anyMatch(Session::supports);
  }

  /** Calls the method with the design of a session. */
  void invoke(Session session) throws Throwable {
    Method executable = method.getExecutable();
    Parameter[] parameters = executable.getParameters();
    Object[] arguments = method.getArguments().toArray();
    for (int i = 0; i < arguments.length; i++) {
      if (Session.supports(parameters[i])) {
        arguments[i] = session.argument(parameters[i]);
      }
    }
    executable.setAccessible(true);
    try {
      executable.invoke(method.getTarget().orElse(null), arguments);
    } catch (InvocationTargetException e) {
      throw e.getCause();
    }
  }
}
