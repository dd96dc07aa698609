import { mayBeProductCode } from '../../../catalogs/index.ts';
import { FIELD_MESSAGES, type Message, say } from '../../../messages/index.ts';
import { firstDayOf, PUBLISHED_RULES, ruleLevelOn } from '../../../rules/index.ts';
import type { EmissionFacts } from '../../kit/emission-facts.ts';
import type { DocumentWarning, Rule } from '../../kit/rule.ts';
import type { PricedDocument } from '../completed-sale.ts';
import type { PricedSale } from '../priced-sale.ts';

/** Returns true if UNSPSC has no such code: the loaded table lacks it, or no segment has its first digits. */
export function isUnknownProductCode(code: string, { unknownProductCodes }: EmissionFacts = {}): boolean {
  return !mayBeProductCode(code) || unknownProductCodes?.has(code) === true;
}

/** SUNAT refuses product codes that UNSPSC does not have (3496). It observed them before. */
export const PRODUCT_CODE_RULE: Rule<[sale: Pick<PricedSale, 'request' | 'rules'>, facts?: EmissionFacts]> = {
  code: 'SALE_PRODUCT_CODE',
  find: ({ request: { issueDate, items }, rules }, facts) => {
    if (ruleLevelOn(rules, 'product-code', issueDate) !== 'refuse') return [];
    return items.flatMap(({ sunatCode }, index) =>
      sunatCode === undefined || !isUnknownProductCode(sunatCode, facts)
        ? []
        : [{ path: `items.${index}.sunatCode`, ...FIELD_MESSAGES.productCode(sunatCode) }],
    );
  },
};

function warnProductCode(
  line: number,
  code: string,
  { isObserved, refusedFrom }: { readonly isObserved: boolean; readonly refusedFrom: string | null },
): Message {
  const effects = [
    ...(isObserved ? [say('observes it', 'lo observa')] : []),
    ...(refusedFrom === null ? [] : [say(`refuses it from ${refusedFrom} on`, `lo rechaza desde el ${refusedFrom}`)]),
  ];
  const effect = effects.map(({ message }) => message).join(', and ');
  const efecto = effects.map(({ es }) => es).join(', y ');
  return say(
    `sunatCode of item ${line}: UNSPSC has no code ${code}. SUNAT ${effect} (3496). Goods without a code have 99999999`,
    `sunatCode del ítem ${line}: UNSPSC no tiene el código ${code}. La SUNAT ${efecto} (3496). Los bienes sin código llevan 99999999`,
  );
}

/**
 * Warns of product codes that UNSPSC does not have (3496), and of codes that were not looked up because no table is loaded.
 * @param rule Rule that refuses them; purchase settlements have one of their own
 */
export function warnOfProductCodes(
  { issueDate, lines }: Pick<PricedDocument, 'issueDate' | 'lines'>,
  facts: EmissionFacts = {},
  rule: 'product-code' | 'settlement-product-code' = 'product-code',
): readonly DocumentWarning[] {
  const { rules = PUBLISHED_RULES, unknownProductCodes } = facts;
  const coded = lines.flatMap(({ number, sunatCode }) => (sunatCode === undefined ? [] : [{ number, sunatCode }]));
  const level = ruleLevelOn(rules, rule, issueDate);
  if (level === 'refuse') {
    if (unknownProductCodes !== null || coded.length === 0) return [];
    return [
      {
        code: 'SUNAT_CODE_UNCHECKED',
        ...say(
          'sunatCode: only the first two digits of the product codes were checked, because the table of UNSPSC is not loaded. SUNAT refuses codes that it lacks (3496)',
          'sunatCode: solo se revisaron los dos primeros dígitos de los códigos de producto, porque la tabla UNSPSC no está cargada. SUNAT rechaza los códigos que no contiene (3496)',
        ),
      },
    ];
  }
  // SUNAT observes no code of sales before the first row, and none of settlements.
  if (level === null && rule === 'product-code') return [];
  const refusedFrom = firstDayOf(rules, rule, 'refuse');
  return coded
    .filter(({ sunatCode }) => isUnknownProductCode(sunatCode, facts))
    .map(({ number, sunatCode }) => ({
      code: 'SUNAT_CODE_UNKNOWN',
      ...warnProductCode(number, sunatCode, { isObserved: level === 'warn', refusedFrom }),
    }));
}
