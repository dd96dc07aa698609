import type { AuthorityGate } from '@chasqui/platform/authority';
import { expect, it } from 'vitest';
import { listCircuits } from './publish-circuits.ts';

type GateSnapshot = ReturnType<AuthorityGate['snapshot']>;

const IDLE: GateSnapshot = { state: 'closed', failures: 0, openUntil: null, rucs: 0, slowedRucs: 0, downRucs: 0 };
const gated = (changes: Partial<GateSnapshot> = {}) => ({ gate: { snapshot: () => ({ ...IDLE, ...changes }) } });
const idle = { clients: { factura: gated(), gre: gated() } };

it('circuits of the configured authority are published, and others that were called or are open', async () => {
  const openUntil = new Date('2026-02-01T12:00:00Z');
  const published = await listCircuits({
    authorities: {
      sandbox: idle,
      beta: idle,
      production: { clients: { factura: gated({ state: 'open', openUntil, failures: 0 }), gre: gated() } },
      test: { clients: { factura: gated(), gre: gated({ rucs: 2, slowedRucs: 1 }) } },
    },
    oseClients: { listGates: async () => [{ host: 'ose.example.pe', ...gated({ rucs: 1 }) }] },
    configured: 'production',
  });
  const quiet = { host: null, state: 'closed', openUntil: null, rucs: 0, slowedRucs: 0, downRucs: 0 };
  expect(published).toEqual([
    { ...quiet, authority: 'production', service: 'factura', state: 'open', openUntil: openUntil.toISOString() },
    { ...quiet, authority: 'production', service: 'gre' },
    { ...quiet, authority: 'test', service: 'gre', rucs: 2, slowedRucs: 1 },
    { ...quiet, authority: 'ose', service: 'factura', host: 'ose.example.pe', rucs: 1 },
  ]);
});
