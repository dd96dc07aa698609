import { readXml, type XmlReading } from '../../xml/index.ts';

/** XML names of one type that the judge reads, and SUNAT's codes for them. */
interface Judgement {
  readonly kind: 'Retention' | 'Perception';
  readonly sign: 1n | -1n;
  readonly series: RegExp;
  readonly rates: Readonly<Record<string, readonly string[]>>;
  readonly types: readonly string[];
  readonly uncounted: readonly string[];
  readonly number: RegExp;
  readonly net: string;
  readonly total: string;
  readonly codes: {
    readonly regime: string;
    readonly rate: string;
    readonly sameParty: string;
    readonly amounts: string;
    readonly total: string;
    readonly netTotal: string;
    readonly period: string;
    readonly date: string;
    readonly currency: string;
  };
}

const RETENTION: Judgement = {
  kind: 'Retention',
  sign: -1n,
  series: /^R[A-Z0-9]{3}-[0-9]{1,8}$/,
  rates: { '01': ['3.00'], '02': ['6.00'] },
  types: ['01', '12', '07', '08', '20'],
  uncounted: ['07', '20'],
  number: /^(E001|[FR][A-Z0-9]{3}|[0-9]{4})-(?!0+$)[0-9]{1,8}$/,
  net: 'SUNATNetTotalPaid',
  total: 'SUNATTotalPaid',
  codes: {
    regime: '2618',
    rate: '2619',
    sameParty: '2620',
    amounts: '2623',
    total: '2628',
    netTotal: '2629',
    period: '2661',
    date: '2625',
    currency: '2622',
  },
};

const PERCEPTION: Judgement = {
  kind: 'Perception',
  sign: 1n,
  series: /^P[A-Z0-9]{3}-[0-9]{1,8}$/,
  rates: { '01': ['2.00'], '02': ['1.00'], '03': ['2.00', '0.50'] },
  types: ['01', '03', '12', '07', '08', '40'],
  uncounted: ['07', '40'],
  number: /^(E001|EB01|[FPB][A-Z0-9]{3}|[0-9]{4})-(?!0+$)[0-9]{1,8}$/,
  net: 'SUNATNetTotalCashed',
  total: 'SUNATTotalCashed',
  codes: {
    regime: '2602',
    rate: '2603',
    sameParty: '2604',
    amounts: '2608',
    total: '2667',
    netTotal: '2668',
    period: '2659',
    date: '2612',
    currency: '2607',
  },
};

type Check = readonly [code: string, holds: boolean];

const AMOUNT = /^[0-9]{1,12}\.[0-9]{2}$/;
const EXCHANGE_RATE = /^[0-9]{1,4}\.[0-9]{1,6}$/;
const DATE = /^[0-9]{4}-[0-9]{2}-[0-9]{2}$/;
const TICKET = /^[a-zA-Z0-9-]{1,20}-[0-9]{1,20}$/;
const LINE = /^\S(.*\S)?$/;
/** Digits after the point of any figure here. */
const PLACES = 6;
const UNIT = 10n ** BigInt(PLACES);

/** The text of an element, which SUNAT reads untrimmed. */
function textOf(reading: XmlReading | undefined, path: string): string {
  return reading?.find(path)?.text ?? '';
}

function currencyOf(reading: XmlReading | undefined, path: string): string | undefined {
  return reading?.find(path)?.attribute('currencyID');
}

function scaled(text: string): bigint {
  const [whole = '', fraction = ''] = text.split('.');
  return BigInt(`${whole}${fraction.padEnd(PLACES, '0')}` || '0');
}

function isPositiveAmount(text: string): boolean {
  return AMOUNT.test(text) && scaled(text) > 0n;
}

/** Returns true if two figures differ by at most a cent, plus half a cent of rounding. SUNAT allows a whole sol. */
function isNear(one: bigint, other: bigint, scale: bigint): boolean {
  const distance = one > other ? one - other : other - one;
  return distance * 1000n <= 15n * scale;
}

