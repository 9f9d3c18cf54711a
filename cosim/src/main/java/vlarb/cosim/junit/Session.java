// SPDX-License-Identifier: Apache-2.0
package vlarb.cosim.junit;

import java.lang.reflect.Parameter;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;
import vlarb.cosim.Clock;
import vlarb.cosim.Dut;
import vlarb.cosim.Signal;
import vlarb.cosim.simulator.Simulator;

/** The model of one test, and the meaning of the test's parameters. */
final class Session implements AutoCloseable {
  private final Dut dut;
  private final Optional<Clock> clock;

  Session(TestSettings settings, Simulator simulator) {
    dut = Dut.on(simulator, settings.run());
    try {
      clock =
          settings.clock().isEmpty()
              ? Optional.empty()
              : Optional.of(dut.clock(settings.clock(), settings.period()));
    } catch (RuntimeException e) {
      dut.close();
      throw e;
    }
  }

  Dut dut() {
    return dut;
  }

  /** Runs the methods that prepare a test, and the test, all in one simulation. */
  void run(List<Call> calls) {
    dut.run(
        () -> {
          for (Call call : calls) {
            call.invoke(this);
          }
        });
  }

  static boolean supports(Parameter parameter) {
    Class<?> type = parameter.getType();
    return type == Dut.class
        || type == Clock.class
        || type == Signal.class
        || type.isRecord() && parameter.isAnnotationPresent(Port.class);
  }

  /** The argument for a test's parameter: the design, the clock, a signal or a bundle of ports. */
  Object argument(Parameter parameter) {
    if (parameter.getType() == Dut.class) {
      return dut;
    }
    if (parameter.getType() == Clock.class) {
      return clock.orElseThrow(() -> new ExtensionConfigurationException("@Cosim names no clock"));
    }
    if (parameter.getType().isRecord()) {
      return dut.bundle(parameter.getType().asSubclass(Record.class), portName(parameter));
    }
    return dut.signal(portName(parameter));
  }

  private static String portName(Parameter parameter) {
    Port port = parameter.getAnnotation(Port.class);
    if (port != null) {
      return port.value();
    }
    if (!parameter.isNamePresent()) {
      throw new ExtensionConfigurationException(
          "a Signal needs @Port, or class files with the names of parameters (javac -parameters)");
    }
    return parameter.getName();
  }

  @Override
  public void close() {
    dut.close();
  }
}
