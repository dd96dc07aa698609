import { RUC_IDENTITY_TYPE, type TransferReasonCode } from '../../catalogs/index.ts';
import { oneLine } from '../../fields/index.ts';
import type { Place, RelatedDocument } from './completed-despatch.ts';
import type { LocationRequest, RecipientRequest } from './request.ts';

/** The main fiscal address of any taxpayer. */
const MAIN_ESTABLISHMENT = '0000';

/** Data that decides who owns the establishments of origin and destination. */
export interface PlaceContext {
  readonly reason: TransferReasonCode;
  readonly senderRuc: string;
  readonly recipient: RecipientRequest;
  readonly relatedDocuments: readonly RelatedDocument[];
}

/**
 * Owner of the establishment at one end of the transfer. It also says if the authority requires a code when none is
 * given.
 */
interface Owner {
  readonly ruc: string | null;
  readonly isRequired: boolean;
}

function rucOfRecipient({ recipient: { identityType, identityNumber } }: PlaceContext): string | null {
  return identityType === RUC_IDENTITY_TYPE ? identityNumber : null;
}

/**
 * Finds the RUC of the supplier, which the API does not have. It is the issuer of the purchase's documents, unless that
 * is the sender itself.
 */
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
  return {
    origin: completePlace(request.origin, ownerOfOrigin(context)),
    destination: completePlace(request.destination, ownerOfDestination(context)),
  };
}
