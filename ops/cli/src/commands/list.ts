import type { DocumentListing, InputOf } from '@chasqui/client';
import { say } from '@chasqui/core/messages';
import { type CommandContext, type CommandInput, UsageError } from '../command.ts';
import { EXIT, type ExitCode } from '../exit-codes.ts';
import { openClient } from '../open-client.ts';
import { formatTable } from '../table.ts';

type Filter = NonNullable<InputOf<'documents', 'list'>>;

const PAGE = 100;
const DEFAULT_LIMIT = 20;

/** Lists documents, newest first. */
export async function run(context: CommandContext, { options }: CommandInput): Promise<ExitCode> {
  const limit = readLimit(options.limit as string | undefined);
  const { status, from, to } = options;
  const filter = { ...(status && { status }), ...(from && { from }), ...(to && { to }) } as Filter;
  const client = await openClient(context);
  const documents: DocumentListing[] = [];
  let hasMore = false;
  for await (const { data, pagination } of client.documents.list.pages({ ...filter, limit: Math.min(limit, PAGE) })) {
    const room = limit - documents.length;
    documents.push(...data.slice(0, room));
    hasMore = data.length > room || pagination.nextCursor !== null;
    if (documents.length >= limit) break;
  }
  if (hasMore) context.warn(context.say(say('There are more: --limit shows them', 'Hay más: --limit los muestra')));
  if (context.isJson) context.print(JSON.stringify(documents, undefined, 2));
  else for (const line of formatDocuments(context, documents)) context.print(line);
  return EXIT.done;
}

function readLimit(text: string | undefined): number {
  if (text === undefined) return DEFAULT_LIMIT;
  if (/^[1-9]\d{0,5}$/.test(text)) return Number(text);
  throw new UsageError(say('--limit must be a whole number from 1', '--limit debe ser un número entero desde 1'));
}

function formatDocuments(context: CommandContext, documents: readonly DocumentListing[]): string[] {
  const title = (en: string, es: string) => context.say(say(en, es));
  return formatTable<DocumentListing>(
    [
      { title: title('NUMBER', 'NÚMERO'), value: ({ documentId }) => documentId.split('-').slice(1).join('-') },
      { title: title('ISSUED', 'EMITIDO'), value: ({ issueDate }) => issueDate },
      {
        title: title('STATE', 'ESTADO'),
        value: ({ status, voided }) => (voided ? `${status} (${title('void', 'anulado')})` : status),
      },
      { title: '', value: ({ totals, currencyCode }) => (totals === null ? '' : (currencyCode ?? '')) },
      {
        title: 'TOTAL',
        value: ({ totals }) => (totals === null ? '' : totals.payable.toFixed(2)),
        isFigure: true,
      },
      { title: title('OTHER PARTY', 'CONTRAPARTE'), value: nameOtherParty },
    ],
    documents,
  );
}

function nameOtherParty({ customer, supplier, recipient }: DocumentListing): string {
  return (customer ?? supplier ?? recipient)?.name ?? '';
}
