import { ChasquiError } from '@chasqui/core/errors';
import { say } from '@chasqui/core/messages';
import { SupplierDocumentError } from '@chasqui/core/sire/supplier-document';
import type { ReadSupplierFile, SupplierFile } from '@chasqui/core/sire/supplier-file';
import { createFairSemaphore } from '@chasqui/db/connection';
import { openThreadPool } from '@chasqui/platform/thread-pool';
import type { SupplierReading } from './supplier-file-thread.ts';

/** Reader of suppliers' documents that does not block the event loop. */
export interface SupplierFileReader {
  /**
   * @param tenantId tenant that sent the file: tenants are served round-robin
   * @throws SupplierDocumentError; ChasquiError UNAVAILABLE if too many of the tenant wait, or this one waited too long
   */
  read(tenantId: string, file: SupplierFile): Promise<ReadSupplierFile>;
}

export interface SupplierFileReaderOptions {
  /** Longest time for one file, in milliseconds; default 10000. An ordinary one takes some tens. */
  readonly timeoutMs?: number;
  /** Time after which an idle thread ends, in milliseconds; default 10000: files come in series. */
  readonly idleTimeoutMs?: number;
  /**
   * URL of the module beside which the file of the threads stands; default this one. A thread that starts from sources
   * takes seconds of a core to load them.
   */
  readonly threadsBeside?: string;
}

/** Memory limits of a thread: several times the need of an XML of 4 MiB. */
const MEMORY = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 } as const;
const WAITING_OF_EACH = 8;
const WAIT_MS = 30_000;
const RETRY_AFTER_SECONDS = 10;

export function createSupplierFileReader(options: SupplierFileReaderOptions = {}): SupplierFileReader {
  const { timeoutMs = 10_000, idleTimeoutMs = 10_000, threadsBeside = import.meta.url } = options;
  const limits = { threads: 1, timeoutMs, memory: MEMORY, idleTimeoutMs };
  const threads = openThreadPool<SupplierFile, SupplierReading>('supplier-file-thread', threadsBeside, limits);
  const semaphore = createFairSemaphore(1);
  return {
    async read(tenantId, file) {
      if (semaphore.countWaiting(tenantId) >= WAITING_OF_EACH) throw tooMany();
      await semaphore.acquire(tenantId, { ms: WAIT_MS, error: tooMany });
      try {
        const end = await threads.run(file);
        if (end.kind !== 'done') throw new SupplierDocumentError([TOO_HEAVY]);
        if (end.result.kind === 'refused') throw new SupplierDocumentError(end.result.problems);
        return end.result;
      } finally {
        semaphore.release(tenantId);
      }
    },
  };
}

const TOO_HEAVY = say(
  'must be a smaller XML: it takes too much time or memory to read',
  'debe ser un XML más pequeño: leerlo toma demasiado tiempo o memoria',
);

function tooMany(): ChasquiError {
  return new ChasquiError(
    'UNAVAILABLE',
    say(
      'Too many XMLs are being read at this moment; try again',
      'Se están leyendo demasiados XML en este momento; vuelva a intentarlo',
    ),
    { retryAfterSeconds: RETRY_AFTER_SECONDS },
  );
}
