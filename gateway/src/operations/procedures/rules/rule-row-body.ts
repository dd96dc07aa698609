import { component, described } from '@chasqui/core/fields';
import type { Language } from '@chasqui/core/messages';
import { buildRuleBook, findRule, listEndingRules, PUBLISHED_RULES, type RuleOverride } from '@chasqui/core/rules';
import * as v from 'valibot';
import { DatedRuleSchema, toRuleBody } from './rule-procedures.ts';

const { from, to, value } = DatedRuleSchema.entries;

const OverrideSchema = v.object({
  from: v.nullable(v.string()),
  to: v.nullable(v.string()),
  value: v.nullable(v.string()),
  enabled: v.nullable(v.boolean()),
});

/** Row of a rule with dates as an operator sees it: with the changes that were made, and as it is published. */
export const RuleRowSchema = component(
  'RuleRow',
  v.object({
    ...DatedRuleSchema.entries,
    enabled: v.boolean(),
    inForce: v.pipe(
      v.boolean(),
      described('True if documents issued today are judged by it', 'true si juzga los comprobantes emitidos hoy'),
    ),
    ending: v.pipe(
      v.boolean(),
      described(
        'True if it ends within 60 days and no row follows it',
        'true si termina dentro de 60 días y ninguna fila la sigue',
      ),
    ),
    published: v.pipe(
      v.object({ from, to, value }),
      described('The row without changes of an operator', 'La fila sin cambios de un operador'),
    ),
    override: v.pipe(
      v.nullable(OverrideSchema),
      described(
        'Changes of an operator; a field is null if it was not changed',
        'Cambios de un operador; un campo es null si no se cambió',
      ),
    ),
  }),
);
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
  return book.map((row) => ({
    ...toRuleBody(row, language),
    enabled: row.enabled,
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
