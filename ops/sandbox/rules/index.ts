export { type AttributeTable, observeAttributes } from './attributes.ts';
export type { LedgerRule, Rule } from './rule.ts';
export { distinct, findBroken, listBroken } from './rule.ts';
