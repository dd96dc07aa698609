import type { PlaceTypeCode, PurchaseOperationCode } from '../../../catalogs/index.ts';
import type { DecimalText } from '../../../decimal/index.ts';
import type { PricedDocument } from '../completed-sale.ts';

/** Place with its kind of catalog 60. */
export interface TypedPlace {
  readonly ubigeo: string;
  readonly address: string;
  readonly type: PlaceTypeCode;
}

export interface Seller {
  /** Catalog 06: 1, 4 or 7. */
  readonly identityType: string;
  readonly identityNumber: string;
  readonly name: string;
  readonly address: TypedPlace;
}

/**
 * Purchase settlement with every value decided except its number. Plain JSON that the database keeps and the sign worker
 * renders. The issuer is the buyer.
 */
export interface CompletedSettlement extends PricedDocument {
  readonly documentType: '04';
  readonly operationType: PurchaseOperationCode;
  readonly seller: Seller;
  readonly placeOfSale: TypedPlace;
  /** Income tax retained: rate as a percentage, and the sum of the lines. Absent if there is none. */
  readonly incomeRetention?: { readonly percent: DecimalText; readonly amount: DecimalText };
}
