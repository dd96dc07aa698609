import type { XmlReading } from '@chasqui/core/xml';
import { findCode, listAmounts, readAmount, readCode, readText } from '../read-text.ts';
import type {
  AddressReading,
  AllowanceReading,
  LineReading,
  ModifiedReading,
  MonetaryTotalReading,
  NoteReading,
  PartyReading,
  PaymentMeansReading,
  PaymentTermsReading,
  ReasonReading,
  SaleReading,
  TaxSubtotalReading,
  TaxTotalReading,
} from './sale-reading.ts';

interface Shape {
  readonly line: string;
  readonly quantity: string;
  readonly total: string;
}

const INVOICE_SHAPE: Shape = {
  line: 'cac:InvoiceLine',
  quantity: 'cbc:InvoicedQuantity',
  total: 'cac:LegalMonetaryTotal',
};

const SHAPES: ReadonlyMap<string, Shape> = new Map([
  ['Invoice', INVOICE_SHAPE],
  ['CreditNote', { line: 'cac:CreditNoteLine', quantity: 'cbc:CreditedQuantity', total: 'cac:LegalMonetaryTotal' }],
  ['DebitNote', { line: 'cac:DebitNoteLine', quantity: 'cbc:DebitedQuantity', total: 'cac:RequestedMonetaryTotal' }],
]);

/**
 * Reads an Invoice, CreditNote or DebitNote of any content: an absent value is null or an empty list. The rules decide
 * if an absence is an error.
 */
export function readSale(root: XmlReading): SaleReading {
  const shape = SHAPES.get(root.name) ?? INVOICE_SHAPE;
  return {
    ublVersion: readText(root, 'cbc:UBLVersionID'),
    customization: readText(root, 'cbc:CustomizationID'),
    id: readText(root, 'cbc:ID') ?? '',
    issueDate: readText(root, 'cbc:IssueDate') ?? '',
    typeCode: readText(root, 'cbc:InvoiceTypeCode'),
    operationType: root.find('cbc:InvoiceTypeCode')?.attribute('listID') ?? null,
    currency: readText(root, 'cbc:DocumentCurrencyCode'),
    purchaseOrder: readText(root, 'cac:OrderReference/cbc:ID'),
    notes: root.findAll('cbc:Note').map(readNote),
    reasons: root.findAll('cac:DiscrepancyResponse').map(readReason),
    modified: root.findAll('cac:BillingReference/cac:InvoiceDocumentReference').map(readModified),
    supplier: readParty(root.find('cac:AccountingSupplierParty/cac:Party')),
    customer: readParty(root.find('cac:AccountingCustomerParty/cac:Party')),
    paymentMeans: root.findAll('cac:PaymentMeans').map(readPaymentMeans),
    paymentTerms: root.findAll('cac:PaymentTerms').map(readPaymentTerms),
    allowances: readAllowances(root),
    taxTotals: readTaxTotals(root),
    total: readMonetaryTotal(root.find(shape.total)),
    lines: root.findAll(shape.line).map((line) => readLine(line, shape.quantity)),
    amounts: listAmounts(root),
  };
}

function readReason(response: XmlReading): ReasonReading {
  return { code: readText(response, 'cbc:ResponseCode'), description: readText(response, 'cbc:Description') };
}

function readModified(reference: XmlReading): ModifiedReading {
  return { id: readText(reference, 'cbc:ID') ?? '', typeCode: readText(reference, 'cbc:DocumentTypeCode') };
}

function readNote(note: XmlReading): NoteReading {
  return { text: note.text, legend: note.attribute('languageLocaleID') ?? null };
}

function readPaymentMeans(means: XmlReading): PaymentMeansReading {
  return {
    id: readText(means, 'cbc:ID'),
    code: readText(means, 'cbc:PaymentMeansCode'),
    account: readText(means, 'cac:PayeeFinancialAccount/cbc:ID'),
  };
}

function readPaymentTerms(terms: XmlReading): PaymentTermsReading {
  return {
    id: readText(terms, 'cbc:ID'),
    meansId: readText(terms, 'cbc:PaymentMeansID'),
    percent: readText(terms, 'cbc:PaymentPercent'),
    amount: readAmount(terms, 'cbc:Amount'),
    dueDate: readText(terms, 'cbc:PaymentDueDate'),
  };
}

