import fc from 'fast-check';
import { addDays } from '../../time.ts';
import { optional, texts } from '../kit/text-arbitrary.ts';
import type { WithholdingItem, WithholdingRequest } from './request.ts';
import type { WithholdingForm } from './withholding-form.ts';

/** For tests: a request by the names of the family, with the number that every request has. */
export interface NumberedWithholding extends WithholdingRequest {
  readonly correlative: number;
}

const ISSUE_DATE = '2026-01-28';
/** Latest day of a document that is withheld from at 6 % (2985). */
const LONG_AGO = '2014-02-28';
const RATE_SCALE = 1_000_000n;
const PERCENT_SCALE = 100n;

/** JSON number of a whole number of hundredths. */
function amountOf(cents: bigint): number {
  return Number(cents) / 100;
}

function scaled(value: number, scale: bigint): bigint {
  return BigInt(Math.round(value * Number(scale)));
}

function roundHalfUp(dividend: bigint, divisor: bigint): bigint {
  return (2n * dividend + divisor) / (2n * divisor);
}

const CENTS = fc.constantFrom(-1n, 0n, 0n, 0n, 1n);
const PAYMENTS = fc.oneof(
  { arbitrary: fc.bigInt({ min: 100n, max: 1_000_000n }), weight: 5 },
  { arbitrary: fc.bigInt({ min: 2n, max: 500n }), weight: 1 },
  { arbitrary: fc.bigInt({ min: 1n, max: 10_000_000_000n }), weight: 1 },
);
const EXCHANGE_RATES = fc.oneof(
  { arbitrary: fc.integer({ min: 3000, max: 4500 }).map((value) => value / 1000), weight: 4 },
  { arbitrary: fc.integer({ min: 1, max: 99_999_999 }).map((value) => value / 1_000_000), weight: 1 },
);
/** Few, so that documents are paid several times. */
const NUMBERS = fc.oneof(
  fc.constantFrom('F001-00000001', 'F001-1', 'F001-11', 'F001-111', 'E001-00000002'),
  fc.stringMatching(/^F[A-Z0-9]{3}-[0-9]{0,7}[1-9]$/),
  fc.stringMatching(/^[0-9]{4}-[1-9][0-9]{0,7}$/),
);

interface Draft {
  readonly documentType: string;
  readonly documentId: string;
  readonly ticketId: string;
  readonly currencyCode: string;
  readonly payment: bigint;
  readonly exchangeRate: number;
  readonly amountError: bigint;
  readonly netError: bigint;
  readonly day: number;
  /** Figures of a document that does not count: nothing paid, nothing withheld, or like a document that counts. */
  readonly kind: 'empty' | 'exempt' | 'like_others';
}

function drafts(form: WithholdingForm, countedTypes: readonly string[]): fc.Arbitrary<Draft> {
  return fc.record({
    documentType: fc.constantFrom(...countedTypes, ...countedTypes, ...form.uncountedTypes),
    documentId: NUMBERS,
    ticketId: fc.stringMatching(/^[A-Za-z0-9-]{1,20}-[0-9]{1,20}$/),
    currencyCode: fc.constantFrom('PEN', 'PEN', 'USD', 'EUR'),
    payment: PAYMENTS,
    exchangeRate: EXCHANGE_RATES,
    amountError: CENTS,
    netError: CENTS,
    day: fc.integer({ min: 0, max: 20 }),
    kind: fc.constantFrom('empty' as const, 'exempt' as const, 'like_others' as const),
  });
}

function issueDateOf(regime: string, form: WithholdingForm): string {
  return form.documentType === '20' && regime === '02' ? LONG_AGO : '2026-01-05';
}

/** Returns the figures of a payment, each at most a cent from the exact value. */
function figuresOf(draft: Draft, form: WithholdingForm, rate: number, isForeign: boolean) {
  const exchange = isForeign ? scaled(draft.exchangeRate, RATE_SCALE) : RATE_SCALE;
  const soles = draft.payment * exchange;
  const percent = scaled(rate, PERCENT_SCALE);
  const withheld = roundHalfUp(soles * percent, RATE_SCALE * PERCENT_SCALE * 100n) + draft.amountError;
  const net = roundHalfUp(soles, RATE_SCALE) + (form.sign === '-' ? -withheld : withheld) + draft.netError;
  const [amount, netAmount] = [withheld, net].map((cents) => (cents > 0n ? cents : 1n));
  return { withheldAmount: amountOf(amount ?? 1n), netAmount: amountOf(netAmount ?? 1n) };
}

