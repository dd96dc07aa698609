import { RUC_IDENTITY_TYPE, type TransferReasonCode } from '../../catalogs/index.ts';
import { oneLine } from '../../fields/index.ts';
import type { Place, RelatedDocument } from './completed-despatch.ts';
import type { LocationRequest, RecipientRequest } from './request.ts';

/** The main fiscal address of any taxpayer. */
const MAIN_ESTABLISHMENT = '0000';

/** What decides whose establishments origin and destination are. */
export interface PlaceContext {
  readonly reason: TransferReasonCode;
  readonly senderRuc: string;
  readonly recipient: RecipientRequest;
  readonly relatedDocuments: readonly RelatedDocument[];
}

/** Whose establishment one end of the transfer may be, and whether the authority wants one even if none is given. */
interface Owner {
  readonly ruc: string | null;
  readonly isRequired: boolean;
}

function rucOfRecipient({ recipient: { identityType, identityNumber } }: PlaceContext): string | null {
  return identityType === RUC_IDENTITY_TYPE ? identityNumber : null;
}

/** The API has no supplier: it is who issued the documents of the purchase, unless that is the sender itself. */
function rucOfSupplier({ relatedDocuments, senderRuc }: PlaceContext): string | null {
  return relatedDocuments.find(({ issuerRuc }) => issuerRuc !== null && issuerRuc !== senderRuc)?.issuerRuc ?? null;
}

/** Goods leave the sender's establishments, but bought ones the supplier's (3411), and imported ones need one (3365). */
function ownerOfOrigin(context: PlaceContext): Owner {
  switch (context.reason) {
    case '02':
      return { ruc: rucOfSupplier(context), isRequired: false };
    case '04':
    case '08':
      return { ruc: context.senderRuc, isRequired: true };
    case '18':
      return { ruc: null, isRequired: false };
    default:
      return { ruc: context.senderRuc, isRequired: false };
  }
}

/** Goods reach the recipient's establishments (3411), but those bought or moved within the company the sender's. */
function ownerOfDestination(context: PlaceContext): Owner {
  switch (context.reason) {
    case '02':
      return { ruc: context.senderRuc, isRequired: false };
    case '04':
      return { ruc: context.senderRuc, isRequired: true };
    case '09':
      return { ruc: rucOfRecipient(context) ?? context.senderRuc, isRequired: true };
    case '18':
      return { ruc: null, isRequired: false };
    default:
      return { ruc: rucOfRecipient(context), isRequired: false };
  }
}

function completePlace({ ubigeo, address, establishmentCode }: LocationRequest, owner: Owner): Place {
  const code = establishmentCode ?? (owner.isRequired ? MAIN_ESTABLISHMENT : null);
  return {
    ubigeo,
    address: oneLine(address),
    establishment: code === null || owner.ruc === null ? null : { code, ruc: owner.ruc },
  };
}

/**
 * Where the goods leave from and where they go. An establishment code is sent with the RUC it belongs to (3410):
 *
 * - between the sender's own establishments (04) at both ends, `0000` where none is given (3365, 3369, 3414);
 * - for the origin of an import and the destination of an export likewise, since the API knows no ports;
 * - for an itinerant issuer (18) never (3416), nor where the establishment is somebody's of whom no RUC is known;
 * - else where one is given.
 */
export function completePlaces(
  request: { readonly origin: LocationRequest; readonly destination: LocationRequest },
  context: PlaceContext,
): { origin: Place; destination: Place } {
  return {
    origin: completePlace(request.origin, ownerOfOrigin(context)),
    destination: completePlace(request.destination, ownerOfDestination(context)),
  };
}
