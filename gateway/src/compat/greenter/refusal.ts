import type { FieldProblem } from './field-problem.ts';

/** Refusal of a model, with every problem by the field that it has there. */
export class GreenterRefusal extends Error {
  readonly problems: readonly FieldProblem[];

  constructor(problems: readonly FieldProblem[]) {
    super(problems.map(({ message }) => message).join('; '));
    this.name = 'GreenterRefusal';
    this.problems = problems;
  }
}
