import type { RelatedReading, SaleReading } from '../../readings/sale.ts';
import { RELATED_TO_BOLETA, RELATED_TO_FACTURA, RELATED_TO_SETTLEMENT } from '../catalogs.ts';
import { createItemRule, findingRule, findRepeated, type Rule } from '../rule.ts';
import { isBoleta, isSettlement } from './tribute.ts';

const GUIDES: ReadonlySet<string> = new Set(['09', '31']);
const GUIDE_NUMBER = /^([TV][A-Z0-9]{3}|\d{4}|EG0[1-47]|G\d{3})-\d{1,8}$/;
const NUMBER = /^\S{1,30}$/;

/** Rules about the guides and other documents to which a factura or boleta refers. */
export const REFERENCE_RULES = createRepetitionRules('2365');

/** Builds the rules about repeated references, with the code for other documents than guides. */
export function createRepetitionRules(otherDocument: string): readonly Rule<SaleReading>[] {
  return [
    findingRule('2364', 'La guia esta repetida', ({ despatchReferences }: SaleReading) =>
      findRepeated(listNumbers(despatchReferences)),
    ),
    findingRule(otherDocument, 'El documento relacionado esta repetido', ({ relatedDocuments }: SaleReading) => {
      return findRepeated(listNumbers(relatedDocuments));
    }),
  ];
}

const guideRule = createItemRule(
  ({ despatchReferences }: SaleReading) => despatchReferences,
  ({ id }) => id,
);
const relatedRule = createItemRule(
  ({ relatedDocuments }: SaleReading) => relatedDocuments,
  ({ id }) => id,
);

export const REFERENCE_REMARKS: readonly Rule<SaleReading>[] = [
  guideRule('4005', 'El tipo de la guia debe ser 09 o 31', ({ typeCode }) => !GUIDES.has(typeCode ?? '')),
  guideRule('4006', 'El numero de la guia no cumple con el formato', ({ id }) => !GUIDE_NUMBER.test(id)),
  relatedRule('4009', 'El tipo del documento relacionado no es del comprobante', ({ typeCode }, sale) => {
    return !relatedTypesOf(sale).has(typeCode ?? '');
  }),
  relatedRule('4010', 'El numero del documento relacionado no cumple con el formato', ({ id }) => !NUMBER.test(id)),
];

function relatedTypesOf(sale: SaleReading): ReadonlySet<string> {
  if (isSettlement(sale)) return RELATED_TO_SETTLEMENT;
  return isBoleta(sale) ? RELATED_TO_BOLETA : RELATED_TO_FACTURA;
}

function listNumbers(references: readonly RelatedReading[]): readonly string[] {
  return references.map(({ typeCode, id }) => `${typeCode} ${id}`);
}
