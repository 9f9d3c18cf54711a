// SPDX-License-Identifier: Apache-2.0
package vlarb.fpga.demonstrator;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import vlarb.chisel.Module;
import vlarb.chisel.VerilogModule;
import vlarb.fpga.demonstrator.line.CommandWidths;
import vlarb.model.admission.AdmissionSettings;
import vlarb.model.arbitration.ArbiterParameters;
import vlarb.model.arbitration.Tables;
import vlarb.rtl.generate.ArbiterDesign;

/**
 * The subject of a demonstrator: an arbiter with the state after reset.
 *
 * @param parameters of the arbiter, which always {@linkplain ArbiterParameters#decidingWhenAsked
 *     decides when asked}: packets are put to it one decision at a time, and their lengths come
 *     from the queues
 * @param tables the arbiter's tables after reset
 * @param admission the limits within which hardware admits connections, where it does; then the
 *     arbiter has a table engine
 */
public record Demonstrated(
    ArbiterParameters parameters, Tables tables, Optional<AdmissionSettings> admission)
    implements BoardSubject {
  public Demonstrated {
    parameters = parameters.decidingWhenAsked();
    if (admission.isPresent() && !parameters.managed()) {
      throw new IllegalArgumentException("admission needs a table engine");
    }
  }

  /** An arbiter, without admission. */
  public Demonstrated(ArbiterParameters parameters, Tables tables) {
    this(parameters, tables, Optional.empty());
  }

  /** Through what the high table is changed. */
  public HighTableBy highTable() {
    if (admission.isPresent()) {
      return HighTableBy.ADMISSION;
    }
    return parameters.managed() ? HighTableBy.ENGINE : HighTableBy.MANAGEMENT;
  }

  /** The commands that are not refused in any case. */
  List<LineCommand> commands() {
    return Arrays.stream(LineCommand.values()).filter(each -> each.exists(highTable())).toList();
  }

  /** Width of the longest argument of a command, in bits: whole hexadecimal digits. */
  int argumentBits() {
    int longest = commands().stream().mapToInt(LineCommand::argumentBits).max().orElseThrow();
    return Math.max(CommandWidths.ARGUMENT, 4 * Math.ceilDiv(longest, 4));
  }

  @Override
  public List<VerilogModule> delivered() {
    return ArbiterDesign.of(parameters).modules();
  }

  @Override
  public Module demonstrator(int clocksPerBit) {
    return new Demonstrator(this, clocksPerBit);
  }
}
