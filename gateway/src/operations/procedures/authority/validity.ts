import { VALIDITY_TYPES, type Validity, type ValidityAnswer } from '@chasqui/core/authority';
import { decimal, formatAmount } from '@chasqui/core/decimal';
import { ChasquiError } from '@chasqui/core/errors';
import {
  amountField,
  calendarDateField,
  choiceField,
  closedObject,
  component,
  correlativeField,
  described,
  patternField,
  rucField,
} from '@chasqui/core/fields';
import { type Message, readStoredText, say } from '@chasqui/core/messages';
import { getIssuer } from '@chasqui/db/tenants';
import * as v from 'valibot';
import { readerProcedure } from '../../../kernel/operation/procedure.ts';
import { findAuthorityClients } from '../../credentials/company-authority.ts';
import { findApiClient, toConflict } from '../../credentials/company-credentials.ts';

export const ValidityQuestionSchema = component(
  'ValidityQuestion',
  closedObject({
    ruc: v.pipe(
      rucField(),
      described('RUC of the issuer, which may be any company', 'RUC del emisor, que puede ser cualquier empresa'),
    ),
    documentType: v.pipe(
      choiceField(VALIDITY_TYPES),
      described(
        'Catalog 01; R1 is a recibo por honorarios, and R7 its credit note',
        'Catálogo 01; R1 es un recibo por honorarios, y R7 su nota de crédito',
      ),
    ),
    series: patternField(
      /^[A-Z0-9]{4}$/,
      say('must be 4 capital letters and digits, such as F001', 'debe tener 4 letras mayúsculas y dígitos, como F001'),
    ),
    correlative: correlativeField(),
    issueDate: calendarDateField(),
    total: v.pipe(
      amountField(),
      described('Total of the document, in its currency', 'Total del comprobante, en su moneda'),
    ),
  }),
);

const STATUSES = ['ACCEPTED', 'VOIDED', 'AUTHORIZED', 'REJECTED', 'NOT_FOUND'] as const satisfies Validity['status'][];

/** State of a document in SUNAT's registers. */
const ValiditySchema = component(
  'Validity',
  v.object({
    status: v.picklist(STATUSES),
    issuer: v.nullable(
      v.object({
        status: v.pipe(
          v.string(),
          described('State of the taxpayer, such as ACTIVO', 'Estado del contribuyente, como ACTIVO'),
        ),
        domicile: v.pipe(
          v.string(),
          described('Condition of its domicile, such as HABIDO', 'Condición de su domicilio, como HABIDO'),
        ),
      }),
    ),
    observations: v.array(v.string()),
  }),
);

export const checkValidity = readerProcedure('POST /api/validity', 'Documents', {
  scope: ['documents:read', 'purchases'],
  summary: say("Ask SUNAT about any company's document", 'Preguntar a SUNAT por el comprobante de cualquier empresa'),
  description: say(
    'Asks the consulta integrada. Number, day and total must be those of the document: otherwise SUNAT answers NOT_FOUND, as for a document of the last hour. ' +
      'AUTHORIZED and REJECTED are about printed documents. It covers no guides, retentions or perceptions. ' +
      'Needs the client `sunat.api` of the settings; without it, or if SUNAT refuses it, the answer is a 409 that says what to do. Stores nothing.',
    'Pregunta a la consulta integrada. Número, día y total deben ser los del comprobante: si no, SUNAT responde NOT_FOUND, igual que con un comprobante de la última hora. ' +
      'AUTHORIZED y REJECTED se refieren a comprobantes impresos. No cubre guías, retenciones ni percepciones. ' +
      'Requiere la aplicación `sunat.api` de la configuración; sin ella, o si SUNAT la rechaza, la respuesta es un 409 que dice qué hacer. No guarda nada.',
  ),
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
      throw unanswered(readStoredText(answer.reason));
  }
}

function unanswered({ message, es }: Message): ChasquiError {
  return new ChasquiError('UNAVAILABLE', say(`SUNAT did not answer: ${message}`, `SUNAT no respondió: ${es}`), {
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });
}
