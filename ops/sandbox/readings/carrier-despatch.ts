import type { XmlReading } from '@chasqui/core/xml';
import { readGuide, readPerson } from './guide.ts';
import type { Reading } from './read-text.ts';

export type CarrierDespatchReading = Reading<ReturnType<typeof readCarrierDespatch>>;

/** Reads the guide of a carrier (31). */
export function readCarrierDespatch(root: XmlReading) {
  return {
    ...readGuide(root),
    sender: readPerson(root.find('cac:Shipment/cac:Delivery/cac:Despatch/cac:DespatchParty')),
    /** Company that subcontracts the carrier. */
    subcontractor: readPerson(root.find('cac:Shipment/cac:Consignment/cac:LogisticsOperatorParty')),
    /** Third party that pays the freight. */
    payer: readPerson(root.find('cac:OriginatorCustomerParty/cac:Party')),
  };
}