function readMonetaryTotal(total: XmlReading | undefined): MonetaryTotalReading {
  return {
    lineExtensionAmount: readAmount(total, 'cbc:LineExtensionAmount'),
    taxInclusiveAmount: readAmount(total, 'cbc:TaxInclusiveAmount'),
    allowanceTotalAmount: readAmount(total, 'cbc:AllowanceTotalAmount'),
    chargeTotalAmount: readAmount(total, 'cbc:ChargeTotalAmount'),
    prepaidAmount: readAmount(total, 'cbc:PrepaidAmount'),
    roundingAmount: readAmount(total, 'cbc:PayableRoundingAmount'),
    payableAmount: readAmount(total, 'cbc:PayableAmount'),
  };
}

export function readLine(line: XmlReading, quantityPath: string): LineReading {
  return {
    id: readText(line, 'cbc:ID') ?? '',
    quantity: findCode(line, quantityPath, 'unitCode'),
    extensionAmount: readAmount(line, 'cbc:LineExtensionAmount'),
    prices: line.findAll('cac:PricingReference/cac:AlternativeConditionPrice').map((price) => ({
      amount: readAmount(price, 'cbc:PriceAmount'),
      typeCode: readText(price, 'cbc:PriceTypeCode'),
    })),
    allowances: readAllowances(line),
    taxTotals: readTaxTotals(line),
    description: readText(line, 'cac:Item/cbc:Description'),
    productCode: readText(line, 'cac:Item/cac:SellersItemIdentification/cbc:ID'),
    unitValue: readAmount(line, 'cac:Price/cbc:PriceAmount'),
  };
}

/** Reads cac:Party. An absent party gives a reading whose values are all empty. */
export function readParty(party: XmlReading | undefined): PartyReading {
  const legalEntity = party?.find('cac:PartyLegalEntity');
  const address = legalEntity?.find('cac:RegistrationAddress');
  const identities = party?.findAll('cac:PartyIdentification/cbc:ID') ?? [];
  return {
    identities: identities.map((identity) => readCode(identity, 'schemeID')),
    tradeName: readText(party, 'cac:PartyName/cbc:Name'),
    name: readText(legalEntity, 'cbc:RegistrationName'),
    address: address === undefined ? null : readAddress(address),
  };
}

function readAddress(address: XmlReading): AddressReading {
  return {
    ubigeo: readText(address, 'cbc:ID'),
    establishmentCode: readText(address, 'cbc:AddressTypeCode'),
    urbanization: readText(address, 'cbc:CitySubdivisionName'),
    city: readText(address, 'cbc:CityName'),
    department: readText(address, 'cbc:CountrySubentity'),
    district: readText(address, 'cbc:District'),
    line: readText(address, 'cac:AddressLine/cbc:Line'),
    country: readText(address, 'cac:Country/cbc:IdentificationCode'),
  };
}

/** Every cac:TaxTotal directly inside a document or a line. */
function readTaxTotals(parent: XmlReading): readonly TaxTotalReading[] {
  return parent.findAll('cac:TaxTotal').map((total) => ({
    taxAmount: readAmount(total, 'cbc:TaxAmount'),
    subtotals: total.findAll('cac:TaxSubtotal').map(readSubtotal),
  }));
}

function readSubtotal(subtotal: XmlReading): TaxSubtotalReading {
  const category = subtotal.find('cac:TaxCategory');
  const scheme = category?.find('cac:TaxScheme');
  return {
    tribute: readText(scheme, 'cbc:ID'),
    name: readText(scheme, 'cbc:Name'),
    typeCode: readText(scheme, 'cbc:TaxTypeCode'),
    taxableAmount: readAmount(subtotal, 'cbc:TaxableAmount'),
    taxAmount: readAmount(subtotal, 'cbc:TaxAmount'),
    percent: readText(category, 'cbc:Percent'),
    exemptionReason: readText(category, 'cbc:TaxExemptionReasonCode'),
    tierRange: readText(category, 'cbc:TierRange'),
    baseUnitMeasure: readText(subtotal, 'cbc:BaseUnitMeasure'),
    perUnitAmount: readAmount(category, 'cbc:PerUnitAmount'),
  };
}

/** Every cac:AllowanceCharge directly inside a document or a line. */
function readAllowances(parent: XmlReading): readonly AllowanceReading[] {
  return parent.findAll('cac:AllowanceCharge').map((allowance) => ({
    isCharge: readBoolean(readText(allowance, 'cbc:ChargeIndicator')),
    reasonCode: readText(allowance, 'cbc:AllowanceChargeReasonCode'),
    factor: readText(allowance, 'cbc:MultiplierFactorNumeric'),
    amount: readAmount(allowance, 'cbc:Amount'),
    baseAmount: readAmount(allowance, 'cbc:BaseAmount'),
  }));
}

function readBoolean(text: string | null): boolean | null {
  if (text === 'true' || text === '1') return true;
  return text === 'false' || text === '0' ? false : null;
}
