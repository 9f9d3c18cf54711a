// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.arbiter.port;

import java.util.Optional;
import java.util.function.Supplier;
import vlarb.chisel.Bool;
import vlarb.chisel.Module;
import vlarb.chisel.SInt;
import vlarb.chisel.UInt;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.ports.ArbiterInterface;
import vlarb.rtl.engine.EnginePorts;
import vlarb.rtl.part.DeclaredPorts;

/**
 * The ports of the arbiter, the same for every micro-architecture: what {@link ArbiterInterface}
 * lists, under names for the hardware behind them.
 */
abstract class ArbiterPorts extends Module {
  public final Bool grantReady;
  public final Bool grantValid;
  public final UInt grantSource;
  public final UInt grantVl;
  public final UInt grantTable;
  public final UInt grantEntry;

  public final Bool smpValid;
  public final UInt smpLength;
  public final Bool smpReady;
  public final Bool fcpValid;
  public final Bool fcpReady;

  public final ArbiterHeads heads;
  public final UInt headReady;

  /** The discard of heads, where heads are remembered beyond their cycle. */
  public final Optional<Bool> discard;

  public final ArbiterCredits credits;

  public final Bool mgmtValid;
  public final Bool mgmtReady;
  public final Bool mgmtWrite;
  public final UInt mgmtAddress;
  public final UInt mgmtWriteData;
  public final Bool mgmtResponseValid;
  public final Bool mgmtResponseReady;
  public final Bool mgmtError;
  public final UInt mgmtReadData;

  public final Bool initDone;
  public final Bool commitPending;
  final UInt lengthError;

  /** The interrupt, where there are counters. */
  final Optional<Bool> mgmtInterrupt;

  final UInt highPointer;
  final SInt highRemaining;
  final UInt lowPointer;
  final SInt lowRemaining;
  final SInt highPriCounter;
  final Bool lowTurn;

  /** The commands and answers of the table engine, where there is one. */
  public final Optional<EnginePorts> tableEngine;

  ArbiterPorts(ArbiterParameters parameters) {
    DeclaredPorts ports = new DeclaredPorts(ArbiterInterface.of(parameters));
    grantReady = ports.bool("grantReady");
    grantValid = ports.bool("grantValid");
    grantSource = ports.uint("grantSource");
    grantVl = ports.uint("grantVl");
    grantTable = ports.uint("grantTable");
    grantEntry = ports.uint("grantEntry");
    smpValid = ports.bool("smpValid");
    smpLength = ports.uint("smpLength");
    smpReady = ports.bool("smpReady");
    fcpValid = ports.bool("fcpValid");
    fcpReady = ports.bool("fcpReady");
    heads = ArbiterHeads.of(ports, parameters.options().heads());
    headReady = ports.uint("headReady");
    discard = present(parameters.remembersHeads(), () -> ports.bool("discard"));
    credits = ArbiterCredits.of(ports, parameters);
    mgmtValid = ports.bool("mgmtValid");
    mgmtReady = ports.bool("mgmtReady");
    mgmtWrite = ports.bool("mgmtWrite");
    mgmtAddress = ports.uint("mgmtAddress");
    mgmtWriteData = ports.uint("mgmtWriteData");
    mgmtResponseValid = ports.bool("mgmtResponseValid");
    mgmtResponseReady = ports.bool("mgmtResponseReady");
    mgmtError = ports.bool("mgmtError");
    mgmtReadData = ports.uint("mgmtReadData");
    initDone = ports.bool("initDone");
    commitPending = ports.bool("commitPending");
    lengthError = ports.uint("lengthError");
    mgmtInterrupt = present(parameters.options().counters(), () -> ports.bool("mgmtInterrupt"));
    highPointer = ports.uint("highPointer");
    highRemaining = ports.sint("highRemaining");
    lowPointer = ports.uint("lowPointer");
    lowRemaining = ports.sint("lowRemaining");
    highPriCounter = ports.sint("highPriCounter");
    lowTurn = ports.bool("lowTurn");
    tableEngine = present(parameters.managed(), () -> new EnginePorts(ports));
  }

  private static <T> Optional<T> present(boolean given, Supplier<T> port) {
    return given ? Optional.of(port.get()) : Optional.empty();
  }

  /**
   * The ports of credits that are spent when a packet is admitted.
   *
   * @throws IllegalStateException if there are others
   */
  final ArbiterCredits.Spent announcedCredits() {
    if (credits instanceof ArbiterCredits.Spent spent) {
      return spent;
    }
    throw new IllegalStateException("packets are not announced");
  }

  /**
   * The ports of heads side by side.
   *
   * @throws IllegalStateException if packets are announced
   */
  public final ArbiterHeads.Parallel parallelHeads() {
    if (heads instanceof ArbiterHeads.Parallel parallel) {
      return parallel;
    }
    throw new IllegalStateException("packets are announced");
  }
}
