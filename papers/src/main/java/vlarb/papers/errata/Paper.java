// SPDX-License-Identifier: Apache-2.0
package vlarb.papers.errata;

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
  DIAB_04("[2]", "DIAB-04-12-1"),
  /** Alfaro, Sánchez, Duato: A new strategy to manage the InfiniBand arbitration tables. */
  JPDC_09("[3]", "JPDC 69 (2009)"),
  /** Shanley: InfiniBand Network Architecture, chapter 25. */
  SHANLEY("[4]", "Shanley, chapter 25"),
  /** Kim, Yum, Das, Yousif, Duato: Exploring IBA Design Space for Improved Performance. */
  TPDS_07("[5]", "TPDS 18 (2007)");

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

  /** The paper's reference in libraries: a number, a journal, or author and chapter. */
  public String label() {
    return label;
  }
}
