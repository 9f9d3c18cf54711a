// SPDX-License-Identifier: Apache-2.0
package vlarb.rtl.arbiter.tree.proof;

import vlarb.chisel.Bindings;
import vlarb.rtl.arbiter.tree.KeyTree;
import vlarb.rtl.arbiter.tree.RowBuilder;
import vlarb.rtl.arbiter.tree.TableChoice;
import vlarb.rtl.arbiter.tree.TablePositions;
import vlarb.rtl.arbiter.tree.TreeArbitration;
import vlarb.rtl.arbiter.tree.UnlistedVls;
import vlarb.rtl.arbiter.tree.WeightAccount;

/** What is proved of arbitration by a tree of comparators, bound to its modules. */
public final class TreeProofs {
  /** All of it. */
  public static final Bindings ALL =
      Bindings.NONE
          .bind(RowBuilder.class, RowProperties::state)
          .bind(KeyTree.class, KeyTreeProperties::state)
          .bind(TablePositions.class, PositionProperties::state)
          .bind(UnlistedVls.class, PositionProperties::unlisted)
          .bind(WeightAccount.class, WeightProperties::state)
          .bind(TableChoice.class, TableChoiceProperties::state)
          .bind(TreeArbitration.class, LookProperties::state);

  private TreeProofs() {}
}
