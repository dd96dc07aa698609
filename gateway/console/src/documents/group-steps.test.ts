import { expect, it } from 'vitest';
import { groupSteps } from './group-steps.ts';

const event = (reason: string, minute: number) => ({
  at: `2026-11-27T10:0${minute}:00Z`,
  reason,
  actor: 'worker:submit',
});

it('puts equal events in a row together', () => {
  const steps = groupSteps([event('signed', 0), event('in doubt', 1), event('in doubt', 2), event('accepted', 3)]);
  expect(steps.map(({ first, last, times }) => [first.reason, first.at, last.at, times])).toEqual([
    ['signed', '2026-11-27T10:00:00Z', '2026-11-27T10:00:00Z', 1],
    ['in doubt', '2026-11-27T10:01:00Z', '2026-11-27T10:02:00Z', 2],
    ['accepted', '2026-11-27T10:03:00Z', '2026-11-27T10:03:00Z', 1],
  ]);
});

it('keeps equal events apart that are not in a row', () => {
  expect(groupSteps([event('in doubt', 0), event('signed', 1), event('in doubt', 2)])).toHaveLength(3);
});
