import { judgeRecipients } from '@chasqui/platform/mail';
import { describe, expect, it } from 'vitest';
import { judge } from './handler.ts';

const NOW = new Date('2026-11-27T12:00:00Z');
const HOUR_MS = 3_600_000;
const deps = { clock: { now: () => NOW } };

const refusal = (recipient: string, responseCode: number) =>
  Object.assign(new Error('refused'), { recipient, responseCode, command: 'RCPT TO', response: `${responseCode} no` });

describe('a mail with copies', () => {
  it.each([
    ['is sent if no one was refused', [], 'sent', null],
    ['is sent if a copy was refused', [refusal('copia@b.pe', 550)], 'sent', 'copia@b.pe: 550 no'],
    ['is refused if its address does not exist', [refusal('Ana@empresa.pe', 550)], 'refused', 'Ana@empresa.pe: 550 no'],
    [
      'is tried again if its address is not taken now',
      [refusal('Ana@empresa.pe', 451)],
      'failed',
      'Ana@empresa.pe: 451 no',
    ],
  ] as const)('%s', (_title, refused, kind, reason) => {
    expect(judgeRecipients('Ana@EMPRESA.PE', refused)).toEqual({ kind, reason });
  });
});

describe('an attempt', () => {
  const failed = { kind: 'failed', reason: 'x' } as const;

  it('that failed is followed by another one after a minute, and up to an hour later', () => {
    const next = judge(deps, { attempts: 1, queuedAt: NOW }, failed).nextAttemptAt?.getTime() ?? 0;
    expect(next - NOW.getTime()).toBeGreaterThanOrEqual(60_000);
    expect(next - NOW.getTime()).toBeLessThanOrEqual(90_000);
    const late = judge(deps, { attempts: 30, queuedAt: NOW }, failed).nextAttemptAt?.getTime() ?? 0;
    expect(late - NOW.getTime()).toBeLessThanOrEqual(HOUR_MS);
  });

  it('that failed is the last one if the next would be more than a day after the first was due', () => {
    const queuedAt = new Date(NOW.getTime() - 24 * HOUR_MS);
    expect(judge(deps, { attempts: 5, queuedAt }, failed)).toEqual({
      state: 'FAILED',
      problem: 'x',
      nextAttemptAt: null,
    });
  });

  it('that was refused is the last one', () => {
    const refused = { kind: 'refused', reason: 'x' } as const;
    expect(judge(deps, { attempts: 1, queuedAt: NOW }, refused)).toMatchObject({ state: 'FAILED' });
  });
});
