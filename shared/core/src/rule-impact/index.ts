export type { CompanyFacts, FoundRecords, ImpactExample } from './company-facts.ts';
export { listRuleImpacts } from './list-rule-impacts.ts';
export { RULE_IMPACT_CODES, type RuleImpact } from './rule-impact.ts';
