import { hasValidRucCheckDigit } from '../identity.ts';
import { type Message, say } from '../messages/index.ts';
import { addDays, compareDates, isCalendarDate } from '../time.ts';
import { readDayText, splitRow } from './register-text.ts';
import { readAmount } from './sales-row.ts';

/** Fault of a row by a rule of SUNAT's validator. */
export interface RowFault {
  /** Number of the row in the file, from 1. */
  readonly row: number;
  /** SUNAT's code: 201 to 238. */
  readonly code: string;
  /** Number of the field in the annex. */
  readonly field: number;
  readonly message: Message;
}

/** Taxpayer and month for which the file is made. */
export interface ValidatedRegister {
  readonly ruc: string;
  /** YYYY-MM. */
  readonly period: string;
}

interface Row {
  readonly head: ValidatedRegister;
  readonly type: string;
  /** Returns a field by its number in the annex. */
  readonly field: (number: number) => string;
}

interface RowRule {
  readonly code: string;
  readonly field: number;
  readonly message: Message;
  readonly isBroken: (row: Row) => boolean;
}

const FIELD_COUNT = 33;
const SOLES = 'PEN';

const TYPES = new Set(
  (
    '00 01 03 04 05 06 07 08 11 12 13 14 15 16 17 18 19 21 23 24 27 28 29 30 32 34 35 36 37 42 43 44 45 48 49 55 56 64 87 88 ' +
    '89'
  ).split(' '),
);
const IDENTITY_TYPES = /^[01467A-G-]$/;
/** Types whose buyer may be left out, besides notes on boletas. */
const WITHOUT_BUYER = new Set(
  '00 03 05 06 07 08 11 12 13 14 15 16 18 19 23 28 30 34 35 36 37 55 56 64 87 88'.split(' '),
);
const LOWERING = new Set(['07', '87']);
const MODIFYING = new Set(['07', '08', '87', '88']);
const DUE = '14';

const SERIES: ReadonlyMap<string, RegExp> = new Map([
  ['01', /^(F[A-Z0-9]{3}|E001|\d{4})$/],
  ['03', /^(B[A-Z0-9]{3}|EB01|\d{4})$/],
  ['04', /^(L[A-Z0-9]{3}|E001|\d{4})$/],
  ['07', /^([FBS][A-Z0-9]{3}|E001|EB01|\d{4})$/],
  ['08', /^([FBS][A-Z0-9]{3}|E001|EB01|\d{4})$/],
]);

const AMOUNT = /^-?\d{1,12}(\.\d{1,2})?$/;
const RATE = /^\d(\.\d{1,3})?$/;
const NUMBER = /^[1-9]\d{0,7}$/;
const FORBIDDEN = /[/\\]/;
const [FIRST_AMOUNT, LAST_AMOUNT] = [14, 26];
/** Columns of discounts, which are negative in notes on earlier months. */
const DISCOUNTS = new Set([16, 18]);
/** Months after which SUNAT remarks on a document that was not recorded. */
const LATEST_MONTHS = 12;

function isDay(text: string): boolean {
  const day = readDayText(text);
  return day !== null && isCalendarDate(day);
}

/** Returns the first day of a month (YYYY-MM) that is some months later. */
function monthStart(period: string, months: number): string {
  const index = Number(period.slice(0, 4)) * 12 + Number(period.slice(5)) - 1 + months;
  return `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}-01`;
}

function isAfter(text: string, day: string): boolean {
  const read = readDayText(text);
  return read !== null && isCalendarDate(read) && compareDates(read, day) > 0;
}

/** Texts that every row needs, by field. */
const NEEDED: readonly (readonly [field: number, message: Message])[] = [
  [1, say('The RUC is missing', 'Falta el RUC')],
  [2, say('The legal name is missing', 'Falta la razón social')],
  [5, say('The date of issue is missing', 'Falta la fecha de emisión')],
  [7, say('The type of the document is missing', 'Falta el tipo de comprobante')],
  [8, say('The series is missing', 'Falta la serie')],
  [26, say('The total is missing', 'Falta el total')],
  [27, say('The currency is missing', 'Falta la moneda')],
];

const LENGTHS: readonly (readonly [field: number, most: number])[] = [
  [2, 1500],
  [8, 20],
  [9, 20],
  [13, 1500],
];

function needsBuyer({ type, field }: Row): boolean {
  return !WITHOUT_BUYER.has(type) && Number(field(14)) <= 0;
}

function mayBeNegative({ type }: Row, column: number): boolean {
  return LOWERING.has(type) || DISCOUNTS.has(column) || column === 25;
}

