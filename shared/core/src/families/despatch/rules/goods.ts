import { isNormalizedProduct, isNormalizedTariff, NORMALIZED_PRODUCT_CODES } from '../../../catalogs/index.ts';
import { GUIDE_MESSAGES } from '../../../messages/index.ts';
import { type Finding, findIf } from '../../rule.ts';
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
        GUIDE_MESSAGES.normalizedProduct(NORMALIZED_PRODUCT_CODES.join(', ')),
      ),
      ...findIf(
        tariffCode === undefined || !isNormalizedTariff(tariffCode),
        `${path}.tariffCode`,
        GUIDE_MESSAGES.normalizedTariff,
      ),
      ...findIf(missingDeposits.length > 0, `${path}.normalized`, GUIDE_MESSAGES.normalizedDeposit(missingDeposits)),
    ];
  });
}
