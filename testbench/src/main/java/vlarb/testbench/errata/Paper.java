// SPDX-License-Identifier: Apache-2.0
package vlarb.testbench.errata;

/** A paper, and how pages refer to it. */
public enum Paper {
  /**
   * Alfaro, Sánchez, Menduiña, Duato: Formalizing the Fill in of the InfiniBand Arbitration Table.
   */
  DIAB_03("[1]", "DIAB-03-02-35"),
  /**
   * Laborda, Villar, Alfaro, Sánchez: Implementación y Evaluación de un Modelo de Gestión de la
   * Tabla de Arbitraje de InfiniBand.
   */
  DIAB_04("[2]", "DIAB-04-12-1");

  private final String mark;
  private final String label;

  Paper(String mark, String label) {
    this.mark = mark;
    this.label = label;
  }

  /** The mark that the documentation has for it. */
  public String mark() {
    return mark;
  }

  /** Its number, as libraries know it. */
  public String label() {
    return label;
  }
}
