import { setTimeout as sleep } from 'node:timers/promises';
import { addDays, limaDate } from '@chasqui/core/time';
import { callGateway } from './call-gateway.ts';
import type { Company } from './company.ts';
import type { ClientContext } from './emit-honestly.ts';

interface SummarizerOptions extends Omit<ClientContext, 'isOver'> {
  readonly goesOn: () => boolean;
}

const PAUSE_MS = { least: 1_000, most: 6_000 };

/** Sends the waiting boletas of a company again and again, as a person who does not wait for midnight. */
export async function runSummarizer(options: SummarizerOptions): Promise<void> {
  const { random, stopping, company } = options;
  while (options.goesOn() && !stopping.aborted) {
    await sleep(random.between(PAUSE_MS.least, PAUSE_MS.most), undefined, { signal: stopping });
    await sendSummaries([company], [random.pick(options.gatewayUrls)]);
  }
}

/**
 * Sends the waiting boletas of today and yesterday of each company: a boleta may be recorded just after midnight. A request
 * without an answer is repeated by the next one.
 */
export async function sendSummaries(
  companies: readonly Company[],
  [gatewayUrl = '']: readonly string[],
): Promise<void> {
  const url = `${gatewayUrl}/api/daily-summaries`;
  const senders = companies.filter(({ profile }) => profile.usesSummaries);
  const today = limaDate(new Date());
  for (const referenceDate of [addDays(today, -1), today]) {
    const body = JSON.stringify({ referenceDate });
    await Promise.all(
      senders.map(({ apiKey }) => callGateway({ url, apiKey, request: 'summary', method: 'POST', body, key: null })),
    );
  }
}
