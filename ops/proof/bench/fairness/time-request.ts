import type { BenchGateway } from '../stack/bench-stack.ts';
import type { BenchTenant } from '../stack/bench-tenant.ts';

/** An answer, read to its end. */
interface TimedAnswer {
  readonly ok: boolean;
  readonly status: number;
  readonly text: string;
  /** Time from the start of the request to the end of the answer. */
  readonly ms: number;
}

interface BenchRequest {
  readonly method?: 'POST' | 'PUT';
  readonly path: string;
  readonly body?: object;
}

export async function timeRequest(
  { url }: BenchGateway,
  { apiKey }: BenchTenant,
  { method = 'POST', path, body }: BenchRequest,
): Promise<TimedAnswer> {
  const headers = { Authorization: `Bearer ${apiKey}`, 'Content-Type': 'application/json' };
  const startedAt = performance.now();
  const response = await fetch(`${url}${path}`, {
    headers,
    ...(body !== undefined && { method, body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { ok: response.ok, status: response.status, text, ms: performance.now() - startedAt };
}

/**
 * Sends it and reads the answer's JSON.
 * @throws Error for an answer that is no success
 */
export async function request(...asked: Parameters<typeof timeRequest>): Promise<unknown> {
  const { ok, status, text } = await timeRequest(...asked);
  if (!ok) throw new Error(`${asked[2].path} was answered ${status}: ${text}`);
  return JSON.parse(text);
}
