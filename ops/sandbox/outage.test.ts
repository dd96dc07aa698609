import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { disturb, NO_OUTAGE, OutageSchema } from './outage.ts';

describe('the settings of an outage', () => {
  it('have defaults except for the mode', () => {
    expect(v.parse(OutageSchema, { mode: 'slow' })).toEqual({ mode: 'slow', delayMs: 5000, rate: 0.5 });
  });

  it.each([
    [{}],
    [{ mode: 'broken' }],
    [{ mode: 'slow', delayMs: -1 }],
    [{ mode: 'slow', delayMs: 1.5 }],
    [{ mode: 'slow', delayMs: 600_001 }],
    [{ mode: 'flaky', rate: 1.1 }],
    [{ mode: 'flaky', rate: '0.5' }],
    [{ mode: 'none', delay: 5 }],
    ['none'],
    [null],
  ])('refuses %j', (body) => {
    expect(v.is(OutageSchema, body)).toBe(false);
  });
});

describe('the effect of an outage on a call', () => {
  it('does not exist without an outage', () => {
    expect(disturb(NO_OUTAGE, 0)).toEqual({ kind: 'none' });
  });

  it('is a dropped connection for down, a delay for slow and an endless answer for drip', () => {
    expect(disturb({ ...NO_OUTAGE, mode: 'drip' }, 0.9)).toEqual({ kind: 'drip_answer' });
    expect(disturb({ ...NO_OUTAGE, mode: 'down' }, 0.9)).toEqual({ kind: 'drop' });
    expect(disturb({ ...NO_OUTAGE, mode: 'slow', delayMs: 7 }, 0.9)).toEqual({ kind: 'delay', delayMs: 7 });
  });

  it.each([
    [0, 'unavailable'],
    [0.249, 'unavailable'],
    [0.25, 'lose_answer'],
    [0.499, 'lose_answer'],
    [0.5, 'none'],
    [0.999, 'none'],
  ])('for flaky at 0.5 depends on chance: %s is %s', (random, kind) => {
    expect(disturb({ ...NO_OUTAGE, mode: 'flaky', rate: 0.5 }, random)).toEqual({ kind });
  });

  it('fails every call at rate 1 and none at rate 0', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), (random) => {
        expect(disturb({ ...NO_OUTAGE, mode: 'flaky', rate: 1 }, random).kind).not.toBe('none');
        expect(disturb({ ...NO_OUTAGE, mode: 'flaky', rate: 0 }, random).kind).toBe('none');
      }),
    );
  });
});
