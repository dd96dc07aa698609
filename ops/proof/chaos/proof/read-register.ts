import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { replay } from '../../../sandbox/index.ts';
import type { RegisterEvidence } from './evidence.ts';

/** Reads the registers of live and of test companies. No RUC of a run has documents in both. */
export async function readRegisters(file: string): Promise<RegisterEvidence[]> {
  const testFile = join(dirname(file), `test-${basename(file)}`);
  return [...(await readRegister(file)), ...(await readRegister(testFile))];
}

/** Reads the files accepted by the sandbox authority from its own register, which the service cannot change. */
export async function readRegister(file: string): Promise<RegisterEvidence[]> {
  const text = await readFile(file, 'utf8');
  // The text after the last line end is still being written and has not been confirmed to any client.
  const lines = text.split('\n').slice(0, -1);
  const state = replay(lines.map((line): unknown => JSON.parse(line)));
  const numbers = new Set([...state.submissions.keys(), ...state.registrations.keys()]);
  return [...numbers].map((number) => ({
    number,
    submissions: state.submissions.get(number) ?? 0,
    registrations: (state.registrations.get(number) ?? []).map(({ verdict, sha256, cdr }) => ({
      verdict,
      sha256,
      cdrSha256: createHash('sha256').update(Buffer.from(cdr, 'base64')).digest('hex'),
    })),
    isVoided: state.voidings.has(number),
  }));
}
