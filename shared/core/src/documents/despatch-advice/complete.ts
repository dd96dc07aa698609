import { customsUnitOf, TRANSFER_REASONS, type TransferReasonCode } from '../../catalogs/index.ts';
import {
  type CompletedDespatch,
  completeGoods,
  completePlaces,
  completeRelatedDocument,
  completeTransport,
  completeWeight,
  SHIPMENT_INDICATORS,
  type TransferReason,
} from '../../families/despatch/index.ts';
import { oneLine } from '../../fields/index.ts';
import { completeParty, type Issuer } from '../../parties.ts';
import type { DespatchAdviceRequest } from './schema.ts';

/**
 * Midnight in Lima. The authority requires a time of issue (3437), and the API has none. Midnight is never in the
 * future, and every completion of a document gives the same time.
 */
const ISSUE_TIME = '00:00:00';

const CUSTOMS_REASONS: ReadonlySet<TransferReasonCode> = new Set(['08', '09']);

/** The only reason that needs a description (3457). */
const OTHER_REASON = TRANSFER_REASONS['13'];

function completeReason({ transferReason: code, transferDescription }: DespatchAdviceRequest): TransferReason {
  const fallback = code === OTHER_REASON.code ? OTHER_REASON.name : null;
  return { code, description: transferDescription === undefined ? fallback : oneLine(transferDescription) };
}

function completeHeader(request: DespatchAdviceRequest, issuer: Issuer) {
  const { weightUnit, grossWeight, numberOfPackages } = request;
  return {
    documentType: request.despatchType,
    series: request.series,
    issueDate: request.issueDate,
    issueTime: ISSUE_TIME,
    issuer,
    recipient: completeParty(request.recipient),
    reason: completeReason(request),
    weight: completeWeight(grossWeight, weightUnit),
    // No packages at all, as of goods in bulk, is not a number of packages.
    packages: numberOfPackages === undefined || numberOfPackages === 0 ? null : numberOfPackages,
  };
}

/**
 * Completes a despatch advice, with every value decided except its number. The schema and the rules must have passed.
 * Some values that the authority requires are not in the API:
 *
 * - The time of issue is midnight.
 * - Transport mode, light vehicle and carrier's vehicle follow from who moves the goods (`completeTransport`).
 * - The establishments of both ends have the RUC that the reason implies (`completePlaces`).
 * - Goods that pass customs are all the goods of their declaration, so lines need not give its series (3427, 3428).
 *
 * The recipient is never derived: the rules have checked that it fits the reason (2554, 2555, 3417).
 */
export function completeDespatchAdvice(request: DespatchAdviceRequest, issuer: Issuer): CompletedDespatch {
  const { transferReason: reason, recipient, relatedDocuments: related = [] } = request;
  const relatedDocuments = related.map((document) => completeRelatedDocument(document, issuer.ruc));
  const { transport, indicators, notes } = completeTransport(request, issuer.ruc);
  const passesCustoms = CUSTOMS_REASONS.has(reason);
  return {
    ...completeHeader(request, issuer),
    relatedDocuments,
    transport,
    indicators: passesCustoms ? [...indicators, SHIPMENT_INDICATORS.wholeDeclaration] : indicators,
    notes,
    ...completePlaces(request, { reason, senderRuc: issuer.ruc, recipient, relatedDocuments }),
    lines: request.items.map((item, index) => {
      const unitCode = passesCustoms ? customsUnitOf(item.unitCode) : item.unitCode;
      return completeGoods({ ...item, unitCode }, index + 1);
    }),
  };
}
