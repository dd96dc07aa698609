import type { TransferReasonCode } from '@chasqui/core/catalogs';
import { MAIN_ESTABLISHMENT } from '@chasqui/core/parties';
import { textOf } from '../components/typed-text.ts';

export interface PlaceValues {
  readonly ubigeo: string;
  readonly address: string;
  readonly establishmentCode: string;
}

export type End = 'origin' | 'destination';

/** Reasons by which goods come to an establishment of the company, and those by which they leave another company's (3411). */
const TO_OWN_PLACE: readonly string[] = ['02', '04'] satisfies TransferReasonCode[];
const FROM_OTHERS: readonly string[] = ['02'] satisfies TransferReasonCode[];

/** Returns true if an end of a transfer is a place of the company. */
export function isOwnEnd(end: End, { transferReason }: { readonly transferReason: string }): boolean {
  return end === 'origin' ? !FROM_OTHERS.includes(transferReason) : TO_OWN_PLACE.includes(transferReason);
}

export const EMPTY_PLACE: PlaceValues = { ubigeo: '', address: '', establishmentCode: '' };

/** Returns a place without an establishment as a request has it. */
export function placeBody({ ubigeo, address }: PlaceValues) {
  return { ubigeo: textOf(ubigeo), address: textOf(address) };
}

/** Returns the fiscal address of a company as a place of a transfer. */
export function homeOf({ ubigeo, address }: { readonly ubigeo: string; readonly address: string }): PlaceValues {
  return { ubigeo, address, establishmentCode: MAIN_ESTABLISHMENT };
}

/**
 * Returns the places for another reason of the transfer. A place of the company leaves an end that is another company's,
 * and the fiscal address is proposed where goods of the company start or a purchase arrives.
 */
export function placesFor(transferReason: string, places: Readonly<Record<End, PlaceValues>>, home: PlaceValues) {
  const placeOf = (end: End): PlaceValues => {
    const place = places[end];
    if (!isOwnEnd(end, { transferReason })) return place.establishmentCode === '' ? place : EMPTY_PLACE;
    const startsHere = end === 'origin' || FROM_OTHERS.includes(transferReason);
    return place.address === '' && startsHere ? home : place;
  };
  return { origin: placeOf('origin'), destination: placeOf('destination') };
}
