// SPDX-License-Identifier: Apache-2.0
package vlarb.model.cycle;

import vlarb.model.arbitration.ArbiterParameters;

/**
 * The management port where the tables lie in memory. The memory of the shadow is read for the
 * commit as long as one is pending: accesses to table entries wait. Read data is 0 where there is
 * no answer.
 */
final class ManagementOfMemories extends Management {
  /**
   * @param commitCycles cycles for which a commit is pending
   */
  ManagementOfMemories(ArbiterParameters parameters, int commitCycles) {
    super(parameters, commitCycles);
  }

  @Override
  boolean heldOff(ArbiterInputs in) {
    return super.heldOff(in) || commitPending() && in.mgmtAddress < ManagementRegisters.HIGH_LIMIT;
  }

  @Override
  int readData(boolean responseValid, int lastRead) {
    return responseValid ? lastRead : 0;
  }
}
