import { AIRPORTS, PORTS, RUC_IDENTITY_TYPE, type TransferReasonCode } from '../../../catalogs/index.ts';
import { oneLine } from '../../../fields/index.ts';
import { MAIN_ESTABLISHMENT } from '../../../parties.ts';
import type { Place } from '../completed-parts.ts';
import { completePlace } from '../places.ts';
import type { DespatchPartyRequest } from '../request/parties.ts';
import type { CompletedTerminal } from './completed-despatch.ts';
import { findSupplierRuc } from './related-documents.ts';
import type { DespatchAdviceRequest } from './schema.ts';

export type End = 'origin' | 'destination';

export type PlacesRequest = Pick<
  DespatchAdviceRequest,
  'transferReason' | 'origin' | 'destination' | 'recipient' | 'supplier' | 'relatedDocuments' | 'port' | 'airport'
>;

/** Returns the RUC of the usual owner of an establishment; null if there is none, or its RUC is not known. */
type Owner = (request: PlacesRequest, senderRuc: string) => string | null;

const unknown: Owner = () => null;
const sender: Owner = (_, senderRuc) => senderRuc;
const recipient: Owner = (request) => rucOf(request.recipient);
const supplier: Owner = findSupplierRuc;

export function rucOf({ identityType, identityNumber }: DespatchPartyRequest): string | null {
  return identityType === RUC_IDENTITY_TYPE ? identityNumber : null;
}

/** Owners of both ends of a transfer (3411), and the ends that must have a code. */
interface Ends extends Readonly<Record<End, Owner>> {
  readonly coded: readonly End[];
}

const USUAL_ENDS: Ends = { origin: sender, destination: recipient, coded: [] };

/** Reasons whose ends differ from the usual ones. */
const ENDS: Partial<Record<TransferReasonCode, Ends>> = {
  '02': { origin: supplier, destination: sender, coded: [] },
  '04': { origin: sender, destination: sender, coded: ['origin', 'destination'] },
  '07': { origin: supplier, destination: sender, coded: [] },
  '08': { ...USUAL_ENDS, origin: unknown },
  '09': { ...USUAL_ENDS, destination: (request, senderRuc) => rucOf(request.recipient) ?? senderRuc },
  '18': { origin: unknown, destination: unknown, coded: [] },
  '19': { ...USUAL_ENDS, coded: ['destination'] },
};

/**
 * Returns the establishment at an end, with the RUC of its owner (3410). The request names the owner, or the reason
 * implies it. Null if the owner is not known, or there is no establishment.
 *
 * - Both ends of a transfer between the sender's own establishments (04), and the destination of foreign goods (19), have
 *   a code: `0000` if none is given (3365, 3369, 3414).
 * - Any other end has the code that is given, or `0000` if only the owner is (3365, 3369).
 */
export function establishmentAt(end: End, request: PlacesRequest, senderRuc: string): Place['establishment'] {
  const ends = ENDS[request.transferReason] ?? USUAL_ENDS;
  const { establishmentCode, ruc } = request[end];
  const isCoded = ruc !== undefined || ends.coded.includes(end);
  const code = establishmentCode ?? (isCoded ? MAIN_ESTABLISHMENT : null);
  const owner = ruc ?? ends[end](request, senderRuc);
  return code === null || owner === null ? null : { code, ruc: owner };
}

/** Completes origin and destination. An itinerant issuer (18) has no destination (3416). */
export function completePlaces(
  request: PlacesRequest,
  senderRuc: string,
): { readonly origin: Place; readonly destination: Place | null } {
  const complete = (end: End) => completePlace(request[end], establishmentAt(end, request, senderRuc));
  return { origin: complete('origin'), destination: request.transferReason === '18' ? null : complete('destination') };
}

/** Terminal of a request, with the catalog that should have it. */
export function terminalOf({ port, airport }: Pick<PlacesRequest, 'port' | 'airport'>) {
  if (port !== undefined) return { kind: 'port', ...port, found: PORTS.get(port.code) } as const;
  if (airport !== undefined) return { kind: 'airport', ...airport, found: AIRPORTS.get(airport.code) } as const;
  return null;
}

/** Completes port or airport, with the name in the catalog if the request has none (4418). */
export function completeTerminal(request: Pick<PlacesRequest, 'port' | 'airport'>): CompletedTerminal | null {
  const terminal = terminalOf(request);
  if (terminal === null) return null;
  const { kind, code, name, found } = terminal;
  return { kind, code, name: name === undefined ? (found?.name ?? code) : oneLine(name) };
}
