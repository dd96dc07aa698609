import { findNormalizedGoodsFaults } from '../../../families/despatch/index.ts';
import { findIf } from '../../../families/rule.ts';
import { GUIDE_MESSAGES } from '../../../messages/index.ts';
import { findPaper, refersTo, TOLD_IN_PART, tellsGoods } from '../goods.ts';
import type { CarrierRule } from '../schema.ts';

/** 3435 */
const ITEMS_RULE: CarrierRule = {
  code: 'DESPATCH_ITEMS',
  find: (request) =>
    findIf(request.items.length === 0 && tellsGoods(request), 'items', GUIDE_MESSAGES.tellGoods(TOLD_IN_PART)),
};

/** Only a paper is described in words, in line 0 (3458). */
const DESCRIPTION_RULE: CarrierRule = {
  code: 'DESPATCH_GOODS_DESCRIPTION',
  find: (request) =>
    findIf(
      request.goodsDescription !== undefined && findPaper(request) === undefined,
      'goodsDescription',
      GUIDE_MESSAGES.describePaper,
    ),
};

/** The deposit of a detraction. */
const DEPOSIT = '80';

/** 3372, 3379, 3425, 3426, 3429 */
const NORMALIZED_RULE: CarrierRule = {
  code: 'DESPATCH_NORMALIZED_GOODS',
  find: (request) => {
    if (!tellsGoods(request)) return [];
    const needsDeposit = !refersTo(request, [DEPOSIT, ...TOLD_IN_PART]);
    return findNormalizedGoodsFaults(request.items, needsDeposit ? [DEPOSIT] : []);
  },
};

/** 3352 */
const DEPOSIT_RULE: CarrierRule = {
  code: 'DESPATCH_DEPOSIT',
  find: (request) => {
    const { items } = request;
    return findIf(
      refersTo(request, [DEPOSIT]) &&
        tellsGoods(request) &&
        items.length > 0 &&
        items.every(({ tariffCode }) => tariffCode === undefined),
      'items',
      GUIDE_MESSAGES.tariffOfDeposit(DEPOSIT),
    );
  },
};

export const GOODS_RULES: readonly CarrierRule[] = [ITEMS_RULE, DESCRIPTION_RULE, NORMALIZED_RULE, DEPOSIT_RULE];
