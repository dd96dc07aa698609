import { type Decimal, type DecimalText, decimal, formatAmount, sum } from '../decimal/index.ts';
import { type Message, readStoredText, say } from '../messages/index.ts';
import { type CertificateInfo, type SignatureFault, verifyReading } from '../signature/index.ts';
import { isCalendarDate } from '../time.ts';
import {
  type CanonicalReading,
  type MarkupLimits,
  readCanonicalXml,
  XmlReadError,
  type XmlReading,
} from '../xml/index.ts';
import { withoutZeros } from './register-text.ts';
import type { RowNumber } from './sales-row.ts';

/** Amounts of a supplier's document. */
const SUPPLIER_TOTALS = [
  'taxable',
  'exempt',
  'unaffected',
  'export',
  'igv',
  'isc',
  'icbper',
  'otherTaxes',
  'total',
] as const;

export type SupplierTotal = (typeof SUPPLIER_TOTALS)[number];

/** Signature of a supplier's document. */
export interface SupplierSignature {
  /** True if the document is as its certificate's owner signed it. That the certificate is trusted is not checked. */
  readonly valid: boolean;
  /** Null if it is valid. `unsupported`: a form that is not verified. */
  readonly fault: SignatureFault | null;
  readonly detail: Message | null;
  /** Null unless the signature is valid. */
  readonly certificate: CertificateInfo | null;
}

/** Factura, boleta or note that another company issued, as its XML says. */
export interface SupplierDocument extends RowNumber {
  readonly issuer: { readonly ruc: string; readonly name: string };
  readonly buyer: { readonly identityType: string; readonly identityNumber: string };
  /** YYYY-MM-DD. */
  readonly issueDate: string;
  readonly currency: string;
  /** Amounts in the document's currency, with 2 decimals and without sign. */
  readonly totals: Readonly<Record<SupplierTotal, DecimalText>>;
  readonly signature: SupplierSignature;
}

/** Error for a file that is no factura, boleta or note of UBL 2.1, with all its problems. */
export class SupplierDocumentError extends Error {
  readonly problems: readonly Message[];

  constructor(problems: readonly Message[]) {
    super(problems.map(({ message }) => message).join('; '));
    this.name = 'SupplierDocumentError';
    this.problems = problems;
  }
}

/** Longest XML of a supplier, in bytes. */
export const MAX_SUPPLIER_XML_BYTES = 4 * 1024 * 1024;

/** Several times what a factura with thousands of lines has. */
const LIMITS: MarkupLimits = { tags: 200_000, attributes: 60_000, namespaces: 500 };

/**
 * Reads a supplier's document of UBL 2.1 and verifies its signature. Takes up to seconds for a hostile file, so callers give it a
 * thread with a deadline.
 * @throws SupplierDocumentError
 */
export function readSupplierDocument(xml: string | Uint8Array): SupplierDocument {
  const reading = parse(xml);
  const { root } = reading;
  const type = typeOf(root);
  if (type === undefined) throw new SupplierDocumentError([NOT_A_SALE]);
  const parts = readParts(root, type);
  const { totals, documentType, series, number, issuer, buyer, issueDate, currency } = parts;
  const problems = PROBLEMS.flatMap(([isMissing, message]) => (isMissing(parts) ? [message] : []));
  if (totals === null) problems.push(lacks('its amounts', 'sus importes'));
  if (totals === null || problems.length > 0) throw new SupplierDocumentError(problems);
  return {
    ...{ documentType, series, number: withoutZeros(number), issuer, buyer, issueDate, currency },
    totals: mapTotals((name) => formatAmount(totals[name])),
    signature: toSignature(verifyReading(reading)),
  };
}

function parse(xml: string | Uint8Array): CanonicalReading {
  try {
    return readCanonicalXml(xml, { maxBytes: MAX_SUPPLIER_XML_BYTES, limits: LIMITS });
  } catch (error) {
    if (error instanceof XmlReadError) throw new SupplierDocumentError([readStoredText(error.message)]);
    throw error;
  }
}

const NOT_A_SALE = say(
  'must be an Invoice, CreditNote or DebitNote of UBL 2.1',
  'debe ser un Invoice, CreditNote o DebitNote de UBL 2.1',
);

interface SaleType {
  /** Null if the document tells it itself. */
  readonly code: string | null;
  readonly total: string;
}

function typeOf(root: XmlReading): SaleType | undefined {
  if (root.is('invoice:Invoice')) return { code: null, total: 'cac:LegalMonetaryTotal' };
  if (root.is('creditNote:CreditNote')) return { code: '07', total: 'cac:LegalMonetaryTotal' };
  if (root.is('debitNote:DebitNote')) return { code: '08', total: 'cac:RequestedMonetaryTotal' };
  return undefined;
}

type Parts = ReturnType<typeof readParts>;

const NUMBER = /^([A-Z0-9]{1,20})-(\d{1,20})$/;

