import type { AuthorityAnswer } from '@chasqui/core/authority';
import { createLog } from '@chasqui/platform/log';
import { createMetrics } from '@chasqui/platform/metrics';
import { expect, it } from 'vitest';
import { addCircuits, observeAuthority } from './authority-metrics.ts';

async function linesOf(metrics: ReturnType<typeof createMetrics>, pattern: RegExp): Promise<string[]> {
  return (await metrics.scrape()).body.split('\n').filter((line) => pattern.test(line));
}

const newMetrics = () => createMetrics({ log: createLog({ level: 'silent', name: 'test' }) });

const unavailable: Omit<Extract<AuthorityAnswer, { kind: 'unavailable' }>, 'httpStatus'> = {
  kind: 'unavailable',
  reason: 'any words',
  requestMayHaveArrived: false,
  body: null,
};

it.each<[AuthorityAnswer, string]>([
  [{ kind: 'ticket', ticket: '1700000000001' }, 'answer="ticket",code=""'],
  [{ kind: 'status', statusCode: '0098', statusMessage: null, zip: null }, 'answer="status",code="0098"'],
  [{ kind: 'fault', code: '1033', text: 'x' }, 'answer="fault",code="1033"'],
  [{ kind: 'fault', code: 'Server.F001-00000012', text: 'x' }, 'answer="fault",code="other"'],
  [{ kind: 'fault', code: null, text: 'x' }, 'answer="fault",code="other"'],
  [{ kind: 'refused_credentials', who: 'user', text: 'x' }, 'answer="refused_credentials",code="user"'],
  [{ ...unavailable, httpStatus: 503 }, 'answer="unavailable",code="503"'],
  [{ ...unavailable, httpStatus: null }, 'answer="unavailable",code=""'],
])('counts %j by its kind and a code of few values', async (answer, labels) => {
  const metrics = newMetrics();
  observeAuthority(metrics)(
    { authority: 'beta', service: 'factura' },
    { operation: 'sendBill', durationMs: 1_500, answer },
  );
  expect(await linesOf(metrics, /^chasqui_authority_(answers_total|call_duration_seconds_sum)/)).toEqual([
    'chasqui_authority_call_duration_seconds_sum{authority="beta",service="factura",operation="sendBill"} 1.5',
    `chasqui_authority_answers_total{authority="beta",service="factura",operation="sendBill",${labels}} 1`,
  ]);
});

it('reports the state of the circuits', async () => {
  const metrics = newMetrics();
  const closed = { state: 'closed', failures: 0, openUntil: null, rucs: 3, slowedRucs: 1, downRucs: 2 } as const;
  const open = { ...closed, state: 'open', slowedRucs: 0 } as const;
  const gateOf = (snapshot: typeof closed | typeof open) => ({ gate: { snapshot: () => snapshot } });
  addCircuits(metrics, {
    production: { clients: { factura: gateOf(closed), gre: gateOf(open) } },
    sandbox: { clients: { factura: gateOf(closed) } },
  });
  expect(await linesOf(metrics, /^chasqui_authority_(circuit|down|slowed)/)).toEqual([
    'chasqui_authority_circuit{authority="production",service="factura",state="closed"} 1',
    'chasqui_authority_circuit{authority="production",service="factura",state="open"} 0',
    'chasqui_authority_circuit{authority="production",service="gre",state="closed"} 0',
    'chasqui_authority_circuit{authority="production",service="gre",state="open"} 1',
    'chasqui_authority_circuit{authority="sandbox",service="factura",state="closed"} 1',
    'chasqui_authority_circuit{authority="sandbox",service="factura",state="open"} 0',
    'chasqui_authority_down_rucs{authority="production",service="factura"} 2',
    'chasqui_authority_down_rucs{authority="production",service="gre"} 2',
    'chasqui_authority_down_rucs{authority="sandbox",service="factura"} 2',
    'chasqui_authority_slowed_rucs{authority="production",service="factura"} 1',
    'chasqui_authority_slowed_rucs{authority="production",service="gre"} 0',
    'chasqui_authority_slowed_rucs{authority="sandbox",service="factura"} 1',
  ]);
});
