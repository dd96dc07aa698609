import type { AuthorizingEntityCode, GoodsPropertyCode } from '../../catalogs/index.ts';
import type { DecimalText } from '../../decimal/index.ts';

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

export interface Authorization {
  /** Catalog D37. */
  readonly entity: AuthorizingEntityCode;
  readonly number: string;
}

/** Company that moves the goods for another one. */
export interface Carrier {
  /** Catalog 06. */
  readonly identityType: string;
  readonly identityNumber: string;
  readonly name: string;
  /** Its registration with the Ministry of Transport. */
  readonly registration: string | null;
  readonly authorization: Authorization | null;
}

export interface Vehicle {
  readonly plate: string;
  /** Tarjeta única de circulación. */
  readonly certificate: string | null;
  readonly authorization: Authorization | null;
}

export interface Driver {
  /** Catalog 06. */
  readonly identityType: string;
  readonly identityNumber: string;
  readonly firstName: string;
  readonly familyName: string;
  readonly license: string;
}

export interface Coordinates {
  /** Degrees, up to 8 decimals. */
  readonly latitude: DecimalText;
  readonly longitude: DecimalText;
}

export interface Place {
  readonly ubigeo: string;
  readonly address: string;
  /** Establishment and its taxpayer; null if none is given. */
  readonly establishment: { readonly code: string; readonly ruc: string } | null;
  readonly coordinates: Coordinates | null;
}

export interface GoodsProperty {
  /** Catalog 55. */
  readonly code: GoodsPropertyCode;
  readonly value: string;
}

/** Line of a guide. A line without goods, which the schema wants where none are told, has a number only. */
export interface DespatchLine {
  /** 1, 2, 3... A carrier's guide has a line 0 that only describes. */
  readonly number: number;
  readonly code: string | null;
  readonly description: string | null;
  /** Null if the guide tells no quantities. */
  readonly quantity: DecimalText | null;
  /** Catalog 03, or 65 for goods that pass customs. Null without a quantity. */
  readonly unitCode: string | null;
  /** Catalog 25. */
  readonly sunatCode: string | null;
  readonly gtin: string | null;
  readonly properties: readonly GoodsProperty[];
}
