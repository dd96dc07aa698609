import { TRANSFER_REASONS } from '../../../catalogs/index.ts';
import { oneLine } from '../../../fields/index.ts';
import { completeParty, type Issuer, type PartyRequest } from '../../../parties.ts';
import type { EmissionFacts } from '../../kit/emission-facts.ts';
import { completeIssueTime, completeWeight, splitDespatchNotes } from '../header.ts';
import { completeAuthorization } from '../vehicles.ts';
import {
  type CompletedDespatch,
  SHIPMENT_INDICATORS,
  type ShipmentIndicator,
  type TransferReason,
} from './completed-despatch.ts';
import { completeLines, customsCaseOf, isWholeDeclaration, movesManifestContainers } from './customs.ts';
import { completePlaces, completeTerminal } from './places.ts';
import { completeRelatedDocuments } from './related-documents.ts';
import type { DespatchAdviceRequest } from './schema.ts';
import { completeTransport } from './transport.ts';

/** The only reason that needs a description (3457). */
const OTHER_REASON = TRANSFER_REASONS['13'];
const MAX_DESCRIPTION_LENGTH = 100;

/** Describes other reasons (13) by the goods if the client does not: the authority observes a word like "Otros" (4190). */
function completeReason({ transferReason: code, transferDescription, items }: DespatchAdviceRequest): TransferReason {
  if (transferDescription !== undefined) return { code, description: oneLine(transferDescription) };
  if (code !== OTHER_REASON.code) return { code, description: null };
  const goods = `Traslado de ${oneLine(items[0]?.description ?? 'bienes')}`;
  return { code, description: [...goods].slice(0, MAX_DESCRIPTION_LENGTH).join('').trim() };
}

/** Lists the indicators that follow from the request, besides those of the transport. */
function listIndicators(request: DespatchAdviceRequest): ShipmentIndicator[] {
  const { transshipment, returnWithEmptyContainers, returnWithEmptyVehicle } = request.indicators ?? {};
  const said: readonly (readonly [ShipmentIndicator, boolean | undefined])[] = [
    [SHIPMENT_INDICATORS.transshipment, transshipment],
    [SHIPMENT_INDICATORS.returnWithEmptyContainers, returnWithEmptyContainers],
    [SHIPMENT_INDICATORS.returnWithEmptyVehicle, returnWithEmptyVehicle],
    [SHIPMENT_INDICATORS.wholeDeclaration, isWholeDeclaration(request)],
    [SHIPMENT_INDICATORS.manifestContainers, movesManifestContainers(request)],
  ];
  return said.flatMap(([indicator, holds]) => (holds === true ? [indicator] : []));
}

/** Completes weights, packages and containers. An appointment of a terminal tells none (3623 to 3628). */
function completeLoad(request: DespatchAdviceRequest) {
  const { grossWeight, weightUnit, netWeight, weightNote, numberOfPackages, containers = [] } = request;
  return {
    weight: customsCaseOf(request) === 'appointment' ? null : completeWeight(grossWeight, weightUnit),
    netWeight: netWeight === undefined ? null : completeWeight(netWeight, 'KGM'),
    weightNote: weightNote === undefined ? null : oneLine(weightNote),
    // No packages at all, as of goods in bulk, is not a number of packages.
    packages: numberOfPackages === undefined || numberOfPackages === 0 ? null : numberOfPackages,
    containers: containers.map(({ number, seal }) => ({ number, seal: seal ?? null })),
  };
}

function optionalParty(party: PartyRequest | undefined) {
  return party === undefined ? null : completeParty(party);
}

/**
 * Completes a despatch advice, with every value decided except its number. The schema and the rules must have passed.
 * Some values that the authority requires follow from the rest of the request:
 *
 * - The time of issue is that of the arrival, or midnight (`completeIssueTime`).
 * - Transport mode, light vehicle and carrier's vehicle follow from who moves the goods (`completeTransport`).
 * - The establishments of both ends have the RUC that the reason implies (`completePlaces`).
 * - Imports and exports are all the goods of their declaration unless an item names it (`isWholeDeclaration`).
 *
 * The recipient is never derived: the rules have checked that it fits the reason (2554, 2555, 3417).
 */
export function completeDespatchAdvice(
  request: DespatchAdviceRequest,
  issuer: Issuer,
  _referenced: readonly unknown[],
  facts?: EmissionFacts,
): CompletedDespatch {
  const { transport, indicators, notes } = completeTransport(request, issuer.ruc);
  return {
    documentType: request.despatchType,
    series: request.series,
    issueDate: request.issueDate,
    issueTime: completeIssueTime(request, facts?.arrival),
    issuer,
    recipient: completeParty(request.recipient),
    buyer: optionalParty(request.buyer),
    supplier: optionalParty(request.supplier),
    senderAuthorization: completeAuthorization(request.senderAuthorization),
    reason: completeReason(request),
    indicators: [...indicators, ...listIndicators(request)],
    relatedDocuments: completeRelatedDocuments(request, issuer.ruc),
    ...completeLoad(request),
    terminal: completeTerminal(request),
    transport,
    ...completePlaces(request, issuer.ruc),
    notes: [...splitDespatchNotes(request.observations ?? ''), ...notes],
    lines: completeLines(request),
  };
}
