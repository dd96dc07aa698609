export type { DatedRule, RuleOverride } from './dated-rule.ts';
export { PUBLISHED_ROWS } from './published-rows.ts';
export {
  buildRuleBook,
  coversDay,
  DAYS_OF_NOTICE,
  type EndingRule,
  findRule,
  firstDayOf,
  isRuleInForce,
  listEndingRules,
  listRulesOn,
  listUpcomingRules,
  PUBLISHED_RULES,
  type RuleBook,
  ruleLevelOn,
  ruleNumberOn,
  settlementTermOn,
} from './rule-book.ts';
export { findBlockingRow, findChangeProblems, mergeChange } from './rule-change.ts';
export { isRuleName, RULE_FORMS, RULE_KINDS, type RuleName } from './rule-kinds.ts';
