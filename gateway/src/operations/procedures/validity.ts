import { VALIDITY_TYPES, type Validity, type ValidityAnswer } from '@chasqui/core/authority';
import { decimal, formatAmount } from '@chasqui/core/decimal';
import { ChasquiError } from '@chasqui/core/errors';
import {
  amountField,
  calendarDateField,
  choiceField,
  closedObject,
  correlativeField,
  patternField,
  rucField,
} from '@chasqui/core/fields';
import { OPERATION_MESSAGES, REQUEST_MESSAGES, readStoredText } from '@chasqui/core/messages';
import { getIssuer } from '@chasqui/db/tenants';
import * as v from 'valibot';
import { readerProcedure } from '../../kernel/operation/procedure.ts';
import { findAuthorityClients } from '../credentials/company-authority.ts';
import { findApiClient, toConflict } from '../credentials/company-credentials.ts';

export const ValidityQuestionSchema = closedObject({
  ruc: v.pipe(rucField(), v.description('RUC of the issuer, which may be any company')),
  documentType: v.pipe(
    choiceField(VALIDITY_TYPES),
    v.description('Catalog 01; R1 is a recibo por honorarios, and R7 its credit note'),
  ),
  series: patternField(/^[A-Z0-9]{4}$/, REQUEST_MESSAGES.anySeries),
  correlative: correlativeField(),
  issueDate: calendarDateField(),
  total: v.pipe(amountField(), v.description('Total of the document, in its currency')),
});

const STATUSES = ['ACCEPTED', 'VOIDED', 'AUTHORIZED', 'REJECTED', 'NOT_FOUND'] as const satisfies Validity['status'][];

/** State of a document in SUNAT's registers. */
export const ValiditySchema = v.object({
  status: v.picklist(STATUSES),
  issuer: v.nullable(
    v.object({
      status: v.pipe(v.string(), v.description('State of the taxpayer, such as ACTIVO')),
      domicile: v.pipe(v.string(), v.description('Condition of its domicile, such as HABIDO')),
    }),
  ),
  observations: v.array(v.string()),
});

export const checkValidity = readerProcedure('POST /api/validity', 'Documents', {
  summary: "Ask SUNAT about any company's document",
  description:
    'Asks the consulta integrada. Number, day and total must be those of the document: otherwise SUNAT answers ' +
    'NOT_FOUND, as for a document of the last hour. AUTHORIZED and REJECTED are about printed documents. It covers no ' +
    'guides, retentions or perceptions. Needs the client `sunat.api` of the settings; without it, or if SUNAT refuses ' +
    'it, the answer is a 409 that says what to do. Stores nothing.',
  errors: [409],
})
  .input(ValidityQuestionSchema)
  .output(ValiditySchema)
  .mutation(async ({ ctx, input }) => {
    const { deps, tenant, log } = ctx;
    const client = await findApiClient(ctx, 'api');
    if ('fault' in client) throw toConflict(client.fault);
    const { ruc: asker } = await getIssuer(deps.db, tenant);
    const total = formatAmount(decimal(input.total));
    const { validity } = await findAuthorityClients(ctx);
    return readAnswer(await validity.check({ ...input, asker, client: client.value, total, log }));
  });

const RETRY_AFTER_SECONDS = 30;

/** @throws ChasquiError CONFLICT for a refusal, UNAVAILABLE without an answer */
function readAnswer(answer: ValidityAnswer): v.InferOutput<typeof ValiditySchema> {
  switch (answer.kind) {
    case 'answered':
      return { ...answer.validity, observations: [...answer.validity.observations] };
    case 'refused':
      throw new ChasquiError('CONFLICT', readStoredText(answer.reason));
    case 'unanswered':
      throw new ChasquiError('UNAVAILABLE', OPERATION_MESSAGES.sunatSilent(readStoredText(answer.reason)), {
        retryAfterSeconds: RETRY_AFTER_SECONDS,
      });
  }
}
