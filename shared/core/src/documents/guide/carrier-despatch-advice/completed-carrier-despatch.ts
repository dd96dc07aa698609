import type { Issuer, Party } from '../../../parties.ts';
import type {
  Authorization,
  DespatchLine,
  Driver,
  Place,
  RelatedDocument,
  Vehicle,
  Weight,
} from '../completed-parts.ts';

/** Values of cbc:SpecialInstructions in a guide of carriers (3388). Each may appear at most once (3344). */
export const CARRIER_INDICATORS = {
  /** The goods change to another vehicle on the way. */
  transshipment: 'SUNAT_Envio_IndicadorTransbordoProgramado',
  returnWithEmptyContainers: 'SUNAT_Envio_IndicadorRetornoVehiculoEnvaseVacio',
  returnWithEmptyVehicle: 'SUNAT_Envio_IndicadorRetornoVehiculoVacio',
  /** The authority spells it without an n. */
  subcontracted: 'SUNAT_Envio_IndicadorTrasporteSubcontratado',
  /** All goods of a related document. */
  fullTransfer: 'SUNAT_Envio_IndicadorTrasladoTotal',
  paidBySender: 'SUNAT_Envio_IndicadorPagadorFlete_Remitente',
  paidBySubcontractor: 'SUNAT_Envio_IndicadorPagadorFlete_Subcontratador',
  paidByThirdParty: 'SUNAT_Envio_IndicadorPagadorFlete_Tercero',
} as const;

export type CarrierIndicator = (typeof CARRIER_INDICATORS)[keyof typeof CARRIER_INDICATORS];

/** Transport of the goods by the issuer. */
export interface CarrierTransport {
  /** Day on which the transfer starts. */
  readonly startDate: string;
  /** The issuer's registration with the Ministry of Transport. */
  readonly registration: string | null;
  readonly authorization: Authorization | null;
  /** The vehicle that pulls, then those attached to it. */
  readonly vehicles: readonly Vehicle[];
  /** The main driver first. */
  readonly drivers: readonly Driver[];
}

/**
 * Guide of a carrier with every value decided except its number. Plain JSON that the database keeps and the sign worker
 * renders. The issuer is the carrier.
 */
export interface CompletedCarrierDespatch {
  readonly documentType: '31';
  readonly series: string;
  readonly issueDate: string;
  /** `HH:MM:SS` in Lima. */
  readonly issueTime: string;
  readonly issuer: Issuer;
  readonly sender: Party;
  readonly recipient: Party;
  readonly subcontractor: Party | null;
  /** Third party that pays the freight; null if the sender or the subcontractor pays. */
  readonly freightPayer: Party | null;
  readonly indicators: readonly CarrierIndicator[];
  readonly relatedDocuments: readonly RelatedDocument[];
  readonly weight: Weight;
  readonly transport: CarrierTransport;
  readonly origin: Place;
  readonly destination: Place;
  /** Notes of one line each, 2 to 250 characters (4186). */
  readonly notes: readonly string[];
  readonly lines: readonly DespatchLine[];
}
