import http from 'node:http';
import https from 'node:https';
import { excerptOf } from '@chasqui/core/authority';
import { PROGRESS_MESSAGES } from '@chasqui/core/messages';
import { type Exchange, sendRequest } from '../http-request.ts';
import { createCheckedLookup, createLookup } from './public-address.ts';
import { createOwnResolver, type ResolveName } from './resolve-name.ts';
import { findUrlProblem, type WebhookUrlRules } from './webhook-url.ts';

interface WebhookRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** JSON. */
  readonly body: string;
}

export interface WebhookAnswer {
  readonly httpStatus: number | null;
  readonly reason: string | null;
  /** Readable start of the answer, at most 1,000 characters; null if there was none. */
  readonly excerpt: string | null;
  readonly durationMs: number;
}

/** Posts once. Never rejects because of the network or the receiver. */
export type SendWebhook = (request: WebhookRequest) => Promise<WebhookAnswer>;

export interface WebhookSenderOptions {
  readonly rules: WebhookUrlRules;
  readonly timeoutMs?: number;
  readonly resolve?: ResolveName;
}

const TIMEOUT_MS = 10_000;
/** Number of bytes read of an answer. The rest is ignored, because the status is enough. */
const MAX_ANSWER_BYTES = 16 * 1_024;
const MAX_EXCERPT_LENGTH = 1_000;

const HEADERS = { 'Content-Type': 'application/json', 'User-Agent': 'Chasqui-Webhooks' } as const;

/** Creates the sender. It follows no redirects, uses no proxy, and connects only to checked addresses. */
export function createWebhookSender({ rules, timeoutMs = TIMEOUT_MS, resolve }: WebhookSenderOptions): SendWebhook {
  const lookup = rules.allowsPrivate ? createLookup(resolve ?? createOwnResolver()) : createCheckedLookup(resolve);
  const agents = { 'http:': new http.Agent({ lookup }), 'https:': new https.Agent({ lookup }) } as const;
  return async ({ url, headers, body }) => {
    // No name is resolved if the host is an IP address, so the URL is checked here. The rules may also be stricter by
    // now.
    const problem = findUrlProblem(url, rules);
    if (problem !== null)
      return {
        httpStatus: null,
        reason: PROGRESS_MESSAGES.urlRefused(problem.message).message,
        excerpt: null,
        durationMs: 0,
      };
    const agent = new URL(url).protocol === 'https:' ? agents['https:'] : agents['http:'];
    const start = performance.now();
    const request = { method: 'POST', url, headers: { ...HEADERS, ...headers }, body } as const;
    const exchange = await sendRequest(request, { timeoutMs, maxBytes: MAX_ANSWER_BYTES, agent });
    return { ...readExchange(exchange), durationMs: Math.round(performance.now() - start) };
  };
}

/** Converts the exchange. An answer that breaks off or is too long still counts, because its status came first. */
function readExchange(exchange: Exchange): Omit<WebhookAnswer, 'durationMs'> {
  const { httpStatus, body } = exchange;
  const excerpt = body === null ? null : excerptOf(body).slice(0, MAX_EXCERPT_LENGTH);
  const reason = exchange.kind === 'failed' && httpStatus === null ? exchange.reason : null;
  return { httpStatus, reason, excerpt };
}
