import type { SenderDocumentCode } from '../../../../catalogs/index.ts';
import { FIELD_MESSAGES, say } from '../../../../messages/index.ts';
import { MAX_LINES } from '../../request/goods.ts';
import { findNormalizedGoodsFaults } from '../../rules/goods.ts';
import { customsCaseOf, isWholeDeclaration } from '../customs.ts';
import type { DespatchAdviceRequest } from '../schema.ts';
import { CUSTOMS_GOODS_RULES } from './customs-goods.ts';
import { type DespatchRule, findIf } from './despatch-rule.ts';

/** Only a whole declaration and an appointment need no goods. */
const ITEMS_RULE: DespatchRule = {
  code: 'DESPATCH_ITEMS',
  find: (request) => {
    const mayBeEmpty = request.indicators?.fullCustomsTransfer === true || customsCaseOf(request) === 'appointment';
    return findIf(request.items.length === 0 && !mayBeEmpty, 'items', FIELD_MESSAGES.items(MAX_LINES));
  },
};

/** Deposits that go with normalized goods: of IVAP and of detractions. */
const DEPOSITS: readonly SenderDocumentCode[] = ['49', '80'];

function hasDeposit({ relatedDocuments = [] }: DespatchAdviceRequest): boolean {
  return relatedDocuments.some(({ documentType }) => DEPOSITS.includes(documentType));
}

/** 3372, 3379, 3425, 3426, 3429 */
const NORMALIZED_RULE: DespatchRule = {
  code: 'DESPATCH_NORMALIZED_GOODS',
  find: (request) =>
    findNormalizedGoodsFaults(request.items, request.transferReason !== '19' && !hasDeposit(request) ? DEPOSITS : []),
};

/** 3352 */
const DEPOSIT_RULE: DespatchRule = {
  code: 'DESPATCH_DEPOSIT',
  find: (request) =>
    findIf(
      hasDeposit(request) &&
        !isWholeDeclaration(request) &&
        request.items.every(({ tariffCode }) => tariffCode === undefined),
      'items',
      say(
        'must have an item with a tariffCode if relatedDocuments names a deposit (49 or 80)',
        'debe tener un ítem con tariffCode si relatedDocuments nombra un depósito (49 u 80)',
      ),
    ),
};

export const GOODS_RULES: readonly DespatchRule[] = [ITEMS_RULE, ...CUSTOMS_GOODS_RULES, NORMALIZED_RULE, DEPOSIT_RULE];
