import { readPerception, readRetention, type WithholdingReading } from '../readings/withholding.ts';
import { type Breakage, broken, soles } from './breakage.ts';
import { present, readGolden } from './golden.ts';
import { type Draft, first } from './reading.ts';

export const RETENTION: WithholdingReading = readRetention(readGolden('retention/one-invoice'));
export const RETENTION_IN_DOLLARS: WithholdingReading = readRetention(readGolden('retention/us-dollars'));
export const PERCEPTION: WithholdingReading = readPerception(readGolden('perception/internal-sale'));
export const PERCEPTION_IN_DOLLARS: WithholdingReading = readPerception(readGolden('perception/us-dollars'));

type WithholdingDraft = Draft<WithholdingReading>;
type LineDraft = WithholdingDraft['lines'][number];

export function inLine(change: (line: LineDraft) => void) {
  return ({ lines }: WithholdingDraft) => change(first(lines));
}

function inPayment(change: (payment: NonNullable<LineDraft['payment']>) => void) {
  return inLine(({ payment }) => change(present(payment)));
}

export function inWithheld(change: (withheld: NonNullable<LineDraft['withheld']>) => void) {
  return inLine(({ withheld }) => change(present(withheld)));
}

function inExchange(change: (exchange: NonNullable<NonNullable<LineDraft['withheld']>['exchange']>) => void) {
  return inWithheld(({ exchange }) => change(present(exchange)));
}

interface OwnCodes {
  readonly absentDate: string;
  readonly otherMonth: string;
  readonly tooLate: string;
  readonly currency: string;
}

/** Returns breakages of the header rules that retention and perception share. */
export function breakHeader(right: WithholdingReading): readonly Breakage<WithholdingReading>[] {
  return [
    broken('2111', 'no version of UBL', right, (reading) => Object.assign(reading, { ublVersion: null })),
    broken('2110', 'the version of facturas', right, (reading) => Object.assign(reading, { ublVersion: '2.1' })),
    broken('2113', 'no customization', right, (reading) => Object.assign(reading, { customization: null })),
    broken('2112', 'the customization of facturas', right, (reading) =>
      Object.assign(reading, { customization: '2.0' }),
    ),
    broken('2676', 'an agent with a short RUC', right, ({ agent }) => {
      agent.identity = { text: '2012345678', scheme: '6' };
    }),
    broken('2678', 'an agent of no kind', right, ({ agent }) =>
      Object.assign(present(agent.identity), { scheme: null }),
    ),
    broken('2511', 'an agent with a passport', right, ({ agent }) => {
      present(agent.identity).scheme = '7';
    }),
    broken('1037', 'an agent with no name', right, ({ agent }) => Object.assign(agent, { name: null })),
    broken('1038', 'an agent named by a blank', right, ({ agent }) => Object.assign(agent, { name: ' ' })),
    broken('2548', 'an agent abroad', right, ({ agent }) => Object.assign(agent, { country: 'CL' })),
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
    broken(
      '2691',
      'a document of no type',
      right,
      inLine((line) => Object.assign(line, { typeCode: null })),
    ),
    broken(
      '2692',
      'a guide',
      right,
      inLine((line) => Object.assign(line, { typeCode: '09' })),
    ),
    broken(
      '2693',
      'a document without number',
      right,
      inLine((line) => Object.assign(line, { id: '' })),
    ),
    broken(
      '2694',
      'the number of a guide',
      right,
      inLine((line) => Object.assign(line, { id: 'T001-1' })),
    ),
    broken(
      '2694',
      'the number zero',
      right,
      inLine((line) => Object.assign(line, { id: 'F001-00' })),
    ),
    broken(
      '2695',
      'a document without total',
      right,
      inLine((line) => Object.assign(line, { total: null })),
    ),
    broken(
      '2696',
      'a total of zero',
      right,
      inLine((line) => Object.assign(line, { total: soles('0.00') })),
    ),
    broken(
      '2701',
      'a total of no currency',
      right,
      inLine(({ total }) => Object.assign(present(total), { currency: null })),
    ),
    broken(
      '2718',
      'a currency there is not',
      right,
      inLine(({ total }) => Object.assign(present(total), { currency: 'SOL' })),
    ),
    broken('2626', 'a payment twice', right, ({ lines }) => lines.push(structuredClone(first(lines)))),
  ];
}

