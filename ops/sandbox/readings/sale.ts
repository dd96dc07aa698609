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
import { readAllowances, readMonetaryTotal, readPaymentTerms, readPrepayment, readTaxTotals } from './sale-amounts.ts';
import { readDelivery, readProperty } from './sale-details.ts';

/** Content of a factura, boleta or note as written, with nothing computed. Every rule recomputes from here. */
export type SaleReading = Reading<ReturnType<typeof readSale>>;
export type PartyReading = SaleReading['supplier'];
export type AddressReading = NonNullable<PartyReading['address']>;
export type AllowanceReading = SaleReading['allowances'][number];
export type LineReading = SaleReading['lines'][number];
export type ModifiedReading = SaleReading['modified'][number];
export type PaymentTermsReading = SaleReading['paymentTerms'][number];
export type PropertyReading = LineReading['properties'][number];
export type RelatedReading = SaleReading['relatedDocuments'][number];
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
    /** Invoice, CreditNote or DebitNote. */
    rootName: root.name,
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
    despatchReferences: root.findAll('cac:DespatchDocumentReference').map(readRelated),
    /** Documents of catalog 12, among them the advances that are deducted. */
    relatedDocuments: root.findAll('cac:AdditionalDocumentReference').map(readRelated),
    supplier: readParty(root.find('cac:AccountingSupplierParty/cac:Party')),
    customer: readParty(root.find('cac:AccountingCustomerParty/cac:Party')),
    /** Travel agent of a railway ticket (0302). */
    agent: findCode(
      root.find('cac:AccountingSupplierParty/cac:Party'),
      'cac:AgentParty/cac:PartyIdentification/cbc:ID',
      'schemeID',
    ),
    /** Place of delivery, or country in which an exported service is used. */
    delivery: readAt(root, 'cac:Delivery/cac:DeliveryLocation/cac:Address', readAddress),
    paymentMeans: root.findAll('cac:PaymentMeans').map((means) => ({
      id: readText(means, 'cbc:ID'),
      code: readText(means, 'cbc:PaymentMeansCode'),
      paymentId: readText(means, 'cbc:PaymentID'),
      account: readText(means, 'cac:PayeeFinancialAccount/cbc:ID'),
    })),
    /** True if one of the payment terms has several means. */
    severalMeans: root.findAll('cac:PaymentTerms').some((terms) => terms.findAll('cbc:PaymentMeansID').length > 1),
    paymentTerms: root.findAll('cac:PaymentTerms').map(readPaymentTerms),
    prepayments: root.findAll('cac:PrepaidPayment').map(readPrepayment),
    allowances: readAllowances(root),
    taxTotals: readTaxTotals(root),
    total: readMonetaryTotal(root.find(shape.total)),
    lines: root.findAll(shape.line).map((line) => readLine(line, shape.quantity)),
    /** Every amount of the document with the path of its element, for the rules about currencies. */
    amounts: listAmounts(root),
  };
}

function readLine(line: XmlReading, quantityPath: string) {
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
    gtin: findCode(line, 'cac:Item/cac:StandardItemIdentification/cbc:ID', 'schemeID'),
    /** Catalog 25 (UNSPSC). */
    sunatCode: readText(line, 'cac:Item/cac:CommodityClassification/cbc:ItemClassificationCode'),
    properties: line.findAll('cac:Item/cac:AdditionalItemProperty').map(readProperty),
    /** Journey of freight (1004). */
    delivery: readAt(line, 'cac:Delivery', readDelivery),
    /** Without taxes and before discounts. */
    unitValue: readAmount(line, 'cac:Price/cbc:PriceAmount'),
  };
}

function readRelated(reference: XmlReading) {
  return {
    id: readText(reference, 'cbc:ID') ?? '',
    typeCode: readText(reference, 'cbc:DocumentTypeCode'),
    /** Identifier of the payment, for an advance. */
    statusCode: readText(reference, 'cbc:DocumentStatusCode'),
    issuer: findCode(reference, 'cac:IssuerParty/cac:PartyIdentification/cbc:ID', 'schemeID'),
  };
}

/** Reads cac:Party. An absent party gives a reading whose values are all empty. */
function readParty(party: XmlReading | undefined) {
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

export function readAddress(address: XmlReading) {
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
