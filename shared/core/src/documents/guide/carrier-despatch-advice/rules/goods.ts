import { say } from '../../../../messages/index.ts';
import { findIf } from '../../../kit/rule.ts';
import { findNormalizedGoodsFaults } from '../../rules/goods.ts';
import { findPaper, refersTo, TOLD_IN_PART, tellsGoods } from '../goods.ts';
import type { CarrierRule } from '../schema.ts';

/** 3435 */
const ITEMS_RULE: CarrierRule = {
  code: 'DESPATCH_ITEMS',
  find: (request) =>
    findIf(
      request.items.length === 0 && tellsGoods(request),
      'items',
      say(
        `must tell the goods, unless relatedDocuments names a guide (09), a removal (82), or with indicators.fullTransfer a document of type ${TOLD_IN_PART.join(', ')}`,
        `debe indicar los bienes, salvo que relatedDocuments nombre una guía (09), una mudanza (82) o, con indicators.fullTransfer, un documento de tipo ${TOLD_IN_PART.join(', ')}`,
      ),
    ),
};

/** Only a paper is described in words, in line 0 (3458). */
const DESCRIPTION_RULE: CarrierRule = {
  code: 'DESPATCH_GOODS_DESCRIPTION',
  find: (request) =>
    findIf(
      request.goodsDescription !== undefined && findPaper(request) === undefined,
      'goodsDescription',
      say(
        'must be left out, unless relatedDocuments names a printed guide (09), a removal (82), or with indicators.fullTransfer a document of type 03, 12, 48, or a printed one of type 01, 04',
        'debe omitirse, salvo que relatedDocuments nombre una guía impresa (09), una mudanza (82) o, con indicators.fullTransfer, un documento de tipo 03, 12, 48, o uno impreso de tipo 01, 04',
      ),
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
      say(
        `must have an item with a tariffCode if relatedDocuments names a deposit (${DEPOSIT})`,
        `debe tener un ítem con tariffCode si relatedDocuments nombra un depósito (${DEPOSIT})`,
      ),
    );
  },
};

export const GOODS_RULES: readonly CarrierRule[] = [ITEMS_RULE, DESCRIPTION_RULE, NORMALIZED_RULE, DEPOSIT_RULE];
