import type { CarrierRule } from './carrier-rule.ts';
import { GOODS_RULES } from './goods.ts';
import { RELATED_DOCUMENT_RULES } from './related-documents.ts';
import { TRANSPORT_RULES } from './transport.ts';

/** Rules about everything that the authority would refuse and the request alone shows. */
export const CARRIER_DESPATCH_RULES: readonly CarrierRule[] = [
  ...TRANSPORT_RULES,
  ...RELATED_DOCUMENT_RULES,
  ...GOODS_RULES,
];
