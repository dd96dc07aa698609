import { ChasquiError } from '@chasqui/core/errors';
import { CertificateError, type SigningIdentity } from '@chasqui/core/signature';
import { createFairSemaphore } from '@chasqui/db/connection';
import { type AnsweringThread, awaitAnswer } from '../thread-answer/await-answer.ts';
import type { CertificateFile } from './certificate-file.ts';
import type { ThreadAnswer } from './certificate-thread.ts';
import { spawnThread } from './spawn-thread.ts';

/** Reader of certificates that does not block the event loop: opening one costs up to seconds of a core. */
export interface CertificateReader {
  /**
   * @param tenantId tenant of the certificate: one per tenant is read at a time, and tenants are served round-robin
   * @throws CertificateError; ChasquiError UNAVAILABLE if too many of the tenant wait, or this one waited too long
   */
  read(tenantId: string, file: CertificateFile): Promise<SigningIdentity>;
}

export interface CertificateReaderOptions {
  /** Longest time for one file, in milliseconds; default 10000. */
  readonly timeoutMs?: number;
  /** Number of threads at once; default 2. */
  readonly atOnce?: number;
  /** Files of one tenant that may wait for a thread; default 8. */
  readonly waitingOfEach?: number;
  /**
   * Longest wait of a file for a thread, in milliseconds; default 30000, because a connection idle for a minute may be
   * cut.
   */
  readonly waitMs?: number;
  readonly spawn?: (file: CertificateFile) => AnsweringThread;
}

const RETRY_AFTER_SECONDS = 10;

export function createCertificateReader(options: CertificateReaderOptions = {}): CertificateReader {
  const { timeoutMs = 10_000, atOnce = 2, waitingOfEach = 8, waitMs = 30_000, spawn = spawnThread } = options;
  const semaphore = createFairSemaphore(atOnce, 1);
  return {
    async read(tenantId, file) {
      if (semaphore.countWaiting(tenantId) >= waitingOfEach) throw tooMany();
      await semaphore.acquire(tenantId, { ms: waitMs, error: tooMany });
      try {
        return toIdentity(await readInThread(spawn(file), timeoutMs));
      } finally {
        semaphore.release(tenantId);
      }
    },
  };
}

function toIdentity(answer: ThreadAnswer): SigningIdentity {
  if (answer.kind === 'refused') throw new CertificateError(answer.reason, answer.message);
  return answer.identity;
}

async function readInThread(thread: AnsweringThread, timeoutMs: number): Promise<ThreadAnswer> {
  const end = await awaitAnswer<ThreadAnswer>(thread, timeoutMs);
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
