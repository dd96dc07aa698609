import { setTimeout as sleep } from 'node:timers/promises';
import { queryDatabase } from '../../support/query-database.ts';
import { ACCEPTED, type LoadResult } from '../clients/load.ts';
import { median, quantile } from '../figures.ts';
import type { Measured, Output } from '../measure.ts';
import type { RunningService } from '../stack/running-service.ts';

/** Documents of the tenant whose calls hang: more than it may have under way, so that many have to wait. */
const HANGING = 1_000;
const WARM_UP = 150;
const SMALL = { count: 40, clients: 1, pauseMs: 200 } as const;

/** Deadlines that end no call and no wait while the calls hang. The case measures the room that is left for others. */
export const HANGING_CALLS_ENV = {
  AUTHORITY_TIMEOUT_MS: '240000',
  TAKEOVER_MS: '600000',
  EMISSION_WAIT_MS: '120000',
} as const;

const SIGNED_WITHIN_MS = 120_000;

/** Bound on the median of the small tenant, as a multiple of its median alone. A busy machine makes a few emissions late. */
const MOST_RATIO = 5;

/** Measures the time to a verdict of one tenant while the authority answers no call of another. */
export async function timeHangingCalls(service: RunningService, { print, say }: Output): Promise<Measured> {
  const small = await service.openEmitter();
  const large = await service.openEmitter();
  say('warming up');
  await large.warmUp({ count: WARM_UP, clients: 20 });
  const alone = await small.emit(SMALL);
  say(`${HANGING} documents of another tenant, whose calls hang`);
  await service.stack.authority.hold(large.tenant.ruc);
  const hanging = large.emit({ count: HANGING, clients: HANGING });
  await untilSigned(service, WARM_UP + SMALL.count + HANGING);
  const beside = await small.emit(SMALL);
  await service.stack.authority.hold(null);
  const ended = await hanging;
  const hangingCallsRatio = median(beside.latenciesMs) / median(alone.latenciesMs);
  print(formatHangingCalls({ alone, beside, ended, hangingCallsRatio }));
  const figures = {
    hangingCallsRatio,
    hangingAloneMs: median(alone.latenciesMs),
    hangingBesideMs: median(beside.latenciesMs),
  };
  const isAccepted = [alone, beside, ended].every(
    ({ endings, latenciesMs }) => endings[ACCEPTED] === latenciesMs.length,
  );
  return { isGood: isAccepted && hangingCallsRatio <= MOST_RATIO, figures };
}

/** Waits until so many documents were recorded, and every one of them was signed. */
async function untilSigned({ stack }: RunningService, documents: number): Promise<void> {
  const deadline = performance.now() + SIGNED_WITHIN_MS;
  for (;;) {
    const rows = await queryDatabase(
      stack.database.url,
      `select count(*)::int from documents where state <> 'PENDING'`,
    );
    if (rows[0]?.count === documents) return;
    if (performance.now() > deadline) throw new Error(`Not every document is signed: ${JSON.stringify(rows)}`);
    await sleep(200);
  }
}

interface HangingCalls {
  readonly alone: LoadResult;
  readonly beside: LoadResult;
  readonly ended: LoadResult;
  readonly hangingCallsRatio: number;
}

function formatHangingCalls({ alone, beside, ended, hangingCallsRatio }: HangingCalls): string {
  const describe = ({ latenciesMs }: LoadResult) =>
    `median ${median(latenciesMs).toFixed(1)} ms, p95 ${quantile(latenciesMs, 0.95).toFixed(1)} ms`;
  return [
    `alone: ${describe(alone)}`,
    `while ${HANGING} documents of another tenant hang: ${describe(beside)}`,
    `hangingCallsRatio ${hangingCallsRatio.toFixed(2)}, at most ${MOST_RATIO}`,
    `the other tenant, once it was answered: ${JSON.stringify(ended.endings)}`,
  ].join('\n');
}
