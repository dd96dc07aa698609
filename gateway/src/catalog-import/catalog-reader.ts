import { type CatalogReading, SheetError } from '@chasqui/core/catalog-import';
import { ChasquiError } from '@chasqui/core/errors';
import type { SpreadsheetFile } from '@chasqui/platform/spreadsheet';
import { spawnThread } from '@chasqui/platform/thread';
import { awaitAnswer } from '../thread-answer/await-answer.ts';
import { createTurnstile } from '../turnstile/turnstile.ts';
import type { CatalogAnswer, CatalogTask } from './catalog-thread.ts';
import type { CatalogName, CatalogValues } from './catalogs.ts';

/** Reads spreadsheets without keeping anybody waiting: one may cost seconds of a core. */
export interface CatalogReader {
  /** @throws SheetError saying what the file must be; ChasquiError UNAVAILABLE when too many are being read */
  read<Name extends CatalogName>(catalog: Name, file: SpreadsheetFile): Promise<CatalogReading<CatalogValues[Name]>>;
}

export interface CatalogReaderOptions {
  /** How long one file may take; default 60000. What is read is bounded: this is for what nobody thought of. */
  readonly timeoutMs?: number;
  /** Threads at once; default 1: an import is in no hurry, and emissions are. */
  readonly atOnce?: number;
  /** Files that may wait for a thread; default 4. */
  readonly waiting?: number;
}

/** Several times what 5,000 rows need; beyond it the thread ends. */
const MEMORY = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 } as const;

const RETRY_AFTER_SECONDS = 10;

export function createCatalogReader(options: CatalogReaderOptions = {}): CatalogReader {
  const { timeoutMs = 60_000, atOnce = 1, waiting = 4 } = options;
  const turnstile = createTurnstile({ atOnce, waiting });
  return {
    async read(catalog, file) {
      const reading = turnstile.pass(() => readInThread({ catalog, file }, timeoutMs));
      if (reading === undefined) throw tooMany();
      return reading;
    },
  };
}

async function readInThread<Name extends CatalogName>(
  task: CatalogTask & { readonly catalog: Name },
  timeoutMs: number,
): Promise<CatalogReading<CatalogValues[Name]>> {
  const thread = spawnThread('catalog-thread', import.meta.url, { workerData: task, resourceLimits: MEMORY });
  const end = await awaitAnswer<CatalogAnswer<Name>>(thread, timeoutMs);
  if (end.kind === 'late') throw new SheetError(`must be read within ${timeoutMs} ms: it takes longer`);
  if (end.kind === 'out_of_memory') throw new SheetError('must be smaller: it needs too much memory');
  if (end.answer.kind === 'refused') throw new SheetError(...end.answer.problems);
  return end.answer.reading;
}

function tooMany(): ChasquiError {
  return new ChasquiError('UNAVAILABLE', 'Too many spreadsheets are being read at this moment; try again', {
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });
}
