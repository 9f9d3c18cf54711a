// SPDX-License-Identifier: Apache-2.0
package vlarb.testsupport;

import java.lang.reflect.AnnotatedElement;
import java.util.Optional;
import org.junit.jupiter.api.extension.ConditionEvaluationResult;
import org.junit.jupiter.api.extension.ExecutionCondition;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * Lets a thorough run take only those of what {@linkplain TakesTurns takes turns} that have one.
 */
final class TurnCondition implements ExecutionCondition {
  private static final int THIRDS = 3;

  @Override
  public ConditionEvaluationResult evaluateExecutionCondition(ExtensionContext context) {
    Optional<TakesTurns> turns =
        context
            .getElement()
            .map((AnnotatedElement element) -> element.getAnnotation(TakesTurns.class));
    if (turns.isEmpty()
        || TestSize.current() != TestSize.THOROUGH
        || CommitTurn.isOf(turns.get().value(), THIRDS)) {
      return ConditionEvaluationResult.enabled("has its turn");
    }
    return ConditionEvaluationResult.disabled(
        "has no turn at this commit, but with -D%s=%d"
            .formatted(CommitTurn.PROPERTY, turns.get().value()));
  }
}
