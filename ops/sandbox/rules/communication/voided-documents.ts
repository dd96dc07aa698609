import type { CommunicationReading, VoidedLineReading } from '../../readings/communication.ts';
import { findingRule, findRepeated, lineRule, type Rule } from '../rule.ts';
import { isBadLine } from '../text.ts';
import { createCommunicationRules, createKnownRule, isPastTerm } from './communication.ts';

/** Document types that a communication voids, and the boleta, which may be listed by mistake. */
const TYPES: ReadonlySet<string> = new Set(['01', '03', '07', '08', '30', '34', '42']);
const BOLETA = '03';
const SERIES = /^[A-Z0-9]{4}$/;
/** Series of printed forms, which have no term. */
export const PRINTED_SERIES = /^\d{1,4}$/;
const NUMBER = /^\d{1,8}$/;
/** Series of facturas and their notes: the taxpayer's own, of SUNAT's portal, or printed. */
const SERIES_OF_FACTURAS = /^(F[A-Z0-9]{3}|E001|\d{4})$/;

interface VoidingForm {
  /** True if the file voids documents of a type. */
  readonly takes: (documentType: string) => boolean;
  /** Rules about the form of the series. */
  readonly seriesRules: readonly Rule<CommunicationReading>[];
}

/** Creates the rules of a VoidedDocuments file that need only the file itself. */
export function createVoidingRules({ takes, seriesRules }: VoidingForm): readonly Rule<CommunicationReading>[] {
  return [
    ...createCommunicationRules({
      customization: '1.0',
      absentIdentityType: '2288',
      badIdentityType: '2287',
      absentLine: '2307',
      badLine: '2305',
      zeroLine: '2306',
    }),
    lineRule('2308', 'El tipo de comprobante no se da de baja con este archivo', ({ documentType }) => {
      return !takes(documentType ?? '');
    }),
    lineRule('2311', 'La linea no tiene serie', ({ series }) => (series ?? '') === ''),
    ...seriesRules,
    lineRule('2313', 'La linea no tiene numero de comprobante', ({ number }) => (number ?? '') === ''),
    lineRule('2312', 'El numero de comprobante no cumple con el formato', ({ number }) => !NUMBER.test(number ?? '')),
    lineRule('2315', 'La linea no tiene motivo de baja', ({ reason }) => (reason ?? '') === ''),
    findingRule('2348', 'El comprobante esta repetido en el archivo', ({ lines }) => {
      return findRepeated(
        lines.map(({ documentType, series, number }) => `${documentType} ${series}-${Number(number)}`),
      );
    }),
  ];
}

/** Rules of the comunicación de baja that need only the communication itself. */
export const VOIDED_RULES: readonly Rule<CommunicationReading>[] = createVoidingRules({
  takes: (documentType) => TYPES.has(documentType),
  seriesRules: [lineRule('2310', 'La serie no cumple con el formato', ({ series }) => !SERIES.test(series ?? ''))],
});

/** Returns the number of the document that a line voids. */
export function numberOf({ documentType, series, number }: VoidedLineReading) {
  return { documentType: documentType ?? '', series: series ?? '', correlative: number ?? '' };
}

/** Builds a rule about the documents of the lines, as the register has them. */
export const knownRule = createKnownRule<CommunicationReading>(
  numberOf,
  ({ documentType, series, number }) => `${documentType} ${series}-${number}`,
);

/**
 * Rules against the register. An unknown number gets the code and meaning of the public API before its type is checked,
 * so the error is the same for every type.
 */
export const VOIDED_LEDGER_RULES: readonly Rule<CommunicationReading>[] = [
  knownRule('2329', 'El comprobante que se da de baja no existe', (known) => known === undefined),
  knownRule('2308', 'Una boleta se da de baja con un resumen diario', (_known, line) => line.documentType === BOLETA),
  knownRule('2345', 'La serie no corresponde al tipo de comprobante', (_known, line) => {
    return !SERIES_OF_FACTURAS.test(line.series ?? '');
  }),
  knownRule('2398', 'El comprobante que se da de baja esta rechazado', (known) => known?.verdict === 'rejected'),
  knownRule('2323', 'El comprobante ya fue informado en otra comunicacion', (known) => known?.voiding === 'in_process'),
  knownRule('2106', 'El comprobante ya fue dado de baja', (known) => known?.voiding === 'done'),
  knownRule('2957', 'El comprobante se da de baja fuera de plazo', (_known, { series }, reading, ledger) => {
    return !PRINTED_SERIES.test(series ?? '') && isPastTerm(reading, ledger);
  }),
  knownRule('2375', 'La fecha de emision del comprobante no es la de la comunicacion', (known, _line, reading) => {
    const issueDate = known?.issueDate ?? null;
    return issueDate !== null && issueDate !== reading.referenceDate;
  }),
];

/** Rules that the authority reports as observations without refusing the communication. */
export const VOIDED_OBSERVATION_RULES: readonly Rule<CommunicationReading>[] = [
  lineRule('4203', 'El motivo de baja no cumple con el formato', ({ reason }) => isBadLine(reason, 3, 100)),
];
