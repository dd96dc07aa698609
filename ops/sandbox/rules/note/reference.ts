import { parseReference } from '../../file-name.ts';
import type { KnownDocument, Ledger } from '../../ledger.ts';
import type { ModifiedReading, SaleReading } from '../../readings/sale.ts';
import { valueOn } from '../dated.ts';
import { amountOf, sumOf, toDecimal } from '../figure.ts';
import { createItemRule, findingRule, findRepeated, type Rule, rule } from '../rule.ts';
import { createRepetitionRules } from '../sale/references.ts';
import { BOLETA_NUMBER, FACTURA_NUMBER, isEmpty } from '../text.ts';

const FACTURA = '01';
const BOLETA = '03';
/** Document types that notes of series F modify. */
const MODIFIED_BY_F: ReadonlySet<string> = new Set([
  ...[FACTURA, '05', '06', '11', '12', '13', '15', '16', '17', '18', '21', '23', '24', '28', '30', '34', '37'],
  ...['42', '43', '45', '55', '56'],
]);
/**
 * Document types that notes of series B modify: boletas, tickets and their equivalents of banks and travel agencies.
 */
const MODIFIED_BY_B: ReadonlySet<string> = new Set([BOLETA, '12', '16', '55']);
const MODIFIED_BY_PRINTED: ReadonlySet<string> = new Set([...MODIFIED_BY_F, ...MODIFIED_BY_B]);

/** Type of a reference without document. */
const NO_TYPE = '-';
/** Number of a document that is neither factura nor boleta. */
const OTHER_NUMBER = /^[^\s-]{1,20}-\S{1,20}$/;

const NUMBERS: ReadonlyMap<string, RegExp> = new Map([
  [FACTURA, FACTURA_NUMBER],
  [BOLETA, BOLETA_NUMBER],
]);

export interface ReferenceCodes {
  readonly wrongTypeForF: string;
  readonly wrongTypeForB: string;
  readonly badNumber: string;
  readonly notRegistered: string;
  readonly voided: string;
  readonly rejected: string;
}

/** Returns true if a note modifies a factura. Only then wrong sums are refused. */
export function modifiesFactura({ modified }: SaleReading): boolean {
  return modified.some(({ typeCode }) => typeCode === FACTURA);
}

/** Returns true for a note on several documents. Some reasons have always allowed only one. */
export function modifiesTooMany({ modified, issueDate }: SaleReading): boolean {
  return modified.length > 1 && valueOn('noteOnSeveral', issueDate) === 'error';
}

export function isOfSeriesB({ id }: SaleReading): boolean {
  return id.startsWith('B');
}

/** Builds the rules about the modified documents that need only the note itself. */
export function createReferenceRules(
  codes: ReferenceCodes,
  mayLackReference: (sale: SaleReading) => boolean,
): readonly Rule<SaleReading>[] {
  return [
    rule('2524', 'La nota no dice que comprobante modifica', (sale) => {
      return sale.modified.length === 0 && !mayLackReference(sale);
    }),
    ...(
      [
        [codes.wrongTypeForF, 'F', /^F/, MODIFIED_BY_F],
        [codes.wrongTypeForB, 'B', /^B/, MODIFIED_BY_B],
        ['2594', 'impresa', /^\d/, MODIFIED_BY_PRINTED],
      ] as const
    ).map(([code, series, start, types]) =>
      findingRule<SaleReading>(
        code,
        `El tipo del comprobante que se modifica no corresponde a la serie ${series}`,
        (sale) => {
          if (!start.test(sale.id)) return undefined;
          const broken = sale.modified.find((one) => {
            return !types.has(one.typeCode ?? '') && !(mayLackReference(sale) && isWithoutType(one));
          });
          return broken === undefined ? undefined : `${broken.typeCode} ${broken.id}`;
        },
      ),
    ),
    findingRule(codes.badNumber, 'El numero del comprobante que se modifica no es de su tipo', ({ modified }) => {
      return modified.find(hasBadNumber)?.id;
    }),
    rule('2884', 'Los comprobantes que se modifican deben ser del mismo tipo', ({ modified }) => {
      return new Set(modified.map(({ typeCode }) => typeCode)).size > 1;
    }),
    findingRule('2365', 'El comprobante que se modifica esta repetido', ({ modified }) => {
      return findRepeated(modified.map(({ typeCode, id }) => `${typeCode}-${normalize(id)}`));
    }),
    ...createRepetitionRules('2426'),
  ];
}

const modifiedRule = createItemRule(
  ({ modified }: SaleReading) => modified,
  ({ typeCode, id }) => `${typeCode} ${id}`,
);

