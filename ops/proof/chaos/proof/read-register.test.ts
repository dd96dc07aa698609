import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readRegister } from './read-register.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'chasqui-register-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const BASE = '20600000001-01-F001-1';
const CDR = Buffer.from('the answer');
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const SUBMISSION = { kind: 'submission', base: BASE };
const XML_SHA256 = sha256(Buffer.from('<Invoice/>'));
const REGISTRATION = {
  kind: 'registration',
  base: BASE,
  verdict: 'accepted',
  sha256: XML_SHA256,
  cdr: CDR.toString('base64'),
};
const VOIDING = { kind: 'voiding', base: '20600000001-01-F001-00000001', ticket: '1' };

async function read(records: readonly object[], rest = '') {
  const file = join(folder, 'register.jsonl');
  await writeFile(file, records.map((record) => `${JSON.stringify(record)}\n`).join('') + rest);
  return readRegister(file);
}

const REGISTERED = { verdict: 'accepted', sha256: XML_SHA256, cdrSha256: sha256(CDR) };

it('counts how often a number was sent, registered and voided', async () => {
  expect(await read([SUBMISSION, SUBMISSION, REGISTRATION, VOIDING])).toEqual([
    { number: BASE, submissions: 2, registrations: [REGISTERED], isVoided: true },
  ]);
});

it('shows a double registration', async () => {
  const [number] = await read([SUBMISSION, REGISTRATION, REGISTRATION]);
  expect(number?.registrations).toEqual([REGISTERED, REGISTERED]);
});

it('shows a number that was registered but never sent', async () => {
  expect(await read([REGISTRATION])).toMatchObject([{ number: BASE, submissions: 0 }]);
});

it('ignores a line that is still being written', async () => {
  expect(await read([SUBMISSION], '{"kind":"regis')).toMatchObject([{ registrations: [] }]);
});
