import { say } from '../../../messages/index.ts';
import { feminineTitle } from '../../../print/index.ts';
import { endOfTerm } from '../../../time.ts';
import { defineDocument } from '../../kit/define-document.ts';
import { applyRules } from '../../kit/rule.ts';
import { warnOfRuleChanges } from '../rule-changes.ts';
import { warnOfProductCodes } from '../rules/product-code-rules.ts';
import { summarizeSale } from '../summarize.ts';
import { completeSettlement } from './complete.ts';
import type { CompletedSettlement } from './completed-settlement.ts';
import { priceSettlement } from './priced-settlement.ts';
import { buildSettlementPrint } from './print.ts';
import { SETTLEMENT_RULES } from './rules.ts';
import {
  PurchaseSettlementBodySchema,
  type PurchaseSettlementRequest,
  PurchaseSettlementRequestSchema,
} from './schema.ts';
import { buildSettlementUbl } from './ubl.ts';

/** Calendar days after the day of issue (2108). */
const DAYS_TO_SEND = 1;

function summarizeSettlement({ correlative }: PurchaseSettlementRequest, settlement: CompletedSettlement) {
  const { series, issueDate, currencyCode, seller } = settlement;
  const { identityType, identityNumber, name } = seller;
  return {
    series,
    correlative: correlative ?? null,
    issueDate,
    currencyCode,
    counterparty: { identityType, identityNumber, name },
    totals: summarizeSale(settlement),
  };
}

/** Liquidación de compra electrónica (catalog 01: 04). */
export const PURCHASE_SETTLEMENT_DEFINITION = defineDocument({
  name: 'purchase-settlement',
  documentType: '04',
  printedTitle: feminineTitle('LIQUIDACIÓN DE COMPRA ELECTRÓNICA'),
  description: say(
    'A purchase from a person without a RUC: series L and three digits. The issuer is the buyer, which pays the IGV to SUNAT and may retain income tax. `total` is the amount that the seller gets.',
    'Una compra a una persona sin RUC: serie L y tres dígitos. El emisor es el comprador, que paga el IGV a ' +
      'SUNAT y puede retener el impuesto a la renta. `total` es el importe que recibe el vendedor.',
  ),
  path: 'purchase-settlements',
  service: 'factura',
  channel: 'sendBill',
  isForSunatOnly: true,
  publicProof: 'total',
  hasEstablishment: true,
  hasProductCodes: true,
  schema: PurchaseSettlementRequestSchema,
  body: PurchaseSettlementBodySchema,
  xsd: 'purchase-settlement.xsd',
  complete: completeSettlement,
  rules: (request, _issuer, _referenced, facts) => applyRules(SETTLEMENT_RULES, priceSettlement(request, facts), facts),
  warnings: (settlement, facts) => [
    ...warnOfProductCodes(settlement, facts, 'settlement-product-code'),
    ...warnOfRuleChanges(settlement, facts),
  ],
  summarize: summarizeSettlement,
  daysBehind: DAYS_TO_SEND,
  deadline: ({ issueDate }) => endOfTerm(issueDate, DAYS_TO_SEND),
  counterpartyName: 'seller',
  isCounterpartyInFull: true,
  toUbl: buildSettlementUbl,
  toPrint: buildSettlementPrint,
});
