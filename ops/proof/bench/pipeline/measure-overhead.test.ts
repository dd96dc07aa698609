import { expect, it } from 'vitest';
import { formatOverhead } from './measure-overhead.ts';

const ROW = {
  clients: 10,
  authorityMs: 50,
  p50Ms: 20,
  p95Ms: 30,
  p99Ms: 50,
  rsaMs: 0.25,
  endings: { '201 ACCEPTED': 500 },
};

it('shows the overhead in milliseconds and in signatures', () => {
  expect(formatOverhead([ROW]).split('\n')).toEqual([
    'clients  authority ms  p50 ms  p95 ms  p99 ms  rsa ms  p50/rsa  p95/rsa  p99/rsa',
    '10                 50    20.0    30.0    50.0   0.250       80      120      200',
  ]);
});

it('names the documents that were not accepted in time', () => {
  const text = formatOverhead([{ ...ROW, endings: { '201 ACCEPTED': 498, '202 SENT': 2 } }]);
  expect(text).toMatch(/Not accepted:\n10 clients: 2 202 SENT$/);
});
