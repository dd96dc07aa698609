import type { TransferReasonCode, TransportModeCode } from '../../catalogs/index.ts';
import type { Issuer, Party } from '../../parties.ts';
import type { Carrier, DespatchLine, Driver, Place, RelatedDocument, Vehicle, Weight } from './completed-parts.ts';

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

/** Transport of the goods. It holds only the combinations that the authority accepts: see `completeTransport`. */
export interface Transport {
  readonly mode: TransportModeCode;
  /** Day on which the goods leave, or on which a hired carrier receives them. */
  readonly startDate: string;
  readonly carrier: Carrier | null;
  /** The vehicle that pulls, then those attached to it. */
  readonly vehicles: readonly Vehicle[];
  /** The main driver first. */
  readonly drivers: readonly Driver[];
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
  /** Notes of one line each, 1 to 250 characters (4186). */
  readonly notes: readonly string[];
  readonly lines: readonly DespatchLine[];
}
