import { TRANSFER_REASONS } from '@chasqui/core/catalogs';
import { readXml, type XmlReading } from '@chasqui/core/xml';

/** Parties of UBL that stand for the other side of a document, by its type. */
const PARTIES: ReadonlySet<string> = new Set([
  'AccountingCustomerParty',
  'AccountingSupplierParty',
  'DeliveryCustomerParty',
  'ReceiverParty',
]);

export interface UnsignedFacts {
  /** RUC and name of the company that would issue the document. */
  readonly issuer: { readonly ruc: string; readonly name: string };
  /** Other party, with its number; undefined for a document without one. */
  readonly counterparty: string | undefined;
  readonly issueDate: string;
  readonly currencyCode: string | undefined;
  readonly amountInWords: string | undefined;
  /** Documents that a note modifies. */
  readonly modifies: string | undefined;
  /** Reason of a note (catalogs 09 and 10) with its text, or of a transfer (catalog 20) with its name. */
  readonly reason: string | undefined;
  /** Transfer of a guide: ubigeo and address of both places, its first day, and the gross weight. */
  readonly origin: string | undefined;
  readonly destination: string | undefined;
  readonly transferStartDate: string | undefined;
  readonly weight: string | undefined;
}

/**
 * Reads what a person has to see of a document from its unsigned XML, which is what would be sent.
 * @throws Error for a document without its issuer
 */
export function readUnsignedXml(xml: string): UnsignedFacts {
  const root = readXml(xml);
  const signer = root.find('cac:Signature/cac:SignatoryParty');
  const ruc = signer?.findText('cac:PartyIdentification/cbc:ID');
  const issueDate = root.findText('cbc:IssueDate');
  if (ruc === undefined || issueDate === undefined) throw new Error('The XML of the draft names no issuer or no date');
  const words = root.findAll('cbc:Note').find((note) => note.attribute('languageLocaleID') === '1000');
  return {
    issuer: { ruc, name: signer?.findText('cac:PartyName/cbc:Name') ?? '' },
    counterparty: root.children
      .filter(({ name }) => PARTIES.has(name))
      .map(describeParty)
      .find((party) => party !== undefined && !party.startsWith(ruc)),
    issueDate,
    currencyCode: root.findText('cbc:DocumentCurrencyCode'),
    amountInWords: words?.text.trim(),
    modifies: join(
      root.findAll('cac:BillingReference').map((each) => each.findText('cac:InvoiceDocumentReference/cbc:ID')),
      ', ',
    ),
    ...readTransfer(root),
    reason: readReason(root),
  };
}

function readReason(root: XmlReading): string | undefined {
  const note = root.find('cac:DiscrepancyResponse');
  if (note !== undefined) return join([note.findText('cbc:ResponseCode'), note.findText('cbc:Description')]);
  const code = root.findText('cac:Shipment/cbc:HandlingCode');
  const name = Object.values(TRANSFER_REASONS).find((known) => known.code === code)?.name;
  return join([code, name, root.findText('cac:Shipment/cbc:HandlingInstructions')]);
}

function readTransfer(root: XmlReading) {
  const shipment = root.find('cac:Shipment');
  const addressAt = (path: string) => {
    const address = shipment?.find(path);
    return join([address?.findText('cbc:ID'), address?.findText('cac:AddressLine/cbc:Line')]);
  };
  const weight = shipment?.find('cbc:GrossWeightMeasure');
  return {
    origin: addressAt('cac:Delivery/cac:Despatch/cac:DespatchAddress'),
    destination: addressAt('cac:Delivery/cac:DeliveryAddress'),
    transferStartDate: shipment?.findText('cac:ShipmentStage/cac:TransitPeriod/cbc:StartDate'),
    weight: join([weight?.text.trim(), weight?.attribute('unitCode')]),
  };
}

/** Returns the parts that there are, as one text; undefined without any. */
function join(parts: readonly (string | undefined)[], separator = ' '): string | undefined {
  return parts.filter((part) => part !== undefined).join(separator) || undefined;
}

function describeParty(party: XmlReading): string | undefined {
  const inner = [...party.walk()];
  const id = inner.flatMap((each) => each.findText('cac:PartyIdentification/cbc:ID') ?? [])[0];
  const name = inner.flatMap((each) => each.findText('cbc:RegistrationName') ?? [])[0];
  return join([id, name]);
}
