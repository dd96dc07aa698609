import { readPerception, readRetention, type WithholdingReading } from '../readings/withholding.ts';
import { type Breakage, breakPart, broken, soles } from './breakage.ts';
import { present, readGolden } from './golden.ts';
import { type Draft, first } from './reading.ts';

export const RETENTION: WithholdingReading = readRetention(readGolden('retention/one-invoice'));
export const RETENTION_IN_DOLLARS: WithholdingReading = readRetention(readGolden('retention/us-dollars'));
export const PERCEPTION: WithholdingReading = readPerception(readGolden('perception/internal-sale'));
export const PERCEPTION_IN_DOLLARS: WithholdingReading = readPerception(readGolden('perception/us-dollars'));

type WithholdingDraft = Draft<WithholdingReading>;

const lineOf = ({ lines }: WithholdingDraft) => first(lines);
const totalOf = (draft: WithholdingDraft) => lineOf(draft).total;
const paymentOf = (draft: WithholdingDraft) => lineOf(draft).payment;
export const withheldOf = (draft: WithholdingDraft) => present(lineOf(draft).withheld);
const exchangeOf = (draft: WithholdingDraft) => withheldOf(draft).exchange;

interface OwnCodes {
  readonly absentDate: string;
  readonly otherMonth: string;
  readonly tooLate: string;
  readonly currency: string;
}

/** Returns breakages of the header rules that retention and perception share. */
export function breakHeader(right: WithholdingReading): readonly Breakage<WithholdingReading>[] {
  return [
    ...breakPart(right, (reading) => reading, [
      ['2111', 'no version of UBL', { ublVersion: null }],
      ['2110', 'the version of facturas', { ublVersion: '2.1' }],
      ['2113', 'no customization', { customization: null }],
      ['2112', 'the customization of facturas', { customization: '2.0' }],
    ]),
    ...breakPart(right, ({ agent }) => agent.identity, [
      ['2676', 'an agent with a short RUC', { text: '2012345678', scheme: '6' }],
      ['2678', 'an agent of no kind', { scheme: null }],
      ['2511', 'an agent with a passport', { scheme: '7' }],
    ]),
    ...breakPart(right, ({ agent }) => agent, [
      ['1037', 'an agent with no name', { name: null }],
      ['1038', 'an agent named by a blank', { name: ' ' }],
      ['2548', 'an agent abroad', { country: 'CL' }],
    ]),
  ];
}

/**
 * Returns breakages of the line rules that retention and perception share; `dollars` is a document with an exchange
 * rate.
 */
export function breakLines(
  right: WithholdingReading,
  dollars: WithholdingReading,
  own: OwnCodes,
): readonly Breakage<WithholdingReading>[] {
  return [...breakReferences(right), ...breakPayments(right, own), ...breakWithheld(right), ...breakExchange(dollars)];
}

function breakReferences(right: WithholdingReading): readonly Breakage<WithholdingReading>[] {
  return [
    ...breakPart(right, lineOf, [
      ['2691', 'a document of no type', { typeCode: null }],
      ['2692', 'a guide', { typeCode: '09' }],
      ['2693', 'a document without number', { id: '' }],
      ['2694', 'the number of a guide', { id: 'T001-1' }],
      ['2694', 'the number zero', { id: 'F001-00' }],
      ['2695', 'a document without total', { total: null }],
      ['2696', 'a total of zero', { total: soles('0.00') }],
    ]),
    ...breakPart(right, totalOf, [
      ['2701', 'a total of no currency', { currency: null }],
      ['2718', 'a currency there is not', { currency: 'SOL' }],
    ]),
    broken('2626', 'a payment twice', right, ({ lines }) => lines.push(structuredClone(first(lines)))),
  ];
}

function breakPayments(right: WithholdingReading, own: OwnCodes): readonly Breakage<WithholdingReading>[] {
  const day = Number(right.issueDate.slice(8));
  const later = `${right.issueDate.slice(0, 8)}${String(day + 1).padStart(2, '0')}`;
  return [
    ...breakPart(right, lineOf, [['2733', 'no payment', { payment: null }]]),
    ...breakPart(right, paymentOf, [
      ['2734', 'a payment with a name', { id: 'A' }],
      ['2735', 'a payment of no amount', { amount: null }],
      ['2736', 'a payment of zero', { amount: soles('0') }],
      [own.absentDate, 'a payment on no day', { date: null }],
      [own.otherMonth, 'a payment last year', { date: '2020-01-15' }],
      [own.tooLate, 'a payment after the issue', { date: later }],
    ]),
    ...breakPart(right, (draft) => present(paymentOf(draft)).amount, [
      [own.currency, 'a payment in another currency', { currency: 'USD' }],
    ]),
  ];
}

function breakWithheld(right: WithholdingReading): readonly Breakage<WithholdingReading>[] {
  return [
    ...breakPart(right, lineOf, [['2739', 'nothing withheld', { withheld: null }]]),
    ...breakPart(right, withheldOf, [
      ['2740', 'zero withheld', { amount: soles('0.00') }],
      ['2743', 'withheld on no day', { date: null }],
      ['2744', 'withheld on a day there is not', { date: '2026-02-30' }],
      ['2745', 'no net amount', { net: null }],
      ['2746', 'a net amount of zero', { net: soles('0.00') }],
    ]),
    ...breakPart(right, (draft) => withheldOf(draft).amount, [['2742', 'dollars withheld', { currency: 'USD' }]]),
    ...breakPart(right, (draft) => withheldOf(draft).net, [['2748', 'a net amount in dollars', { currency: 'USD' }]]),
  ];
}

function breakExchange(dollars: WithholdingReading): readonly Breakage<WithholdingReading>[] {
  return [
    ...breakPart(dollars, withheldOf, [['2719', 'no exchange rate', { exchange: null }]]),
    ...breakPart(dollars, exchangeOf, [
      ['2749', 'a rate from another currency', { source: 'EUR' }],
      ['2720', 'a rate into nothing', { target: null }],
      ['2715', 'a rate into euros', { target: 'EUR' }],
      ['2721', 'no rate', { rate: null }],
      ['2716', 'a rate of seven decimals', { rate: '3.7500001' }],
      ['2722', 'a rate of no day', { date: null }],
      ['2717', 'a rate of a day there is not', { date: '2026-02-30' }],
    ]),
  ];
}
