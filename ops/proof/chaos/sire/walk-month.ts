import { type Accountant, type AccountantOptions, createAccountant } from './accountant.ts';
import { checkMonth, type MonthEvidence } from './check-month.ts';
import { type DifferenceCounts, type EmittingService, emitMonth } from './emit-month.ts';

export interface MonthWalk extends AccountantOptions, EmittingService {
  readonly sandboxUrl: string;
  /** Documents to emit before anything dies. */
  readonly documents: number;
  /** Begins to kill; the result ends it, and resolves once every process is up. */
  readonly disturb: () => () => Promise<void>;
  /** Returns true as long as the month is to be taken back and sent once more. */
  readonly goesOn: (rounds: number) => boolean;
  readonly onEvent: (text: string) => void;
}

export interface WalkedMonth extends MonthEvidence {
  readonly rounds: number;
}

/**
 * Fetches, compares, replaces and registers a month again and again while processes are killed, and judges the end. It is left
 * registered.
 */
export async function walkMonth(walk: MonthWalk): Promise<WalkedMonth> {
  const { owner, onEvent } = walk;
  const emitted = await emitMonth(walk, owner, walk.documents);
  onEvent(`${walk.documents} documents emitted, differences: ${JSON.stringify(emitted.differences)}`);
  const accountant = createAccountant(walk);
  const found: DifferenceCounts[] = [];
  const heal = walk.disturb();
  let rounds = 0;
  try {
    for (;;) {
      found.push(await fileOnce(accountant));
      rounds += 1;
      onEvent(`round ${rounds}: fetched, compared, replaced, registered`);
      if (!walk.goesOn(rounds)) break;
      await accountant.take('replaced_again', 'proposal');
    }
  } finally {
    await heal();
  }
  const { documents, differences: planned } = emitted;
  return { rounds, ...(await checkMonth({ ...walk, accountant, documents, planned, found })) };
}

/** Files the month and returns the differences from SUNAT's proposal. */
async function fileOnce(accountant: Accountant): Promise<DifferenceCounts> {
  const differences = await accountant.fetch();
  await accountant.take('replaced', 'registered');
  return differences;
}
