// SPDX-License-Identifier: Apache-2.0
package vlarb.jobs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import org.junit.jupiter.api.Test;
import vlarb.system.ContentHash;

class ProgramVersionTest {
  @Test
  void theProgramHasOneMadeOfItsClasses() {
    assertEquals(32, ProgramVersion.name().length());
    assertEquals(ProgramVersion.name(), ProgramVersion.name());
    assertNotEquals(new ContentHash().name(), ProgramVersion.name());
  }
}
