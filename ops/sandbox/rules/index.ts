export { type AttributeTable, observeAttributes } from './attributes.ts';
export { distinct, findBroken, listBroken } from './judge.ts';
export type { LedgerRule, Rule } from './rule.ts';
