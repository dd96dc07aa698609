import { setTimeout as sleep } from 'node:timers/promises';
import { limaDate } from '@chasqui/core/time';
import { createGatewayClient } from '../../../stack/start/gateway-client.ts';
import { isAllAccepted, type LoadResults, p95 } from '../clients/load.ts';
import type { Measured, Output } from '../measure.ts';
import { facturaOf } from '../preparation/prepare-factura.ts';
import type { BenchTenant } from '../stack/bench-tenant.ts';
import { LINES, type RunningService } from '../stack/running-service.ts';

const OTHERS = 6;
const WARM_UP = 150;
/** Facturas of each other tenant before the first one fails. */
const ALONE = 20;
/** Time between the starts of two requests of one tenant. */
const PAUSE_MS = 200;
/** Documents of the failing RUC: so many at once, then so many more, one a second. */
const AT_ONCE = 12;
const AFTERWARDS = 15;
const EACH_MS = 1_000;
/** Time in which only the failing RUC emits: an open circuit then pauses for 8 s. */
const BEFORE_OTHERS_MS = 8_000;
/** Documents of each other tenant after that. So few that each slow one shows in the p95. */
const BESIDE = 5;
/** Highest ratio: a busy machine alone may double a p95. */
const GOAL = 3;

/** Measures six tenants while the authority answers every call of a seventh with HTTP 500. */
export async function timeFailingRuc(service: RunningService, output: Output): Promise<Measured> {
  const { alone, beside } = await timeOthers(service, output);
  const failingRucRatio = p95(beside) / p95(alone);
  output.print(`alone: p95 ${p95(alone).toFixed(1)} ms, beside the failing RUC: p95 ${p95(beside).toFixed(1)} ms`);
  output.print(`failingRucRatio ${failingRucRatio.toFixed(2)}, at most ${GOAL}`);
  const isAccepted = [...alone, ...beside].every(({ endings }) => isAllAccepted(endings));
  output.print(isAccepted ? 'every document accepted' : 'NOT every document accepted');
  const figures = { failingRucRatio, failingRucAloneP95Ms: p95(alone), failingRucBesideP95Ms: p95(beside) };
  return { isGood: isAccepted && failingRucRatio <= GOAL, figures };
}

interface Timed {
  readonly alone: LoadResults;
  readonly beside: LoadResults;
}

async function timeOthers(service: RunningService, { say }: Output): Promise<Timed> {
  const others = await Promise.all(Array.from({ length: OTHERS }, () => service.openEmitter()));
  const failing = await service.stack.createTenant(service.gateway);
  await service.stack.authority.failFor(failing.ruc);
  say('warming up');
  for (const other of others) await other.warmUp({ count: WARM_UP / OTHERS, clients: 5 });
  say(`${OTHERS} tenants alone`);
  const alone = await Promise.all(others.map((other) => other.emit({ count: ALONE, clients: 1, pauseMs: PAUSE_MS })));
  say('beside a RUC whose calls get HTTP 500');
  const misbehaving = emitInVain(service, failing);
  await sleep(BEFORE_OTHERS_MS);
  const besides = others.map((other) => other.emit({ count: BESIDE, clients: 1, pauseMs: PAUSE_MS }));
  const beside = await Promise.all(besides);
  await misbehaving;
  return { alone, beside };
}

/** Emits facturas that get no verdict. Ends when the last one was answered. */
async function emitInVain({ gateway }: RunningService, { apiKey }: BenchTenant): Promise<void> {
  const client = createGatewayClient(gateway.url, apiKey);
  const body = { ...facturaOf(LINES), issueDate: limaDate(new Date()) };
  const emissions = Array.from({ length: AT_ONCE + AFTERWARDS }, async (_, index) => {
    await sleep(Math.max(0, index + 1 - AT_ONCE) * EACH_MS);
    return client.post('/api/invoices', body);
  });
  for (const { status, body: answer } of await Promise.all(emissions)) {
    if (status >= 300) throw new Error(`The failing RUC was answered ${status}: ${JSON.stringify(answer)}`);
  }
}
