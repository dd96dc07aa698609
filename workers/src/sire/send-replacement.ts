import { createExportSource } from '@chasqui/db/exports';
import { openSireFile, type PackedSireFile, packSireFile } from '@chasqui/db/sire/sire-files';
import { listSireTickets } from '@chasqui/db/sire/work-on-sire-task';
import type { ReplacementFile } from '@chasqui/platform/authority';
import { openExport } from '@chasqui/platform/exports/open-export';
import { writeZip } from '@chasqui/platform/zip/write-zip';
import { findFaults } from './find-faults.ts';
import { readRefusal } from './read-refusal.ts';
import { note, type SireRun, type SireStep } from './sire-run.ts';

const SENT_BEFORE = '1024';

/**
 * Uploads our register of the month, unless a row breaks one of SUNAT's rules. Its file is stored before it is announced, so that whichever process goes on sends the same
 * bytes. If SUNAT had it already, or gave no ticket, the ticket is found by the file's name.
 */
export async function sendReplacement(run: SireRun): Promise<SireStep> {
  const { client, caller } = run;
  if (run.work.sentAt === null) {
    const register = await packRegister(run);
    // A large month takes a minute to read, and as long to check: the lease is renewed between both.
    await note(run, {});
    const faults = await findFaults(register, run.head);
    if (faults !== null) return { kind: 'end', end: { ...faults, files: [register, ...faults.files] } };
    await note(run, { isSent: true, file: register });
  }
  const file = await readRegister(run);
  if (run.work.uploadId === null) {
    const started = await client.startUpload({ ...caller, ...file });
    if (started.kind === 'refused' && started.code === SENT_BEFORE) return findUpload(run, file);
    if (started.kind !== 'answered') return readRefusal(started);
    await note(run, { uploadId: started.value.uploadId });
  }
  const sent = await client.continueUpload({ ...caller, ...file, uploadId: run.work.uploadId ?? '' });
  if (sent.kind === 'refused' && sent.code === SENT_BEFORE) return findUpload(run, file);
  if (sent.kind !== 'answered') return readRefusal(sent);
  const { ticket } = sent.value;
  return ticket === null ? findUpload(run, file) : { kind: 'ticket', ticket };
}

/** Finds the ticket of a file that SUNAT has. If none is ours, the name belongs to an earlier replacement. */
async function findUpload(run: SireRun, { fileName }: ReplacementFile): Promise<SireStep> {
  const { deps, ctx, client, caller, work } = run;
  const known = await listSireTickets(deps.db, ctx, work);
  const tickets = await client.listTickets({ ...caller, book: work.book, period: work.period });
  if (tickets.kind === 'no_data') return { kind: 'unanswered' };
  if (tickets.kind !== 'answered') return readRefusal(tickets);
  const found = tickets.value.find(({ uploadedName, ticket }) => uploadedName === fileName && !known.has(ticket));
  return found === undefined
    ? readRefusal({ kind: 'refused', code: SENT_BEFORE, reason: '' })
    : { kind: 'ticket', ticket: found.ticket };
}

async function packRegister({ deps, ctx, work }: SireRun): Promise<PackedSireFile> {
  const register = await openExport({ kind: 'sales-register', period: work.period }, createExportSource(deps.db, ctx));
  return packSireFile({ kind: 'replacement', fileName: register.fileName }, register.bytes);
}

async function readRegister({ deps, ctx, work, head }: SireRun): Promise<ReplacementFile> {
  const stored = await openSireFile(deps.db, ctx, work, 'replacement');
  if (stored === undefined) throw new Error(`The register of ${work.period} was stored and is not there`);
  const { fileName } = stored;
  const text = Buffer.concat(await stored.content.toArray());
  async function* entries() {
    yield { name: fileName, day: `${work.period}-01`, compress: true, content: text };
  }
  const pieces: Uint8Array[] = [];
  for await (const piece of writeZip(entries())) pieces.push(piece);
  const zipName = fileName.replace(/\.txt$/, '.zip');
  return { ruc: head.ruc, period: work.period, book: work.book, fileName: zipName, zip: Buffer.concat(pieces) };
}
