import { CURRENCY_CODES } from '@chasqui/core/catalogs';
import { toJsonNumber } from '@chasqui/core/decimal';
import { validationError } from '@chasqui/core/errors';
import { calendarDateField, choiceField, closedObject } from '@chasqui/core/fields';
import { formatDocumentId } from '@chasqui/core/identity';
import { buildStatements, STATEMENT_KINDS, type Statement } from '@chasqui/core/receivables';
import { type ClientRecord, getClient } from '@chasqui/db/clients';
import { listStatementEntries, MOST_STATED_RECEIVABLES, type StatementRecord } from '@chasqui/db/receivables';
import * as v from 'valibot';
import { recordId } from '../../parameters/parameter-fields.ts';
import { DAYS_IN_ORDER, refuseConflicts } from '../../parameters/refuse-conflicts.ts';
import { withErrors } from '../../rest/error-responses.ts';
import { readerProcedure } from '../../trpc/procedure.ts';
import { CustomerSchema } from '../receivables/receivable-body.ts';

const EntrySchema = v.object({
  date: v.string(),
  kind: v.picklist(STATEMENT_KINDS),
  documentId: v.pipe(v.string(), v.description('What it is about; of a payment the document that was paid')),
  receivableId: v.string(),
  paymentId: v.nullable(v.pipe(v.string(), v.description('Of a payment, and of its reversal'))),
  charge: v.pipe(v.number(), v.description('By how much the client owes more')),
  credit: v.pipe(v.number(), v.description('By how much the client owes less')),
  balance: v.pipe(v.number(), v.description('What the client owes then; below zero when the client is owed')),
});

const AccountSchema = v.object({
  currencyCode: v.string(),
  openingBalance: v.number(),
  entries: v.array(EntrySchema),
  closingBalance: v.number(),
});

/** Accounts of a client, one per currency. */
const StatementSchema = v.object({
  client: v.object({ id: v.string(), ...CustomerSchema.entries }),
  from: v.nullable(v.string()),
  to: v.nullable(v.string()),
  accounts: v.array(AccountSchema),
});

function toStatementClient({ id, identityType, identityNumber, name }: ClientRecord) {
  return { id, identityType, identityNumber, name };
}

function toAccountBody(statement: Statement<StatementRecord>): v.InferOutput<typeof AccountSchema> {
  return {
    currencyCode: statement.currencyCode,
    openingBalance: toJsonNumber(statement.openingBalance),
    entries: statement.entries.map(toEntryBody),
    closingBalance: toJsonNumber(statement.closingBalance),
  };
}

function toEntryBody(entry: StatementRecord & { readonly balance: string }): v.InferOutput<typeof EntrySchema> {
  const { date, kind, receivableId, paymentId } = entry;
  return {
    ...{ date, kind, documentId: formatDocumentId(entry), receivableId, paymentId },
    charge: toJsonNumber(entry.charge),
    credit: toJsonNumber(entry.credit),
    balance: toJsonNumber(entry.balance),
  };
}

/** Most entries of a statement: about a mebibyte of JSON. */
const MAX_ENTRIES = 5_000;

const Entries = closedObject({
  id: recordId('client'),
  from: v.optional(v.pipe(calendarDateField(), v.description('First day; the first there is when it is left out'))),
  to: v.optional(v.pipe(calendarDateField(), v.description('Last day; the last there is when it is left out'))),
  currency: v.optional(
    v.pipe(choiceField(CURRENCY_CODES), v.description('All of them, each by itself, when left out')),
  ),
});

const StatementQuerySchema = v.pipe(Entries, refuseConflicts<v.InferOutput<typeof Entries>>([DAYS_IN_ORDER]));

export const getClientStatement = readerProcedure
  .meta({
    route: {
      method: 'GET',
      path: '/api/clients/{id}/statement',
      summary: 'Get the statement of a client',
      description:
        'What made the client owe more (documents, debit notes, reversed payments) or less (payments, credit notes, ' +
        `what is void), by day, with the balance after each; at most ${MAX_ENTRIES} entries. Without \`to\` it closes ` +
        'with what the receivables of the client have left to pay, less what is to be given back. For clients with more ' +
        `than ${MOST_STATED_RECEIVABLES} facturas and boletas there is none (400): \`GET /api/receivables?customer=\` lists ` +
        'what they owe.',
      tags: ['Clients'],
      spec: withErrors(400, 401, 403, 404, 503),
    },
  })
  .input(StatementQuerySchema)
  .output(StatementSchema)
  .query(async ({ ctx: { deps, tenant }, input: { id, from, to, currency } }) => {
    const client = await getClient(deps.db, tenant, id);
    const period = { customer: client, from, to, currencyCode: currency, limit: MAX_ENTRIES };
    const { earlier, entries } = await listStatementEntries(deps.db, tenant, period);
    if (entries.length > MAX_ENTRIES) throw tooLong();
    const accounts = buildStatements(earlier, entries).map(toAccountBody);
    return { client: toStatementClient(client), from: from ?? null, to: to ?? null, accounts };
  });

function tooLong(): Error {
  const message = `must be later, or to earlier: there are more than ${MAX_ENTRIES} entries between them`;
  return validationError([{ path: 'from', code: 'STATEMENT_TOO_LONG', message }]);
}
