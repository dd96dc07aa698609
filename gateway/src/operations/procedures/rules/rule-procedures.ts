import { calendarDateField, closedObject } from '@chasqui/core/fields';
import { inLanguage, type Language } from '@chasqui/core/messages';
import { listRuleImpacts, RULE_IMPACT_CODES, type RuleImpact } from '@chasqui/core/rule-impact';
import { type DatedRule, listRulesOn, listUpcomingRules, RULE_FORMS, RULE_KINDS } from '@chasqui/core/rules';
import { limaDate } from '@chasqui/core/time';
import { getCompanyFacts } from '@chasqui/db/rule-impact';
import { getRuleBook } from '@chasqui/db/rules';
import * as v from 'valibot';
import { readerProcedure } from '../../../kernel/operation/procedure.ts';

/** Rule that SUNAT changes on a day. */
export const DatedRuleSchema = v.object({
  id: v.string(),
  rule: v.pipe(v.string(), v.description('Rule that this is a period of; the periods of a rule follow one another')),
  title: v.string(),
  form: v.pipe(v.picklist(RULE_FORMS), v.description('Form of the value')),
  value: v.nullable(v.pipe(v.string(), v.description('Null for a rule that holds or does not'))),
  from: v.nullable(v.pipe(v.string(), v.description('First day of issue; null if it always held'))),
  to: v.nullable(v.pipe(v.string(), v.description('Last day of issue; null if it has no end'))),
  types: v.pipe(v.array(v.string()), v.description('Types of documents, by catalog 01, or RA, RC, RR')),
  level: v.nullable(
    v.pipe(
      v.picklist(['warn', 'refuse']),
      v.description('Effect on a document that breaks it: a warning or a 400; null if the rule is no check'),
    ),
  ),
  norm: v.pipe(v.string(), v.description("Law or resolution, and SUNAT's codes")),
  confidence: v.pipe(
    v.picklist(['A', 'B', 'C']),
    v.description('A: official text seen. B: two independent sources. C: one source'),
  ),
});

export function toRuleBody(rule: DatedRule, language: Language): v.InferOutput<typeof DatedRuleSchema> {
  const { id, value, from, to, level, norm, confidence } = rule;
  const title = inLanguage(rule.title, language);
  const { form } = RULE_KINDS[rule.rule];
  return { id, rule: rule.rule, title, form, value, from, to, types: [...rule.types], level, norm, confidence };
}

export const listRules = readerProcedure('GET /api/rules', 'Rules', {
  summary: 'List the rules of a day, and those to come',
  description:
    'Lists the rates, catalog rows, terms and checks that change on a day: `rules` are in force on `date`, `upcoming` begin ' +
    'within 60 days after it. The issueDate of a document decides which ones judge it. The rate of a note is that of the ' +
    'document that it modifies.',
})
  .input(
    closedObject({
      date: v.optional(v.pipe(calendarDateField(), v.description('Day of issue; today in Lima by default'))),
    }),
  )
  .output(v.object({ date: v.string(), rules: v.array(DatedRuleSchema), upcoming: v.array(DatedRuleSchema) }))
  .query(async ({ ctx: { deps, language }, input: { date = limaDate(deps.clock.now()) } }) => {
    const book = await getRuleBook(deps.db);
    const toBody = (rule: DatedRule) => toRuleBody(rule, language);
    return { date, rules: listRulesOn(book, date).map(toBody), upcoming: listUpcomingRules(book, date).map(toBody) };
  });

const ExampleSchema = v.object({
  kind: v.picklist(['product', 'document']),
  id: v.string(),
  code: v.pipe(v.string(), v.description('Code of the product, number of the document')),
  name: v.pipe(v.string(), v.description('Description of the product, customer of the document')),
});

/** Effect of a rule on the company. */
export const RuleImpactSchema = v.object({
  code: v.picklist(RULE_IMPACT_CODES),
  message: v.string(),
  toDo: v.nullable(v.pipe(v.string(), v.description('Task of the company; null if there is none'))),
  rule: v.pipe(v.string(), v.description('Id of the rule')),
  from: v.pipe(v.string(), v.description('First day of issue that the rule counts for')),
  count: v.pipe(v.number(), v.description('Number of products or documents that it concerns')),
  examples: v.pipe(v.array(ExampleSchema), v.description('Some of them, 20 at most')),
});

function toImpactBody(impact: RuleImpact, language: Language): v.InferOutput<typeof RuleImpactSchema> {
  const { code, rule, from, count, examples, text, toDo } = impact;
  const message = inLanguage(text, language);
  return { code, message, toDo: toDo && inLanguage(toDo, language), rule, from, count, examples: [...examples] };
}

export const getRuleImpact = readerProcedure('GET /api/rules/impact', 'Rules', {
  summary: 'Get the effects of the rules of a day on the company',
  description:
    'Lists the effects of the rules that are in force on `date` or begin within 60 days after it. They depend on the ' +
    'regime of the company, its products and its documents of the last 90 days. Examples are products with unknown codes, ' +
    'prices under a new rate and notes on several documents.',
})
  .input(
    closedObject({
      date: v.optional(
        v.pipe(
          calendarDateField(),
          v.description('Day of issue; by default the day of the next rule within 60 days, or today in Lima'),
        ),
      ),
    }),
  )
  .output(v.object({ date: v.string(), impacts: v.array(RuleImpactSchema) }))
  .query(async ({ ctx: { deps, tenant, language }, input }) => {
    const today = limaDate(deps.clock.now());
    const book = await getRuleBook(deps.db);
    const date = input.date ?? listUpcomingRules(book, today)[0]?.from ?? today;
    const impacts = listRuleImpacts(book, date, await getCompanyFacts(deps.db, tenant, today));
    return { date, impacts: impacts.map((impact) => toImpactBody(impact, language)) };
  });
