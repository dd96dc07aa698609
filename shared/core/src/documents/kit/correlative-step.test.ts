import { describe, expect, it } from 'vitest';
import { correlativeStepProblem } from '../index.ts';

describe('correlativeStepProblem', () => {
  it.each([
    [1, 0],
    [1_000_000, 0],
    [1_000_007, 7],
    [3, 7],
  ])('allows correlative %d after %d', (correlative, last) => {
    expect(correlativeStepProblem('F001', correlative, last)).toBeNull();
  });

  it('refuses a correlative more than a million ahead, with advice in the message', () => {
    expect(correlativeStepProblem('F001', 1_000_008, 7)).toMatchObject({
      path: 'correlative',
      code: 'CORRELATIVE_TOO_FAR',
      message:
        'must not be more than 1000007: the last number of F001 is 7, and one step is at most 1000000; ' +
        'check the digits, leave the field out for the next number if the type allows it, or begin another series',
    });
  });

  it('counts the step from zero in a series without documents', () => {
    expect(correlativeStepProblem('F001', 1_000_001, 0)?.message).toContain('F001 has no number yet');
  });
});
