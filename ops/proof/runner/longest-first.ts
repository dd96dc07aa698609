import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Files that take much longer than their size suggests. If such a file started last, one core would work on it while
 * the others are idle. A file missing here costs only that time.
 */
export const LONG_FILES: readonly string[] = [
  'ops/proof/e2e/long-outage.it.test.ts',
  'ops/proof/e2e/chaos.it.test.ts',
  'ops/stack/start/stack.it.test.ts',
  'ops/proof/e2e/ticket-polls.it.test.ts',
  'ops/proof/e2e/exports.it.test.ts',
  'ops/proof/e2e/pacing.it.test.ts',
  'ops/proof/e2e/lost-commit.it.test.ts',
  'ops/proof/e2e/idempotency-crashes.it.test.ts',
  'ops/proof/e2e/crashes.it.test.ts',
  'ops/proof/e2e/isolation/isolation.it.test.ts',
  'ops/proof/fuzz/fuzz.it.test.ts',
  'ops/sandbox/document-types/random-documents.it.test.ts',
  'workers/src/render-pdf/render-pdf.it.test.ts',
];

/**
 * Orders these files first, in their order, and all others in vitest's own order (larger files first, if earlier runs
 * are unknown).
 */
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
