import { isCalendarDate } from '@chasqui/core/time';
import type { WithholdingLineReading as Line, WithholdingReading } from '../../readings/withholding.ts';
import { CURRENCIES } from '../catalogs.ts';
import { isPositive, toDecimal } from '../figure.ts';
import { isRepeated, lineRule, type Rule, rule } from '../rule.ts';
import type { WithholdingCodes } from './document.ts';

const SOLES = 'PEN';
const CREDIT_NOTE = '07';
const WITHHOLDINGS = ['20', '40'];
const PAYMENT_ID = /^\d{1,9}$/;
const EXCHANGE_RATE = /^\d{1,4}(\.\d{1,6})?$/;

type Exchange = NonNullable<NonNullable<Line['withheld']>['exchange']>;

/** Document types that a withholding may refer to, with the form of their numbers. */
interface ReferenceForm {
  readonly types: ReadonlySet<string>;
  readonly number: RegExp;
}

/** Builds the rules about each line's document, payment and withholding, before any arithmetic. */
export function createLineRules(
  codes: WithholdingCodes,
  { types, number }: ReferenceForm,
): readonly Rule<WithholdingReading>[] {
  return [
    lineRule('2691', 'El comprobante relacionado no tiene tipo', ({ typeCode }) => typeCode === null),
    lineRule('2692', 'El tipo del comprobante relacionado no es valido', ({ typeCode }) => !types.has(typeCode ?? '')),
    lineRule('2693', 'El comprobante relacionado no tiene numero', ({ id }) => id === ''),
    lineRule('2694', 'El numero del comprobante relacionado no cumple con el formato', ({ id }) => {
      return !number.test(id) || /-0+$/.test(id);
    }),
    lineRule('2695', 'El comprobante relacionado no tiene importe total', ({ total }) => total === null),
    lineRule('2696', 'El importe total del comprobante relacionado debe ser mayor que cero', ({ total }) => {
      return !isPositive(total);
    }),
    lineRule('2701', 'El importe total del comprobante relacionado no tiene moneda', ({ total }) => {
      return (total?.currency ?? null) === null;
    }),
    lineRule('2718', 'La moneda del comprobante relacionado no existe', ({ total }) => {
      return !CURRENCIES.has(total?.currency ?? '');
    }),
    ...createPaymentRules(codes),
    rule('2626', 'El pago de un comprobante esta repetido', ({ lines }) => {
      const payments = lines.filter(({ payment }) => payment !== null);
      return isRepeated(payments.map(({ typeCode, id, payment }) => `${typeCode} ${id} ${payment?.id}`));
    }),
    ...WITHHELD_RULES,
    ...EXCHANGE_RULES,
  ];
}

/** Returns true if the document of a line is paid: any type except a credit note. */
function isPaid({ typeCode }: Line): boolean {
  return typeCode !== CREDIT_NOTE;
}

/**
 * Returns true if a line has a withholding that counts. A retention or perception that is only referenced does not
 * count.
 */
export function isWithheld(line: Line): boolean {
  return isPaid(line) && !WITHHOLDINGS.includes(line.typeCode ?? '');
}

function createPaymentRules({ payment: codes }: WithholdingCodes): readonly Rule<WithholdingReading>[] {
  return [
    paymentRule('2733', 'El pago no tiene numero', (payment) => (payment?.id ?? null) === null),
    paymentRule(
      '2734',
      'El numero del pago no cumple con el formato',
      (payment) => !PAYMENT_ID.test(payment?.id ?? ''),
    ),
    paymentRule('2735', 'El pago no tiene importe', (payment) => (payment?.amount ?? null) === null),
    paymentRule('2736', 'El importe del pago debe ser mayor que cero', (payment) => {
      return !isPositive(payment?.amount ?? null);
    }),
    paymentRule(codes.currency, 'La moneda del pago no es la del comprobante', (payment, line) => {
      return payment?.amount?.currency !== line.total?.currency;
    }),
    paymentRule(codes.absentDate, 'El pago no tiene fecha', (payment) => !isCalendarDate(payment?.date ?? '')),
    paymentRule(codes.otherMonth, 'La fecha del pago no es del mes de la emision', (payment, _line, { issueDate }) => {
      return payment?.date?.slice(0, 7) !== issueDate.slice(0, 7);
    }),
    paymentRule(codes.tooLate, 'La fecha del pago es posterior a la de emision', (payment, _line, { issueDate }) => {
      return (payment?.date ?? '') > issueDate;
    }),
  ];
}

