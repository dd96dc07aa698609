import type { XmlReading } from '@chasqui/core/xml';
import { readAuthorizations, readGuide, readPerson } from './guide.ts';
import { findCode, type Reading, readAt, readText } from './read-text.ts';

export type DespatchReading = Reading<ReturnType<typeof readDespatch>>;
export type ContainerReading = DespatchReading['shipment']['containers'][number];

/** Reads the guide of a sender (09). */
export function readDespatch(root: XmlReading) {
  const guide = readGuide(root);
  return {
    ...guide,
    buyer: readPerson(root.find('cac:BuyerCustomerParty/cac:Party')),
    supplier: readPerson(root.find('cac:SellerSupplierParty/cac:Party')),
    shipment: { ...guide.shipment, ...readTransfer(root.find('cac:Shipment')) },
  };
}

function readTransfer(shipment: XmlReading | undefined) {
  const stage = shipment?.find('cac:ShipmentStage');
  return {
    /** Catalog 20. */
    motive: readText(shipment, 'cbc:HandlingCode'),
    motiveTexts: (shipment?.findAll('cbc:HandlingInstructions') ?? []).map(({ text }) => text),
    /** Reason why the weight is not that of the customs document. */
    information: readText(shipment, 'cbc:Information'),
    netWeight: findCode(shipment, 'cbc:NetWeightMeasure', 'unitCode'),
    packages: readText(shipment, 'cbc:TotalTransportHandlingUnitQuantity'),
    /** Catalog 18. */
    mode: readText(stage, 'cbc:TransportModeCode'),
    /** Day on which the carrier takes the goods. */
    handoverDate: readText(stage, 'cac:LoadingTransportEvent/cbc:OccurrenceDate'),
    senderAuthorizations: readAuthorizations(shipment?.find('cac:Delivery/cac:Despatch/cac:DespatchParty')),
    containers: (shipment?.findAll('cac:TransportHandlingUnit/cac:Package') ?? []).map((container) => ({
      id: readText(container, 'cbc:ID') ?? '',
      seal: readText(container, 'cbc:TraceID'),
    })),
    port: readAt(shipment, 'cac:FirstArrivalPortLocation', (location) => ({
      /** Catalog 63 or 64. */
      id: readText(location, 'cbc:ID'),
      /** 1 port, 2 airport. */
      kind: readText(location, 'cbc:LocationTypeCode'),
      name: readText(location, 'cbc:Name'),
    })),
  };
}
