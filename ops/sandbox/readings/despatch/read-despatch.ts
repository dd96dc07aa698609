import type { XmlReading } from '@chasqui/core/xml';
import { findCode, readText } from '../read-text.ts';
import type { DespatchReading, GoodsReading, PersonReading, RelatedReading } from './despatch-reading.ts';
import { readPerson, readShipment } from './read-shipment.ts';

/** Reads a DespatchAdvice of any content: an absent value is null or an empty list. */
export function readDespatch(root: XmlReading): DespatchReading {
  return {
    ublVersion: readText(root, 'cbc:UBLVersionID'),
    customization: readText(root, 'cbc:CustomizationID'),
    id: readText(root, 'cbc:ID') ?? '',
    issueDate: readText(root, 'cbc:IssueDate') ?? '',
    issueTime: readText(root, 'cbc:IssueTime'),
    typeCode: readText(root, 'cbc:DespatchAdviceTypeCode'),
    notes: root.findAll('cbc:Note').map(({ text }) => text),
    related: root.findAll('cac:AdditionalDocumentReference').map(readRelated),
    sender: readPerson(root.find('cac:DespatchSupplierParty/cac:Party')),
    recipient: readPerson(root.find('cac:DeliveryCustomerParty/cac:Party')),
    buyer: readOther(root.find('cac:BuyerCustomerParty/cac:Party')),
    supplier: readOther(root.find('cac:SellerSupplierParty/cac:Party')),
    shipment: readShipment(root.find('cac:Shipment')),
    lines: root.findAll('cac:DespatchLine').map(readGoods),
  };
}

function readOther(party: XmlReading | undefined): PersonReading | null {
  return party === undefined ? null : readPerson(party);
}

function readRelated(reference: XmlReading): RelatedReading {
  return {
    id: readText(reference, 'cbc:ID') ?? '',
    typeCode: readText(reference, 'cbc:DocumentTypeCode'),
    description: readText(reference, 'cbc:DocumentType'),
    issuer: findCode(reference, 'cac:IssuerParty/cac:PartyIdentification/cbc:ID', 'schemeID'),
  };
}

function readGoods(line: XmlReading): GoodsReading {
  return {
    id: readText(line, 'cbc:ID') ?? '',
    quantity: findCode(line, 'cbc:DeliveredQuantity', 'unitCode'),
    description: readText(line, 'cac:Item/cbc:Description'),
    productCode: readText(line, 'cac:Item/cac:SellersItemIdentification/cbc:ID'),
    properties: line.findAll('cac:Item/cac:AdditionalItemProperty').map((property) => ({
      code: readText(property, 'cbc:NameCode'),
      value: readText(property, 'cbc:Value'),
    })),
  };
}
