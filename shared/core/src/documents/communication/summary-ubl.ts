import { formatSeriesNumber } from '../../identity.ts';
import { buildAmount, buildTaxScheme } from '../../ubl/amounts.ts';
import {
  buildUblDocument,
  element,
  type Markup,
  NAMESPACES,
  optionalTextElement,
  textElement,
  type UblDocument,
} from '../../xml/index.ts';
import {
  type CompletedSummary,
  type SummaryLine,
  type SummaryPayment,
  type SummaryPerception,
  type SummaryTax,
  VOIDS,
} from './completed-communication.ts';
import { buildCommunicationIdentification, buildCommunicationIssuer, buildPartyName } from './voiding-ubl.ts';

const SUMMARY_DOCUMENTS = { name: 'SummaryDocuments', namespace: NAMESPACES.summaryDocuments };
const CUSTOMIZATION = '1.1';
const SOLES = 'PEN';

/** Builds SummaryDocuments: a resumen diario, in the order of the schema, ready to be signed. */
export function buildSummaryUbl(communication: CompletedSummary, correlative: number): UblDocument {
  return buildUblDocument(
    SUMMARY_DOCUMENTS,
    [
      ...buildCommunicationIdentification(communication, correlative, CUSTOMIZATION),
      ...buildReasons(communication),
      ...buildCommunicationIssuer(communication.issuer),
      ...communication.lines.map(buildSummaryLine),
    ],
    ['sac'],
  );
}

/** A summary has no field for the reason of a line, so each reason appears once in a note. */
function buildReasons({ lines }: CompletedSummary): Markup[] {
  const reasons = new Set(lines.flatMap(({ reason }) => (reason === '' ? [] : [reason])));
  return [...reasons].map((reason) => textElement('cbc:Note', null, reason));
}

/** Builds the line of a boleta or a note on one, with its amounts. */
function buildSummaryLine(line: SummaryLine): Markup {
  const { currencyCode, condition = VOIDS } = line;
  return element(
    'sac:SummaryDocumentsLine',
    null,
    textElement('cbc:LineID', null, String(line.number)),
    textElement('cbc:DocumentTypeCode', null, line.documentType),
    textElement('cbc:ID', null, formatSeriesNumber(line)),
    buildCustomer(line),
    buildReference(line),
    line.perception === undefined ? null : buildPerception(line.perception),
    element('cac:Status', null, textElement('cbc:ConditionCode', null, condition)),
    buildAmount('sac:TotalAmount', line.totalAmount, currencyCode),
    line.payments.map((payment) => buildPayment(payment, currencyCode)),
    line.charges === undefined ? null : buildCharges(line.charges, currencyCode),
    line.taxes.map((tax) => buildTaxTotal(tax, currencyCode)),
  );
}

function buildCustomer({ customer }: SummaryLine): Markup {
  return element(
    'cac:AccountingCustomerParty',
    null,
    textElement('cbc:CustomerAssignedAccountID', null, customer.identityNumber),
    textElement('cbc:AdditionalAccountID', null, customer.identityType),
    customer.name === undefined ? null : buildPartyName(customer.name),
  );
}

/** Only notes refer to another document (2582). */
function buildReference({ reference }: SummaryLine): Markup | null {
  if (reference === null) return null;
  const document = element(
    'cac:InvoiceDocumentReference',
    null,
    textElement('cbc:ID', null, reference.documentId),
    textElement('cbc:DocumentTypeCode', null, reference.documentType),
  );
  return element('cac:BillingReference', null, document);
}

/** Builds the perception, in soles in a line of any currency (2685, 2690). */
function buildPerception({ regime, percent, amount, total, baseAmount }: SummaryPerception): Markup {
  return element(
    'sac:SUNATPerceptionSummaryDocumentReference',
    null,
    textElement('sac:SUNATPerceptionSystemCode', null, regime),
    textElement('sac:SUNATPerceptionPercent', null, percent),
    buildAmount('cbc:TotalInvoiceAmount', amount, SOLES),
    buildAmount('sac:SUNATTotalCashed', total, SOLES),
    buildAmount('cbc:TaxableAmount', baseAmount, SOLES),
  );
}

function buildPayment({ instruction, amount }: SummaryPayment, currencyCode: string): Markup {
  return element(
    'sac:BillingPayment',
    null,
    buildAmount('cbc:PaidAmount', amount, currencyCode),
    textElement('cbc:InstructionID', null, instruction),
  );
}

/** Builds the sum of the charges (2261, 2263). */
function buildCharges(amount: string, currencyCode: string): Markup {
  return element(
    'cac:AllowanceCharge',
    null,
    textElement('cbc:ChargeIndicator', null, 'true'),
    buildAmount('cbc:Amount', amount, currencyCode),
  );
}

/** The amount twice, once as a total and once as its only subtotal (2344). */
function buildTaxTotal({ tribute, amount, percent }: SummaryTax, currencyCode: string): Markup {
  const taxAmount = buildAmount('cbc:TaxAmount', amount, currencyCode);
  const rate = optionalTextElement('cbc:Percent', null, percent ?? null);
  const category = element('cac:TaxCategory', null, rate, buildTaxScheme(tribute));
  const subtotal = element('cac:TaxSubtotal', null, taxAmount, category);
  return element('cac:TaxTotal', null, taxAmount, subtotal);
}
