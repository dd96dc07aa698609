import { ChasquiError } from '@chasqui/core/errors';
import { say } from '@chasqui/core/messages';
import { CertificateError, type SigningIdentity } from '@chasqui/core/signature';
import { createFairSemaphore } from '@chasqui/db/connection';
import { openThreadPool, type ThreadPool } from '@chasqui/platform/thread-pool';
import type { CertificateFile, CertificateReading } from './certificate-thread.ts';

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
  /** Time after which an idle thread ends, in milliseconds; default 0. */
  readonly idleTimeoutMs?: number;
  readonly atOnce?: number;
  /** Files of one tenant that may wait for a thread; default 8. */
  readonly waitingOfEach?: number;
  /**
   * Longest wait of a file for a thread, in milliseconds; default 30000, because a connection idle for a minute may be
   * cut.
   */
  readonly waitMs?: number;
  /**
   * URL of the module beside which the file of the threads stands; default this one. A thread that starts from sources
   * takes seconds of a core to load them.
   */
  readonly threadsBeside?: string;
  readonly threads?: Pick<ThreadPool<CertificateFile, CertificateReading>, 'run'>;
}

/** Memory limits of a thread: far more than any certificate needs. */
const MEMORY = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 } as const;

const RETRY_AFTER_SECONDS = 10;

export function createCertificateReader(options: CertificateReaderOptions = {}): CertificateReader {
  const { timeoutMs = 10_000, atOnce = 2, waitingOfEach = 8, waitMs = 30_000 } = options;
  const limits = { threads: atOnce, timeoutMs, memory: MEMORY, idleTimeoutMs: options.idleTimeoutMs ?? 0 };
  const { threadsBeside = import.meta.url } = options;
  const { threads = openThreadPool('certificate-thread', threadsBeside, limits) } = options;
  const semaphore = createFairSemaphore(atOnce, 1);

  async function readInThread(file: CertificateFile): Promise<SigningIdentity> {
    const end = await threads.run(file);
    if (end.kind === 'late') {
      throw new CertificateError(
        'unreadable',
        say(`The file takes longer than ${timeoutMs} ms to open`, `El archivo toma más de ${timeoutMs} ms en abrirse`),
      );
    }
    if (end.kind === 'out_of_memory') {
      throw new CertificateError(
        'unreadable',
        say('The file needs too much memory to open', 'El archivo necesita demasiada memoria para abrirse'),
      );
    }
    if (end.result.kind === 'refused') throw new CertificateError(end.result.reason, end.result.explanation);
    return end.result.identity;
  }

  return {
    async read(tenantId, file) {
      if (semaphore.countWaiting(tenantId) >= waitingOfEach) throw tooMany();
      await semaphore.acquire(tenantId, { ms: waitMs, error: tooMany });
      try {
        return await readInThread(file);
      } finally {
        semaphore.release(tenantId);
      }
    },
  };
}

function tooMany(): ChasquiError {
  return new ChasquiError(
    'UNAVAILABLE',
    say(
      'Too many certificates are being read at this moment; try again',
      'Se están leyendo demasiados certificados en este momento; vuelva a intentarlo',
    ),
    { retryAfterSeconds: RETRY_AFTER_SECONDS },
  );
}
