import { CURRENCY_CODES } from '@chasqui/core/catalogs';
import { toJsonNumber } from '@chasqui/core/decimal';
import { validationError } from '@chasqui/core/errors';
import { calendarDateField, choiceField, described } from '@chasqui/core/fields';
import { formatDocumentId } from '@chasqui/core/identity';
import { say } from '@chasqui/core/messages';
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
  documentId: v.pipe(
    v.string(),
    described(
      'Document of the entry; for a payment, the document that was paid',
      'Comprobante del movimiento; en un pago, el comprobante que se pagó',
    ),
  ),
  receivableId: v.string(),
  paymentId: v.nullable(
    v.pipe(v.string(), described('Set for a payment and for its reversal', 'Presente en un pago y en su reversión')),
  ),
  charge: v.pipe(v.number(), described('Amount that increases the debt', 'Importe que aumenta la deuda')),
  credit: v.pipe(v.number(), described('Amount that reduces the debt', 'Importe que rebaja la deuda')),
  balance: v.pipe(
    v.number(),
    described(
      'Debt of the client after the entry; negative if the client has credit',
      'Deuda del cliente después del movimiento; negativa si tiene saldo a favor',
    ),
  ),
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
  from: v.optional(
    v.pipe(
      calendarDateField(),
      described('First day; that of the first entry by default', 'Primer día; por defecto, el del primer movimiento'),
    ),
  ),
  to: v.optional(
    v.pipe(
      calendarDateField(),
      described('Last day; that of the last entry by default', 'Último día; por defecto, el del último movimiento'),
    ),
  ),
  currency: v.optional(
    v.pipe(
      choiceField(CURRENCY_CODES),
      described('All currencies by default, each by itself', 'Por defecto todas las monedas, cada una por separado'),
    ),
  ),
});

export const getClientStatement = readerProcedure('GET /api/clients/{id}/statement', 'Clients', {
  scope: 'receivables',
  summary: say('Get the statement of a client', 'Obtener el estado de cuenta de un cliente'),
  description: say(
    'Lists by date the entries that raise the debt (documents, debit notes, reversed payments) or lower it (payments, credit notes, voided documents), with the balance after each entry; at most ' +
      `${MAX_ENTRIES} entries. ` +
      'Without `to`, the closing balance is the sum of the balances of all receivables, minus their overpaid amounts. ' +
      `For a client with more than ${MOST_STATED_RECEIVABLES} facturas and boletas this is a 400: use \`GET /api/receivables?customer=\` instead.`,
    'Lista por fecha los movimientos que aumentan la deuda (comprobantes, notas de débito, pagos revertidos) o la rebajan (pagos, notas de crédito, comprobantes anulados), con el saldo después ' +
      `de cada movimiento; ${MAX_ENTRIES} movimientos como máximo. ` +
      'Sin `to`, el saldo final es la suma de los saldos de todas las cuentas por cobrar, menos lo pagado en exceso. ' +
      `Para un cliente con más de ${MOST_STATED_RECEIVABLES} facturas y boletas es un 400: use \`GET /api/receivables?customer=\` en su lugar.`,
  ),
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
    {
      path: 'from',
      code: 'STATEMENT_TOO_LONG',
      ...say(
        `choose a shorter period: more than ${MAX_ENTRIES} entries`,
        `elija un período más corto: más de ${MAX_ENTRIES} movimientos`,
      ),
    },
  ]);
}
