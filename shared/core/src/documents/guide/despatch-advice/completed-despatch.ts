import type { TransferReasonCode, TransportModeCode } from '../../../catalogs/index.ts';
import type { Issuer, Party } from '../../../parties.ts';
import type {
  Authorization,
  Carrier,
  DespatchLine,
  Driver,
  Place,
  RelatedDocument,
  Vehicle,
  Weight,
} from '../completed-parts.ts';

/** Values of cbc:SpecialInstructions about a shipment (3388). Each may appear at most once (3344). */
export const SHIPMENT_INDICATORS = {
  /** The goods change to another vehicle on the way. */
  transshipment: 'SUNAT_Envio_IndicadorTransbordoProgramado',
  /** A vehicle of category M1 or L: a car, a motorcycle. */
  lightVehicle: 'SUNAT_Envio_IndicadorTrasladoVehiculoM1L',
  returnWithEmptyContainers: 'SUNAT_Envio_IndicadorRetornoVehiculoEnvaseVacio',
  returnWithEmptyVehicle: 'SUNAT_Envio_IndicadorRetornoVehiculoVacio',
  /** Everything that a customs declaration covers. */
  wholeDeclaration: 'SUNAT_Envio_IndicadorTrasladoTotalDAMoDS',
  /** A hired carrier whose vehicles and drivers the sender registers. */
  carrierVehicleAndDriver: 'SUNAT_Envio_IndicadorVehiculoConductoresTransp',
  /** Containers of a cargo manifest (3478, 3487). */
  manifestContainers: 'SUNAT_Envio_IndicadorTrasladoContenedorManifiestoCarga',
} as const;

export type ShipmentIndicator = (typeof SHIPMENT_INDICATORS)[keyof typeof SHIPMENT_INDICATORS];

export interface TransferReason {
  /** Catalog 20. */
  readonly code: TransferReasonCode;
  /** The client's words, or ours if the authority asks for words (3457). */
  readonly description: string | null;
}

/** Transport of the goods. It holds only the combinations that the authority accepts: see `completeTransport`. */
export interface Transport {
  readonly mode: TransportModeCode;
  /** Day on which the transfer starts; null if a hired carrier starts it with a guide of its own. */
  readonly startDate: string | null;
  /** Day on which a hired carrier receives the goods (3617). */
  readonly handoverDate: string | null;
  readonly carrier: Carrier | null;
  /** The vehicle that pulls, then those attached to it. */
  readonly vehicles: readonly Vehicle[];
  /** The main driver first. */
  readonly drivers: readonly Driver[];
}

export interface Container {
  readonly number: string;
  /** Seals with commas between them. */
  readonly seal: string | null;
}

/** Port or airport by which the goods pass customs. */
export interface CompletedTerminal {
  readonly kind: 'port' | 'airport';
  /** Catalog 63 or 64. */
  readonly code: string;
  readonly name: string;
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
  readonly buyer: Party | null;
  readonly supplier: Party | null;
  readonly senderAuthorization: Authorization | null;
  readonly reason: TransferReason;
  readonly indicators: readonly ShipmentIndicator[];
  readonly relatedDocuments: readonly RelatedDocument[];
  /** Null for the goods of an appointment (3625). */
  readonly weight: Weight | null;
  /** By the customs declaration, in kilograms. */
  readonly netWeight: Weight | null;
  /** Reason for the difference of both weights. */
  readonly weightNote: string | null;
  readonly packages: number | null;
  readonly containers: readonly Container[];
  readonly terminal: CompletedTerminal | null;
  readonly transport: Transport;
  readonly origin: Place;
  /** Null for an itinerant issuer, who has none. */
  readonly destination: Place | null;
  /** Notes of one line each, 1 to 250 characters (4186). */
  readonly notes: readonly string[];
  readonly lines: readonly DespatchLine[];
}
