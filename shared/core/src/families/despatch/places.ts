import { RUC_IDENTITY_TYPE, type TransferReasonCode } from '../../catalogs/index.ts';
import { decimal } from '../../decimal/index.ts';
import { oneLine } from '../../fields/index.ts';
import type { Coordinates, Place, RelatedDocument } from './completed-parts.ts';
import type { DespatchPartyRequest } from './request/parties.ts';
import type { PlaceRequest } from './request/places.ts';
import type { LocationRequest } from './request.ts';

/** Completes a place. Coordinates are sent if both are given. */
export function completePlace(request: PlaceRequest, establishment: Place['establishment']): Place {
  const { ubigeo, address } = request;
  return { ubigeo, address: oneLine(address), establishment, coordinates: completeCoordinates(request) };
}

function completeCoordinates({ latitude, longitude }: PlaceRequest): Coordinates | null {
  if (latitude === undefined || longitude === undefined) return null;
  return { latitude: decimal(latitude).toFixed(), longitude: decimal(longitude).toFixed() };
}

/** The main fiscal address of any taxpayer. */
const MAIN_ESTABLISHMENT = '0000';

/** Data that decides who owns the establishments of origin and destination. */
export interface PlaceContext {
  readonly reason: TransferReasonCode;
  readonly senderRuc: string;
  readonly recipient: DespatchPartyRequest;
  readonly relatedDocuments: readonly RelatedDocument[];
}

/** Returns the RUC of the owner of an establishment; null if there is none, or its RUC is not known. */
type Owner = (context: PlaceContext) => string | null;

const nobody: Owner = () => null;

const sender: Owner = ({ senderRuc }) => senderRuc;

const recipient: Owner = ({ recipient: { identityType, identityNumber } }) =>
  identityType === RUC_IDENTITY_TYPE ? identityNumber : null;

/** The API has no supplier. It is the issuer of the purchase's documents, unless that is the sender itself. */
const supplier: Owner = ({ relatedDocuments, senderRuc }) =>
  relatedDocuments.find(({ issuerRuc }) => issuerRuc !== null && issuerRuc !== senderRuc)?.issuerRuc ?? null;

/** Owners of both ends of a transfer (3411), and the ends that must have a code. */
interface Ends {
  readonly origin: Owner;
  readonly destination: Owner;
  readonly coded: readonly ('origin' | 'destination')[];
}

const USUAL_ENDS: Ends = { origin: sender, destination: recipient, coded: [] };

/** Reasons whose ends differ from the usual ones. */
const ENDS: Partial<Record<TransferReasonCode, Ends>> = {
  '02': { origin: supplier, destination: sender, coded: [] },
  '04': { origin: sender, destination: sender, coded: ['origin', 'destination'] },
  '08': { ...USUAL_ENDS, coded: ['origin'] },
  '09': { origin: sender, destination: (context) => recipient(context) ?? sender(context), coded: ['destination'] },
  '18': { origin: nobody, destination: nobody, coded: [] },
};

/**
 * Completes origin and destination. An establishment code is sent with the RUC of its owner (3410).
 *
 * - Transfer between the sender's own establishments (04): both ends have a code, `0000` if none is given (3365, 3369,
 *   3414).
 * - Origin of an import and destination of an export: likewise, since the API knows no ports.
 * - Itinerant issuer (18), or an owner without a known RUC: no code is sent (3416).
 * - Any other end: the code is sent if given.
 */
export function completePlaces(
  request: { readonly origin: LocationRequest; readonly destination: LocationRequest },
  context: PlaceContext,
): { origin: Place; destination: Place } {
  const ends = ENDS[context.reason] ?? USUAL_ENDS;
  const complete = (end: 'origin' | 'destination'): Place => {
    const code = request[end].establishmentCode ?? (ends.coded.includes(end) ? MAIN_ESTABLISHMENT : null);
    const ruc = ends[end](context);
    return completePlace(request[end], code === null || ruc === null ? null : { code, ruc });
  };
  return { origin: complete('origin'), destination: complete('destination') };
}
