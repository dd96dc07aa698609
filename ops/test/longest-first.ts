import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Files that take much longer than their size tells. Begun last, one of them would keep a core idle until the run ends.
 * A file that is not named here costs no more than that.
 */
export const LONG_FILES: readonly string[] = [
  'ops/e2e/long-outage.it.test.ts',
  'ops/e2e/chaos.it.test.ts',
  'ops/start/stack.it.test.ts',
  'ops/e2e/ticket-polls.it.test.ts',
  'ops/e2e/exports.it.test.ts',
  'ops/e2e/pacing.it.test.ts',
  'ops/e2e/lost-commit.it.test.ts',
  'ops/e2e/idempotency-crashes.it.test.ts',
  'ops/e2e/crashes.it.test.ts',
  'ops/e2e/isolation/isolation.it.test.ts',
  'ops/e2e/fuzz/fuzz.it.test.ts',
];

/** Vitest's own order (larger files first, where nothing is known of earlier runs) behind these, in their order. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const root = this.ctx.config.root;
    const rankOf = ({ moduleId }: TestSpecification) => {
      const rank = LONG_FILES.indexOf(relative(root, moduleId));
      return rank === -1 ? LONG_FILES.length : rank;
    };
    const orderOf = ({ project }: TestSpecification) => project.config.sequence.groupOrder;
    return (await super.sort(files)).sort((a, b) => orderOf(a) - orderOf(b) || rankOf(a) - rankOf(b));
  }
}
