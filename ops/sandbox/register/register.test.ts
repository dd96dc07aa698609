import { appendFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type FileName, parseFileName } from '../naming/index.ts';
import { openRegister, type Registration } from './index.ts';

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

describe('in memory', () => {
  it('knows nothing of what was never sent', async () => {
    const register = await openRegister(undefined);
    expect(register.findTally(FIRST)).toBeUndefined();
    expect(register.find(FIRST)).toBeUndefined();
  });

  it('counts what is sent, registered or not', async () => {
    const register = await openRegister(undefined);
    expect(register.countSubmission(FIRST)).toBe(1);
    expect(register.countSubmission(FIRST)).toBe(2);
    expect(register.countSubmission(SECOND)).toBe(1);
    expect(register.findTally(FIRST)).toEqual({ submissions: 2, registrations: 0, sha256: null });
  });

  it('registers a number once, however it is padded', async () => {
    const register = await openRegister(undefined);
    register.countSubmission(FIRST);
    expect(register.record(FIRST, ACCEPTED)).toBe(true);
    expect(register.record(PADDED, { ...ACCEPTED, verdict: 'rejected' })).toBe(false);
    expect(register.find(PADDED)).toEqual(ACCEPTED);
    expect(register.findTally(PADDED)).toEqual({ submissions: 1, registrations: 1, sha256: SHA256 });
  });

  it('keeps types, series and issuers apart', async () => {
    const register = await openRegister(undefined);
    register.record(FIRST, ACCEPTED);
    for (const base of ['20123456786-03-F001-1', '20123456786-01-F002-1', '20100070970-01-F001-1']) {
      expect(register.find(nameOf(base))).toBeUndefined();
    }
  });
});

describe('on disk', () => {
  let folder: string;
  let file: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'chasqui-register-'));
    file = join(folder, 'register.jsonl');
  });

  afterEach(async () => {
    await rm(folder, { recursive: true, force: true });
  });

  it('is found by the next process', async () => {
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

  it('shows a number that was registered twice, should that ever happen', async () => {
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
