import { ChasquiError } from '@chasqui/core/errors';
import { type ImportReading, SheetError } from '@chasqui/core/spreadsheet-import';
import type { SpreadsheetFile } from '@chasqui/platform/spreadsheet';
import { spawnThread } from '@chasqui/platform/thread';
import { awaitAnswer } from '../thread-answer/await-answer.ts';
import { createTurnstile } from '../turnstile/turnstile.ts';
import type { ImportAnswer, ImportTask } from './import-thread.ts';
import type { ImportName, ImportValues } from './imports.ts';

/** Reads spreadsheets without keeping anybody waiting: one may cost seconds of a core. */
export interface ImportReader {
  /** @throws SheetError saying what the file must be; ChasquiError UNAVAILABLE when too many are being read */
  read<Name extends ImportName>(what: Name, file: SpreadsheetFile): Promise<ImportReading<ImportValues[Name]>>;
}

export interface ImportReaderOptions {
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

export function createImportReader(options: ImportReaderOptions = {}): ImportReader {
  const { timeoutMs = 60_000, atOnce = 1, waiting = 4 } = options;
  const turnstile = createTurnstile({ atOnce, waiting });
  return {
    async read(what, file) {
      const reading = turnstile.pass(() => readInThread({ what, file }, timeoutMs));
      if (reading === undefined) throw tooMany();
      return reading;
    },
  };
}

async function readInThread<Name extends ImportName>(
  task: ImportTask & { readonly what: Name },
  timeoutMs: number,
): Promise<ImportReading<ImportValues[Name]>> {
  const thread = spawnThread('import-thread', import.meta.url, { workerData: task, resourceLimits: MEMORY });
  const end = await awaitAnswer<ImportAnswer<Name>>(thread, timeoutMs);
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
