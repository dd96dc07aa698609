import { all, type EmittedElement, only } from './emitted-xml.ts';
import { AMOUNT, type Check, scaled, total } from './figures.ts';

const ONE_LINE = /^\S(.*\S)?$/;
const OPERATION_OF: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '01': { '004': '1002', '028': '1003', '027': '1004' },
  '03': { '004': '1002', '026': '1003', '028': '1003', '027': '1004' },
};

/** Returns the type (01, 03, 07 or 08) that the root and the type code give. */
export function typeOf(root: EmittedElement): string {
  if (root.name === 'CreditNote') return '07';
  return root.name === 'DebitNote' ? '08' : only(root, 'cbc:InvoiceTypeCode');
}

const NUMBERS: Readonly<Record<string, RegExp>> = {
  '01': /^F\d{3}-[1-9]\d{0,7}$/,
  '03': /^B\d{3}-[1-9]\d{0,7}$/,
  '07': /^[FB]\d{3}-[1-9]\d{0,7}$/,
  '08': /^[FB]\d{3}-[1-9]\d{0,7}$/,
};

function textChecks(root: EmittedElement): Check[] {
  const notes = all(root, 'cbc:Note');
  const codes = notes.map(({ attributes }) => attributes.languageLocaleID).filter((code) => code !== undefined);
  return [
    ['1001', NUMBERS[typeOf(root)]?.test(only(root, 'cbc:ID')) ?? false],
    ['3006', notes.every(({ text }) => text.length <= 200 && ONE_LINE.test(text))],
    ['3014', new Set(codes).size === codes.length],
    ['3027', codes.every((code) => ['1000', '2006'].includes(code)) && codes.includes('1000')],
  ];
}

function currencyChecks(root: EmittedElement): Check[] {
  const currency = only(root, 'cbc:DocumentCurrencyCode');
  const foreign: string[] = [];
  const walk = ({ name, attributes, children }: EmittedElement, isDetraction: boolean): void => {
    const expected = isDetraction ? 'PEN' : currency;
    if ((attributes.currencyID ?? expected) !== expected) foreign.push(name);
    for (const child of children) walk(child, isDetraction);
  };
  for (const child of root.children) walk(child, only(child, 'cbc:ID') === 'Detraccion');
  return [['2071', foreign.length === 0]];
}

function customerChecks(root: EmittedElement): Check[] {
  const party = 'cac:AccountingCustomerParty/cac:Party';
  const [id] = all(root, `${party}/cac:PartyIdentification/cbc:ID`);
  const scheme = id?.attributes.schemeID ?? '';
  const number = id?.text ?? '';
  const name = only(root, `${party}/cac:PartyLegalEntity/cbc:RegistrationName`);
  const needsRuc = only(root, 'cbc:ID').startsWith('F');
  const form = { '6': /^\d{11}$/, '1': /^\d{8}$/ }[scheme] ?? /^[\w-]{1,15}$/;
  return [
    ['2800', !needsRuc || scheme === '6'],
    ['2016', /^[01467]$/.test(scheme)],
    ['2802', form.test(number)],
    ['2022', [...name].length >= 3 && name.length <= (root.name === 'Invoice' ? 1500 : 1000) && ONE_LINE.test(name)],
  ];
}

function detractionChecks(root: EmittedElement): Check[] {
  const terms = all(root, 'cac:PaymentTerms').filter((each) => only(each, 'cbc:ID') === 'Detraccion');
  const means = all(root, 'cac:PaymentMeans');
  const [detraction] = terms;
  const listId = all(root, 'cbc:InvoiceTypeCode')[0]?.attributes.listID;
  const code = detraction === undefined ? undefined : only(detraction, 'cbc:PaymentMeansID');
  const operation = code === undefined ? '0101' : (OPERATION_OF[typeOf(root)]?.[code] ?? '1001');
  return [
    ['3127', terms.length === means.length && terms.length <= 1],
    ['3129', root.name !== 'Invoice' || listId === operation],
    ['3034', means.every((each) => only(each, 'cac:PayeeFinancialAccount/cbc:ID') !== '')],
    ['3037', terms.every((each) => AMOUNT.test(only(each, 'cbc:Amount')) && scaled(only(each, 'cbc:Amount')) > 0n)],
  ];
}

