import { calendarDateField, choiceField, described, textField } from '@chasqui/core/fields';
import { MAX_CORRELATIVE } from '@chasqui/core/identity';
import { DOCUMENT_STATUSES, latestNearDeadline } from '@chasqui/core/lifecycle';
import { FIELD_MESSAGES, say } from '@chasqui/core/messages';
import { daysBetween } from '@chasqui/core/time';
import type { DocumentFilter, DocumentOrder } from '@chasqui/db/documents/listing';
import * as v from 'valibot';
import { CURSOR_OR_PAGE, KEYSET_QUERY_ENTRIES } from '../../../kernel/pagination/page-query.ts';
import { type Conflict, closedQuery, DAYS_IN_ORDER } from '../../../kernel/parameters/closed-query.ts';
import {
  amountParameter,
  booleanParameter,
  choicesParameter,
  documentTypeParameter,
  seriesParameter,
  wholeNumberParameter,
} from '../../../kernel/parameters/parameter-fields.ts';

const SORTS = ['-createdAt', 'createdAt', '-issueDate', 'issueDate'] as const;

/**
 * Days at most whose documents are searched by amount or product: any three months. No index has these, so that every
 * document of the days is read.
 */
const MAX_READ_DAYS = 92;

export const DOCUMENT_FILTER_ENTRIES = {
  type: v.optional(documentTypeParameter()),
  status: v.optional(
    v.pipe(
      choicesParameter(DOCUMENT_STATUSES),
      described(
        'One status, or several: ACCEPTED,REJECTED or repeated',
        'Un estado, o varios: ACCEPTED,REJECTED o el parámetro repetido',
      ),
    ),
  ),
  series: v.optional(seriesParameter()),
  correlative: v.optional(wholeNumberParameter(1, MAX_CORRELATIVE)),
  customer: v.optional(
    v.pipe(
      textField({ min: 1, max: 15 }),
      described("The other party's identityNumber", 'El identityNumber de la otra parte'),
    ),
  ),
  from: v.optional(v.pipe(calendarDateField(), described('First issueDate', 'Primer issueDate'))),
  to: v.optional(v.pipe(calendarDateField(), described('Last issueDate', 'Último issueDate'))),
  q: v.optional(
    v.pipe(
      textField({ min: 1, max: 100 }),
      described(
        "Part of the other party's name, ignoring accents and case; or a number, a documentId or the start of one (F001-12)",
        'Parte del nombre de la otra parte, sin distinguir tildes ni mayúsculas; o un número, un documentId o el comienzo de uno (F001-12)',
      ),
    ),
  ),
  payable: v.optional(
    v.pipe(
      amountParameter(),
      described(
        `The exact \`totals.payable\`; needs \`from\` and \`to\`, at most ${MAX_READ_DAYS} days`,
        `El \`totals.payable\` exacto; necesita \`from\` y \`to\`, ${MAX_READ_DAYS} días como máximo`,
      ),
    ),
  ),
  product: v.optional(
    v.pipe(
      textField({ min: 2, max: 100 }),
      described(
        `Part of the description of an item, ignoring accents and case, or the start of its code; needs \`from\` and \`to\`, at most ${MAX_READ_DAYS} days`,
        `Parte de la descripción de un ítem, sin distinguir tildes ni mayúsculas, o el comienzo de su código; necesita \`from\` y \`to\`, ${MAX_READ_DAYS} días como máximo`,
      ),
    ),
  ),
  voided: v.optional(booleanParameter()),
  relatedTo: v.optional(
    v.pipe(
      textField({ min: 1, max: 36 }),
      described(
        'id of a factura or boleta: the guides that name it in relatedDocuments',
        'id de una factura o boleta: las guías que la nombran en relatedDocuments',
      ),
    ),
  ),
  ticket: v.optional(
    v.pipe(
      textField({ min: 1, max: 100 }),
      described('Ticket of a communication or a guide', 'Ticket de una comunicación o de una guía'),
    ),
  ),
  due: v.optional(
    v.pipe(
      choiceField(['soon']),
      described(
        'soon: no verdict yet, and submissionDeadline ends within 24 hours in Lima or is past; nearest deadline first',
        'soon: todavía sin respuesta, y submissionDeadline termina en 24 horas en Lima o ya pasó; primero el plazo más cercano',
      ),
    ),
  ),
  sort: v.optional(v.pipe(choiceField(SORTS), described('-createdAt by default', '-createdAt por defecto'))),
} as const;

type DocumentFilterQuery = v.InferOutput<v.StrictObjectSchema<typeof DOCUMENT_FILTER_ENTRIES, undefined>>;

const NEEDED_DAY = say('is required with payable and with product', 'es obligatorio con payable y con product');
const TOO_MANY_DAYS = say(
  `must be within ${MAX_READ_DAYS} days of from, with payable and with product`,
  `debe estar dentro de ${MAX_READ_DAYS} días desde from, con payable y con product`,
);

function readsDocuments({ payable, product }: DocumentFilterQuery): boolean {
  return payable !== undefined || product !== undefined;
}

function exceedsReadDays({ from, to }: DocumentFilterQuery): boolean {
  return from !== undefined && to !== undefined && daysBetween(from, to) >= MAX_READ_DAYS;
}

export const DOCUMENT_FILTER_CONFLICTS: readonly Conflict<DocumentFilterQuery>[] = [
  DAYS_IN_ORDER,
  ['from', (query) => readsDocuments(query) && query.from === undefined, NEEDED_DAY],
  ['to', (query) => readsDocuments(query) && query.to === undefined, NEEDED_DAY],
  ['to', (query) => readsDocuments(query) && exceedsReadDays(query), TOO_MANY_DAYS],
  ['sort', ({ sort, due }) => sort !== undefined && due !== undefined, FIELD_MESSAGES.notWith('due')],
];

export const ListQuerySchema = closedQuery([...DOCUMENT_FILTER_CONFLICTS, CURSOR_OR_PAGE], {
  ...DOCUMENT_FILTER_ENTRIES,
  ...KEYSET_QUERY_ENTRIES,
});
export type ListQuery = v.InferOutput<typeof ListQuerySchema>;

interface DocumentSelection {
  readonly filter: DocumentFilter;
  readonly order: DocumentOrder;
}

/**
 * Converts a query to the selection of documents.
 * @param now instant from which `due` is counted
 */
export function toDocumentSelection(query: DocumentFilterQuery, now: Date): DocumentSelection {
  const { type: documentType, q: search, due, sort, ...filter } = query;
  return {
    filter: { ...filter, documentType, search, dueBy: due === undefined ? undefined : latestNearDeadline(now) },
    order: due === undefined ? (sort ?? '-createdAt') : 'submissionDeadline',
  };
}
