import type { XmlReading } from '@chasqui/core/xml';
import { listAmounts, readAmount, readText } from '../read-text.ts';
import type {
  BatchReading,
  CommunicationReading,
  SummaryLineReading,
  SummaryReading,
  SummaryTaxReading,
  VoidedLineReading,
} from './communication-reading.ts';

/** Reads VoidedDocuments of any content: an absent value is null or an empty list. */
export function readCommunication(root: XmlReading): CommunicationReading {
  return { ...readBatch(root), lines: root.findAll('sac:VoidedDocumentsLine').map(readVoidedLine) };
}

/** Reads SummaryDocuments of any content: an absent value is null or an empty list. */
export function readSummary(root: XmlReading): SummaryReading {
  return { ...readBatch(root), lines: root.findAll('sac:SummaryDocumentsLine').map(readSummaryLine) };
}

function readBatch(root: XmlReading): BatchReading {
  const supplier = root.find('cac:AccountingSupplierParty');
  return {
    ublVersion: readText(root, 'cbc:UBLVersionID'),
    customization: readText(root, 'cbc:CustomizationID'),
    id: readText(root, 'cbc:ID') ?? '',
    referenceDate: readText(root, 'cbc:ReferenceDate'),
    issueDate: readText(root, 'cbc:IssueDate') ?? '',
    notes: root.findAll('cbc:Note').map(({ text }) => text),
    ruc: readText(supplier, 'cbc:CustomerAssignedAccountID'),
    identityType: readText(supplier, 'cbc:AdditionalAccountID'),
    name: readText(supplier, 'cac:Party/cac:PartyLegalEntity/cbc:RegistrationName'),
  };
}

function readVoidedLine(line: XmlReading): VoidedLineReading {
  return {
    id: readText(line, 'cbc:LineID') ?? '',
    documentType: readText(line, 'cbc:DocumentTypeCode'),
    series: readText(line, 'sac:DocumentSerialID'),
    number: readText(line, 'sac:DocumentNumberID'),
    reason: readText(line, 'sac:VoidReasonDescription'),
  };
}

function readSummaryLine(line: XmlReading): SummaryLineReading {
  return {
    id: readText(line, 'cbc:LineID') ?? '',
    documentType: readText(line, 'cbc:DocumentTypeCode'),
    number: readText(line, 'cbc:ID'),
    customer: readCustomer(line.find('cac:AccountingCustomerParty')),
    modified: readModified(line.find('cac:BillingReference/cac:InvoiceDocumentReference')),
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

function readCustomer(customer: XmlReading | undefined) {
  if (customer === undefined) return null;
  return {
    number: readText(customer, 'cbc:CustomerAssignedAccountID'),
    identityType: readText(customer, 'cbc:AdditionalAccountID'),
  };
}

function readModified(reference: XmlReading | undefined) {
  if (reference === undefined) return null;
  return { id: readText(reference, 'cbc:ID'), typeCode: readText(reference, 'cbc:DocumentTypeCode') };
}

function readTax(total: XmlReading): SummaryTaxReading {
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
