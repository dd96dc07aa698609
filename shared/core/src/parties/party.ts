import type { IdentityTypeCode } from '../catalogs/index.ts';
import { oneLine } from '../fields/index.ts';

/** Other party of a document: its customer, supplier or recipient. */
export interface Party {
  /** Catalog 06. */
  readonly identityType: string;
  readonly identityNumber: string;
  readonly name: string;
  readonly address: string | null;
}

/** Party as a request gives it. */
export interface PartyRequest {
  readonly identityType: IdentityTypeCode;
  readonly identityNumber: string;
  readonly name: string;
  readonly address?: string | undefined;
}

/** Completes a party. Name and address become texts of one line. */
export function completeParty({ identityType, identityNumber, name, address }: PartyRequest): Party {
  return {
    identityType,
    identityNumber,
    name: oneLine(name),
    address: address === undefined ? null : oneLine(address),
  };
}
