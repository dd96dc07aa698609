import { type AuthorityChoice, endpointsOf } from '@chasqui/platform/authority';
import { describeError } from './describe-error.ts';
import type { Finding } from './finding.ts';

const SUBJECT = 'authority';
const DEADLINE_MS = 10_000;
const SLOW_MS = 3_000;

export interface AuthorityLook {
  readonly findings: readonly Finding[];
  /** How far its clock is ahead of ours, to the second; undefined when it did not say. */
  readonly aheadMs?: number;
}

/** Whether anything answers where documents are sent, and how fast. Says nothing of any company. */
export async function checkAuthority(choice: AuthorityChoice): Promise<AuthorityLook> {
  const urls = [
    ...new Set((['factura', 'otroscpe'] as const).map((service) => endpointsOf(choice, service).billService)),
  ];
  const looks = await Promise.all(urls.map(lookAt));
  const [aheadMs] = looks.flatMap((look) => look.aheadMs ?? []);
  const findings = looks.flatMap((look) => look.findings);
  return aheadMs === undefined ? { findings } : { findings, aheadMs };
}

async function lookAt(url: string): Promise<AuthorityLook> {
  const { host } = new URL(url);
  const startedMs = Date.now();
  try {
    const { headers } = await fetch(url, {
      method: 'HEAD',
      signal: AbortSignal.timeout(DEADLINE_MS),
      redirect: 'manual',
    });
    const tookMs = Date.now() - startedMs;
    return { findings: [judgeAnswer(host, tookMs)], ...readClock(headers, startedMs + tookMs / 2) };
  } catch (error) {
    const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
    const advice =
      'Nothing is lost meanwhile. Does a firewall or a proxy stand between, or is it SUNAT? ops/runbooks/authority-down.md';
    return {
      findings: [
        { subject: SUBJECT, verdict: 'ill', finding: `${host} cannot be reached: ${describeError(cause)}`, advice },
      ],
    };
  }
}

export function judgeAnswer(host: string, tookMs: number): Finding {
  const finding = `${host} answered in ${(tookMs / 1_000).toFixed(1)} s`;
  if (tookMs < SLOW_MS) return { subject: SUBJECT, verdict: 'well', finding };
  return {
    subject: SUBJECT,
    verdict: 'risky',
    finding,
    advice: 'Emissions will often answer 202: raise EMISSION_WAIT_MS, or wait',
  };
}

/** HTTP tells the time to the second: half of one is added. */
function readClock(headers: Headers, atMs: number): { readonly aheadMs?: number } {
  const toldMs = Date.parse(headers.get('Date') ?? '');
  return Number.isNaN(toldMs) ? {} : { aheadMs: toldMs + 500 - atMs };
}
