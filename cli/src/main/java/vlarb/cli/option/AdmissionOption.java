// SPDX-License-Identifier: Apache-2.0
package vlarb.cli.option;

import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import vlarb.cli.failure.BadInputException;
import vlarb.config.Configuration;
import vlarb.model.admission.AdmissionSettings;

/** The limits within which a configuration admits connections. */
public final class AdmissionOption {
  private static final int SLS = 16;

  private AdmissionOption() {}

  /**
   * Reads whether the configuration requests the hardware of admission.
   *
   * @throws BadInputException if there is no table engine for it
   */
  public static boolean inHardware(Configuration configuration) {
    boolean hardware = configuration.admission().hardware();
    if (hardware && !configuration.tableEngine().present()) {
      throw new BadInputException(
          configuration.source()
              + ": admission.hardware is true, expected a table-engine.policy beside it");
    }
    return hardware;
  }

  /**
   * Reads the settings of admission. If the configuration maps no service levels, each level has
   * the VL of the same number.
   */
  public static AdmissionSettings settings(Configuration configuration) {
    IntUnaryOperator map =
        configuration.sl2vl().<IntUnaryOperator>map(m -> m::vl).orElse(IntUnaryOperator.identity());
    return new AdmissionSettings(
        configuration.admission().entryCap(),
        configuration.admission().limit(),
        IntStream.range(0, SLS).map(map).boxed().toList());
  }
}
