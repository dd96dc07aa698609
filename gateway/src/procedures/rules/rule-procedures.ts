import { calendarDateField, closedObject } from '@chasqui/core/fields';
import { inLanguage, type Language } from '@chasqui/core/messages';
import { listRuleImpacts, RULE_IMPACT_CODES, type RuleImpact } from '@chasqui/core/rule-impact';
import { type DatedRule, listRulesOn, listUpcomingRules, RULE_FORMS, RULE_KINDS } from '@chasqui/core/rules';
import { limaDate } from '@chasqui/core/time';
import { getCompanyFacts } from '@chasqui/db/rule-impact';
import { getRuleBook } from '@chasqui/db/rules';
import * as v from 'valibot';
import { readerProcedure } from '../../operation/procedure.ts';
import { RuleRowSchema } from './rule-row-body.ts';

/** Row of a rule with dates as the companies see it. */
export const DatedRuleSchema = v.object({
  ...v.pick(RuleRowSchema, ['id', 'rule', 'title', 'types', 'from', 'to', 'value', 'level', 'norm', 'confidence'])
    .entries,
  form: v.pipe(v.picklist(RULE_FORMS), v.description('Form of the value')),
});

function toRuleBody(
  { enabled: _enabled, title, types, ...row }: DatedRule,
  language: Language,
): v.InferOutput<typeof DatedRuleSchema> {
  return { ...row, title: inLanguage(title, language), types: [...types], form: RULE_KINDS[row.rule].form };
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
