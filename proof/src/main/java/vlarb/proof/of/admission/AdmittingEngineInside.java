// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.admission;

import vlarb.chisel.Module;
import vlarb.proof.of.engine.inside.TableEngineInside;
import vlarb.rtl.admission.AdmittingEngine;

/** The signals of {@link AdmittingEngine} that proofs read. */
record AdmittingEngineInside(Module module, TableEngineInside engine) {}
