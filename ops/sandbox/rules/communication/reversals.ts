import type { CommunicationReading } from '../../readings/communication.ts';
import { valueOn } from '../dated.ts';
import { lineRule, type Rule } from '../rule.ts';
import { isPastTerm } from './communication.ts';
import { createVoidingRules, knownRule, PRINTED_SERIES } from './voided-documents.ts';

const SETTLEMENT = '04';

/** Series of each type, or those of printed forms. */
const SERIES: Readonly<Record<string, RegExp>> = {
  [SETTLEMENT]: /^(L[A-Z0-9]{3}|\d{1,4})$/,
  '20': /^(R[A-Z0-9]{3}|\d{1,4})$/,
  '40': /^(P[A-Z0-9]{3}|\d{1,4})$/,
};

function seriesRule(code: string, documentType: string): Rule<CommunicationReading> {
  return lineRule(code, 'La serie no corresponde al tipo de comprobante', (line) => {
    return line.documentType === documentType && SERIES[documentType]?.test(line.series ?? '') !== true;
  });
}

/** Rules of the resumen de reversiones that need only the summary itself. */
export const REVERSAL_RULES: readonly Rule<CommunicationReading>[] = createVoidingRules({
  takes: (documentType) => Object.hasOwn(SERIES, documentType),
  seriesRules: [seriesRule('2674', '20'), seriesRule('2675', '40'), seriesRule('2345', SETTLEMENT)],
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
