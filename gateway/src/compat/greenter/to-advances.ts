import { decimal } from '@chasqui/core/decimal';
import { buildBody, type RequestBody, roundNumber } from '../request-body.ts';
import type { Detail, Invoice } from './read-sale.ts';
import { ADVANCE_DISCOUNTS, ADVANCE_DOCUMENTS } from './sale-codes.ts';

const TAXED = '10';

/** Returns the affectation of each advance: the discounts of the document repeat the advances in their order. */
function listAffectations({ anticipos, descuentos }: Invoice): readonly string[] {
  const codes = descuentos.flatMap((entry) => ADVANCE_DISCOUNTS[entry?.codTipo ?? ''] ?? []);
  return anticipos.map((_, index) => (codes.length === anticipos.length ? codes[index] : codes[0]) ?? TAXED);
}

function rateOf(details: readonly (Detail | undefined)[]): number {
  return details.find((detail) => detail?.tipAfeIgv === TAXED)?.porcentajeIgv ?? 0;
}

/**
 * Maps the advances that a sale deducts, each with tax. Programs send the total of an advance with tax or without it.
 * Returns both readings, the one with tax first: only the total of the sale tells which of them is meant.
 */
export function toPrepayments(sale: Invoice): readonly [readonly RequestBody[], ...(readonly RequestBody[])[]] {
  const affectations = listAffectations(sale);
  const percent = rateOf(sale.details);
  const read = (isNet: boolean) =>
    sale.anticipos.flatMap((advance, index) => {
      if (advance === undefined) return [];
      const { tipoDocRel = '', nroDocRel, total = 0 } = advance;
      const igvType = affectations[index] ?? TAXED;
      const factor = isNet && igvType === TAXED ? decimal(percent).dividedBy(100).plus(1) : decimal(1);
      return [
        buildBody({
          documentType: ADVANCE_DOCUMENTS[tipoDocRel] ?? tipoDocRel,
          documentId: nroDocRel,
          amount: roundNumber(decimal(total).times(factor).toNumber(), 2),
          igvType,
        }),
      ];
    });
  return [read(false), read(true)];
}
