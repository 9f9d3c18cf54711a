// SPDX-License-Identifier: Apache-2.0
package vlarb.testsupport;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * Tests that take minutes: a thorough run takes a third of them, which the commit chooses ({@link
 * CommitTurn}). Plain runs and whole ones take all.
 */
@Target({ElementType.TYPE, ElementType.METHOD})
@Retention(RetentionPolicy.RUNTIME)
@ExtendWith(TurnCondition.class)
public @interface TakesTurns {
  /** The third, 0 to 2: each of them takes about as long as the others. */
  int value();
}
