import { randomInt } from 'node:crypto';
import type { Answer } from './api.ts';
import { type Call, call } from './people.ts';

/** Trusted proxies of the gateway in tests that set the address of a client. */
export const LOOPBACK = [{ address: '127.0.0.0', prefix: 8, family: 'ipv4' }] as const;

export interface AddressedCall extends Omit<Call, 'headers'> {
  readonly from: string;
}

/** Another IPv4 address each time. */
export function randomAddress(): string {
  return `203.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;
}

export function callFrom(url: string, { from, ...rest }: AddressedCall): Promise<Answer> {
  return call({ baseUrl: '' }, url, { ...rest, headers: { 'X-Forwarded-For': from } });
}

export function countStatuses(answers: readonly { readonly status: number }[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}
