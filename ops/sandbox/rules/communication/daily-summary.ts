import { parseReference } from '../../file-name.ts';
import type { KnownDocument } from '../../ledger.ts';
import type { SummaryLineReading, SummaryReading } from '../../readings/communication.ts';
import { IDENTITY_TYPES } from '../catalogs.ts';
import { valueOn } from '../dated.ts';
import { amountOf } from '../figure.ts';
import { isRepeated, lineRule, type Rule, rule } from '../rule.ts';
import { AMOUNT, isBadLine, RUC } from '../text.ts';
import { createCommunicationRules, createKnownRule, isPastTerm } from './communication.ts';
import { isNote, SUMMARY_AMOUNT_RULES } from './summary-amounts.ts';

/** Catalog 19. */
export const ADDED = '1';
const MODIFIED = '2';
export const VOIDED = '3';

const MOST_LINES = 500;
const TYPES: ReadonlySet<string> = new Set(['03', '07', '08']);
const NUMBER = /^(B[A-Z0-9]{3}|\d{1,4})-(?!0+$)\d{1,8}$/;
/** Number on a printed form. */
const PRINTED = /^\d{1,4}-/;
const CONDITIONS: readonly string[] = [ADDED, MODIFIED, VOIDED];
/** Document types that notes in a summary may modify. */
const MODIFIABLE: ReadonlySet<string> = new Set(['03', '12', '16', '55']);
/** Amount above which the buyer must be named. */
const LARGE = 700;
/** Part of a line with amounts in soles in a line of any currency. */
const PERCEPTION = '/SUNATPerceptionSummaryDocumentReference/';

/** Rules about the document of each line: its number, its buyer and its condition. */
const SUMMARY_LINE_RULES: readonly Rule<SummaryReading>[] = [
  rule('0158', 'El resumen tiene mas de 500 lineas', ({ lines }) => lines.length > MOST_LINES),
  lineRule('2242', 'La linea no tiene tipo de comprobante', ({ documentType }) => documentType === null),
  lineRule('2241', 'El tipo de comprobante no se informa en un resumen', ({ documentType }) => {
    return !TYPES.has(documentType ?? '');
  }),
  lineRule('2512', 'La linea no tiene numero de comprobante', ({ number }) => (number ?? '') === ''),
  lineRule('2513', 'El numero de comprobante no cumple con el formato', ({ number }) => !NUMBER.test(number ?? '')),
  lineRule('2522', 'La linea no tiene estado', ({ condition }) => condition === null),
  lineRule('2896', 'El estado de la linea no existe en el catalogo', ({ condition }) => {
    return !CONDITIONS.includes(condition ?? '');
  }),
  lineRule(
    '2251',
    'El importe total de la linea no cumple con el formato',
    ({ total }) => !AMOUNT.test(total?.text ?? ''),
  ),
  lineRule('2071', 'La moneda debe ser la misma en toda la linea', ({ amounts, total }) => {
    return amounts.some(({ path, currency }) => !path.includes(PERCEPTION) && currency !== total?.currency);
  }),
  lineRule('2514', 'Un importe mayor de 700 necesita los datos del adquirente', ({ total, customer }) => {
    return amountOf(total).gt(LARGE) && customer === null;
  }),
  customerRule('2014', 'El adquirente no tiene numero de documento', ({ number }) => (number ?? '') === ''),
  customerRule('2015', 'El adquirente no tiene tipo de documento', ({ identityType }) => identityType === null),
  customerRule('2016', 'El tipo de documento del adquirente no es valido', ({ identityType }) => {
    return !IDENTITY_TYPES.has(identityType ?? '');
  }),
  customerRule('2017', 'El numero de documento del adquirente debe ser RUC', ({ number, identityType }) => {
    return identityType === '6' && !RUC.test(number ?? '');
  }),
  customerRule('2022', 'El nombre del adquirente debe tener de 3 a 250 caracteres', ({ name }, { referenceDate }) => {
    return valueOn('summaryBuyerName', referenceDate ?? '') === 'error' && (name === null || isBadLine(name, 3, 250));
  }),
  lineRule('2524', 'La nota no dice que comprobante modifica', (line) => {
    return isNote(line) && line.condition !== VOIDED && line.modified === null;
  }),
  lineRule('2920', 'El tipo del comprobante que se modifica no corresponde a un resumen', (line) => {
    return isNote(line) && line.modified !== null && !MODIFIABLE.has(line.modified.typeCode ?? '');
  }),
  lineRule('2582', 'Una boleta no modifica otro comprobante', (line) => !isNote(line) && line.modified !== null),
  lineRule('2986', 'Solo se acepta percepcion en nuevas boletas', (line) => {
    return line.hasPerception && (isNote(line) || line.condition !== ADDED);
  }),
  rule('3094', 'El comprobante esta repetido en el resumen', ({ lines }) => {
    return isRepeated(lines.map((line) => `${keyOf(line)} ${line.condition}`));
  }),
  rule('3095', 'El comprobante se adiciona y se modifica en el mismo resumen', (reading) => {
    return isInBoth(reading, ADDED, MODIFIED);
  }),
  rule('3096', 'El comprobante se modifica y se anula en el mismo resumen', (reading) => {
    return isInBoth(reading, MODIFIED, VOIDED);
  }),
];