function headerChecks(root: XmlReading, { kind, series, rates, codes, total }: Judgement): Check[] {
  const regime = textOf(root, `sac:SUNAT${kind}SystemCode`);
  const note = root.find('cbc:Note');
  return [
    ['2110', textOf(root, 'cbc:UBLVersionID') === '2.0'],
    ['2112', textOf(root, 'cbc:CustomizationID') === '1.0'],
    ['2076', textOf(root, 'cac:Signature/cbc:ID') !== ''],
    ['1001', series.test(textOf(root, 'cbc:ID'))],
    ['date', DATE.test(textOf(root, 'cbc:IssueDate'))],
    [codes.regime, Object.hasOwn(rates, regime)],
    [codes.rate, (rates[regime] ?? []).includes(textOf(root, `sac:SUNAT${kind}Percent`))],
    ['note', note === undefined || (LINE.test(note.text) && note.text.length <= 250)],
    ['2669', isPositiveAmount(textOf(root, 'cbc:TotalInvoiceAmount'))],
    ['2728', currencyOf(root, 'cbc:TotalInvoiceAmount') === 'PEN'],
    ['2730', isPositiveAmount(textOf(root, `sac:${total}`))],
    ['2732', currencyOf(root, `sac:${total}`) === 'PEN'],
  ];
}

function partyChecks(root: XmlReading, { codes }: Judgement): Check[] {
  const id = 'cac:PartyIdentification/cbc:ID';
  const parties = ['cac:AgentParty', 'cac:ReceiverParty'].map((name) => root.find(name));
  const [agent, receiver] = parties;
  const streets = parties.map((party) => party?.find('cac:PostalAddress/cbc:StreetName')?.text);
  const names = parties.map((party) => textOf(party, 'cac:PartyLegalEntity/cbc:RegistrationName'));
  return [
    ['2511', parties.every((party) => party?.find(id)?.attribute('schemeID') === '6')],
    ['2724', parties.every((party) => /^[0-9]{11}$/.test(textOf(party, id)))],
    [codes.sameParty, textOf(agent, id) !== textOf(receiver, id)],
    ['2133', names.every((name) => LINE.test(name) && name.length <= 1500)],
    ['2916', streets.every((street) => street === undefined || (LINE.test(street) && [...street].length <= 100))],
    ['2548', textOf(agent, 'cac:PostalAddress/cac:Country/cbc:IdentificationCode') === 'PE'],
  ];
}

function documentChecks(line: XmlReading, { types, number, kind }: Judgement, regime: string): Check[] {
  const type = line.find('cbc:ID')?.attribute('schemeID') ?? '';
  const issueDate = textOf(line, 'cbc:IssueDate');
  return [
    ['2692', types.includes(type)],
    ['2694', (type === '12' ? TICKET : number).test(textOf(line, 'cbc:ID'))],
    ['date', DATE.test(issueDate)],
    ['2985', kind === 'Perception' || regime !== '02' || issueDate <= '2014-02-28'],
    ['2696', isPositiveAmount(textOf(line, 'cbc:TotalInvoiceAmount'))],
  ];
}

function paymentChecks(line: XmlReading, root: XmlReading, { codes }: Judgement): Check[] {
  const payment = line.find('cac:Payment');
  if (payment === undefined) return [['2733', line.find('cbc:ID')?.attribute('schemeID') === '07']];
  const date = textOf(payment, 'cbc:PaidDate');
  const [issued, documentIssued] = [textOf(root, 'cbc:IssueDate'), textOf(line, 'cbc:IssueDate')];
  const firstDay = `${issued.slice(0, 7)}-01`;
  return [
    ['2734', /^[0-9]{1,9}$/.test(textOf(payment, 'cbc:ID'))],
    ['2736', isPositiveAmount(textOf(payment, 'cbc:PaidAmount'))],
    [codes.currency, currencyOf(payment, 'cbc:PaidAmount') === currencyOf(line, 'cbc:TotalInvoiceAmount')],
    [codes.period, date.slice(0, 7) === issued.slice(0, 7)],
    [codes.date, date <= issued && date >= (documentIssued > firstDay ? documentIssued : firstDay)],
  ];
}

function exchangeChecks(line: XmlReading, information: XmlReading): Check[] {
  const currency = currencyOf(line, 'cbc:TotalInvoiceAmount');
  const exchange = information.find('cac:ExchangeRate');
  if (exchange === undefined) return [['2719', currency === 'PEN']];
  const rate = textOf(exchange, 'cbc:CalculationRate');
  return [
    ['no exchange of soles', currency !== 'PEN'],
    ['2749', textOf(exchange, 'cbc:SourceCurrencyCode') === currency],
    ['2715', textOf(exchange, 'cbc:TargetCurrencyCode') === 'PEN'],
    ['2716', EXCHANGE_RATE.test(rate) && scaled(rate) > 0n],
    ['2722', DATE.test(textOf(exchange, 'cbc:Date'))],
  ];
}

