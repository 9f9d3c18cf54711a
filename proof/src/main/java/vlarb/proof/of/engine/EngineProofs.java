// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.engine;

import vlarb.chisel.Bindings;
import vlarb.rtl.engine.Commander;
import vlarb.rtl.engine.Copier;
import vlarb.rtl.engine.MapCore;
import vlarb.rtl.engine.Model4Core;
import vlarb.rtl.engine.Planner;
import vlarb.rtl.engine.Queue;
import vlarb.rtl.engine.Releaser;
import vlarb.rtl.engine.SetScan;
import vlarb.rtl.engine.TableEngine;

/** The proofs of a table engine, bound to its modules. */
public final class EngineProofs {
  /** All of it. */
  public static final Bindings ALL =
      Bindings.NONE
          .bind(Queue.class, QueueProperties::state)
          .bind(Releaser.class, ReleaserProperties::state)
          .bind(Copier.class, CopierProperties::state)
          .bind(Copier.class, HitlessProperties::state)
          .bind(Copier.class, OwnerProperties::state)
          .bind(SetScan.class, SetScanProperties::state)
          .bind(Model4Core.class, Model4Properties::state)
          .bind(MapCore.class, MapProperties::state)
          .bind(Planner.class, PlannerProperties::state)
          .bind(Commander.class, commander -> QueueProperties.heeded("commands", commander.queue))
          .bind(TableEngine.class, HitlessProperties::relyOnReader)
          .bind(TableEngine.class, engine -> QueueProperties.heeded("jobs", engine.jobs))
          .bind(TableEngine.class, DecidedCommands::state);

  private EngineProofs() {}
}