const AMOUNT_RULES: readonly RowRule[] = Array.from({ length: LAST_AMOUNT - FIRST_AMOUNT + 1 }, (_, index) => {
  const column = FIRST_AMOUNT + index;
  return [
    {
      code: '221',
      field: column,
      message: say(
        `Field ${column} is no amount with up to 12 digits and 2 decimals`,
        `El campo ${column} no es un importe de hasta 12 enteros y 2 decimales`,
      ),
      isBroken: ({ field }: Row) => !AMOUNT.test(field(column)),
    },
    {
      code: '220',
      field: column,
      message: say(`Field ${column} must not be negative`, `El campo ${column} no debe ser negativo`),
      isBroken: (row: Row) =>
        AMOUNT.test(row.field(column)) && readAmount(row.field(column)).startsWith('-') && !mayBeNegative(row, column),
    },
  ];
}).flat();

/** Rules 201 to 238 of SUNAT's validator (PVSIRE) for the file that replaces the proposal. */
const RULES: readonly RowRule[] = [
  ...NEEDED.map(([field, message]) => ({
    code: '201',
    field,
    message,
    isBroken: (row: Row) => row.field(field) === '',
  })),
  {
    code: '201',
    field: 12,
    message: say('The buyer is missing', 'Falta el adquirente'),
    isBroken: (row) => needsBuyer(row) && (row.field(11) === '' || row.field(12) === '' || row.field(13) === ''),
  },
  ...LENGTHS.map(([field, most]) => ({
    code: '202',
    field,
    message: say(`Field ${field} has more than ${most} characters`, `El campo ${field} supera ${most} caracteres`),
    isBroken: (row: Row) => row.field(field).length > most,
  })),
  {
    code: '203',
    field: 4,
    message: say('The CAR must be empty in a replacement', 'El CAR debe estar vacío en un reemplazo'),
    isBroken: ({ field }) => field(4) !== '',
  },
  {
    code: '203',
    field: 13,
    message: say('A name must not have / or \\', 'Un nombre no debe tener / ni \\'),
    isBroken: ({ field }) => FORBIDDEN.test(field(2)) || FORBIDDEN.test(field(13)),
  },
  {
    code: '203',
    field: 27,
    message: say('The currency is no code of ISO 4217', 'La moneda no es un código de ISO 4217'),
    isBroken: ({ field }) => field(27) !== '' && !/^[A-Z]{3}$/.test(field(27)),
  },
  {
    code: '204',
    field: 3,
    message: say('The period must be YYYYMM', 'El periodo debe ser AAAAMM'),
    isBroken: ({ field }) => !/^\d{4}(0[1-9]|1[0-2])$/.test(field(3)),
  },
  {
    code: '205',
    field: 3,
    message: say('The period must be that of the file', 'El periodo debe ser el del archivo'),
    isBroken: ({ field, head }) => /^\d{4}(0[1-9]|1[0-2])$/.test(field(3)) && field(3) !== head.period.replace('-', ''),
  },
  {
    code: '206',
    field: 5,
    message: say('The date of issue must be DD/MM/YYYY', 'La fecha de emisión debe ser DD/MM/AAAA'),
    isBroken: ({ field }) => field(5) !== '' && !isDay(field(5)),
  },
  {
    code: '207',
    field: 5,
    message: say(
      'The date of issue is more than 12 months before the period',
      'La fecha de emisión es más de 12 meses anterior al periodo',
    ),
    isBroken: ({ field, head }) =>
      isDay(field(5)) && !isAfter(field(5), addDays(monthStart(head.period, -LATEST_MONTHS), -1)),
  },
  {
    code: '208',
    field: 5,
    message: say('The date of issue is after the period', 'La fecha de emisión es posterior al periodo'),
    isBroken: ({ field, head }) => isAfter(field(5), addDays(monthStart(head.period, 1), -1)),
  },
  {
    code: '209',
    field: 6,
    message: say('A document of type 14 needs its due date', 'Un comprobante de tipo 14 necesita su vencimiento'),
    isBroken: ({ field, type }) => type === DUE && field(6) === '',
  },
  {
    code: '210',
    field: 6,
    message: say('The due date must be DD/MM/YYYY', 'La fecha de vencimiento debe ser DD/MM/AAAA'),
    isBroken: ({ field }) => field(6) !== '' && !isDay(field(6)),
  },
  {
    code: '211',
    field: 7,
    message: say('The type of the document is not in table 10', 'El tipo de comprobante no está en la tabla 10'),
    isBroken: ({ type }) => type !== '' && !TYPES.has(type),
  },
  {
    code: '212',
    field: 8,
    message: say(
      'The series has other signs than letters and digits',
      'La serie tiene signos que no son letras ni dígitos',
    ),
    isBroken: ({ field }) => field(8) !== '' && !/^[A-Z0-9-]+$/i.test(field(8)),
  },
  {
    code: '213',
    field: 8,
    message: say('The series is not of the type of the document', 'La serie no es del tipo de comprobante'),
    isBroken: ({ field, type }) => field(8) !== '' && SERIES.get(type)?.test(field(8)) === false,
  },
  {
    code: '215',
    field: 9,
    message: say('The number is missing', 'Falta el número'),
    isBroken: ({ field }) => field(9) === '',
  },
  {
    code: '216',
    field: 9,
    message: say(
      'The number must have up to 8 digits without zeros on its left',
      'El número debe tener hasta 8 dígitos sin ceros a la izquierda',
    ),
    isBroken: ({ field, type }) => field(9) !== '' && SERIES.has(type) && !NUMBER.test(field(9)),
  },
  {
    code: '217',
    field: 28,
    message: say(
      'A document in another currency needs its exchange rate with up to 3 decimals',
      'Un comprobante en otra moneda necesita su tipo de cambio de hasta 3 decimales',
    ),
    isBroken: ({ field }) => field(27) !== '' && field(27) !== SOLES && !RATE.test(field(28)),
  },
  ...AMOUNT_RULES,
  {
    code: '223',
    field: 11,
    message: say('The type of identity is not in table 2', 'El tipo de documento de identidad no está en la tabla 2'),
    isBroken: ({ field }) => field(11) !== '' && !IDENTITY_TYPES.test(field(11)),
  },
  {
    code: '203',
    field: 12,
    message: say('A DNI has 8 digits', 'Un DNI tiene 8 dígitos'),
    isBroken: ({ field }) => field(11) === '1' && !/^\d{8}$/.test(field(12)),
  },
  {
    code: '225',
    field: 1,
    message: say('The RUC is not that of the taxpayer', 'El RUC no es el del contribuyente'),
    isBroken: ({ field, head }) => field(1) !== '' && field(1) !== head.ruc,
  },
  {
    code: '229',
    field: 28,
    message: say(
      'A document in soles must have no exchange rate',
      'Un comprobante en soles no debe tener tipo de cambio',
    ),
    isBroken: ({ field }) => field(27) === SOLES && field(28) !== '',
  },
  {
    code: '230',
    field: 29,
    message: say(
      'A note needs the date of the document that it modifies',
      'Una nota necesita la fecha del comprobante que modifica',
    ),
    isBroken: ({ field, type }) => MODIFYING.has(type) && field(29) === '',
  },
  {
    code: '231',
    field: 29,
    message: say(
      'The date of the modified document must be DD/MM/YYYY, and not after the note',
      'La fecha del comprobante modificado debe ser DD/MM/AAAA, y no posterior a la nota',
    ),
    isBroken: ({ field }) =>
      field(29) !== '' &&
      !field(29)
        .split(',')
        .every((day) => isBefore(day, field(5))),
  },
  {
    code: '238',
    field: 12,
    message: say('The check digit of the RUC is wrong', 'El dígito verificador del RUC es incorrecto'),
    isBroken: ({ field }) => field(11) === '6' && !hasValidRucCheckDigit(field(12)),
  },
];

/** Returns true if a day exists and is not after another one, if that exists. */
function isBefore(text: string, limit: string): boolean {
  const day = readDayText(limit);
  return isDay(text) && (day === null || !isCalendarDate(day) || !isAfter(text, day));
}

/** Returns the faults of one row of a replacement, by SUNAT's rules 201 to 238. */
export function validateSalesRow(line: string, row: number, head: ValidatedRegister): readonly RowFault[] {
  const fields = splitRow(line);
  // One more for the separator at the end.
  if (fields.length !== FIELD_COUNT + 1 || fields[FIELD_COUNT] !== '') {
    const message = say(
      `The row has ${fields.length - 1} fields instead of 33`,
      `La fila tiene ${fields.length - 1} campos en lugar de 33`,
    );
    return [{ row, code: '203', field: 0, message }];
  }
  const read: Row = { head, type: fields[6] ?? '', field: (number) => fields[number - 1] ?? '' };
  return RULES.filter(({ isBroken }) => isBroken(read)).map(({ code, field, message }) => ({
    row,
    code,
    field,
    message,
  }));
}