const NOTHING = { withheldAmount: 0, netAmount: 0 };

/** A reference to another retention needs its payment (2733) and is in soles, as all of them are. */
function shapeOf(draft: Draft, form: WithholdingForm) {
  const isOwnType = draft.documentType === form.documentType;
  const isCounted = !form.uncountedTypes.includes(draft.documentType);
  return {
    isForeign: draft.currencyCode !== 'PEN' && !isOwnType,
    isEmpty: !isCounted && !isOwnType && draft.kind === 'empty',
    isExempt: !isCounted && draft.kind !== 'like_others',
  };
}

function itemOf(draft: Draft, form: WithholdingForm, regime: string, rate: number): WithholdingItem {
  const { isForeign, isEmpty, isExempt } = shapeOf(draft, form);
  const figures = isExempt ? NOTHING : figuresOf(draft, form, rate, isForeign);
  return {
    documentType: draft.documentType,
    documentId: draft.documentType === '12' ? draft.ticketId : draft.documentId,
    issueDate: issueDateOf(regime, form),
    currencyCode: isForeign ? draft.currencyCode : 'PEN',
    totalAmount: amountOf(draft.payment),
    paymentDate: addDays('2026-01-05', draft.day),
    paymentAmount: isEmpty ? 0 : amountOf(draft.payment),
    ...figures,
    ...(isForeign ? { exchangeRate: draft.exchangeRate, exchangeDate: '2026-01-05' } : {}),
  };
}

/** Returns the sum of the items, or a total up to a cent per item away from the sum. */
function totalOf(items: readonly WithholdingItem[], field: 'withheldAmount' | 'netAmount', error: number): number {
  const cents = items.reduce((total, item) => total + scaled(item[field], 100n), 0n);
  return amountOf(cents + BigInt(Math.round(error * items.length)));
}

/**
 * For tests: requests by the names of the family, which pass SUNAT's checks. `countedTypes` lists types of catalog 01
 * that count for this document.
 */
export function validWithholdings(
  form: WithholdingForm,
  countedTypes: readonly string[],
): fc.Arbitrary<NumberedWithholding> {
  const regimes = Object.entries(form.regimes).flatMap(([code, { rates }]) =>
    rates.map((rate) => [code, rate] as const),
  );
  return fc
    .record({
      series: fc.stringMatching(/^[0-9]{3}$/),
      correlative: fc.integer({ min: 1, max: 99_999_999 }),
      regime: fc.constantFrom(...regimes),
      counterparty: fc.record({
        identityType: fc.constant('6' as const),
        identityNumber: fc.stringMatching(/^[0-9]{11}$/),
        name: texts(3, 80),
        address: optional(texts(1, 200)),
      }),
      observations: optional(texts(1, 250)),
      first: drafts(form, countedTypes),
      others: fc.array(drafts(form, countedTypes), { maxLength: 12 }),
      totalError: fc.double({ min: -1, max: 1, noNaN: true }),
      netError: fc.double({ min: -1, max: 1, noNaN: true }),
    })
    .map(({ regime: [regime, rateText], first, others, totalError, netError, ...header }) => {
      const counted = { ...first, documentType: countedTypes[0] ?? '' };
      const rate = Number(rateText);
      const items = [counted, ...others].map((draft) => itemOf(draft, form, regime, rate));
      const summed = items.filter(({ documentType }) => !form.uncountedTypes.includes(documentType));
      return {
        ...header,
        issueDate: ISSUE_DATE,
        regime,
        rate,
        totalWithheld: totalOf(summed, 'withheldAmount', totalError),
        totalNet: totalOf(summed, 'netAmount', netError),
        items,
      };
    })
    .filter(({ totalWithheld, totalNet }) => totalWithheld > 0 && totalNet > 0);
}
