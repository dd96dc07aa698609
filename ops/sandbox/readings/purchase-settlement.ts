import type { XmlReading } from '@chasqui/core/xml';
import { type Reading, readAt, readText } from './read-text.ts';
import { readAddress, readSale } from './sale.ts';

/** Content of a purchase settlement as written. */
export type SettlementReading = Reading<ReturnType<typeof readSettlement>>;

/**
 * Reads a SelfBilledInvoice as a sale. `supplier` is the issuer and `customer` the other party, as in every document of
 * this reading: in the XML, the issuer of a settlement is the customer.
 */
export function readSettlement(root: XmlReading) {
  const sale = readSale(root);
  const place = root.find('cac:DeliveryTerms/cac:DeliveryLocation');
  return {
    ...sale,
    supplier: sale.customer,
    customer: sale.supplier,
    /** Place of the purchase. */
    place: {
      /** Catalog 60. */
      kind: readText(place, 'cbc:LocationTypeCode'),
      address: readAt(place, 'cac:Address', readAddress),
    },
  };
}
