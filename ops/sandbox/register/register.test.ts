import { appendFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type FileName, parseFileName } from '../file-name.ts';
import { isInProcess, openRegister } from './register.ts';
import type { Registration } from './state.ts';

const SHA256 = 'ab'.repeat(32);
const ACCEPTED: Registration = { verdict: 'accepted', sha256: SHA256, cdr: 'UEs=' };

function nameOf(base: string): FileName {
  const name = parseFileName(base);
  if (name === null) throw new Error(`No name: ${base}`);
  return name;
}

const FIRST = nameOf('20123456786-01-F001-1');
const PADDED = nameOf('20123456786-01-F001-00000001');
const SECOND = nameOf('20123456786-01-F001-2');

describe('the register in memory', () => {
  it('knows nothing before a submission', async () => {
    const register = await openRegister(undefined);
    expect(register.findTally(FIRST)).toBeUndefined();
    expect(register.find(FIRST)).toBeUndefined();
  });

  it('counts submissions, registered or not', async () => {
    const register = await openRegister(undefined);
    expect(register.countSubmission(FIRST)).toBe(1);
    expect(register.countSubmission(FIRST)).toBe(2);
    expect(register.countSubmission(SECOND)).toBe(1);
    expect(register.findTally(FIRST)).toEqual({ submissions: 2, registrations: 0, sha256: null });
  });

  it('registers a number once in any padding', async () => {
    const register = await openRegister(undefined);
    register.countSubmission(FIRST);
    expect(register.record(FIRST, ACCEPTED)).toBe(true);
    expect(register.record(PADDED, { ...ACCEPTED, verdict: 'rejected' })).toBe(false);
    expect(register.find(PADDED)).toEqual(ACCEPTED);
    expect(register.findTally(PADDED)).toEqual({ submissions: 1, registrations: 1, sha256: SHA256 });
  });

  it('separates types, series and issuers', async () => {
    const register = await openRegister(undefined);
    register.record(FIRST, ACCEPTED);
    for (const base of ['20123456786-03-F001-1', '20123456786-01-F002-1', '20100070970-01-F001-1']) {
      expect(register.find(nameOf(base))).toBeUndefined();
    }
  });
});

describe('the register on disk', () => {
  let folder: string;
  let file: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'chasqui-register-'));
    file = join(folder, 'register.jsonl');
  });

  afterEach(async () => {
    await rm(folder, { recursive: true, force: true });
  });

  it('is read by the next process', async () => {
    const earlier = await openRegister(file);
    earlier.countSubmission(FIRST);
    earlier.record(FIRST, ACCEPTED);
    earlier.countSubmission(SECOND);
    await earlier.close();

    const later = await openRegister(file);
    expect(later.find(FIRST)).toMatchObject(ACCEPTED);
    expect(later.record(FIRST, ACCEPTED)).toBe(false);
    expect(later.countSubmission(FIRST)).toBe(2);
    expect(later.findTally(SECOND)).toEqual({ submissions: 1, registrations: 0, sha256: null });
    await later.close();
  });

  it('shows a double registration', async () => {
    const earlier = await openRegister(file);
    earlier.countSubmission(FIRST);
    earlier.record(FIRST, ACCEPTED);
    await earlier.close();
    await appendFile(file, `${JSON.stringify({ kind: 'registration', base: PADDED.base, ...ACCEPTED })}\n`);
    const later = await openRegister(file);
    expect(later.findTally(FIRST)?.registrations).toBe(2);
    await later.close();
  });

  it.each([
    ['another kind', { kind: 'cancellation', base: FIRST.base }],
    ['no verdict', { kind: 'registration', base: FIRST.base, sha256: SHA256, cdr: 'UEs=' }],
    ['an impossible name', { kind: 'submission', base: 'factura' }],
  ])('refuses a file with a record of %s', async (_what, record) => {
    await writeFile(file, `${JSON.stringify(record)}\n`);
    await expect(openRegister(file)).rejects.toThrow();
  });
});

describe('voidings and tickets of the register', () => {
  const VOIDING = nameOf('20123456786-RA-20260115-1');
  const NOW = new Date('2026-01-20T12:00:00Z');
  const TICKET = { ticket: '176891040000000', readyAt: NOW.getTime(), pollsLeft: 2 };

  async function openWithTicket(file?: string) {
    const register = await openRegister(file);
    register.record(FIRST, ACCEPTED);
    register.record(VOIDING, ACCEPTED);
    register.recordTicket(VOIDING, TICKET);
    register.recordVoiding(PADDED, TICKET.ticket);
    return register;
  }

  it('are found by number and by file', async () => {
    const register = await openWithTicket();
    expect(register.findTicket(TICKET.ticket)).toEqual({ ...TICKET, name: VOIDING });
    expect(register.findTicketOf(nameOf('20123456786-RA-20260115-00001'))?.ticket).toBe(TICKET.ticket);
    expect(register.findTicket('1')).toBeUndefined();
    expect(register.findTicketOf(FIRST)).toBeUndefined();
  });

  it('are in process until the configured number of polls', async () => {
    const register = await openWithTicket();
    const states = [0, 1, 2].map(() => {
      const state = register.findVoiding(FIRST, NOW);
      register.recordPoll(TICKET.ticket);
      return state;
    });
    expect(states).toEqual(['in_process', 'in_process', 'done']);
    expect(register.findVoiding(SECOND, NOW)).toBe('none');
  });

  it('are in process until the configured time', async () => {
    const ticket = { ...TICKET, pollsLeft: 0 };
    expect(isInProcess(ticket, new Date(NOW.getTime() - 1))).toBe(true);
    expect(isInProcess(ticket, NOW)).toBe(false);
  });

  it('never count below zero, and ignore unknown tickets', async () => {
    const register = await openWithTicket();
    for (let poll = 0; poll < 5; poll += 1) register.recordPoll(TICKET.ticket);
    register.recordPoll('1');
    expect(register.findTicket(TICKET.ticket)?.pollsLeft).toBe(0);
  });

  it('of a guide count the polls without a CDR after those in process', async () => {
    const register = await openRegister(undefined);
    const guide = { ...TICKET, ticket: '0f8fad5b-d9cb-469f-a165-70867728950e', pollsLeft: 1, pollsWithoutCdr: 1 };
    register.recordTicket(FIRST, guide);
    const counts = [0, 1, 2].map(() => {
      register.recordPoll(guide.ticket);
      const { pollsLeft, pollsWithoutCdr } = register.findTicket(guide.ticket) ?? {};
      return [pollsLeft, pollsWithoutCdr];
    });
    expect(counts).toEqual([
      [0, 1],
      [0, 0],
      [0, 0],
    ]);
  });

  it('are read by the next process, which continues the count', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'chasqui-tickets-'));
    try {
      const earlier = await openWithTicket(join(folder, 'register.jsonl'));
      earlier.recordPoll(TICKET.ticket);
      await earlier.close();
      const later = await openRegister(join(folder, 'register.jsonl'));
      expect(later.findTicket(TICKET.ticket)).toEqual({ ...TICKET, pollsLeft: 1, name: VOIDING });
      expect(later.findVoiding(FIRST, NOW)).toBe('in_process');
      await later.close();
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
});
