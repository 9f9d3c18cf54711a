// SPDX-License-Identifier: Apache-2.0
package vlarb.chisel.random;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import net.jqwik.api.RandomGenerator;
import net.jqwik.api.sessions.JqwikSession;
import org.junit.jupiter.api.Test;

/** Three hundred descriptions have everything in them, and one seed gives the same ones. */
class DescriptionsTest {
  private final Set<Description.Variant> variants = EnumSet.noneOf(Description.Variant.class);
  private final Set<Shape.Type> types = EnumSet.noneOf(Shape.Type.class);
  private final Set<Shape.Role> roles = EnumSet.noneOf(Shape.Role.class);
  private final Set<Formula.Operator> operators = EnumSet.noneOf(Formula.Operator.class);
  private final Set<Class<?>> steps = new HashSet<>();
  private final Set<Integer> widths = new HashSet<>();
  private final Set<Integer> lengths = new HashSet<>();
  private int deepest;

  @Test
  void everythingIsMade() {
    descriptions(1).forEach(this::note);
    assertEquals(EnumSet.allOf(Description.Variant.class), variants);
    assertEquals(EnumSet.allOf(Shape.Type.class), types);
    assertEquals(EnumSet.allOf(Shape.Role.class), roles);
    assertEquals(EnumSet.allOf(Formula.Operator.class), operators);
    assertEquals(Set.of(Step.class.getPermittedSubclasses()), steps);
    assertTrue(widths.contains(1) && widths.contains(130), widths.toString());
    assertTrue(lengths.contains(1) && lengths.contains(80), lengths.toString());
    assertTrue(deepest >= 3, "nested " + deepest + " deep");
  }

  @Test
  void aSeedGivesTheSameAgain() {
    assertEquals(descriptions(7), descriptions(7));
    assertTrue(!descriptions(7).equals(descriptions(8)));
  }

  private static List<Description> descriptions(long seed) {
    List<Description> made = new ArrayList<>();
    JqwikSession.run(
        () -> {
          RandomGenerator<Description> generator = Descriptions.all().generator(1000);
          Random random = new Random(seed);
          for (int i = 0; i < 300; i++) {
            made.add(generator.next(random).value());
          }
        });
    return made;
  }

  private void note(Description description) {
    variants.add(description.variant());
    for (Shape shape : description.shapes()) {
      types.add(shape.type());
      roles.add(shape.role());
      widths.add(shape.width());
      lengths.add(shape.name().length());
    }
    note(description.steps(), 0);
    description.outputs().forEach(this::note);
    description.child().ifPresent(this::note);
  }

  private void note(List<Step> body, int depth) {
    deepest = Math.max(deepest, depth);
    for (Step step : body) {
      steps.add(step.getClass());
      switch (step) {
        case Step.Conditional(List<Formula> conditions, List<List<Step>> branches) -> {
          conditions.forEach(this::note);
          branches.forEach(branch -> note(branch, depth + 1));
        }
        case Step.Choice(Formula selector, int _, List<List<Step>> branches) -> {
          note(selector);
          branches.forEach(branch -> note(branch, depth + 1));
        }
        default -> {
          // No branches.
        }
      }
    }
  }

  private void note(Formula formula) {
    operators.add(formula.operator());
    formula.operands().forEach(this::note);
  }
}
