// SPDX-License-Identifier: Apache-2.0
package vlarb.proof.of.engine;

import vlarb.chisel.Bindings;
import vlarb.chisel.Module;
import vlarb.proof.of.engine.inside.CommanderInside;
import vlarb.proof.of.engine.inside.CopierInside;
import vlarb.proof.of.engine.inside.MapCoreInside;
import vlarb.proof.of.engine.inside.Model4CoreInside;
import vlarb.proof.of.engine.inside.PlannerInside;
import vlarb.proof.of.engine.inside.QueueInside;
import vlarb.proof.of.engine.inside.ReleaserInside;
import vlarb.proof.of.engine.inside.SetScanInside;
import vlarb.proof.of.engine.inside.TableEngineInside;
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
          .bind(Queue.class, QueueInside.class, QueueProperties::state)
          .bind(Releaser.class, ReleaserInside.class, ReleaserProperties::state)
          .bind(Copier.class, CopierInside.class, CopierProperties::state)
          .bind(Copier.class, CopierInside.class, HitlessProperties::state)
          .bind(Copier.class, CopierInside.class, OwnerProperties::state)
          .bind(Copier.class, CopierInside.class, NextTableProperties::state)
          .bind(SetScan.class, SetScanInside.class, SetScanProperties::state)
          .bind(Model4Core.class, Model4CoreInside.class, Model4Properties::state)
          .bind(MapCore.class, MapCoreInside.class, MapProperties::state)
          .bind(Planner.class, PlannerInside.class, PlannerProperties::state)
          .bind(Commander.class, CommanderInside.class, CommanderProperties::state)
          .bind(
              TableEngine.class,
              TableEngineInside.class,
              engine -> HitlessProperties.relyOnReader(engine.module(), engine))
          .bind(
              TableEngine.class,
              TableEngineInside.class,
              engine -> QueueProperties.heeded("jobs", engine.jobs()))
          .bind(TableEngine.class, TableEngineInside.class, DecidedCommands::state);

  private EngineProofs() {}

  /** Assumes, in a module around an engine, what the engine requires of the reader of its table. */
  public static void relyOnReader(Module around, TableEngineInside engine) {
    HitlessProperties.relyOnReader(around, engine);
  }
}
