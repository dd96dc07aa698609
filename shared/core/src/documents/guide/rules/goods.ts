import { isNormalizedProduct, isNormalizedTariff, NORMALIZED_PRODUCT_CODES } from '../../../catalogs/index.ts';
import { say } from '../../../messages/index.ts';
import { type Finding, findIf } from '../../kit/rule.ts';
import type { GoodsRequest } from '../request/goods.ts';

type CodedGoods = Pick<GoodsRequest, 'normalized' | 'sunatCode' | 'tariffCode'>;

/**
 * Finds normalized goods without their codes (3372, 3425, 3426, 3429) or without a deposit (3379).
 * @param missingDeposits Types of deposits of which the guide names none. Empty if it names one or needs none.
 */
export function findNormalizedGoodsFaults(items: readonly CodedGoods[], missingDeposits: readonly string[]): Finding[] {
  return items.flatMap(({ normalized, sunatCode, tariffCode }, index) => {
    if (normalized !== true) return [];
    const path = `items.${index}`;
    return [
      ...findIf(
        sunatCode === undefined || !isNormalizedProduct(sunatCode),
        `${path}.sunatCode`,
        say(
          `must be one of ${NORMALIZED_PRODUCT_CODES.join(', ')} for normalized goods`,
          `debe ser uno de estos códigos para bienes normalizados: ${NORMALIZED_PRODUCT_CODES.join(', ')}`,
        ),
      ),
      ...findIf(
        tariffCode === undefined || !isNormalizedTariff(tariffCode),
        `${path}.tariffCode`,
        say(
          "must be a tariff code of SUNAT's catalog 62, such as 1701140000, for normalized goods",
          'debe ser una subpartida del catálogo 62 de SUNAT, como 1701140000, para bienes normalizados',
        ),
      ),
      ...findIf(
        missingDeposits.length > 0,
        `${path}.normalized`,
        say(
          `must not be true without a deposit (${missingDeposits.join(' or ')}) in relatedDocuments`,
          `no debe ser true sin un depósito (${missingDeposits.join(' u ')}) en relatedDocuments`,
        ),
      ),
    ];
  });
}
