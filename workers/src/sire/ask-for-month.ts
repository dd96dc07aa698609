import { receiptFileNames } from '@chasqui/core/sire/file-names';
import { isFiled } from '@chasqui/core/sire/states';
import { listSireFiles, type PackedSireFile, packSireFile } from '@chasqui/db/sire/sire-files';
import { getSireMonth, type StoredMonth } from '@chasqui/db/sire/sire-month';
import { readRefusal } from './read-refusal.ts';
import { note, type SireRun, type SireStep } from './sire-run.ts';

/**
 * Asks SUNAT for its proposal of a month and, once a person has generated the register of sales in SOL, for the receipt.
 * A generated month needs no second proposal. A repeated request makes a second file, and no harm.
 */
export async function askForMonth(run: SireRun): Promise<SireStep> {
  const { deps, ctx, client, caller, work } = run;
  const { book, period } = work;
  let isGenerated = false;
  if (book === 'sales') {
    const listed = await client.listPeriods({ ...caller, book });
    if (listed.kind === 'unavailable' || listed.kind === 'refused_credentials') return readRefusal(listed);
    isGenerated = listed.kind === 'answered' && listed.value.some((one) => one.period === period && isFiled(one));
  }
  if (isGenerated) {
    const month = await getSireMonth(deps.db, ctx, work);
    if (!(await keepReceipt(run, month))) return { kind: 'unanswered' };
    if (month.fetchedAt !== null) return DONE;
  }
  const answer = await client.requestProposal({ ...caller, book, period });
  if (answer.kind === 'answered') return { kind: 'ticket', ticket: answer.value.ticket };
  if (answer.kind === 'no_data') return endOfProposal(run, []);
  return isGenerated && answer.kind === 'refused' ? DONE : readRefusal(answer);
}

const DONE: SireStep = { kind: 'end', end: { state: 'done', month: {}, files: [] } };

/** Ends a request for a proposal. One without documents is an empty file. */
export async function endOfProposal({ deps, head }: SireRun, files: readonly PackedSireFile[]): Promise<SireStep> {
  const [file = await packSireFile({ kind: 'proposal', fileName: `${head.ruc}-${head.period}.txt` }, listed())] = files;
  return { kind: 'end', end: { state: 'done', month: { fetchedAt: deps.clock.now() }, files: [file] } };
}

/**
 * Records that the register is generated, with its receipt unless that was kept before. A person finds it in SOL if SUNAT does not
 * give it by the names that it may have. Returns false if SUNAT does not answer.
 */
async function keepReceipt(run: SireRun, { answer }: StoredMonth): Promise<boolean> {
  const { deps, ctx, client, caller, work, head } = run;
  const kept = await listSireFiles(deps.db, ctx, work);
  const isKept = kept.some(({ kind }) => kind === 'receipt');
  for (const fileName of isKept ? [] : receiptFileNames(head, answer)) {
    const receipt = await client.getReceipt({ ...caller, fileName });
    if (receipt.kind === 'unavailable') return false;
    if (receipt.kind !== 'answered') continue;
    await note(run, {
      month: GENERATED,
      file: await packSireFile({ kind: 'receipt', fileName }, listed(receipt.value)),
    });
    return true;
  }
  await note(run, { month: GENERATED });
  return true;
}

const GENERATED = { state: 'generated' } as const;

async function* listed(...pieces: readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* pieces;
}
