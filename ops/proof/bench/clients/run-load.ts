import { Agent, type IncomingMessage, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Load, LoadResult } from './load.ts';

/** Connections of this process, which it keeps from one load to the next, as a client library does. */
const agent = new Agent({ keepAlive: true, maxFreeSockets: 1_000 });

/**
 * Emits the documents of a load, one at a time per client. A client that gets 503 with Retry-After comes back; its latency
 * includes the wait. Rejects if a request gets no answer.
 */
export async function runLoad(load: Load): Promise<LoadResult> {
  const emit = prepareRequest(load);
  const latenciesMs: number[] = [];
  const endings: Record<string, number> = {};
  let left = load.count;
  let refusals = 0;

  const insist = async (): Promise<string> => {
    for (;;) {
      const { ending, retryAfterMs } = await emit();
      if (retryAfterMs === null) return ending;
      refusals += 1;
      await sleep(retryAfterMs);
    }
  };

  const runClient = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      const startedMs = performance.now();
      const ending = await insist();
      const tookMs = performance.now() - startedMs;
      latenciesMs.push(tookMs);
      endings[ending] = (endings[ending] ?? 0) + 1;
      if (load.pauseMs > tookMs) await sleep(load.pauseMs - tookMs);
    }
  };

  const usage = process.cpuUsage();
  const startedMs = performance.now();
  await Promise.all(Array.from({ length: load.clients }, runClient));
  const { user, system } = process.cpuUsage(usage);
  return {
    elapsedMs: performance.now() - startedMs,
    latenciesMs,
    endings,
    refusals,
    processorMs: (user + system) / 1_000,
  };
}

interface Answer {
  readonly ending: string;
  /** Pause before the request is repeated; null if the answer is final. */
  readonly retryAfterMs: number | null;
}

function prepareRequest({ gatewayUrl, apiKey, body }: Load): () => Promise<Answer> {
  const octets = Buffer.from(body, 'utf8');
  const options = {
    agent,
    method: 'POST',
    headers: {
      Authorization: `Bearer ${apiKey}`,
      'Content-Type': 'application/json',
      'Content-Length': String(octets.length),
    },
  };
  const url = new URL('/api/invoices', gatewayUrl);
  return () =>
    new Promise((resolve, reject) => {
      const sent = request(url, options, (response) => readAnswer(response).then(resolve, reject));
      sent.once('error', reject);
      sent.end(octets);
    });
}

const STATUS = /"status":"(\w+)"/;

async function readAnswer(response: IncomingMessage): Promise<Answer> {
  const text = Buffer.concat(await response.toArray()).toString('utf8');
  const { statusCode, headers } = response;
  const status = STATUS.exec(text)?.[1];
  return {
    ending: status === undefined ? String(statusCode) : `${statusCode} ${status}`,
    retryAfterMs: statusCode === 503 ? 1_000 * Number(headers['retry-after'] ?? 1) : null,
  };
}
