// SPDX-License-Identifier: Apache-2.0
package vlarb.cli.option;

import vlarb.proof.mutate.MutationClass;

/** Names of {@link MutationClass}. */
public final class MutationClassConverter extends NameConverter<MutationClass> {
  public MutationClassConverter() {
    super(MutationClass.class);
  }
}
