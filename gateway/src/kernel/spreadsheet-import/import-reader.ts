import { ChasquiError } from '@chasqui/core/errors';
import { type Message, say } from '@chasqui/core/messages';
import type { SpreadsheetFile } from '@chasqui/core/spreadsheet-file';
import { SheetError } from '@chasqui/core/spreadsheet-import';
import { createFairSemaphore } from '@chasqui/db/connection';
import { openThreadPool, type TaskEnd } from '@chasqui/platform/thread-pool';
import type { ImportName, ImportReadings, ImportResult, ImportTask, ReadingOptions } from './import-thread.ts';

/** Reader of spreadsheets that does not block the event loop: one file may cost seconds of a core. */
export interface ImportReader {
  /**
   * Reads the rows of a file in a thread.
   * @param tenantId tenant of the file: at most one file per tenant is read or waits, so that no tenant blocks others
   * @throws SheetError with the required form of the file; ChasquiError UNAVAILABLE if too many files are being read, or
   *   another one of the tenant
   */
  read<Name extends ImportName>(
    tenantId: string,
    what: Name,
    file: SpreadsheetFile,
    options?: ReadingOptions,
  ): Promise<ImportReadings[Name]>;
}

export interface ImportReaderOptions {
  /**
   * Longest time for one file, in milliseconds; default 10000, ten times the need of 5,000 rows. All other files wait
   * meanwhile.
   */
  readonly timeoutMs?: number;
  /** Time after which an idle thread ends, in milliseconds; default 0. */
  readonly idleTimeoutMs?: number;
  /** Number of threads at once; default 1: imports are less urgent than emissions. */
  readonly atOnce?: number;
  /** Files that may wait for a thread; default 4. */
  readonly waiting?: number;
  /**
   * URL of the module beside which the file of the threads stands; default this one. A thread that starts from sources
   * takes seconds of a core to load them.
   */
  readonly threadsBeside?: string;
}

/** Memory limits of a thread: several times the need of 5,000 rows. */
const MEMORY = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 } as const;

const RETRY_AFTER_SECONDS = 10;

export function createImportReader(options: ImportReaderOptions = {}): ImportReader {
  const { timeoutMs = 10_000, idleTimeoutMs = 0, atOnce = 1, waiting = 4, threadsBeside = import.meta.url } = options;
  const limits = { threads: atOnce, timeoutMs, memory: MEMORY, idleTimeoutMs };
  const threads = openThreadPool<ImportTask, ImportResult>('import-thread', threadsBeside, limits);
  const semaphore = createFairSemaphore(atOnce);
  const tenants = new Set<string>();

  async function readInThread<Name extends ImportName>(
    what: Name,
    file: SpreadsheetFile,
    options: ReadingOptions,
  ): Promise<ImportReadings[Name]> {
    const end = (await threads.run({ what, file, options })) as TaskEnd<ImportResult<Name>>;
    if (end.kind === 'late')
      throw new SheetError([
        say(`must be read within ${timeoutMs} ms: it takes longer`, `debe leerse en ${timeoutMs} ms: toma más tiempo`),
      ]);
    if (end.kind === 'out_of_memory')
      throw new SheetError([
        say('must be smaller: it needs too much memory', 'debe ser más pequeña: necesita demasiada memoria'),
      ]);
    if (end.result.kind === 'refused') throw new SheetError(end.result.problems);
    return end.result.reading;
  }

  return {
    async read(tenantId, what, file, options = {}) {
      if (tenants.has(tenantId))
        throw unavailable(
          say(
            'Another spreadsheet of this company is being read; try again',
            'Se está leyendo otra hoja de cálculo de esta empresa; vuelva a intentarlo',
          ),
        );
      if (tenants.size >= atOnce + waiting)
        throw unavailable(
          say(
            'Too many spreadsheets are being read at this moment; try again',
            'Se están leyendo demasiadas hojas de cálculo en este momento; vuelva a intentarlo',
          ),
        );
      tenants.add(tenantId);
      await semaphore.acquire(tenantId);
      try {
        return await readInThread(what, file, options);
      } finally {
        semaphore.release(tenantId);
        tenants.delete(tenantId);
      }
    },
  };
}

function unavailable(message: Message): ChasquiError {
  return new ChasquiError('UNAVAILABLE', message, { retryAfterSeconds: RETRY_AFTER_SECONDS });
}
