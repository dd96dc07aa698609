import { type FileHandle, mkdir, open } from 'node:fs/promises';
import { dirname } from 'node:path';

const NEWLINE = 0x0a;

/** Lines that are on the disk once `settled` resolves. */
export interface Journal {
  append(record: object): void;
  /** Resolves when every record appended so far would survive a crash. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

export interface OpenedJournal {
  readonly journal: Journal;
  /** What an earlier process left, parsed as JSON and not looked at further. */
  readonly records: readonly unknown[];
}

/** A journal that keeps nothing, for a register that lives as long as its process. */
export const NO_JOURNAL: Journal = {
  append: () => {},
  settled: () => Promise.resolve(),
  close: () => Promise.resolve(),
};

/**
 * Opens an append-only file of JSON lines, making it and its folder when they are not there. A last line without its
 * end was cut off by a crash before anybody was told of it, so it is removed.
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

/** Writes what has gathered while the last write was under way with one write and one fsync. */
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
      // A failed write is told to whoever waited for it, and must not keep later ones from being tried.
      last = last.catch(() => {}).then(write);
      last.catch(() => {});
    },
    settled: () => last,
    close: async () => {
      await last.finally(() => handle.close());
    },
  };
}
