import { randomInt } from 'node:crypto';
import type { Answer } from './api.ts';

/** Trusted proxies of the gateway in tests that set the address of a client. */
export const LOOPBACK = [{ address: '127.0.0.0', prefix: 8, family: 'ipv4' }] as const;

export interface AddressedCall {
  readonly from: string;
  readonly method?: string;
  readonly credential?: string;
  readonly body?: unknown;
}

/** Another IPv4 address each time. */
export function randomAddress(): string {
  return `203.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
}

/** Sends one request through a proxy on this machine. `body` is empty if the answer is not JSON. */
export async function callFrom(url: string, { from, method, credential, body }: AddressedCall): Promise<Answer> {
  const headers = new Headers({ 'X-Forwarded-For': from });
  if (credential !== undefined) headers.set('Authorization', `Bearer ${credential}`);
  if (body !== undefined) headers.set('Content-Type', 'application/json');
  const init = { method: method ?? (body === undefined ? 'GET' : 'POST'), headers };
  const response = await fetch(url, body === undefined ? init : { ...init, body: JSON.stringify(body) });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text === '' ? {} : JSON.parse(text) };
}

export function countStatuses(answers: readonly { readonly status: number }[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}
