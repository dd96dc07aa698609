import type { TransferReasonCode, TransportModeCode } from '../../catalogs/index.ts';
import type { DecimalText } from '../../decimal/index.ts';
import type { Issuer, Party } from '../../parties.ts';

/** Values of cbc:SpecialInstructions about a shipment. Each may appear at most once (3344). */
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
  /** The client's words, or the reason's own text if the authority asks for words (3457). */
  readonly description: string | null;
}

export interface RelatedDocument {
  /** Catalog 61. */
  readonly typeCode: string;
  readonly typeName: string;
  /** Number as written in cbc:ID. */
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

/** Transport of the goods. It holds only the combinations that the authority accepts: see `completeTransport`. */
export interface Transport {
  readonly mode: TransportModeCode;
  /** Day on which the goods leave, or on which a hired carrier receives them. */
  readonly startDate: string;
  readonly carrier: Carrier | null;
  readonly plate: string | null;
  readonly driver: Driver | null;
}

export interface Place {
  readonly ubigeo: string;
  readonly address: string;
  /** Establishment and its taxpayer; null if none is given. */
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
 * Despatch advice with every value decided except its number. Plain JSON that the database keeps and the sign worker
 * renders.
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
  /** Notes of one line each, 1 to 200 characters (4186). */
  readonly notes: readonly string[];
  readonly lines: readonly DespatchLine[];
}
