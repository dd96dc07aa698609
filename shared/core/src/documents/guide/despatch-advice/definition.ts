import { say } from '../../../messages/index.ts';
import { feminineTitle } from '../../../print/index.ts';
import { defineDocument } from '../../kit/define-document.ts';
import { applyRules } from '../../kit/rule.ts';
import { endOfDespatchTerm, GUIDE_PARTS } from '../header.ts';
import { describeDespatchItem } from '../request/goods.ts';
import { completeDespatchAdvice } from './complete.ts';
import { DESPATCH_ADVICE_COLUMNS } from './import-columns.ts';
import { buildDespatchPrint } from './print.ts';
import { DESPATCH_ADVICE_RULES } from './rules/index.ts';
import { DespatchAdviceBodySchema, DespatchAdviceRequestSchema } from './schema.ts';
import { readStoredDespatch } from './stored-despatch.ts';
import { buildDespatchUbl } from './ubl.ts';

/** Guía de remisión electrónica, remitente (catalog 01: 09). */
export const DESPATCH_ADVICE_DEFINITION = defineDocument({
  ...GUIDE_PARTS,
  name: 'despatch-advice',
  documentType: '09',
  printedTitle: feminineTitle('GUÍA DE REMISIÓN ELECTRÓNICA REMITENTE'),
  description: say(
    'Accompanies goods in transit: series T and three digits, with a number that you assign unless the series is registered. With a carrier of another ' +
      'RUC it is public transport, otherwise private transport with your driver and plate.',
    'Acompaña bienes en traslado: serie T y tres dígitos, con un número que usted asigna salvo que la serie esté registrada. ' +
      'Con un transportista de otro RUC es transporte público; si no, transporte privado con su conductor y su placa.',
  ),
  path: 'despatch-advices',
  schema: DespatchAdviceRequestSchema,
  body: DespatchAdviceBodySchema,
  xsd: 'despatch-advice.xsd',
  importColumns: DESPATCH_ADVICE_COLUMNS,
  complete: completeDespatchAdvice,
  rules: (request, issuer) => applyRules(DESPATCH_ADVICE_RULES, request, issuer),
  deadline: ({ issueDate, transport }) => endOfDespatchTerm(issueDate, transport.handoverDate ?? transport.startDate),
  describeItem: describeDespatchItem,
  toUbl: (stored, correlative) => buildDespatchUbl(readStoredDespatch(stored), correlative),
  toPrint: (stored, stamp, title) => buildDespatchPrint(readStoredDespatch(stored), stamp, title),
});