/** Documents that the examples of the API modify. A new company has none of them, and its notes can be tried all the same. */
const EXAMPLES: ReadonlySet<string> = new Set([
  ...['F001-114', 'F001-123', 'F001-124', 'F001-200', 'F001-310', 'F002-4501', 'E001-77', '0001-4512'],
  ...['B001-31', 'B001-123', 'B001-1027'],
]);

function isOfExample({ id }: ModifiedReading): boolean {
  return EXAMPLES.has(id.replace(/-0+/, '-'));
}

/**
 * Builds the rules about the modified documents that need the register. An unregistered document is refused if the
 * ledger is strict.
 * @param isOfAnyDay true for a note that may be dated before the document
 */
export function createModifiedRules(
  codes: ReferenceCodes,
  isOfAnyDay: (sale: SaleReading) => boolean = () => false,
): readonly Rule<SaleReading>[] {
  return [
    modifiedRule(codes.notRegistered, 'El comprobante que se modifica no esta registrado', (one, _sale, ledger) => {
      return ledger.isStrict && look(one, ledger) === undefined && !isOfExample(one);
    }),
    modifiedRule(codes.voided, 'El comprobante que se modifica fue dado de baja', (one, _sale, ledger) => {
      return (look(one, ledger)?.voiding ?? 'none') !== 'none';
    }),
    modifiedRule(codes.rejected, 'El comprobante que se modifica fue rechazado', (one, _sale, ledger) => {
      return look(one, ledger)?.verdict === 'rejected';
    }),
    modifiedRule('3209', OTHER_CURRENCY, (one, sale, ledger) => {
      return REFUSED_CURRENCY.has(one.typeCode ?? '') && isInOtherCurrency(one, sale, ledger);
    }),
    modifiedRule('2885', 'La nota es anterior al comprobante que se modifica', (one, sale, ledger) => {
      return sale.issueDate < (look(one, ledger)?.issueDate ?? '') && !isOfAnyDay(sale);
    }),
  ];
}

/** Documents whose notes are refused in another currency (3209). Notes on others, such as boletas, are observed (4368). */
const REFUSED_CURRENCY: ReadonlySet<string> = new Set([FACTURA, '30', '34', '42']);
const OTHER_CURRENCY = 'La moneda de la nota no es la del comprobante que se modifica';

function isInOtherCurrency(one: ModifiedReading, sale: SaleReading, ledger: Ledger): boolean {
  const currency = look(one, ledger)?.currency ?? null;
  return currency !== null && currency !== sale.currency;
}

/** Observations on the modified documents that need the register, of both notes. */
export const NOTE_LEDGER_OBSERVATION_RULES: readonly Rule<SaleReading>[] = [
  modifiedRule('4368', OTHER_CURRENCY, (one, sale, ledger) => {
    return !REFUSED_CURRENCY.has(one.typeCode ?? '') && isInOtherCurrency(one, sale, ledger);
  }),
];

/**
 * Builds the rule that a credit note is not above the documents it modifies: 3286, or an observation (4028). The rule
 * applies only if all of them are registered.
 */
export function createCreditLimitRule(
  code: '3286' | '4028',
  applies: (sale: SaleReading) => boolean,
): Rule<SaleReading> {
  return findingRule(code, 'El importe de la nota es mayor que el del comprobante que se modifica', (sale, ledger) => {
    const known = sale.modified.map((one) => look(one, ledger));
    if (!applies(sale) || known.length === 0 || known.some((one) => (one?.total ?? null) === null)) return undefined;
    const limit = sumOf(known, (one) => toDecimal(one?.total ?? null));
    const stated = amountOf(sale.total.payableAmount);
    return stated.gt(limit) ? `nota ${stated.toFixed()}, comprobante ${limit.toFixed()}` : undefined;
  });
}

export function look({ typeCode, id }: ModifiedReading, ledger: Ledger): KnownDocument | undefined {
  const number = parseReference(typeCode ?? '', id);
  return number === null ? undefined : ledger.find(number);
}

function isWithoutType({ typeCode }: ModifiedReading): boolean {
  return isEmpty(typeCode) || typeCode === NO_TYPE;
}

function hasBadNumber(one: ModifiedReading): boolean {
  const form = NUMBERS.get(one.typeCode ?? '') ?? OTHER_NUMBER;
  return !isWithoutType(one) && !form.test(one.id);
}

/** Returns the number without padding zeros. */
function normalize(id: string): string {
  return id.replace(/-0+(?=\d)/, '-');
}