/** Every product is scaled by the square of the unit, and a percentage by 100 more. */
function amountChecks(line: XmlReading, root: XmlReading, judgement: Judgement): Check[] {
  const { kind, net, sign, uncounted, codes } = judgement;
  const information = line.find(`sac:SUNAT${kind}Information`);
  const isUncounted = uncounted.includes(line.find('cbc:ID')?.attribute('schemeID') ?? '');
  if (information === undefined) return [['2739', isUncounted]];
  const [amountText, netText] = [textOf(information, `sac:SUNAT${kind}Amount`), textOf(information, `sac:${net}`)];
  const [amount, netAmount] = [scaled(amountText), scaled(netText)];
  const exchange = textOf(information, 'cac:ExchangeRate/cbc:CalculationRate') || '1';
  const soles = scaled(textOf(line, 'cac:Payment/cbc:PaidAmount')) * scaled(exchange);
  const percent = scaled(textOf(root, `sac:SUNAT${kind}Percent`));
  return [
    ['2740', isPositiveAmount(amountText)],
    ['2746', isPositiveAmount(netText)],
    ['2742', currencyOf(information, `sac:SUNAT${kind}Amount`) === 'PEN'],
    ['2748', currencyOf(information, `sac:${net}`) === 'PEN'],
    ['2743', DATE.test(textOf(information, `sac:SUNAT${kind}Date`))],
    [`${codes.amounts} amount`, isNear(amount * UNIT * UNIT * 100n, soles * percent, UNIT ** 3n * 100n)],
    [`${codes.amounts} net`, isNear(netAmount * UNIT, soles + sign * amount * UNIT, UNIT ** 2n)],
    ...exchangeChecks(line, information),
  ];
}

function totalChecks(root: XmlReading, lines: readonly XmlReading[], judgement: Judgement): Check[] {
  const { kind, net, total, uncounted, codes } = judgement;
  const counted = lines.filter((line) => !uncounted.includes(line.find('cbc:ID')?.attribute('schemeID') ?? ''));
  const sumOf = (name: string) =>
    counted.reduce((sum, line) => sum + scaled(textOf(line, `sac:SUNAT${kind}Information/sac:${name}`)), 0n);
  const payments = lines.filter((line) => line.find('cac:Payment') !== undefined);
  const keys = payments.map((line) => `${textOf(line, 'cbc:ID')}${textOf(line, 'cac:Payment/cbc:ID')}`);
  return [
    ['0306', lines.length > 0],
    ['2626', new Set(keys).size === keys.length],
    [codes.total, scaled(textOf(root, 'cbc:TotalInvoiceAmount')) === sumOf(`SUNAT${kind}Amount`)],
    [codes.netTotal, scaled(textOf(root, `sac:${total}`)) === sumOf(net)],
  ];
}

/**
 * Returns the codes of SUNAT's rules that the XML of a retention or perception breaks; empty if none. For tests. The
 * rules use whole numbers and share no code with the writer of the XML.
 */
export function findWithholdingFaults(xml: string): string[] {
  const root = readXml(xml);
  const judgement = root.name === 'Retention' ? RETENTION : PERCEPTION;
  const lines = root.findAll(`sac:SUNAT${judgement.kind}DocumentReference`);
  const regime = textOf(root, `sac:SUNAT${judgement.kind}SystemCode`);
  const perLine = lines.flatMap((line, index) =>
    [
      ...documentChecks(line, judgement, regime),
      ...paymentChecks(line, root, judgement),
      ...amountChecks(line, root, judgement),
    ].map(([code, holds]): Check => [`${code} line ${index + 1}`, holds]),
  );
  const checks = [
    ...headerChecks(root, judgement),
    ...partyChecks(root, judgement),
    ...perLine,
    ...totalChecks(root, lines, judgement),
  ];
  return checks.filter(([, holds]) => !holds).map(([code]) => code);
}
