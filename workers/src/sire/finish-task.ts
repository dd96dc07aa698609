import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SireTicket } from '@chasqui/core/authority';
import { say } from '@chasqui/core/messages';
import { readTicketState } from '@chasqui/core/sire/ticket-states';
import { type PackedSireFile, packSireFile } from '@chasqui/db/sire/sire-files';
import { openZippedTexts } from '@chasqui/platform/zip/open-zipped-texts';
import { endOfProposal } from './ask-for-month.ts';
import { readRefusal } from './read-refusal.ts';
import { endOfRegistration, isOfPreliminary, registered } from './register-preliminary.ts';
import { endOfAction, type SireRun, type SireStep } from './sire-run.ts';

/** Ends a task whose ticket has ended. */
export async function finishTask(run: SireRun, ticket: SireTicket): Promise<SireStep> {
  const { work } = run;
  const { progress, meaning } = readTicketState(ticket.state, ticket.faultyRows);
  if (isOfPreliminary(work, ticket)) {
    if (progress === 'failed') return endOfRegistration([]);
    const report = await readFiles(run, ticket, 'preliminary');
    return 'kind' in report ? report : endOfRegistration(report.files);
  }
  if (progress === 'failed') {
    const report = await readFiles(run, ticket, 'faults');
    const isNew = ticket.description !== '' && !meaning.es.startsWith(ticket.description);
    const told = isNew
      ? say(`${meaning.message} (${ticket.description})`, `${meaning.es} (${ticket.description})`)
      : meaning;
    const files = 'kind' in report ? [] : report.files;
    return { kind: 'end', end: { state: 'failed', code: ticket.state, problem: told, files } };
  }
  if (work.kind === 'check') throw new Error(`The task ${work.id} has a ticket, and checks purchases`);
  if (work.kind === 'register_preliminary') return registered(run);
  if (work.kind !== 'fetch') return endOfAction(run, work.kind);
  const proposal = await readFiles(run, ticket, 'proposal');
  return 'kind' in proposal ? proposal : endOfProposal(run, proposal.files);
}

/** Downloads the files of a ticket and packs their texts as one. A ticket without files made no data. */
async function readFiles(
  { client, caller, work }: SireRun,
  { ticket, process, files }: SireTicket,
  kind: 'proposal' | 'preliminary' | 'faults',
): Promise<SireStep | { readonly files: readonly PackedSireFile[] }> {
  if (files.length === 0) return { files: [] };
  const folder = await mkdtemp(join(tmpdir(), 'chasqui-sire-'));
  try {
    const zips: string[] = [];
    for (const { name, kind: fileKind } of files) {
      const toFile = join(folder, String(zips.length));
      const question = { book: work.book, period: work.period, ticket, process, name, kind: fileKind, toFile };
      const answer = await client.download({ ...caller, ...question });
      if (answer.kind !== 'answered') return readRefusal(answer);
      zips.push(toFile);
    }
    const fileName = files[0]?.name.replace(/\.zip$/i, '.txt') ?? '';
    return { files: [await packSireFile({ kind, fileName }, readTexts(zips))] };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Reads the texts of zips as one. SUNAT cuts long files into parts, each of which begins with a heading. */
async function* readTexts(zips: readonly string[]): AsyncGenerator<Uint8Array> {
  for (const zip of zips) {
    for await (const { stream } of openZippedTexts(zip)) {
      yield* stream;
      yield LINE_END;
    }
  }
}

const LINE_END = Buffer.from('\n');
