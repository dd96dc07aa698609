import { decimal, sum } from '../../decimal/index.ts';
import { readXml, type XmlReading } from '../../xml/index.ts';

/**
 * Returns the faults that the authority would find in a communication, read from its XML alone. For tests. It is
 * deliberately naive and shares no code with the writer of the XML.
 */
export function findBatchFaults(xml: string): string[] {
  const root = readXml(xml);
  const isSummary = root.name === 'SummaryDocuments';
  const lines = root.findAll(isSummary ? 'sac:SummaryDocumentsLine' : 'sac:VoidedDocumentsLine');
  return [
    ...findHeaderFaults(root, isSummary),
    ...findNumberFaults(lines),
    ...lines.flatMap((line, index) =>
      (isSummary ? findSummaryFaults(line) : findVoidedFaults(line)).map((code) => `${code} line ${index + 1}`),
    ),
  ];
}

function findHeaderFaults(root: XmlReading, isSummary: boolean): string[] {
  const text = (path: string) => root.findText(path) ?? '';
  const supplier = 'cac:AccountingSupplierParty';
  const name = text(`${supplier}/cac:Party/cac:PartyLegalEntity/cbc:RegistrationName`);
  const day = text('cbc:IssueDate').replace(/-/g, '');
  const prefix = isSummary ? 'RC' : 'RA';
  const faults: readonly (readonly [string, boolean])[] = [
    ['2074', text('cbc:UBLVersionID') === '2.0'],
    ['2072', text('cbc:CustomizationID') === (isSummary ? '1.1' : '1.0')],
    ['2346', new RegExp(`^${prefix}-${day}-[1-9]\\d{0,4}$`).test(text('cbc:ID'))],
    ['2303', /^\d{4}-\d\d-\d\d$/.test(text('cbc:ReferenceDate'))],
    ['2217', /^\d{11}$/.test(text(`${supplier}/cbc:CustomerAssignedAccountID`))],
    ['2288', text(`${supplier}/cbc:AdditionalAccountID`) === '6'],
    ['2229', name.length >= 3 && name.length <= 100 && name === name.trim() && !/[\n\t]/.test(name)],
    ['2076', text('cac:Signature/cbc:ID') !== ''],
    ['notes', root.findAll('cbc:Note').every((note) => isReason(note.text))],
  ];
  return faults.flatMap(([code, holds]) => (holds ? [] : [code]));
}

function findNumberFaults(lines: readonly XmlReading[]): string[] {
  const numbers = lines.map((line) => line.findText('cbc:LineID') ?? '');
  const areSound = numbers.every((number) => /^[1-9]\d{0,4}$/.test(number));
  return [...(areSound ? [] : ['2305']), ...(new Set(numbers).size === lines.length ? [] : ['2752'])];
}

function findVoidedFaults(line: XmlReading): string[] {
  const reason = line.findText('sac:VoidReasonDescription') ?? '';
  return [
    ...(/^[1-9]\d{0,7}$/.test(line.findText('sac:DocumentNumberID') ?? '') ? [] : ['2312']),
    ...(/^[FB][A-Z0-9]{3}$/.test(line.findText('sac:DocumentSerialID') ?? '') ? [] : ['2310']),
    ...(isReason(reason) ? [] : ['4203']),
  ];
}

function isReason(text: string): boolean {
  return text.length <= 100 && [...text].length >= 3 && text === text.trim() && !/[\n\t]/.test(text);
}

function findSummaryFaults(line: XmlReading): string[] {
  const isNote = line.findText('cbc:DocumentTypeCode') !== '03';
  const taxes = line.findAll('cac:TaxTotal').map(readTax);
  const codes = line.findAll('sac:BillingPayment').map((payment) => payment.findText('cbc:InstructionID') ?? '');
  const paid = line.findAll('sac:BillingPayment').map((payment) => payment.findText('cbc:PaidAmount') ?? '');
  const currencies = [...line.walk()].flatMap((element) => element.attribute('currencyID') ?? []);
  const faults: readonly (readonly [string, boolean])[] = [
    ['2513', /^B[A-Z0-9]{3}-[1-9]\d{0,7}$/.test(line.findText('cbc:ID') ?? '')],
    ['2522', line.findText('cac:Status/cbc:ConditionCode') === '3'],
    ['2014', (line.findText('cac:AccountingCustomerParty/cbc:CustomerAssignedAccountID') ?? '') !== ''],
    ['2015', /^[0-9A-Z-]$/.test(line.findText('cac:AccountingCustomerParty/cbc:AdditionalAccountID') ?? '')],
    [isNote ? '2524' : '2582', (line.find('cac:BillingReference') !== undefined) === isNote],
    ['2260', paid.every((amount) => decimal(amount).greaterThan(0))],
    ['2357', new Set(codes).size === codes.length && codes.every((code) => /^0[1-5]$/.test(code))],
    ['2278', taxes.some(({ tribute }) => tribute === '1000')],
    ['2355', new Set(taxes.map(({ tribute }) => tribute)).size === taxes.length],
    ['2992', taxes.every(({ tribute, percent }) => tribute === '7152' || /^\d{1,3}\.\d{2,5}$/.test(percent))],
    ['2344', taxes.every(({ amount, subtotal }) => amount === subtotal)],
    ['2071', new Set(currencies).size === 1],
    ['4027', addsUp(line, taxes)],
  ];
  return faults.flatMap(([code, holds]) => (holds ? [] : [code]));
}

interface JudgedTax {
  readonly tribute: string;
  readonly amount: string;
  readonly subtotal: string;
  readonly percent: string;
}

function readTax(total: XmlReading): JudgedTax {
  return {
    tribute: total.findText('cac:TaxSubtotal/cac:TaxCategory/cac:TaxScheme/cbc:ID') ?? '',
    amount: total.findText('cbc:TaxAmount') ?? '',
    subtotal: total.findText('cac:TaxSubtotal/cbc:TaxAmount') ?? '',
    percent: total.findText('cac:TaxSubtotal/cac:TaxCategory/cbc:Percent') ?? '',
  };
}

/**
 * Returns true if the amounts of a line add up exactly. The authority tolerates five soles, but nothing here is
 * estimated, so not a cent may be missing.
 */
function addsUp(line: XmlReading, taxes: readonly JudgedTax[]): boolean {
  const sold = line
    .findAll('sac:BillingPayment')
    .filter((payment) => payment.findText('cbc:InstructionID') !== '05')
    .map((payment) => decimal(payment.findText('cbc:PaidAmount') ?? ''));
  const collected = taxes.map(({ amount }) => decimal(amount));
  return sum([...sold, ...collected]).equals(decimal(line.findText('sac:TotalAmount') ?? ''));
}
