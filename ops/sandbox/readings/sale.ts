import type { XmlReading } from '@chasqui/core/xml';
import {
  findCode,
  listAmounts,
  type Reading,
  readAmount,
  readAt,
  readCode,
  readHeader,
  readText,
} from './read-text.ts';

/** Content of a factura, boleta or note as written, with nothing computed. Every rule recomputes from here. */
export type SaleReading = Reading<ReturnType<typeof readSale>>;
export type PartyReading = SaleReading['supplier'];
export type AddressReading = NonNullable<PartyReading['address']>;
export type AllowanceReading = SaleReading['allowances'][number];
export type LineReading = SaleReading['lines'][number];
export type ModifiedReading = SaleReading['modified'][number];
export type PaymentTermsReading = SaleReading['paymentTerms'][number];
export type TaxSubtotalReading = SaleReading['taxTotals'][number]['subtotals'][number];

const INVOICE_SHAPE = { line: 'cac:InvoiceLine', quantity: 'cbc:InvoicedQuantity', total: 'cac:LegalMonetaryTotal' };

const SHAPES: ReadonlyMap<string, typeof INVOICE_SHAPE> = new Map([
  ['Invoice', INVOICE_SHAPE],
  ['CreditNote', { line: 'cac:CreditNoteLine', quantity: 'cbc:CreditedQuantity', total: 'cac:LegalMonetaryTotal' }],
  ['DebitNote', { line: 'cac:DebitNoteLine', quantity: 'cbc:DebitedQuantity', total: 'cac:RequestedMonetaryTotal' }],
]);

/**
 * Reads an Invoice, CreditNote or DebitNote of any content: an absent value is null or an empty list. The rules decide
 * if an absence is an error.
 */
export function readSale(root: XmlReading) {
  const shape = SHAPES.get(root.name) ?? INVOICE_SHAPE;
  return {
    ...readHeader(root),
    /** Absent in notes. */
    typeCode: readText(root, 'cbc:InvoiceTypeCode'),
    /** Catalog 51; absent in notes. */
    operationType: root.find('cbc:InvoiceTypeCode')?.attribute('listID') ?? null,
    currency: readText(root, 'cbc:DocumentCurrencyCode'),
    purchaseOrder: readText(root, 'cac:OrderReference/cbc:ID'),
    notes: root.findAll('cbc:Note').map((note) => ({
      text: note.text,
      /** Catalog 52; null on a free observation. */
      legend: note.attribute('languageLocaleID') ?? null,
    })),
    /** Why a note was issued, by catalog 09 or 10. Empty but in notes. */
    reasons: root.findAll('cac:DiscrepancyResponse').map((response) => ({
      code: readText(response, 'cbc:ResponseCode'),
      description: readText(response, 'cbc:Description'),
    })),
    /** Documents that a note modifies. */
    modified: root.findAll('cac:BillingReference/cac:InvoiceDocumentReference').map((reference) => ({
      id: readText(reference, 'cbc:ID') ?? '',
      typeCode: readText(reference, 'cbc:DocumentTypeCode'),
    })),
    supplier: readParty(root.find('cac:AccountingSupplierParty/cac:Party')),
    customer: readParty(root.find('cac:AccountingCustomerParty/cac:Party')),
    paymentMeans: root.findAll('cac:PaymentMeans').map((means) => ({
      id: readText(means, 'cbc:ID'),
      code: readText(means, 'cbc:PaymentMeansCode'),
      account: readText(means, 'cac:PayeeFinancialAccount/cbc:ID'),
    })),
    paymentTerms: root.findAll('cac:PaymentTerms').map(readPaymentTerms),
    allowances: readAllowances(root),
    taxTotals: readTaxTotals(root),
    total: readMonetaryTotal(root.find(shape.total)),
    lines: root.findAll(shape.line).map((line) => readLine(line, shape.quantity)),
    /** Every amount of the document with the path of its element, for the rules about currencies. */
    amounts: listAmounts(root),
  };
}

function readPaymentTerms(terms: XmlReading) {
  return {
    id: readText(terms, 'cbc:ID'),
    /** Contado, Credito, Cuota001 or a detraction code. */
    meansId: readText(terms, 'cbc:PaymentMeansID'),
    percent: readText(terms, 'cbc:PaymentPercent'),
    amount: readAmount(terms, 'cbc:Amount'),
    dueDate: readText(terms, 'cbc:PaymentDueDate'),
  };
}

function readMonetaryTotal(total: XmlReading | undefined) {
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

export function readLine(line: XmlReading, quantityPath: string) {
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
    /** Without taxes and before discounts. */
    unitValue: readAmount(line, 'cac:Price/cbc:PriceAmount'),
  };
}

/** Reads cac:Party. An absent party gives a reading whose values are all empty. */
export function readParty(party: XmlReading | undefined) {
  const legalEntity = party?.find('cac:PartyLegalEntity');
  const identities = party?.findAll('cac:PartyIdentification/cbc:ID') ?? [];
  return {
    /** Every identity; one is right. */
    identities: identities.map((identity) => readCode(identity, 'schemeID')),
    tradeName: readText(party, 'cac:PartyName/cbc:Name'),
    name: readText(legalEntity, 'cbc:RegistrationName'),
    address: readAt(legalEntity, 'cac:RegistrationAddress', readAddress),
  };
}

function readAddress(address: XmlReading) {
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
function readTaxTotals(parent: XmlReading) {
  return parent.findAll('cac:TaxTotal').map((total) => ({
    taxAmount: readAmount(total, 'cbc:TaxAmount'),
    subtotals: total.findAll('cac:TaxSubtotal').map(readSubtotal),
  }));
}

function readSubtotal(subtotal: XmlReading) {
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
    /** Bags, for ICBPER. */
    baseUnitMeasure: readText(subtotal, 'cbc:BaseUnitMeasure'),
    perUnitAmount: readAmount(category, 'cbc:PerUnitAmount'),
  };
}

/** Every cac:AllowanceCharge directly inside a document or a line. */
function readAllowances(parent: XmlReading) {
  return parent.findAll('cac:AllowanceCharge').map((allowance) => ({
    /** True for a charge, false for a discount, null when the XML does not say. */
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