const WITHHELD_RULES: readonly Rule<WithholdingReading>[] = [
  withheldRule('2739', 'No se informa el importe retenido o percibido', (withheld) => {
    return (withheld?.amount ?? null) === null;
  }),
  withheldRule('2740', 'El importe retenido o percibido debe ser mayor que cero', (withheld) => {
    return !isPositive(withheld?.amount ?? null);
  }),
  withheldRule('2742', 'El importe retenido o percibido debe estar en soles', (withheld) => {
    return withheld?.amount?.currency !== SOLES;
  }),
  withheldRule('2743', 'No se informa la fecha de la retencion o percepcion', (withheld) => {
    return (withheld?.date ?? null) === null;
  }),
  withheldRule('2744', 'La fecha de la retencion o percepcion no cumple con el formato', (withheld) => {
    return !isCalendarDate(withheld?.date ?? '');
  }),
  withheldRule('2745', 'No se informa el importe neto', (withheld) => (withheld?.net ?? null) === null),
  withheldRule('2746', 'El importe neto debe ser mayor que cero', (withheld) => !isPositive(withheld?.net ?? null)),
  withheldRule('2748', 'El importe neto debe estar en soles', (withheld) => withheld?.net?.currency !== SOLES),
];

const EXCHANGE_RULES: readonly Rule<WithholdingReading>[] = [
  exchangeRule(
    '2719',
    'El tipo de cambio no tiene moneda de origen',
    (exchange) => (exchange?.source ?? null) === null,
  ),
  exchangeRule('2749', 'La moneda de origen no es la del comprobante', (exchange, { total }) => {
    return exchange?.source !== total?.currency;
  }),
  exchangeRule('2720', 'El tipo de cambio no tiene moneda de destino', (exchange) => {
    return (exchange?.target ?? null) === null;
  }),
  exchangeRule('2715', 'La moneda de destino debe ser PEN', (exchange) => exchange?.target !== SOLES),
  exchangeRule('2721', 'No se informa el tipo de cambio', (exchange) => (exchange?.rate ?? null) === null),
  exchangeRule('2716', 'El tipo de cambio no cumple con el formato', (exchange) => {
    return !EXCHANGE_RATE.test(exchange?.rate ?? '') || toDecimal(exchange?.rate ?? null).isZero();
  }),
  exchangeRule('2722', 'El tipo de cambio no tiene fecha', (exchange) => (exchange?.date ?? null) === null),
  exchangeRule('2717', 'La fecha del tipo de cambio no cumple con el formato', (exchange) => {
    return !isCalendarDate(exchange?.date ?? '');
  }),
];

function paymentRule(
  code: string,
  message: string,
  isBroken: (payment: Line['payment'], line: Line, reading: WithholdingReading) => boolean,
): Rule<WithholdingReading> {
  return lineRule(code, message, (line, reading) => isPaid(line) && isBroken(line.payment, line, reading));
}

function withheldRule(
  code: string,
  message: string,
  isBroken: (withheld: Line['withheld']) => boolean,
): Rule<WithholdingReading> {
  return lineRule(code, message, (line) => isWithheld(line) && isBroken(line.withheld));
}

function exchangeRule(
  code: string,
  message: string,
  isBroken: (exchange: Exchange | null, line: Line) => boolean,
): Rule<WithholdingReading> {
  return lineRule(code, message, (line) => {
    const isForeign = line.total?.currency !== SOLES;
    return isForeign && isWithheld(line) && isBroken(line.withheld?.exchange ?? null, line);
  });
}
