import { say } from '../../../messages/index.ts';
import type { Issuer } from '../../../parties.ts';
import { masculineTitle } from '../../../print/index.ts';
import { PUBLISHED_RULES, settlementTermOn } from '../../../rules/index.ts';
import { endOfTerm } from '../../../time.ts';
import { defineDocument } from '../../kit/define-document.ts';
import { NO_TOTALS } from '../../kit/document-totals.ts';
import type { EmissionFacts } from '../../kit/emission-facts.ts';
import { applyRules } from '../../kit/rule.ts';
import { buildVoidingPrint } from '../communication-print.ts';
import {
  communicationDeadline,
  completeVoiding,
  listVoidedNumbers,
  summarizeCommunication,
} from '../complete-communication.ts';
import type { CompletedVoiding } from '../completed-communication.ts';
import { buildVoidingUbl } from '../voiding-ubl.ts';
import { REVERSAL_RULES } from './rules.ts';
import { type ReversalsRequest, ReversalsRequestSchema } from './schema.ts';

const SETTLEMENT = '04';

/** SUNAT has a term for purchase settlements only (2958). Others are due within a week after the file's own date. */
function reversalDeadline(
  { issueDate, referenceDate, lines }: CompletedVoiding,
  { rules = PUBLISHED_RULES }: EmissionFacts = {},
): string {
  const days = settlementTermOn(rules, referenceDate);
  const hasTerm = lines.some(({ documentType }) => documentType === SETTLEMENT);
  return hasTerm && days !== null
    ? endOfTerm(referenceDate, days)
    : communicationDeadline({ referenceDate: issueDate });
}

/** Resumen de reversiones (RR): voids retentions, perceptions and purchase settlements. */
export const REVERSALS_DEFINITION = defineDocument({
  name: 'reversals',
  documentType: 'RR',
  printedTitle: masculineTitle('RESUMEN DE REVERSIONES'),
  description: say(
    'Voids accepted retentions, perceptions and purchase settlements of one day. The request and the answer are like those of `POST /api/voided-documents`. ' +
      'Purchase settlements can be voided for 7 days after their issue date, those of 2027 and later for 5 days; SUNAT publishes no term for retentions and perceptions.',
    'Anula retenciones, percepciones y liquidaciones de compra aceptadas de un día. La solicitud y la respuesta son como las de `POST /api/voided-documents`. ' +
      'Las liquidaciones de compra se pueden anular hasta 7 días después de su fecha de emisión, las de 2027 en adelante hasta 5 días; SUNAT no publica un plazo para retenciones y percepciones.',
  ),
  path: 'reversals',
  service: 'otroscpe',
  channel: 'sendSummary',
  publicProof: null,
  schema: ReversalsRequestSchema,
  body: ReversalsRequestSchema,
  xsd: 'voided-documents.xsd',
  complete: (request: ReversalsRequest, issuer: Issuer) => completeVoiding('RR', request, issuer),
  voids: listVoidedNumbers,
  rules: (request: ReversalsRequest, _issuer, _referenced, facts) => applyRules(REVERSAL_RULES, request, facts),
  summarize: (request: ReversalsRequest, communication: CompletedVoiding) => ({
    ...summarizeCommunication(request, communication),
    totals: NO_TOTALS,
  }),
  deadline: reversalDeadline,
  counterpartyName: null,
  toUbl: buildVoidingUbl,
  toPrint: buildVoidingPrint,
});
