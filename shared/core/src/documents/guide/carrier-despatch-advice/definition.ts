import { say } from '../../../messages/index.ts';
import { feminineTitle } from '../../../print/index.ts';
import { defineDocument } from '../../kit/define-document.ts';
import { applyRules } from '../../kit/rule.ts';
import { endOfDespatchTerm, GUIDE_PARTS } from '../header.ts';
import { completeCarrierDespatchAdvice } from './complete.ts';
import { CARRIER_DESPATCH_COLUMNS } from './import-columns.ts';
import { buildCarrierDespatchPrint } from './print.ts';
import { GOODS_RULES } from './rules/goods.ts';
import { RELATED_DOCUMENT_RULES } from './rules/related-documents.ts';
import { TRANSPORT_RULES } from './rules/transport.ts';
import { CarrierDespatchAdviceBodySchema, CarrierDespatchAdviceRequestSchema } from './schema.ts';
import { buildCarrierDespatchUbl } from './ubl.ts';

const RULES = [...TRANSPORT_RULES, ...RELATED_DOCUMENT_RULES, ...GOODS_RULES];

/** Guía de remisión electrónica, transportista (catalog 01: 31). */
export const CARRIER_DESPATCH_ADVICE_DEFINITION = defineDocument({
  ...GUIDE_PARTS,
  name: 'carrier-despatch-advice',
  documentType: '31',
  printedTitle: feminineTitle('GUÍA DE REMISIÓN ELECTRÓNICA TRANSPORTISTA'),
  description: say(
    'Accompanies goods of others that you carry: series V and three digits, with a number that you assign unless the series is registered. One for each ' +
      'sender; a related guide of the sender (09) tells the goods.',
    'Acompaña bienes de otros que usted transporta: serie V y tres dígitos, con un número que usted asigna salvo que la serie esté registrada. ' +
      'Una por cada remitente; una guía relacionada del remitente (09) detalla los bienes.',
  ),
  path: 'carrier-despatch-advices',
  schema: CarrierDespatchAdviceRequestSchema,
  body: CarrierDespatchAdviceBodySchema,
  xsd: 'carrier-despatch-advice.xsd',
  importColumns: CARRIER_DESPATCH_COLUMNS,
  complete: completeCarrierDespatchAdvice,
  rules: (request, issuer) => applyRules(RULES, request, issuer),
  deadline: ({ issueDate, transport }) => endOfDespatchTerm(issueDate, transport.startDate),
  toUbl: buildCarrierDespatchUbl,
  toPrint: buildCarrierDespatchPrint,
});
