import { CURRENCY_CODES } from '@chasqui/core/catalogs';
import { validationError } from '@chasqui/core/errors';
import { calendarDateField, choiceField, closedObject } from '@chasqui/core/fields';
import { buildStatements } from '@chasqui/core/receivables';
import { getClient } from '@chasqui/db/clients';
import { listStatementEntries, MOST_STATED_RECEIVABLES } from '@chasqui/db/receivables';
import * as v from 'valibot';
import { DAYS_IN_ORDER, refuseConflicts } from '../../parameters/refuse-conflicts.ts';
import { withErrors } from '../../rest/error-responses.ts';
import { readerProcedure } from '../../trpc/procedure.ts';
import { StatementSchema, toAccountBody, toClientBody } from './statement-body.ts';

/** Most entries of a statement: about a mebibyte of JSON. */
const MAX_ENTRIES = 5_000;

const Entries = closedObject({
  id: v.pipe(v.string('must be a text'), v.description('Of the client')),
  from: v.optional(v.pipe(calendarDateField(), v.description('First day; the first there is when it is left out'))),
  to: v.optional(v.pipe(calendarDateField(), v.description('Last day; the last there is when it is left out'))),
  currency: v.optional(
    v.pipe(choiceField(CURRENCY_CODES), v.description('All of them, each by itself, when left out')),
  ),
});

const StatementQuerySchema = v.pipe(Entries, refuseConflicts<v.InferOutput<typeof Entries>>([DAYS_IN_ORDER]));

export const statement = readerProcedure
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
    return { client: toClientBody(client), from: from ?? null, to: to ?? null, accounts };
  });

function tooLong(): Error {
  const message = `must be later, or to earlier: there are more than ${MAX_ENTRIES} entries between them`;
  return validationError([{ path: 'from', code: 'STATEMENT_TOO_LONG', message }]);
}
