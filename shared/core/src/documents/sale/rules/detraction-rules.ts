import { PASSENGERS_DETRACTION } from '../../../catalogs/index.ts';
import { formatAmount } from '../../../decimal/index.ts';
import { say } from '../../../messages/index.ts';
import { firstDayOf, isRuleInForce, isRuleName } from '../../../rules/index.ts';
import { findIf } from '../../kit/rule.ts';
import { owedOf } from '../complete-sale.ts';
import { isCreditSale, withheldByDetraction } from '../payment.ts';
import type { SaleRule } from '../priced-sale.ts';
import type { InvoicedRequest, SaleRequest } from '../request.ts';

/** Catalog 54: codes whose operation (1002, 1004) needs data of its own in each line (3063, 3116). */
const NEEDED_DATA = {
  '004': {
    field: 'fishing',
    data: say(
      'data of the fishing (vessel, species, landing)',
      'los datos de la pesca (embarcación, especie, descarga)',
    ),
  },
  '027': {
    field: 'freight',
    data: say(
      'data of the load (journey, reference values)',
      'los datos de la carga (recorrido, valores referenciales)',
    ),
  },
} as const;

const withoutDetraction = (code: string) =>
  say(`must be left out without detraction ${code}`, `debe omitirse sin la detracción ${code}`);

/** SUNAT refuses a detraction of fish or of freight without its data. Nothing else has such data. */
export const DETRACTION_CODE_RULE: SaleRule<SaleRequest & Partial<InvoicedRequest>> = {
  code: 'SALE_DETRACTION_CODE',
  find: ({ request }) => {
    const code = request.detraction?.code;
    const isGeneral = request.operationType === '1001';
    const needed = code === '004' || code === '027' ? NEEDED_DATA[code] : undefined;
    return [
      ...(needed === undefined || isGeneral || request[needed.field] !== undefined
        ? []
        : [
            {
              path: 'detraction.code',
              ...say(
                `must be another code, or the request must have ${needed.field}: ${code} needs ${needed.data.message}`,
                `debe ser otro código, o la solicitud debe tener ${needed.field}: ${code} necesita ${needed.data.es}`,
              ),
            },
          ]),
      ...findIf(request.fishing !== undefined && code !== '004', 'fishing', withoutDetraction('004')),
      ...findIf(request.freight !== undefined && code !== '027', 'freight', withoutDetraction('027')),
      ...findIf(
        request.passengerTransport !== undefined && code !== PASSENGERS_DETRACTION,
        'passengerTransport',
        withoutDetraction(PASSENGERS_DETRACTION),
      ),
    ];
  },
};

/** SUNAT refuses a code before the day on which it was added to catalog 54 (3033). */
export const DETRACTION_DATE_RULE: SaleRule = {
  code: 'SALE_DETRACTION_DATE',
  find: ({ request: { detraction, issueDate }, rules }) => {
    if (detraction === undefined) return [];
    const { code } = detraction;
    const rule = `detraction-${code}`;
    // A code that was always there has no rule.
    if (!isRuleName(rule) || isRuleInForce(rules, rule, issueDate)) return [];
    const from = firstDayOf(rules, rule);
    const message =
      from === null || from <= issueDate
        ? say(
            `must be another code: SUNAT does not take ${code} on ${issueDate}`,
            `debe ser otro código: SUNAT no admite ${code} el ${issueDate}`,
          )
        : say(
            `must be another code: ${code} exists from ${from} on`,
            `debe ser otro código: ${code} existe desde el ${from}`,
          );
    return [{ path: 'detraction.code', ...message }];
  },
};

/**
 * A sale on credit must have an amount due above 0: the payable amount less the detraction (3250, 3251). A sale worth
 * nothing without advances has another problem.
 */
export const CREDIT_PENDING_RULE: SaleRule<InvoicedRequest> = {
  code: 'SALE_CREDIT_PENDING',
  find: (sale) => {
    const { request, totals } = sale;
    const { payable, prepaid } = totals;
    if (!isCreditSale(request) || owedOf(sale).greaterThan(0)) return [];
    if (prepaid.isZero() && (request.detraction === undefined || payable.lessThanOrEqualTo(0))) return [];
    if (request.detraction === undefined || payable.lessThanOrEqualTo(0)) {
      return [
        {
          path: 'dueDate',
          ...say(
            'must be left out: the advances leave nothing to be paid on that day',
            'debe omitirse: los anticipos no dejan nada que pagar ese día',
          ),
        },
      ];
    }
    const withheld = withheldByDetraction(request.detraction, payable, request.currencyCode);
    const message = say(
      `must leave something to be paid on the due date: the detraction is ${formatAmount(withheld)} of ${formatAmount(payable)}`,
      `debe dejar algo por pagar en el vencimiento: la detracción es ${formatAmount(withheld)} de ${formatAmount(payable)}`,
    );
    return [{ path: 'detraction.percentage', ...message }];
  },
};
