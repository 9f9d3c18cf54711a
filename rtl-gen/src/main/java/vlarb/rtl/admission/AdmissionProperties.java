// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.admission;

/** What is proved of admission. */
final class AdmissionProperties {
  private AdmissionProperties() {}

  static void state(Admission admission) {}
}
