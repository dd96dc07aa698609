import { toJsonNumber } from '@chasqui/core/decimal';
import { formatDocumentId } from '@chasqui/core/identity';
import { STATEMENT_KINDS, type Statement } from '@chasqui/core/receivables';
import type { ClientRecord } from '@chasqui/db/clients';
import type { StatementRecord } from '@chasqui/db/receivables';
import * as v from 'valibot';
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
export const StatementSchema = v.object({
  client: v.object({ id: v.string(), ...CustomerSchema.entries }),
  from: v.nullable(v.string()),
  to: v.nullable(v.string()),
  accounts: v.array(AccountSchema),
});

export function toClientBody({ id, identityType, identityNumber, name }: ClientRecord) {
  return { id, identityType, identityNumber, name };
}

export function toAccountBody(statement: Statement<StatementRecord>): v.InferOutput<typeof AccountSchema> {
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
