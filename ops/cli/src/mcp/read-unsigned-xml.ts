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
  };
}

function describeParty(party: XmlReading): string | undefined {
  const inner = [...party.walk()];
  const id = inner.flatMap((each) => each.findText('cac:PartyIdentification/cbc:ID') ?? [])[0];
  const name = inner.flatMap((each) => each.findText('cbc:RegistrationName') ?? [])[0];
  return id === undefined && name === undefined ? undefined : [id, name].filter((part) => part !== undefined).join(' ');
}
