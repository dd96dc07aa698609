import { inLanguage, type Language } from '@chasqui/core/messages';
import { buildRuleBook, findRule, listEndingRules, PUBLISHED_RULES, type RuleOverride } from '@chasqui/core/rules';
import * as v from 'valibot';

const FromSchema = v.pipe(
  v.nullable(v.string()),
  v.description('First day of issue; null if the rule held before electronic documents began'),
);
const ToSchema = v.pipe(v.nullable(v.string()), v.description('Last day of issue; null if the row has no end'));
const ValueSchema = v.pipe(
  v.nullable(v.string()),
  v.description('Per cent, soles or days as decimal text, or a text of a catalog; null if the rule has no value'),
);

const OverrideSchema = v.object({
  from: v.nullable(v.string()),
  to: v.nullable(v.string()),
  value: v.nullable(v.string()),
  enabled: v.nullable(v.boolean()),
});

/** Row of a rule with dates as an operator sees it: with the changes that were made, and as it is published. */
export const RuleRowSchema = v.object({
  id: v.pipe(v.string(), v.description('Permanent id of the row: `igv-special-2027`')),
  rule: v.pipe(v.string(), v.description('Rule of which the row is a period: `igv-special`')),
  title: v.string(),
  types: v.pipe(v.array(v.string()), v.description('Types of documents, by catalog 01, or RA, RC, RR')),
  from: FromSchema,
  to: ToSchema,
  value: ValueSchema,
  level: v.pipe(
    v.nullable(v.picklist(['warn', 'refuse'])),
    v.description('Effect of a check on a document that breaks it; null if the rule is no check'),
  ),
  norm: v.pipe(v.string(), v.description("Law or resolution, and SUNAT's codes")),
  confidence: v.pipe(
    v.picklist(['A', 'B', 'C']),
    v.description('A: official text seen; B: two independent sources; C: one source'),
  ),
  enabled: v.boolean(),
  inForce: v.pipe(v.boolean(), v.description('True if documents issued today are judged by it')),
  ending: v.pipe(v.boolean(), v.description('True if it ends within 60 days and no row follows it')),
  published: v.pipe(
    v.object({ from: FromSchema, to: ToSchema, value: ValueSchema }),
    v.description('The row without changes of an operator'),
  ),
  override: v.pipe(
    v.nullable(OverrideSchema),
    v.description('Changes of an operator; a field is null if it was not changed'),
  ),
});
export type RuleRowBody = v.InferOutput<typeof RuleRowSchema>;

interface ShownRules {
  readonly overrides: readonly RuleOverride[];
  /** Lima's date, YYYY-MM-DD */
  readonly today: string;
  readonly language: Language;
}

/** Returns all rows, with the changes of an operator. */
export function toRuleRows({ overrides, today, language }: ShownRules): RuleRowBody[] {
  const book = buildRuleBook(overrides);
  const ending = new Set(listEndingRules(book, today).map(({ id }) => id));
  return book.map(({ title, types, ...row }) => ({
    ...row,
    title: inLanguage(title, language),
    types: [...types],
    inForce: findRule(book, row.rule, today)?.id === row.id,
    ending: ending.has(row.id),
    published: toPublished(row.id),
    override: toOverride(overrides.find(({ id }) => id === row.id)),
  }));
}

function toPublished(id: string): RuleRowBody['published'] {
  const { from = null, to = null, value = null } = PUBLISHED_RULES.find((row) => row.id === id) ?? {};
  return { from, to, value };
}

function toOverride(override: RuleOverride | undefined): RuleRowBody['override'] {
  if (override === undefined) return null;
  const { from = null, to = null, value = null, enabled = null } = override;
  return { from, to, value, enabled };
}