function breakPayments(right: WithholdingReading, own: OwnCodes): readonly Breakage<WithholdingReading>[] {
  const day = Number(right.issueDate.slice(8));
  const later = `${right.issueDate.slice(0, 8)}${String(day + 1).padStart(2, '0')}`;
  return [
    broken(
      '2733',
      'no payment',
      right,
      inLine((line) => Object.assign(line, { payment: null })),
    ),
    broken(
      '2734',
      'a payment with a name',
      right,
      inPayment((payment) => Object.assign(payment, { id: 'A' })),
    ),
    broken(
      '2735',
      'a payment of no amount',
      right,
      inPayment((payment) => Object.assign(payment, { amount: null })),
    ),
    broken(
      '2736',
      'a payment of zero',
      right,
      inPayment((payment) => Object.assign(payment, { amount: soles('0') })),
    ),
    broken(
      own.currency,
      'a payment in another currency',
      right,
      inPayment(({ amount }) => {
        present(amount).currency = 'USD';
      }),
    ),
    broken(
      own.absentDate,
      'a payment on no day',
      right,
      inPayment((payment) => Object.assign(payment, { date: null })),
    ),
    broken(
      own.otherMonth,
      'a payment last year',
      right,
      inPayment((payment) => {
        payment.date = '2020-01-15';
      }),
    ),
    broken(
      own.tooLate,
      'a payment after the issue',
      right,
      inPayment((payment) => {
        payment.date = later;
      }),
    ),
  ];
}

function breakWithheld(right: WithholdingReading): readonly Breakage<WithholdingReading>[] {
  return [
    broken(
      '2739',
      'nothing withheld',
      right,
      inLine((line) => Object.assign(line, { withheld: null })),
    ),
    broken(
      '2740',
      'zero withheld',
      right,
      inWithheld((withheld) => Object.assign(withheld, { amount: soles('0.00') })),
    ),
    broken(
      '2742',
      'dollars withheld',
      right,
      inWithheld(({ amount }) => {
        present(amount).currency = 'USD';
      }),
    ),
    broken(
      '2743',
      'withheld on no day',
      right,
      inWithheld((withheld) => Object.assign(withheld, { date: null })),
    ),
    broken(
      '2744',
      'withheld on a day there is not',
      right,
      inWithheld((withheld) => {
        withheld.date = '2026-02-30';
      }),
    ),
    broken(
      '2745',
      'no net amount',
      right,
      inWithheld((withheld) => Object.assign(withheld, { net: null })),
    ),
    broken(
      '2746',
      'a net amount of zero',
      right,
      inWithheld((withheld) => Object.assign(withheld, { net: soles('0.00') })),
    ),
    broken(
      '2748',
      'a net amount in dollars',
      right,
      inWithheld(({ net }) => {
        present(net).currency = 'USD';
      }),
    ),
  ];
}

function breakExchange(dollars: WithholdingReading): readonly Breakage<WithholdingReading>[] {
  return [
    broken(
      '2719',
      'no exchange rate',
      dollars,
      inWithheld((withheld) => Object.assign(withheld, { exchange: null })),
    ),
    broken(
      '2749',
      'a rate from another currency',
      dollars,
      inExchange((exchange) => {
        exchange.source = 'EUR';
      }),
    ),
    broken(
      '2720',
      'a rate into nothing',
      dollars,
      inExchange((exchange) => Object.assign(exchange, { target: null })),
    ),
    broken(
      '2715',
      'a rate into euros',
      dollars,
      inExchange((exchange) => {
        exchange.target = 'EUR';
      }),
    ),
    broken(
      '2721',
      'no rate',
      dollars,
      inExchange((exchange) => Object.assign(exchange, { rate: null })),
    ),
    broken(
      '2716',
      'a rate of seven decimals',
      dollars,
      inExchange((exchange) => {
        exchange.rate = '3.7500001';
      }),
    ),
    broken(
      '2722',
      'a rate of no day',
      dollars,
      inExchange((exchange) => Object.assign(exchange, { date: null })),
    ),
    broken(
      '2717',
      'a rate of a day there is not',
      dollars,
      inExchange((exchange) => {
        exchange.date = '2026-02-30';
      }),
    ),
  ];
}
