import { expect, it } from 'vitest';
import { isNew, type ListenPosition, moveBehind } from './listen-position.ts';

const BEGIN: ListenPosition = { startedAt: '2026-01-31T17:00:00.000Z', delivered: [], secret: 'whsec_' };

it('takes an event once, and none from before the begin', () => {
  const after = moveBehind(BEGIN, 'a', '2026-01-31T17:00:01.000Z');
  expect(isNew(BEGIN, 'a', '2026-01-31T17:00:01.000Z')).toBe(true);
  expect(isNew(after, 'a', '2026-01-31T17:00:01.000Z')).toBe(false);
  expect(isNew(after, 'b', '2026-01-31T16:59:59.999Z')).toBe(false);
});

it('remembers the events that a resume sends again, and forgets older ones', () => {
  const first = moveBehind(BEGIN, 'a', '2026-01-31T17:00:01.000Z');
  const second = moveBehind(first, 'b', '2026-01-31T17:05:01.000Z');
  expect(second).toMatchObject({ position: 'b', delivered: [{ id: 'a' }, { id: 'b' }] });
  const third = moveBehind(second, 'c', '2026-01-31T17:05:01.001Z');
  expect(third.delivered.map(({ id }) => id)).toEqual(['b', 'c']);
});
