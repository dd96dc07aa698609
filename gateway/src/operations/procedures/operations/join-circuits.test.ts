import type { CircuitReport } from '@chasqui/platform/circuit-reports';
import { expect, it } from 'vitest';
import { joinCircuits } from './authority-state.ts';

const CLOSED: CircuitReport = {
  ...{ authority: 'production', service: 'factura', host: null, state: 'closed', openUntil: null },
  ...{ rucs: 5, slowedRucs: 1, downRucs: 2 },
};
const open = (openUntil: string): CircuitReport => ({
  ...CLOSED,
  state: 'open',
  openUntil,
  downRucs: 4,
  slowedRucs: 0,
});

it('a circuit is open if it is open in one process, until the first probe of any', () => {
  const early = '2026-02-01T12:00:00.000Z';
  const late = '2026-02-01T12:01:00.000Z';
  expect(joinCircuits([CLOSED, open(late), open(early)])).toEqual([
    {
      ...{ authority: 'production', service: 'factura', host: null, state: 'open', nextProbeAt: early },
      ...{ processes: 3, openProcesses: 2, downRucs: 4, slowedRucs: 1 },
    },
  ]);
});

it('circuits of different services and OSEs stay apart', () => {
  const ose = { ...CLOSED, authority: 'ose', host: 'ose.example.pe' };
  const other = { ...ose, host: 'other.example.pe' };
  const joined = joinCircuits([{ ...CLOSED, service: 'gre' }, other, ose, CLOSED, ose]);
  expect(joined.map(({ authority, service, host, processes }) => [authority, service, host, processes])).toEqual([
    ['ose', 'factura', 'ose.example.pe', 2],
    ['ose', 'factura', 'other.example.pe', 1],
    ['production', 'factura', null, 1],
    ['production', 'gre', null, 1],
  ]);
  expect(joinCircuits([])).toEqual([]);
});
