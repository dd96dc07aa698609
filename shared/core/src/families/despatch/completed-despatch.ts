import type { TransferReasonCode, TransportModeCode } from '../../catalogs/index.ts';
import type { DecimalText, Issuer, Party } from '../sale/index.ts';

/** What cbc:SpecialInstructions says of a shipment; each at most once (3344). */
export const SHIPMENT_INDICATORS = {
  /** A vehicle of category M1 or L: a car, a motorcycle. */
  lightVehicle: 'SUNAT_Envio_IndicadorTrasladoVehiculoM1L',
  /** A hired carrier whose vehicle and driver the sender registers. */
  carrierVehicleAndDriver: 'SUNAT_Envio_IndicadorVehiculoConductoresTransp',
  /** Everything that a customs declaration covers. */
  wholeDeclaration: 'SUNAT_Envio_IndicadorTrasladoTotalDAMoDS',
} as const;

export type ShipmentIndicator = (typeof SHIPMENT_INDICATORS)[keyof typeof SHIPMENT_INDICATORS];

export interface TransferReason {
  /** Catalog 20. */
  readonly code: TransferReasonCode;
  /** In the client's words, or the reason's own where the authority asks for words (3457). */
  readonly description: string | null;
}

export interface RelatedDocument {
  /** Catalog 61. */
  readonly typeCode: string;
  readonly typeName: string;
  /** As in cbc:ID. */
  readonly id: string;
  readonly issuerRuc: string | null;
}

export interface Weight {
  /** Always 3 decimals. */
  readonly value: DecimalText;
  /** Kilograms or tonnes. */
  readonly unitCode: 'KGM' | 'TNE';
}

export interface Carrier {
  /** Catalog 06. */
  readonly identityType: string;
  readonly identityNumber: string;
  readonly name: string;
  /** Its registration with the Ministry of Transport. */
  readonly registration: string | null;
}

export interface Driver {
  /** Catalog 06. */
  readonly identityType: string;
  readonly identityNumber: string;
  readonly firstName: string;
  readonly familyName: string;
  readonly license: string;
}

/** Only what the authority takes together: see `completeTransport`. */
export interface Transport {
  readonly mode: TransportModeCode;
  /** When the goods leave; when a hired carrier gets them. */
  readonly startDate: string;
  readonly carrier: Carrier | null;
  readonly plate: string | null;
  readonly driver: Driver | null;
}

export interface Place {
  readonly ubigeo: string;
  readonly address: string;
  /** Which establishment of which taxpayer it is; null where that is not said. */
  readonly establishment: { readonly code: string; readonly ruc: string } | null;
}

export interface DespatchLine {
  /** 1, 2, 3... */
  readonly number: number;
  readonly code: string;
  readonly description: string;
  readonly quantity: DecimalText;
  /** Catalog 03, or 65 for goods that pass customs. */
  readonly unitCode: string;
}

/**
 * A despatch advice with everything decided but its number. Plain JSON: it is what the database keeps and what the sign
 * worker renders.
 */
export interface CompletedDespatch {
  readonly documentType: '09';
  readonly series: string;
  readonly issueDate: string;
  /** `HH:MM:SS` in Lima. */
  readonly issueTime: string;
  readonly issuer: Issuer;
  readonly recipient: Party;
  readonly reason: TransferReason;
  readonly indicators: readonly ShipmentIndicator[];
  readonly relatedDocuments: readonly RelatedDocument[];
  readonly weight: Weight;
  readonly packages: number | null;
  readonly transport: Transport;
  readonly origin: Place;
  readonly destination: Place;
  /** Each on one line of 1 to 200 characters (4186). */
  readonly notes: readonly string[];
  readonly lines: readonly DespatchLine[];
}