export const SUMMARY_RULES: readonly Rule<SummaryReading>[] = [
  ...createCommunicationRules({
    customization: '1.1',
    absentIdentityType: '2219',
    badIdentityType: '2218',
    absentLine: '2239',
    badLine: '2238',
    zeroLine: '2238',
  }),
  ...SUMMARY_LINE_RULES,
  ...SUMMARY_AMOUNT_RULES,
];

/** Returns the number of the document of a line; null if it cannot be read. */
export function numberOf({ documentType, number }: SummaryLineReading) {
  return parseReference(documentType ?? '', number ?? '');
}

function describe({ documentType, number }: SummaryLineReading): string {
  return `${documentType} ${number}`;
}

const knownRule = createKnownRule<SummaryReading>(numberOf, describe);

/** Builds a rule about the boleta that the note of a line modifies, as the register has it. */
const boletaRule = createKnownRule<SummaryReading>(
  ({ modified }) => (modified === null ? null : parseReference(modified.typeCode ?? '', modified.id ?? '')),
  describe,
);

/** True if the line informs a note on an electronic boleta. Printed boletas are not in the register. */
function isOnBoleta({ condition, modified }: SummaryLineReading): boolean {
  return condition !== VOIDED && modified?.typeCode === '03' && !PRINTED.test(modified.id ?? '');
}

/** True for a registered document that is neither rejected nor void. */
function isStanding(known: KnownDocument | undefined): boolean {
  return known?.verdict === 'accepted' && known.voiding === 'none';
}

/** Rules against the register. An unknown document gets the code and meaning of the public API. */
export const SUMMARY_LEDGER_RULES: readonly Rule<SummaryReading>[] = [
  knownRule('2282', 'El comprobante ya fue informado', (known, { condition }) => {
    return condition === ADDED && isStanding(known);
  }),
  knownRule('2663', 'El comprobante que se modifica no existe', (known, { condition }) => {
    return condition === MODIFIED && known === undefined;
  }),
  knownRule('2329', 'El comprobante que se da de baja no existe', (known, { condition }) => {
    return condition === VOIDED && known === undefined;
  }),
  knownRule('2987', 'El comprobante ya fue dado de baja o esta rechazado', (known) => {
    return known !== undefined && !isStanding(known);
  }),
  knownRule('2957', 'El comprobante se da de baja fuera de plazo', (known, line, reading, ledger) => {
    const isTimed = line.condition === VOIDED && known !== undefined && !PRINTED.test(line.number ?? '');
    return isTimed && isPastTerm(reading, ledger);
  }),
  boletaRule('2989', 'La boleta que se modifica no esta registrada', (boleta, line, _reading, { isStrict }) => {
    return isStrict && isOnBoleta(line) && boleta === undefined;
  }),
  boletaRule('2990', 'La boleta que se modifica esta rechazada o dada de baja', (boleta, line) => {
    return isOnBoleta(line) && boleta !== undefined && !isStanding(boleta);
  }),
  knownRule('2375', 'La fecha de emision del comprobante no es la del resumen', (known, line, reading) => {
    const issueDate = known?.issueDate ?? null;
    return line.condition === VOIDED && issueDate !== null && issueDate !== reading.referenceDate;
  }),
];

function customerRule(
  code: string,
  message: string,
  isBroken: (customer: NonNullable<SummaryLineReading['customer']>, summary: SummaryReading) => boolean,
): Rule<SummaryReading> {
  return lineRule(code, message, ({ customer }, summary) => customer !== null && isBroken(customer, summary));
}

function isInBoth({ lines }: SummaryReading, one: string, other: string): boolean {
  const keysOf = (condition: string) => lines.filter((line) => line.condition === condition).map(keyOf);
  const others = new Set(keysOf(other));
  return keysOf(one).some((key) => others.has(key));
}

function keyOf({ documentType, number }: SummaryLineReading): string {
  const [series = '', correlative = ''] = (number ?? '').split('-');
  return `${documentType} ${series}-${Number(correlative)}`;
}
