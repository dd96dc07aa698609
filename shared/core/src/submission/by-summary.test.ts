import { expect, it } from 'vitest';
import type { LifecycleEvent } from '../lifecycle/index.ts';
import { type EndedSummary, endsSummary, settleLines } from './by-summary.ts';

const ENDED: EndedSummary = {
  event: 'rejected',
  responseCode: null,
  lines: 1,
  isInDoubt: false,
  isOnlyLineInDoubt: false,
};
const LATER = { isAtOnce: false };
const AT_ONCE = { isAtOnce: true };
const ALONE = { isAtOnce: true, mostLines: 1, doubtful: true };
const DOUBTFUL_LINE = { isOnlyLineInDoubt: true };

it.each<[string, Partial<EndedSummary>, LifecycleEvent | null, object | null]>([
  ['is accepted', { event: 'accepted', responseCode: '0', lines: 500 }, 'accepted', null],
  ['fails', { event: 'failed', responseCode: '2663' }, null, LATER],
  ['cannot be signed', { event: 'sign_failed' }, null, LATER],
  ['is rejected without a code', {}, null, LATER],
  ['has a number that is used (2223)', { responseCode: '2223', lines: 3 }, null, AT_ONCE],
  ['has a number that is used (2109)', { responseCode: '2109', lines: 3 }, null, AT_ONCE],
  ['has a number that is used, in doubt', { responseCode: '2223', lines: 3, isInDoubt: true }, null, ALONE],
  ['is rejected for its header', { responseCode: '2236', lines: 3 }, null, LATER],
  ['is rejected with a code below 2000', { responseCode: '0306', lines: 3 }, null, LATER],
  ['is rejected for one of 500 lines', { responseCode: '2663', lines: 500 }, null, { isAtOnce: true, mostLines: 250 }],
  ['is rejected for one of 3 lines', { responseCode: '2663', lines: 3 }, null, { isAtOnce: true, mostLines: 1 }],
  ['is rejected and adds nothing', { responseCode: '2663', lines: 0 }, null, { isAtOnce: true, mostLines: 1 }],
  ['is rejected for its only line', { responseCode: '2663' }, 'failed', null],
  ['is rejected for its only line, in doubt', { responseCode: '2663', ...DOUBTFUL_LINE }, null, LATER],
  ['has a line that is registered (2282)', { responseCode: '2282' }, 'authority_failed', LATER],
  ['has a line that is registered (2282), in doubt', { responseCode: '2282', ...DOUBTFUL_LINE }, 'accepted', null],
  ['has a line whose number is spent (2987)', { responseCode: '2987' }, 'rejected', null],
  ['has a line whose number is spent (2987), in doubt', { responseCode: '2987', ...DOUBTFUL_LINE }, 'rejected', null],
])('a summary that %s settles its documents', (_, changes, event, released) => {
  expect(settleLines({ ...ENDED, ...changes })).toEqual({ event, released });
});

it.each<[string, LifecycleEvent, boolean]>([
  ['RC', 'accepted', true],
  ['RC', 'rejected', true],
  ['RC', 'failed', true],
  ['RC', 'sign_failed', true],
  ['RC', 'authority_failed', false],
  ['RC', 'ticket_issued', false],
  ['RA', 'accepted', false],
  ['03', 'accepted', false],
])('%s, %s: ends a summary is %s', (documentType, event, isEnd) => {
  expect(endsSummary({ documentType }, event)).toBe(isEnd);
});