interface Term {
  readonly meansId: string;
  readonly amount: string;
  readonly dueDate: string;
}

function creditChecks(root: EmittedElement, terms: readonly Term[]): Check[] {
  const credit = terms.find(({ meansId }) => meansId === 'Credito');
  const cuotas = terms.filter(({ meansId }) => meansId.startsWith('Cuota'));
  const payable = scaled(only(root, 'cac:LegalMonetaryTotal/cbc:PayableAmount'));
  if (credit === undefined) return [['3252', cuotas.length === 0]];
  return [
    ['3249', cuotas.length > 0],
    ['3250', AMOUNT.test(credit.amount) && scaled(credit.amount) > 0n],
    ['3265', scaled(credit.amount) <= payable],
    ['3266', cuotas.every(({ amount }) => scaled(amount) <= payable)],
    ['3267', cuotas.every(({ dueDate }) => dueDate > only(root, 'cbc:IssueDate'))],
    ['3319', scaled(credit.amount) === total(cuotas.map(({ amount }) => amount))],
  ];
}

/** Checks the form of payment, which only a factura states. */
function paymentChecks(root: EmittedElement): Check[] {
  const terms = all(root, 'cac:PaymentTerms')
    .filter((each) => only(each, 'cbc:ID') === 'FormaPago')
    .map((each) => ({
      meansId: only(each, 'cbc:PaymentMeansID'),
      amount: only(each, 'cbc:Amount'),
      dueDate: only(each, 'cbc:PaymentDueDate'),
    }));
  if (typeOf(root) !== '01') return [['no form of payment', terms.length === 0]];
  const kinds = terms.filter(({ meansId }) => /^(Contado|Credito)$/.test(meansId));
  return [
    ['3244', kinds.length > 0],
    ['3247', kinds.length <= 1],
    ['3246', terms.every(({ meansId }) => /^(Contado|Credito|Cuota\d{3})$/.test(meansId))],
    ['3248', new Set(terms.map(({ meansId }) => meansId)).size === terms.length],
    ...creditChecks(root, terms),
  ];
}

const REFERENCES: Readonly<Record<string, Readonly<Record<string, RegExp>>>> = {
  F: { '01': /^(F[A-Z0-9]{3}|E001|\d{4})-[1-9]\d{0,7}$/ },
  B: { '03': /^(B[A-Z0-9]{3}|EB01|\d{4})-[1-9]\d{0,7}$/ },
};

function noteChecks(root: EmittedElement): Check[] {
  if (root.name === 'Invoice') return [];
  const discrepancies = all(root, 'cac:DiscrepancyResponse');
  const reference = 'cac:BillingReference/cac:InvoiceDocumentReference';
  const id = only(root, `${reference}/cbc:ID`);
  const forms = REFERENCES[only(root, 'cbc:ID').charAt(0)] ?? {};
  const description = only(root, 'cac:DiscrepancyResponse/cbc:Description');
  const reasons = root.name === 'CreditNote' ? /^(0[1-9]|10)$/ : /^0[1-3]$/;
  return [
    ['2128', discrepancies.length === 1],
    ['2172', reasons.test(only(root, 'cac:DiscrepancyResponse/cbc:ResponseCode'))],
    ['2136', description.length <= 500 && /^\S.*\S$/.test(description)],
    ['2524', all(root, reference).length === 1 && only(root, 'cac:DiscrepancyResponse/cbc:ReferenceID') === id],
    ['2117', forms[only(root, `${reference}/cbc:DocumentTypeCode`)]?.test(id) ?? false],
    ['no due date', all(root, 'cbc:DueDate').length === 0],
  ];
}

/** SUNAT's rules about everything but figures. */
export function judgeHeader(root: EmittedElement): Check[] {
  return [
    ...textChecks(root),
    ...currencyChecks(root),
    ...customerChecks(root),
    ...detractionChecks(root),
    ...paymentChecks(root),
    ...noteChecks(root),
  ];
}
