import type { XmlReading } from '@chasqui/core/xml';
import type { AmountReading, PlacedAmount } from './read-text.ts';
import { listAmounts, readAmount, readText } from './read-text.ts';

export interface BatchReading {
  readonly ublVersion: string | null;
  readonly customization: string | null;
  /** `RA-20260115-1`. */
  readonly id: string;
  /** Day of the documents; null when the XML does not say. */
  readonly referenceDate: string | null;
  readonly issueDate: string;
  readonly notes: readonly string[];
  readonly ruc: string | null;
  /** Catalog 06. */
  readonly identityType: string | null;
  readonly name: string | null;
}

export interface VoidedLineReading {
  readonly id: string;
  readonly documentType: string | null;
  readonly series: string | null;
  readonly number: string | null;
  readonly reason: string | null;
}

/** Comunicacion de baja. */
export interface CommunicationReading extends BatchReading {
  readonly lines: readonly VoidedLineReading[];
}

export interface SummaryTaxReading {
  readonly amount: AmountReading | null;
  readonly subtotalAmount: AmountReading | null;
  readonly tribute: string | null;
  readonly name: string | null;
  readonly typeCode: string | null;
  readonly percent: string | null;
}

export interface SummaryLineReading {
  /** LineID. */
  readonly id: string;
  readonly documentType: string | null;
  /** `B001-1`. */
  readonly number: string | null;
  readonly customer: { readonly number: string | null; readonly identityType: string | null } | null;
  readonly modified: { readonly id: string | null; readonly typeCode: string | null } | null;
  /** Catalog 19: 1 added, 2 modified, 3 voided. */
  readonly condition: string | null;
  readonly total: AmountReading | null;
  readonly payments: readonly { readonly amount: AmountReading | null; readonly code: string | null }[];
  readonly charges: readonly { readonly isCharge: string | null; readonly amount: AmountReading | null }[];
  readonly taxes: readonly SummaryTaxReading[];
  readonly amounts: readonly PlacedAmount[];
}

/** Resumen diario. */
export interface SummaryReading extends BatchReading {
  readonly lines: readonly SummaryLineReading[];
}

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