/** Reads the parts of a document. A part that is missing is an empty text. */
function readParts(root: XmlReading, { code, total }: SaleType) {
  const textOf = (path: string): string => root.findText(path) ?? '';
  const [, series = '', number = ''] = NUMBER.exec(textOf('cbc:ID')) ?? [];
  const issuer = partyOf(root, 'cac:AccountingSupplierParty');
  const { identityType, identityNumber } = partyOf(root, 'cac:AccountingCustomerParty');
  return {
    documentType: code ?? textOf('cbc:InvoiceTypeCode'),
    ...{ series, number },
    issuer: { ruc: issuer.identityNumber, name: issuer.name },
    buyer: { identityType, identityNumber },
    issueDate: textOf('cbc:IssueDate'),
    currency: textOf('cbc:DocumentCurrencyCode'),
    totals: readTotals(root, total),
  };
}

function partyOf(root: XmlReading, role: string) {
  const party = root.find(`${role}/cac:Party`);
  const identity = party?.find('cac:PartyIdentification/cbc:ID');
  return {
    identityType: identity?.attribute('schemeID') ?? '',
    identityNumber: identity?.text.trim() ?? '',
    name: party?.findText('cac:PartyLegalEntity/cbc:RegistrationName') ?? '',
  };
}

/** Tributes of catalog 05 by the total that their base or tax belongs to. IVAP stands with IGV. */
const BASES: Partial<Record<SupplierTotal, readonly string[]>> = {
  taxable: ['1000', '1016'],
  exempt: ['9997'],
  unaffected: ['9998'],
  export: ['9995'],
};
const TAXES: Partial<Record<SupplierTotal, readonly string[]>> = {
  igv: ['1000', '1016'],
  isc: ['2000'],
  icbper: ['7152'],
  otherTaxes: ['9999'],
};

const AMOUNT = /^\d{1,15}(\.\d{1,10})?$/;

/** Reads the amounts; null if one is missing or is no amount. */
function readTotals(root: XmlReading, totalPath: string): Readonly<Record<SupplierTotal, Decimal>> | null {
  const payable = root.find(`${totalPath}/cbc:PayableAmount`);
  const subtotals = root.findAll('cac:TaxTotal/cac:TaxSubtotal').map((subtotal) => ({
    tribute: subtotal.findText('cac:TaxCategory/cac:TaxScheme/cbc:ID') ?? '',
    base: subtotal.findText('cbc:TaxableAmount') ?? '0',
    tax: subtotal.findText('cbc:TaxAmount') ?? '0',
  }));
  const total = payable?.text.trim() ?? '';
  if (![total, ...subtotals.flatMap(({ base, tax }) => [base, tax])].every((text) => AMOUNT.test(text))) return null;
  const add = (tributes: readonly string[], figure: 'base' | 'tax'): Decimal =>
    sum(subtotals.filter(({ tribute }) => tributes.includes(tribute)).map((subtotal) => decimal(subtotal[figure])));
  return mapTotals((name) => {
    if (name === 'total') return decimal(total);
    const bases = BASES[name];
    return bases === undefined ? add(TAXES[name] ?? [], 'tax') : add(bases, 'base');
  });
}

/** Builds an object with one value for each total. */
export function mapTotals<Value>(read: (name: SupplierTotal) => Value): Record<SupplierTotal, Value> {
  // Object.fromEntries loses the names of the keys.
  return Object.fromEntries(SUPPLIER_TOTALS.map((name) => [name, read(name)])) as Record<SupplierTotal, Value>;
}

const RUC = /^\d{11}$/;
const TYPE = /^\d{2}$/;
const CURRENCY = /^[A-Z]{3}$/;

const PROBLEMS: readonly (readonly [isMissing: (parts: Parts) => boolean, message: Message])[] = [
  [({ documentType }) => !TYPE.test(documentType), lacks('the type of the document', 'el tipo de comprobante')],
  [({ series }) => series === '', lacks('the number, such as F001-123', 'el número, como F001-123')],
  [({ issueDate }) => !isCalendarDate(issueDate), lacks('the day of issue', 'la fecha de emisión')],
  [({ issuer }) => !RUC.test(issuer.ruc), lacks('the RUC of the issuer', 'el RUC del emisor')],
  [({ buyer }) => buyer.identityNumber === '', lacks('the number of the buyer', 'el número del adquirente')],
  [({ currency }) => !CURRENCY.test(currency), lacks('the currency', 'la moneda')],
];

function lacks(part: string, parte: string): Message {
  return say(`must tell ${part}`, `debe indicar ${parte}`);
}

function toSignature(verdict: ReturnType<typeof verifyReading>): SupplierSignature {
  if (verdict.valid) return { valid: true, fault: null, detail: null, certificate: verdict.certificate };
  return { valid: false, fault: verdict.reason, detail: readStoredText(verdict.detail), certificate: null };
}
