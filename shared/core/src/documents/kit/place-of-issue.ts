import type { Problem } from '../../errors.ts';
import { say } from '../../messages/index.ts';
import { type Establishment, type Issuer, MAIN_ESTABLISHMENT } from '../../parties.ts';
import type { SeriesRegistration } from './series-registration.ts';

/** Request that may name the establishment that issues the document. */
interface PlacedRequest {
  readonly establishmentCode?: string | undefined;
}

/** Records for the place of issue. */
export interface FoundPlace {
  /** Registration of the series of the document; null if it has none. */
  readonly registration?: SeriesRegistration | null;
  /** Establishment with the code that the body names, or else with that of the series. Null if there is none. */
  readonly establishment?: Establishment | null;
}

/** Returns the establishment that a body names, which passed its schema; null if it names none. */
export function findEstablishmentCode(body: unknown): string | null {
  const { establishmentCode = null } = body as { readonly establishmentCode?: string | null };
  return establishmentCode;
}

/** Problem of a code that no establishment of the company has (3239). */
export const UNKNOWN_ESTABLISHMENT: Problem = {
  path: 'establishmentCode',
  code: 'ESTABLISHMENT_UNKNOWN',
  ...say(
    'must be the code of one of your establishments (GET /api/establishments), or 0000',
    'debe ser el código de uno de sus establecimientos (GET /api/establishments), o 0000',
  ),
};

/** Finds an establishment that the company does not have. Every company has 0000, the main office. */
export function findPlaceProblems({ establishmentCode }: PlacedRequest, { establishment }: FoundPlace): Problem[] {
  const isKnown =
    establishmentCode === undefined ||
    establishmentCode === MAIN_ESTABLISHMENT ||
    establishment?.code === establishmentCode;
  return isKnown ? [] : [UNKNOWN_ESTABLISHMENT];
}

/** Returns the issuer at the establishment that the request names, or else at that of the series. */
export function placeIssuer(
  issuer: Issuer,
  { establishmentCode }: PlacedRequest,
  { registration, establishment }: FoundPlace,
): Issuer {
  const code = establishmentCode ?? registration?.establishmentCode ?? null;
  if (code === null) return issuer;
  const isBranch = establishment?.code === code && code !== MAIN_ESTABLISHMENT;
  const placed = { ...issuer, address: { ...issuer.address, establishmentCode: code } };
  return isBranch ? { ...placed, establishment } : placed;
}
