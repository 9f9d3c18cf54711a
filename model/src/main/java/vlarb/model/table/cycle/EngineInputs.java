// SPDX-License-Identifier: Apache-2.0
package vlarb.model.table.cycle;

/** The values at a table engine's input ports in one clock cycle, under the ports' names. */
public final class EngineInputs {
  public boolean commandValid;

  /** {@link Operation}'s ordinal. */
  public int commandOperation;

  public int commandLevel;
  public int commandHandle;

  /** 0 to 15; 15 is no data VL. */
  public int commandVl;

  /** The weight of the sequence, in 64-byte blocks. */
  public int commandWeight;

  public boolean answerReady;

  /** Entries may become live or die at the end of this cycle. */
  public boolean boundary;

  /** A decision finds no high entry eligible. */
  public boolean noneEligible;

  /** A decision lets another high entry begin its turn. */
  public boolean turn;

  /** The high entry that had the turn before, by position. */
  public int pointer;

  /** The high entry that begins its turn, by position. */
  public int turnEntry;

  /** Puts a command to the engine; {@link #commandValid} stays as it is. */
  public void ask(Command command) {
    commandOperation = command.operation().ordinal();
    commandLevel = command.level();
    commandHandle = command.handle();
    commandVl = command.vl();
    commandWeight = command.weight();
  }

  /** Returns the command on the ports. */
  public Command asked() {
    return new Command(
        Operation.values()[commandOperation],
        commandLevel,
        commandHandle,
        commandVl,
        commandWeight);
  }
}
