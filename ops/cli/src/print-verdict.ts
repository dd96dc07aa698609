import type { ChasquiClient, DocumentRecord, EmissionResult } from '@chasqui/client';
import { say } from '@chasqui/core/messages';
import type { CommandContext } from './command.ts';
import { EXIT, type ExitCode } from './exit-codes.ts';
import { formatFacts } from './table.ts';

/** Returns the exit code of a document by its status. One whose verdict follows is recorded, and that is success. */
export function exitCodeOfStatus(status: EmissionResult['status']): ExitCode {
  if (status === 'AUTHORITY_ERROR') return EXIT.unavailable;
  return status === 'ACCEPTED' || status === 'SENT' ? EXIT.done : EXIT.rejected;
}

/** Facts about an emission that its record does not have. */
interface EmissionFacts extends Partial<Pick<EmissionResult, 'warnings'>> {
  /** True if the service repeated its answer to an earlier request. */
  readonly isReplayed?: boolean;
}

/** Prints number, state, SUNAT's message and observations of a document, and returns its exit code. */
export function printRecord(
  context: CommandContext,
  record: DocumentRecord,
  { isReplayed, warnings = [] }: EmissionFacts = {},
): ExitCode {
  const replayed = isReplayed === undefined ? {} : { replayed: isReplayed };
  const shown = { ...record, warnings: [...warnings, ...record.warnings], ...replayed };
  if (context.isJson) context.print(JSON.stringify(shown, undefined, 2));
  else for (const line of describeRecord(context, shown)) context.print(line);
  return exitCodeOfStatus(record.status);
}

/** Prints the verdict on a document that was just sent, with the observations of its record. */
export async function printVerdict(
  context: CommandContext,
  client: ChasquiClient,
  { id }: Pick<EmissionResult, 'id'>,
  facts?: EmissionFacts,
): Promise<ExitCode> {
  return printRecord(context, await client.documents.get.query({ id }), facts);
}

function describeRecord(context: CommandContext, record: DocumentRecord): string[] {
  const { totals, observations, warnings } = record;
  const title = (en: string, es: string) => context.say(say(en, es));
  return [
    ...formatFacts([
      [title('Number', 'Número'), record.documentId],
      [title('State', 'Estado'), describeState(context, record)],
      [title('SUNAT', 'SUNAT'), [record.cdrResponseCode, record.cdrDescription].filter(Boolean).join(' ')],
      ['Ticket', record.ticket],
      [title('Issued', 'Emitido'), record.issueDate],
      [title('Total', 'Total'), totals?.payable ? `${record.currencyCode} ${totals.payable.toFixed(2)}` : null],
      ['Id', record.id],
    ]),
    ...observations.map(({ code, message }) => `${title('Observation', 'Observación')}: ${code} ${message}`),
    ...warnings.map(({ code, message }) => `${title('Warning', 'Advertencia')}: ${code} ${message}`),
  ];
}

const TRIES_AGAIN = say('the service tries again by itself', 'el servicio lo intenta de nuevo por sí mismo');

function describeState(context: CommandContext, { status, voided }: Pick<DocumentRecord, 'status' | 'voided'>): string {
  if (status === 'AUTHORITY_ERROR') return `${status}, ${context.say(TRIES_AGAIN)}`;
  return voided ? `${status}, ${context.say(say('void', 'anulado'))}` : status;
}
