// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.regression;

import java.io.IOException;
import java.nio.file.Path;
import vlarb.config.Configuration;
import vlarb.config.ConfigurationException;
import vlarb.config.OpenSmPort;
import vlarb.config.file.ConfigurationFile;
import vlarb.config.text.Dialect;
import vlarb.model.port.PortParameters;
import vlarb.testbench.cosim.ArbiterRtl;

/**
 * The design that a run is about.
 *
 * @param top the module that holds all others
 * @param configuration the configuration
 * @param rtl the Verilog
 */
record RegressedDesign(SubjectTop top, Configuration configuration, ArbiterRtl rtl) {
  /** Reads what a run names. */
  static RegressedDesign of(RegressionRun run) throws IOException, ConfigurationException {
    Configuration configuration =
        ConfigurationFile.read(
            run.configuration(),
            System.in,
            OpenSmPort.valueOf(run.port()),
            Dialect.valueOf(run.dialect()),
            run.instead());
    SubjectTop top = SubjectTop.valueOf(run.top());
    return new RegressedDesign(top, configuration, rtl(top, configuration, run));
  }

  private static ArbiterRtl rtl(SubjectTop top, Configuration configuration, RegressionRun run)
      throws IOException {
    if (!run.rtl().isEmpty()) {
      return ArbiterRtl.at(Path.of(run.rtl()), configuration.prefix() + top.module());
    }
    return switch (top) {
      case ARBITER -> new ArbiterRtl.Generated(configuration.arbiter());
      case PORT -> new ArbiterRtl.GeneratedPort(port(configuration));
    };
  }

  /** The parameters of the port. */
  PortParameters port() {
    return port(configuration);
  }

  private static PortParameters port(Configuration configuration) {
    return configuration.portParameters();
  }
}
