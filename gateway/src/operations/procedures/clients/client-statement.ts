import { CURRENCY_CODES } from '@chasqui/core/catalogs';
import { toJsonNumber } from '@chasqui/core/decimal';
import { validationError } from '@chasqui/core/errors';
import { calendarDateField, choiceField } from '@chasqui/core/fields';
import { formatDocumentId } from '@chasqui/core/identity';
import { REQUEST_MESSAGES } from '@chasqui/core/messages';
import { buildStatements, STATEMENT_KINDS, type Statement } from '@chasqui/core/receivables';
import { type ClientRecord, getClient } from '@chasqui/db/clients';
import { listStatementEntries, MOST_STATED_RECEIVABLES, type StatementRecord } from '@chasqui/db/receivables';
import * as v from 'valibot';
import { readerProcedure } from '../../../kernel/operation/procedure.ts';
import { closedQuery, DAYS_IN_ORDER } from '../../../kernel/parameters/closed-query.ts';
import { recordId } from '../../../kernel/parameters/parameter-fields.ts';
import { CustomerSchema } from '../receivables/receivable-body.ts';

const EntrySchema = v.object({
  date: v.string(),
  kind: v.picklist(STATEMENT_KINDS),
  documentId: v.pipe(v.string(), v.description('Document of the entry; for a payment, the document that was paid')),
  receivableId: v.string(),
  paymentId: v.nullable(v.pipe(v.string(), v.description('Set for a payment and for its reversal'))),
  charge: v.pipe(v.number(), v.description('Amount that increases the debt')),
  credit: v.pipe(v.number(), v.description('Amount that reduces the debt')),
  balance: v.pipe(v.number(), v.description('Debt of the client after the entry; negative if the client has credit')),
});

const AccountSchema = v.object({
  currencyCode: v.string(),
  openingBalance: v.number(),
  entries: v.array(EntrySchema),
  closingBalance: v.number(),
});

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

const StatementQuerySchema = closedQuery([DAYS_IN_ORDER], {
  id: recordId('client'),
  from: v.optional(v.pipe(calendarDateField(), v.description('First day; that of the first entry by default'))),
  to: v.optional(v.pipe(calendarDateField(), v.description('Last day; that of the last entry by default'))),
  currency: v.optional(v.pipe(choiceField(CURRENCY_CODES), v.description('All currencies by default, each by itself'))),
});

export const getClientStatement = readerProcedure('GET /api/clients/{id}/statement', 'Clients', {
  summary: 'Get the statement of a client',
  description:
    'Lists by date the entries that raise the debt (documents, debit notes, reversed payments) or lower ' +
    `it (payments, credit notes, voided documents), with the balance after each entry; at most ${MAX_ENTRIES} ` +
    'entries. Without `to`, the closing balance is the sum of the balances of all receivables, minus their ' +
    `overpaid amounts. For a client with more than ${MOST_STATED_RECEIVABLES} facturas and boletas this ` +
    'is a 400: use `GET /api/receivables?customer=` instead.',
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
  return validationError([
    { path: 'from', code: 'STATEMENT_TOO_LONG', ...REQUEST_MESSAGES.shorterPeriod(MAX_ENTRIES) },
  ]);
}
