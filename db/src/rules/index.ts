export { getRuleBook } from './get-rule-book.ts';
export { deleteRuleOverride, listRuleOverrides, putRuleOverride } from './rule-overrides.ts';
