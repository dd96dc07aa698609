import { isOfKind } from '../../../document-types.ts';
import { FIELD_MESSAGES, say } from '../../../messages/index.ts';
import { findIf } from '../../kit/rule.ts';
import type { SaleRule } from '../priced-sale.ts';
import type { InvoicedRequest } from '../request.ts';

/** Numbers of guides: ours, those of SUNAT's portal, and printed ones (4006). */
const GUIDE_NUMBER = /^([TV][A-Z0-9]{3}|\d{4}|EG0[1-47]|G\d{3})-\d{1,8}$/;

/**
 * Returns the rule of related documents: guides (09, 31) in their form, types of catalog 12 that the document may have
 * (4009), none twice (2364, 2365, 2426).
 */
export function relatedDocumentsRule(types: readonly string[], shortest: number): SaleRule {
  return {
    code: 'SALE_RELATED_DOCUMENTS',
    find: ({ request: { relatedDocuments = [] } }) => {
      const keys = relatedDocuments.map(({ documentType, documentId }) => `${documentType} ${documentId}`);
      return relatedDocuments.flatMap(({ documentType, documentId }, index) => {
        const path = `relatedDocuments.${index}`;
        const isGuide = isOfKind(documentType, 'guide');
        return [
          ...findIf(
            !isGuide && !types.includes(documentType),
            `${path}.documentType`,
            say(
              `must be 09, 31 or one of ${types.join(', ')}`,
              `debe ser 09, 31 o uno de estos valores: ${types.join(', ')}`,
            ),
          ),
          ...findIf(
            isGuide && !GUIDE_NUMBER.test(documentId),
            `${path}.documentId`,
            say('must be the number of a guide, like T001-45', 'debe ser el número de una guía, como T001-45'),
          ),
          ...findIf(
            documentId.length < shortest,
            `${path}.documentId`,
            say(`must have at least ${shortest} characters`, `debe tener ${shortest} caracteres como mínimo`),
          ),
          ...findIf(keys.indexOf(keys[index] ?? '') < index, path, FIELD_MESSAGES.notTwice),
        ];
      });
    },
  };
}

/** Legends of exempt sales, which need an exempt item (3283, 3284, 3285, 3289). */
const EXEMPT_LEGENDS: ReadonlySet<string> = new Set(['2001', '2002', '2003', '2008']);

export const LEGENDS_RULE: SaleRule<InvoicedRequest> = {
  code: 'SALE_LEGENDS',
  find: ({ request: { legends = [] }, lines }) => {
    const isExempt = lines.some(({ tribute }) => tribute === '9997');
    return legends.flatMap((code, index) => [
      ...findIf(
        EXEMPT_LEGENDS.has(code) && !isExempt,
        `legends.${index}`,
        say(`${code} needs an item of igvType 20`, `${code} necesita un ítem de igvType 20`),
      ),
      ...findIf(legends.indexOf(code) < index, `legends.${index}`, FIELD_MESSAGES.notTwice),
    ]);
  },
};
