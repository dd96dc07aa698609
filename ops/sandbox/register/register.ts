import { type FileName, numberKey, parseFileName } from '../submission/index.ts';
import { type Journal, NO_JOURNAL, openJournal } from './journal.ts';
import { parseRecord, type Registration } from './record.ts';

/** How often a number was sent and registered: what tests ask to see that nothing was lost or doubled. */
export interface Tally {
  readonly submissions: number;
  /** At most 1: a second registration of a number is what the authority never does. */
  readonly registrations: number;
  /** Hexadecimal, of the XML as it was registered; null while nothing is. */
  readonly sha256: string | null;
}

/** What the authority keeps of the documents it took. Numbers count as numbers, however a file name pads them. */
export interface Register {
  /** Counts a sendBill that carried this name, whatever becomes of it. Returns how many there have been. */
  countSubmission(name: FileName): number;
  find(name: Omit<FileName, 'base'>): Registration | undefined;
  /** Registers a number, unless it is registered: then it changes nothing and returns false. */
  record(name: FileName, registration: Registration): boolean;
  /** Undefined when nothing of that name was ever sent. */
  findTally(name: FileName): Tally | undefined;
  /** Resolves when everything done so far would survive a crash. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

/** A register in memory; with `dataFile` also on disk, where the next process finds it. */
export async function openRegister(dataFile: string | undefined): Promise<Register> {
  if (dataFile === undefined) return createRegister(NO_JOURNAL, []);
  const { journal, records } = await openJournal(dataFile);
  try {
    return createRegister(journal, records);
  } catch (error) {
    await journal.close();
    throw error;
  }
}

function createRegister(journal: Journal, earlier: readonly unknown[]): Register {
  const { submissions, registrations } = replay(earlier);
  return {
    countSubmission: (name) => {
      journal.append({ kind: 'submission', base: name.base });
      return increment(submissions, numberKey(name));
    },
    find: (name) => registrations.get(numberKey(name))?.registration,
    record: (name, registration) => {
      const known = registrations.get(numberKey(name));
      if (known !== undefined) return false;
      registrations.set(numberKey(name), { registration, count: 1 });
      journal.append({ kind: 'registration', base: name.base, ...registration });
      return true;
    },
    findTally: (name) => {
      const sent = submissions.get(numberKey(name));
      if (sent === undefined) return undefined;
      const known = registrations.get(numberKey(name));
      return { submissions: sent, registrations: known?.count ?? 0, sha256: known?.registration.sha256 ?? null };
    },
    settled: () => journal.settled(),
    close: () => journal.close(),
  };
}

interface Known {
  readonly registration: Registration;
  readonly count: number;
}

/** Counts registrations as the file has them, so that a doubled one shows. */
function replay(records: readonly unknown[]) {
  const submissions = new Map<string, number>();
  const registrations = new Map<string, Known>();
  for (const raw of records) {
    const record = parseRecord(raw);
    const name = parseFileName(record.base);
    if (name === null) throw new Error(`The register has a record of an impossible name: ${record.base}`);
    const key = numberKey(name);
    if (record.kind === 'submission') increment(submissions, key);
    else registrations.set(key, { registration: record, count: (registrations.get(key)?.count ?? 0) + 1 });
  }
  return { submissions, registrations };
}

function increment(counts: Map<string, number>, key: string): number {
  const count = (counts.get(key) ?? 0) + 1;
  counts.set(key, count);
  return count;
}
