import type { CodeReading } from '../read-text.ts';

/** Person or company with an identity of catalog 06; an absent value is null. */
export interface PersonReading {
  readonly identity: CodeReading | null;
  readonly name: string | null;
}

export interface RelatedReading {
  readonly id: string;
  /** Catalog 61. */
  readonly typeCode: string | null;
  readonly description: string | null;
  readonly issuer: CodeReading | null;
}

export interface CarrierReading extends PersonReading {
  /** Registration number given by the ministry of transport (MTC). */
  readonly registration: string | null;
}

export interface DriverReading {
  readonly identity: CodeReading | null;
  readonly firstName: string | null;
  readonly familyName: string | null;
  /** `Principal` or `Secundario`. */
  readonly jobTitle: string | null;
  readonly licence: string | null;
}

export interface VehicleReading {
  readonly plate: string | null;
  /** Card of the vehicle (TUC). */
  readonly card: string | null;
  readonly attached: readonly { readonly plate: string | null; readonly card: string | null }[];
}

export interface ContainerReading {
  readonly id: string;
  readonly seal: string | null;
}

export interface PlaceReading {
  readonly ubigeo: string | null;
  /** Code of the establishment; its scheme is the RUC it belongs to. */
  readonly establishment: CodeReading | null;
  readonly line: string | null;
}

export interface PortReading {
  /** Catalog 63 or 64. */
  readonly id: string | null;
  /** 1 port, 2 airport. */
  readonly kind: string | null;
}

export interface ShipmentReading {
  /** Catalog 20. */
  readonly motive: string | null;
  readonly motiveText: string | null;
  /** Why the weight is not that of the customs document. */
  readonly information: string | null;
  readonly grossWeight: CodeReading | null;
  readonly netWeight: CodeReading | null;
  readonly packages: string | null;
  readonly indicators: readonly string[];
  /** Catalog 18. */
  readonly mode: string | null;
  readonly startDate: string | null;
  readonly carrier: CarrierReading | null;
  readonly drivers: readonly DriverReading[];
  readonly origin: PlaceReading | null;
  readonly destination: PlaceReading | null;
  readonly vehicles: readonly VehicleReading[];
  readonly containers: readonly ContainerReading[];
  readonly port: PortReading | null;
}

export interface GoodsReading {
  readonly id: string;
  readonly quantity: CodeReading | null;
  readonly description: string | null;
  readonly productCode: string | null;
  /** Values by code of catalog 55. */
  readonly properties: readonly { readonly code: string | null; readonly value: string | null }[];
}

export interface DespatchReading {
  readonly ublVersion: string | null;
  readonly customization: string | null;
  readonly id: string;
  readonly issueDate: string;
  readonly issueTime: string | null;
  readonly typeCode: string | null;
  readonly notes: readonly string[];
  readonly related: readonly RelatedReading[];
  readonly sender: PersonReading;
  readonly recipient: PersonReading;
  readonly buyer: PersonReading | null;
  readonly supplier: PersonReading | null;
  readonly shipment: ShipmentReading;
  readonly lines: readonly GoodsReading[];
}
