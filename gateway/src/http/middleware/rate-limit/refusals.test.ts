import { beforeEach, describe, expect, it } from 'vitest';
import { type Asked, createRefusals, type Refusals } from './refusals.ts';

const ASKED: Asked = { credential: 'sk_live_1', scope: 'api', count: 1, addressSubject: 'address:1' };
const REFUSED = { isGranted: false, limit: 60, remaining: 0, resetSeconds: 30 };

let nowMs: number;
let refusals: Refusals;
beforeEach(() => {
  nowMs = 1;
  refusals = createRefusals(() => nowMs);
});

it('refuses the same again until the window ends, with what is left of it', () => {
  expect(refusals.find(ASKED)).toBeUndefined();
  refusals.add(ASKED, 'key:1', REFUSED);
  expect(refusals.find(ASKED)).toEqual(REFUSED);
  nowMs += 12_500;
  expect(refusals.find(ASKED)).toEqual({ ...REFUSED, resetSeconds: 18 });
  nowMs += 17_501;
  expect(refusals.find(ASKED)).toBeUndefined();
});

describe('refuses nothing', () => {
  it.each([
    ['to another credential', { credential: 'sk_live_2' }],
    ['of another scope', { scope: 'admin' }],
  ] as const)('%s', (_what, change) => {
    refusals.add(ASKED, 'key:1', REFUSED);
    expect(refusals.find({ ...ASKED, ...change })).toBeUndefined();
  });

  it('less than what did not fit', () => {
    refusals.add({ ...ASKED, count: 4 }, 'key:1', REFUSED);
    refusals.add({ ...ASKED, count: 3 }, 'key:1', REFUSED);
    refusals.add({ ...ASKED, count: 5 }, 'key:1', REFUSED);
    expect([1, 2, 3, 4].map((count) => refusals.find({ ...ASKED, count })?.isGranted)).toEqual([
      undefined,
      undefined,
      false,
      false,
    ]);
  });
});

it('refuses a credential wherever it comes from, and an address only itself', () => {
  const elsewhere = { ...ASKED, addressSubject: 'address:2' };
  refusals.add(ASKED, ASKED.addressSubject, REFUSED);
  expect([refusals.find(ASKED), refusals.find(elsewhere)]).toEqual([REFUSED, undefined]);
  refusals.add(ASKED, 'key:1', REFUSED);
  expect(refusals.find(elsewhere)).toEqual(REFUSED);
});

it('forgets whom it has not seen for the longest when there are too many', () => {
  refusals.add(ASKED, 'key:1', REFUSED);
  for (let index = 0; index < 10_000; index += 1) refusals.add({ ...ASKED, credential: `x${index}` }, 'key', REFUSED);
  expect(refusals.find(ASKED)).toBeUndefined();
});
