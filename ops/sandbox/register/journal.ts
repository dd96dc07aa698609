import { type FileHandle, mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';

const NEWLINE = 0x0a;

/** Journal of JSON lines, which are on disk once `settled` resolves. */
export interface Journal {
  append(record: object): void;
  /** Resolves when every record appended so far would survive a crash. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

interface OpenedJournal {
  readonly journal: Journal;
  /** Records of an earlier process, parsed as JSON but not validated. */
  readonly records: readonly unknown[];
}

/** Journal that keeps nothing, for a register that lives only as long as its process. */
export const NO_JOURNAL: Journal = {
  append: () => {},
  settled: () => Promise.resolve(),
  close: () => Promise.resolve(),
};

/**
 * Opens an append-only file of JSON lines; creates the file and its folder if absent. Removes an incomplete last line:
 * a crash cut that line off before any caller got its answer.
 */
export async function openJournal(file: string): Promise<OpenedJournal> {
  await mkdir(dirname(file), { recursive: true });
  const handle = await open(file, 'a+');
  try {
    return { records: await readRecords(handle), journal: createJournal(handle) };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

async function readRecords(handle: FileHandle): Promise<readonly unknown[]> {
  const bytes = await handle.readFile();
  const whole = bytes.subarray(0, bytes.lastIndexOf(NEWLINE) + 1);
  if (whole.length < bytes.length) await handle.truncate(whole.length);
  const lines = whole.toString('utf8').split('\n').slice(0, -1);
  return lines.map((line): unknown => JSON.parse(line));
}

/** Writes the records gathered during the last write with one write and one fsync. */
function createJournal(handle: FileHandle): Journal {
  let gathered = '';
  let last: Promise<void> = Promise.resolve();
  const write = async (): Promise<void> => {
    const lines = gathered;
    gathered = '';
    await handle.appendFile(lines);
    await handle.datasync();
  };
  return {
    append: (record) => {
      const isScheduled = gathered !== '';
      gathered += `${JSON.stringify(record)}\n`;
      if (isScheduled) return;
      // A failed write rejects for its own caller only; later writes must still be tried.
      last = last.catch(() => {}).then(write);
      last.catch(() => {});
    },
    settled: () => last,
    close: async () => {
      await last.finally(() => handle.close());
    },
  };
}
