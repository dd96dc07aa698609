import { completeParty, type Issuer, type Party, type PartyRequest } from '../../../parties.ts';
import type { EmissionFacts } from '../../kit/emission-facts.ts';
import { completeIssueTime, completeWeight, splitDespatchNotes } from '../header.ts';
import { completePlace } from '../places.ts';
import { completeAuthorization, completeDriver, completeVehicle, normalizeCode } from '../vehicles.ts';
import {
  CARRIER_INDICATORS,
  type CarrierIndicator,
  type CarrierTransport,
  type CompletedCarrierDespatch,
} from './completed-carrier-despatch.ts';
import { completeLines } from './goods.ts';
import { completeRelatedDocuments } from './related-documents.ts';
import type { CarrierDespatchAdviceRequest } from './schema.ts';

function isSameParty(one: PartyRequest, other: PartyRequest | undefined): boolean {
  return one.identityType === other?.identityType && one.identityNumber === other.identityNumber;
}

/** Who pays the freight, as one of three indicators (4388, 3344), and as a party if it has no other place. */
interface Freight {
  readonly indicator: CarrierIndicator;
  readonly thirdParty: Party | null;
}

/** Completes who pays the freight: the sender, the subcontractor, or a third party, which needs an identity (4401). */
function completeFreight({ sender, subcontractor, freightPayer }: CarrierDespatchAdviceRequest): Freight {
  if (freightPayer === undefined || isSameParty(freightPayer, sender)) {
    return { indicator: CARRIER_INDICATORS.paidBySender, thirdParty: null };
  }
  if (isSameParty(freightPayer, subcontractor)) {
    return { indicator: CARRIER_INDICATORS.paidBySubcontractor, thirdParty: null };
  }
  return { indicator: CARRIER_INDICATORS.paidByThirdParty, thirdParty: completeParty(freightPayer) };
}

function listIndicators(
  { indicators = {}, subcontractor }: CarrierDespatchAdviceRequest,
  { indicator: payer }: Freight,
): CarrierIndicator[] {
  const said = (['transshipment', 'returnWithEmptyContainers', 'returnWithEmptyVehicle', 'fullTransfer'] as const)
    .filter((name) => indicators[name] === true)
    .map((name) => CARRIER_INDICATORS[name]);
  return [...said, ...(subcontractor === undefined ? [] : [CARRIER_INDICATORS.subcontracted]), payer];
}

function completeTransport(request: CarrierDespatchAdviceRequest): CarrierTransport {
  const { issueDate, transferStartDate, registrationNumber, authorization, vehicles, drivers } = request;
  return {
    startDate: transferStartDate ?? issueDate,
    registration: registrationNumber === undefined ? null : normalizeCode(registrationNumber),
    authorization: completeAuthorization(authorization),
    vehicles: vehicles.map(completeVehicle),
    drivers: drivers.map(completeDriver),
  };
}

/** Cuts a text into notes of at least two characters (4186). A line of one character becomes the item of a list. */
function completeNotes(text: string): string[] {
  return splitDespatchNotes(text).map((note) => ([...note].length < 2 ? `- ${note}` : note));
}

/** Completes a guide of a carrier, with every value decided except its number. Schema and rules must have passed. */
export function completeCarrierDespatchAdvice(
  request: CarrierDespatchAdviceRequest,
  issuer: Issuer,
  _referenced: readonly unknown[],
  facts?: EmissionFacts,
): CompletedCarrierDespatch {
  const { subcontractor } = request;
  const freight = completeFreight(request);
  return {
    documentType: '31',
    series: request.series,
    issueDate: request.issueDate,
    issueTime: completeIssueTime(request, facts?.arrival),
    issuer,
    sender: completeParty(request.sender),
    recipient: completeParty(request.recipient),
    subcontractor: subcontractor === undefined ? null : completeParty(subcontractor),
    freightPayer: freight.thirdParty,
    indicators: listIndicators(request, freight),
    relatedDocuments: completeRelatedDocuments(request, issuer.ruc),
    weight: completeWeight(request.grossWeight, request.weightUnit),
    transport: completeTransport(request),
    origin: completePlace(request.origin, null),
    destination: completePlace(request.destination, null),
    notes: completeNotes(request.observations ?? ''),
    lines: completeLines(request),
  };
}
