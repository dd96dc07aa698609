import { ChasquiError } from '@chasqui/core/errors';
import { CertificateError, type SigningIdentity } from '@chasqui/core/signature';
import { awaitAnswer } from '../thread-answer/await-answer.ts';
import { createTurnstile } from '../turnstile/turnstile.ts';
import type { CertificateFile } from './certificate-file.ts';
import type { ThreadAnswer } from './certificate-thread.ts';
import { spawnThread } from './spawn-thread.ts';

/** Reads certificates without keeping anybody waiting: opening one costs up to seconds of a core. */
export interface CertificateReader {
  /** @throws CertificateError; ChasquiError UNAVAILABLE when too many are being read */
  read(file: CertificateFile): Promise<SigningIdentity>;
}

export interface CertificateReaderOptions {
  /** How long one file may take; default 10000. */
  readonly timeoutMs?: number;
  /** Threads at once; default 2. */
  readonly atOnce?: number;
  /** Files that may wait for a thread; default 8. */
  readonly waiting?: number;
}

const RETRY_AFTER_SECONDS = 10;

export function createCertificateReader(options: CertificateReaderOptions = {}): CertificateReader {
  const { timeoutMs = 10_000, atOnce = 2, waiting = 8 } = options;
  const turnstile = createTurnstile({ atOnce, waiting });
  return {
    async read(file) {
      const reading = turnstile.pass(() => readInThread(file, timeoutMs));
      if (reading === undefined) throw tooMany();
      return toIdentity(await reading);
    },
  };
}

function toIdentity(answer: ThreadAnswer): SigningIdentity {
  if (answer.kind === 'refused') throw new CertificateError(answer.reason, answer.message);
  return answer.identity;
}

async function readInThread(file: CertificateFile, timeoutMs: number): Promise<ThreadAnswer> {
  const end = await awaitAnswer<ThreadAnswer>(spawnThread(file), timeoutMs);
  if (end.kind === 'late') return refused(`takes longer than ${timeoutMs} ms to open`);
  return end.kind === 'answered' ? end.answer : refused('needs too much memory to open');
}

function refused(why: string): ThreadAnswer {
  return { kind: 'refused', reason: 'unreadable', message: `The file ${why}` };
}

function tooMany(): ChasquiError {
  return new ChasquiError('UNAVAILABLE', 'Too many certificates are being read at this moment; try again', {
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });
}
