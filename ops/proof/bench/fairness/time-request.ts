import type { StageGateway } from '../stage/open-stage.ts';
import type { StageTenant } from '../stage/stage-tenant.ts';

/** An answer, read to its end. */
export interface TimedAnswer {
  readonly ok: boolean;
  readonly status: number;
  readonly text: string;
  /** Time from the start of the request to the end of the answer. */
  readonly ms: number;
}

export interface StageRequest {
  readonly method?: 'POST' | 'PUT';
  readonly path: string;
  readonly body?: object;
}

/** Sends a request of a tenant and reads its answer. */
export async function timeRequest(
  { url }: StageGateway,
  { apiKey }: StageTenant,
  { method = 'POST', path, body }: StageRequest,
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
