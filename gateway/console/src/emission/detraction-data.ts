import { numberOf, textOf } from '../components/typed-text.ts';
import { EMPTY_PLACE, type PlaceValues, placeBody } from './guide-places.ts';

/** Data of the transport of cargo. */
export interface FreightValues {
  readonly origin: PlaceValues;
  readonly destination: PlaceValues;
  readonly journey: string;
  readonly serviceReferenceValue: string;
  readonly effectiveLoadReferenceValue: string;
  readonly nominalLoadReferenceValue: string;
}

/** Data of fish that is sold. */
type FishingValues = Readonly<
  Record<'vesselRegistration' | 'vesselName' | 'species' | 'landingPlace' | 'landingDate' | 'quantity', string>
>;

/** Data that some detractions ask for. */
export interface DetractionData {
  readonly freight: FreightValues;
  readonly fishing: FishingValues;
}

/** Detractions that ask for data, in catalog 54. */
export const CARGO_DETRACTION = '027';
export const FISHING_DETRACTION = '004';

export const NO_DETRACTION_DATA: DetractionData = {
  freight: {
    origin: EMPTY_PLACE,
    destination: EMPTY_PLACE,
    journey: '',
    serviceReferenceValue: '',
    effectiveLoadReferenceValue: '',
    nominalLoadReferenceValue: '',
  },
  fishing: {
    vesselRegistration: '',
    vesselName: '',
    species: '',
    landingPlace: '',
    landingDate: '',
    quantity: '',
  },
};

function freightBody(freight: FreightValues) {
  return {
    origin: placeBody(freight.origin),
    destination: placeBody(freight.destination),
    journey: textOf(freight.journey),
    serviceReferenceValue: numberOf(freight.serviceReferenceValue),
    effectiveLoadReferenceValue: numberOf(freight.effectiveLoadReferenceValue),
    nominalLoadReferenceValue: numberOf(freight.nominalLoadReferenceValue),
  };
}

function fishingBody(fishing: FishingValues) {
  return {
    vesselRegistration: textOf(fishing.vesselRegistration),
    vesselName: textOf(fishing.vesselName),
    species: textOf(fishing.species),
    landingPlace: textOf(fishing.landingPlace),
    landingDate: textOf(fishing.landingDate),
    quantity: numberOf(fishing.quantity),
  };
}

/** Returns the data that a detraction asks for; nothing for most of them. */
export function detractionData(code: string, { freight, fishing }: DetractionData) {
  return {
    ...(code === CARGO_DETRACTION && { freight: freightBody(freight) }),
    ...(code === FISHING_DETRACTION && { fishing: fishingBody(fishing) }),
  };
}
