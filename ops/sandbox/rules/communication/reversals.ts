import type { CodeVoidedBy } from '@chasqui/core/document-types';
import type { CommunicationReading } from '../../readings/communication.ts';
import { valueOn } from '../dated.ts';
import { lineRule, type Rule } from '../rule.ts';
import { isPastTerm } from './communication.ts';
import { createVoidingRules, knownRule, PRINTED_SERIES } from './voided-documents.ts';

const SETTLEMENT = '04';

interface SeriesForm {
  /** Code of the refusal of any other series. */
  readonly code: string;
  readonly series: RegExp;
}

/** Series of each type, or those of printed forms. A type that an RR voids does not compile without them. */
const SERIES: Readonly<Record<CodeVoidedBy<'RR'>, SeriesForm>> = {
  '20': { code: '2674', series: /^(R[A-Z0-9]{3}|\d{1,4})$/ },
  '40': { code: '2675', series: /^(P[A-Z0-9]{3}|\d{1,4})$/ },
  [SETTLEMENT]: { code: '2345', series: /^(L[A-Z0-9]{3}|\d{1,4})$/ },
};

const SERIES_RULES: readonly Rule<CommunicationReading>[] = Object.entries(SERIES).map(
  ([documentType, { code, series }]) =>
    lineRule(code, 'La serie no corresponde al tipo de comprobante', (line) => {
      return line.documentType === documentType && !series.test(line.series ?? '');
    }),
);

/** Rules of the resumen de reversiones that need only the summary itself. */
export const REVERSAL_RULES: readonly Rule<CommunicationReading>[] = createVoidingRules({
  takes: (documentType) => Object.hasOwn(SERIES, documentType),
  seriesRules: SERIES_RULES,
});

/** Rules against the register. The day of the documents is not compared with it. */
export const REVERSAL_LEDGER_RULES: readonly Rule<CommunicationReading>[] = [
  knownRule('2750', 'El comprobante que se revierte no existe', (known) => known === undefined),
  knownRule('2398', 'El comprobante que se revierte esta rechazado', (known, line) => {
    return line.documentType === SETTLEMENT && known?.verdict === 'rejected';
  }),
  knownRule('2751', 'El comprobante ya fue revertido', (known) => known !== undefined && known.voiding !== 'none'),
  knownRule('2958', 'La liquidacion de compra se revierte fuera de plazo', (_known, line, reading, ledger) => {
    const isTimed = line.documentType === SETTLEMENT && !PRINTED_SERIES.test(line.series ?? '');
    return isTimed && isPastTerm(reading, ledger, Number(valueOn('daysToVoidSettlement', reading.referenceDate ?? '')));
  }),
];
