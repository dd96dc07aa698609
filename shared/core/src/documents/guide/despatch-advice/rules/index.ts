import { say } from '../../../../messages/index.ts';
import { CUSTOMS_PAPERS_RULE } from './customs-papers.ts';
import { type DespatchRule, findIf } from './despatch-rule.ts';
import { GOODS_RULES } from './goods.ts';
import { LOAD_RULES } from './load.ts';
import { PARTY_RULES } from './parties.ts';
import { PLACE_RULES } from './places.ts';
import { RELATED_DOCUMENT_RULES } from './related-documents.ts';
import { TRANSPORT_RULES } from './transport.ts';

/** Three letters of any alphabet, anywhere in a text. */
const THREE_LETTERS = /\p{L}.*\p{L}.*\p{L}/su;

/** 3457 */
const DESCRIPTION_RULE: DespatchRule = {
  code: 'DESPATCH_DESCRIPTION',
  find: ({ transferDescription }) =>
    findIf(
      transferDescription !== undefined && !THREE_LETTERS.test(transferDescription),
      'transferDescription',
      say('must have at least 3 letters', 'debe tener 3 letras como mínimo'),
    ),
};

/** Rules about everything that the authority would refuse and the request alone shows. */
export const DESPATCH_ADVICE_RULES: readonly DespatchRule[] = [
  ...PARTY_RULES,
  DESCRIPTION_RULE,
  ...TRANSPORT_RULES,
  ...PLACE_RULES,
  ...RELATED_DOCUMENT_RULES,
  CUSTOMS_PAPERS_RULE,
  ...LOAD_RULES,
  ...GOODS_RULES,
];
