import { ALLOWANCES, type AllowanceCode } from '../../../catalogs/index.ts';
import { buildAmount } from '../../../ubl/amounts.ts';
import { element, type Markup, optionalTextElement, textElement } from '../../../xml/index.ts';
import type { AllowanceCharge, CompletedSale, SaleDocument } from '../completed-sale.ts';

/** Perceptions are in soles in a document of any currency (2792). */
const PERCEPTION_CURRENCY = 'PEN';

/** Builds cac:AllowanceCharge of each discount and charge (3072, 3114, 3290, 3307). */
export function buildAllowances(entries: readonly AllowanceCharge[], currencyCode: string): readonly Markup[] {
  return entries.map((entry) => buildAllowance(entry, currencyCode));
}

type Written = Omit<AllowanceCharge, 'code' | 'reason'> & { readonly code: AllowanceCode };

function buildAllowance({ code, factor, amount, baseAmount }: Written, currencyCode: string): Markup {
  return element(
    'cac:AllowanceCharge',
    null,
    textElement('cbc:ChargeIndicator', null, String(ALLOWANCES[code].charge)),
    textElement('cbc:AllowanceChargeReasonCode', null, code),
    optionalTextElement('cbc:MultiplierFactorNumeric', null, factor ?? null),
    buildAmount('cbc:Amount', amount, currencyCode),
    buildAmount('cbc:BaseAmount', baseAmount, currencyCode),
  );
}

/** Builds the discounts and charges of the header, then the perception (51 to 53) and the retention (62). */
export function buildDocumentAllowances(
  sale: SaleDocument & Pick<Partial<CompletedSale>, 'perception' | 'retention'>,
): readonly Markup[] {
  const { allowances = [], perception, retention, currencyCode } = sale;
  return [
    ...buildAllowances(allowances, currencyCode),
    ...(perception === undefined
      ? []
      : [buildAllowance({ ...perception, code: perception.regime }, PERCEPTION_CURRENCY)]),
    ...(retention === undefined ? [] : [buildAllowance({ ...retention, code: '62' }, currencyCode)]),
  ];
}
