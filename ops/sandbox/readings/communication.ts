import type { XmlReading } from '@chasqui/core/xml';
import { listAmounts, type Reading, readAmount, readAt, readHeader, readText } from './read-text.ts';

export type CommunicationHeader = Reading<ReturnType<typeof readCommunicationHeader>>;
export type CommunicationReading = Reading<ReturnType<typeof readCommunication>>;
export type VoidedLineReading = CommunicationReading['lines'][number];
export type SummaryReading = Reading<ReturnType<typeof readSummary>>;
export type SummaryLineReading = SummaryReading['lines'][number];
export type SummaryTaxReading = SummaryLineReading['taxes'][number];

/** Reads VoidedDocuments (comunicación de baja) of any content: an absent value is null or an empty list. */
export function readCommunication(root: XmlReading) {
  return { ...readCommunicationHeader(root), lines: root.findAll('sac:VoidedDocumentsLine').map(readVoidedLine) };
}

/** Reads SummaryDocuments (resumen diario) of any content: an absent value is null or an empty list. */
export function readSummary(root: XmlReading) {
  return { ...readCommunicationHeader(root), lines: root.findAll('sac:SummaryDocumentsLine').map(readSummaryLine) };
}

function readCommunicationHeader(root: XmlReading) {
  const supplier = root.find('cac:AccountingSupplierParty');
  return {
    ...readHeader(root),
    /** Day of the documents. */
    referenceDate: readText(root, 'cbc:ReferenceDate'),
    notes: root.findAll('cbc:Note').map(({ text }) => text),
    ruc: readText(supplier, 'cbc:CustomerAssignedAccountID'),
    /** Catalog 06. */
    identityType: readText(supplier, 'cbc:AdditionalAccountID'),
    name: readText(supplier, 'cac:Party/cac:PartyLegalEntity/cbc:RegistrationName'),
  };
}

function readVoidedLine(line: XmlReading) {
  return {
    id: readText(line, 'cbc:LineID') ?? '',
    documentType: readText(line, 'cbc:DocumentTypeCode'),
    series: readText(line, 'sac:DocumentSerialID'),
    number: readText(line, 'sac:DocumentNumberID'),
    reason: readText(line, 'sac:VoidReasonDescription'),
  };
}

function readSummaryLine(line: XmlReading) {
  return {
    id: readText(line, 'cbc:LineID') ?? '',
    documentType: readText(line, 'cbc:DocumentTypeCode'),
    /** `B001-1`. */
    number: readText(line, 'cbc:ID'),
    customer: readAt(line, 'cac:AccountingCustomerParty', (customer) => ({
      number: readText(customer, 'cbc:CustomerAssignedAccountID'),
      identityType: readText(customer, 'cbc:AdditionalAccountID'),
      name: readText(customer, 'cac:Party/cac:PartyLegalEntity/cbc:RegistrationName'),
    })),
    modified: readAt(line, 'cac:BillingReference/cac:InvoiceDocumentReference', (reference) => ({
      id: readText(reference, 'cbc:ID'),
      typeCode: readText(reference, 'cbc:DocumentTypeCode'),
    })),
    hasPerception: line.find('sac:SUNATPerceptionSummaryDocumentReference') !== undefined,
    /** Catalog 19: 1 added, 2 modified, 3 voided. */
    condition: readText(line, 'cac:Status/cbc:ConditionCode'),
    total: readAmount(line, 'sac:TotalAmount'),
    payments: line.findAll('sac:BillingPayment').map((payment) => ({
      amount: readAmount(payment, 'cbc:PaidAmount'),
      code: readText(payment, 'cbc:InstructionID'),
    })),
    charges: line.findAll('cac:AllowanceCharge').map((charge) => ({
      isCharge: readText(charge, 'cbc:ChargeIndicator'),
      amount: readAmount(charge, 'cbc:Amount'),
    })),
    taxes: line.findAll('cac:TaxTotal').map(readTax),
    amounts: listAmounts(line),
  };
}

function readTax(total: XmlReading) {
  const subtotal = total.find('cac:TaxSubtotal');
  const scheme = subtotal?.find('cac:TaxCategory/cac:TaxScheme');
  return {
    amount: readAmount(total, 'cbc:TaxAmount'),
    subtotalAmount: readAmount(subtotal, 'cbc:TaxAmount'),
    tribute: readText(scheme, 'cbc:ID'),
    name: readText(scheme, 'cbc:Name'),
    typeCode: readText(scheme, 'cbc:TaxTypeCode'),
    percent: readText(subtotal, 'cac:TaxCategory/cbc:Percent'),
  };
}
