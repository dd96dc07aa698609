import { mayBeProductCode } from '../../catalogs/index.ts';
import { SALE_MESSAGES } from '../../messages/index.ts';
import type { DocumentWarning } from '../rule.ts';
import type { PricedDocument, SaleDocument } from './completed-sale.ts';
import { warnOfDeposit } from './rules/detraction-rules.ts';

/** Warns of product codes that UNSPSC cannot have (3496). */
export function warnOfProductCodes({ lines }: Pick<PricedDocument, 'lines'>): readonly DocumentWarning[] {
  return lines.flatMap(({ number, sunatCode }) =>
    sunatCode === undefined || mayBeProductCode(sunatCode)
      ? []
      : [{ code: 'SUNAT_CODE_UNKNOWN', ...SALE_MESSAGES.warnProductCode(number, sunatCode) }],
  );
}

/** Returns the probable objections of SUNAT to a sale or a note. */
export function warnOfSale(sale: SaleDocument): readonly DocumentWarning[] {
  return [...warnOfDeposit(sale), ...warnOfProductCodes(sale)];
}
