import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { readTimings } from './test-timings.mjs';

/** A new file is taken for one of medium length. */
const UNKNOWN_SECONDS = 10;

/**
 * Orders files by their recorded seconds, the longest first. If a long file started last, one core would work on it
 * while the others are idle.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { root } = this.ctx.config;
    const recorded = readTimings().files;
    const secondsOf = ({ moduleId }: TestSpecification) => recorded[relative(root, moduleId)] ?? UNKNOWN_SECONDS;
    const orderOf = ({ project }: TestSpecification) => project.config.sequence.groupOrder;
    return (await super.sort(files)).sort((a, b) => orderOf(a) - orderOf(b) || secondsOf(b) - secondsOf(a));
  }
}
