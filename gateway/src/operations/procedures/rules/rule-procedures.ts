import { calendarDateField, closedObject, component, described } from '@chasqui/core/fields';
import { inLanguage, type Language, say } from '@chasqui/core/messages';
import { listRuleImpacts } from '@chasqui/core/rule-impact/list-rule-impacts';
import { RULE_IMPACT_CODES, type RuleImpact } from '@chasqui/core/rule-impact/rule-impact';
import { type DatedRule, listRulesOn, listUpcomingRules, RULE_FORMS, RULE_KINDS } from '@chasqui/core/rules';
import { limaDate } from '@chasqui/core/time';
import { getCompanyFacts } from '@chasqui/db/rule-impact/get-company-facts';
import { getRuleBook } from '@chasqui/db/rules/get-rule-book';
import * as v from 'valibot';
import { readerProcedure } from '../../../kernel/operation/procedure.ts';

/** Rule that SUNAT changes on a day. */
export const DatedRuleSchema = component(
  'DatedRule',
  v.object({
    id: v.string(),
    rule: v.pipe(
      v.string(),
      described(
        'Rule that this is a period of; the periods of a rule follow one another',
        'Regla de la que este es un período; los períodos de una regla van uno tras otro',
      ),
    ),
    title: v.string(),
    form: v.pipe(v.picklist(RULE_FORMS), described('Form of the value', 'Forma del valor')),
    value: v.nullable(
      v.pipe(v.string(), described('Null for a rule that holds or does not', 'Null si la regla rige o no rige')),
    ),
    from: v.nullable(
      v.pipe(
        v.string(),
        described('First day of issue; null if it always held', 'Primer día de emisión; null si rigió siempre'),
      ),
    ),
    to: v.nullable(
      v.pipe(
        v.string(),
        described('Last day of issue; null if it has no end', 'Último día de emisión; null si no tiene fin'),
      ),
    ),
    types: v.pipe(
      v.array(v.string()),
      described(
        'Types of documents, by catalog 01, or RA, RC, RR',
        'Tipos de comprobantes, según el catálogo 01, o RA, RC, RR',
      ),
    ),
    level: v.nullable(
      v.pipe(
        v.picklist(['warn', 'refuse']),
        described(
          'Effect on a document that breaks it: a warning or a 400; null if the rule is no check',
          'Efecto en un comprobante que no la cumple: una advertencia o un 400; null si la regla no es un control',
        ),
      ),
    ),
    norm: v.pipe(
      v.string(),
      described("Law or resolution, and SUNAT's codes", 'Ley o resolución, y los códigos de SUNAT'),
    ),
    confidence: v.pipe(
      v.picklist(['A', 'B', 'C']),
      described(
        'A: official text seen. B: two independent sources. C: one source',
        'A: texto oficial visto. B: dos fuentes independientes. C: una fuente',
      ),
    ),
  }),
);

export function toRuleBody(rule: DatedRule, language: Language): v.InferOutput<typeof DatedRuleSchema> {
  const { id, value, from, to, level, norm, confidence } = rule;
  const title = inLanguage(rule.title, language);
  const { form } = RULE_KINDS[rule.rule];
  return { id, rule: rule.rule, title, form, value, from, to, types: [...rule.types], level, norm, confidence };
}

export const listRules = readerProcedure('GET /api/rules', 'Rules', {
  scope: 'any',
  summary: say('List the rules of a day, and those to come', 'Listar las reglas de un día, y las que vienen'),
  description: say(
    'Lists the rates, catalog rows, terms and checks that change on a day: `rules` are in force on `date`, `upcoming` begin within 60 days after it. ' +
      'The issueDate of a document decides which ones judge it. The rate of a note is that of the document that it modifies.',
    'Lista las tasas, filas de catálogos, plazos y controles que cambian en un día: `rules` rigen en `date`, `upcoming` empiezan dentro de los 60 días siguientes. ' +
      'El issueDate de un comprobante decide cuáles lo juzgan. La tasa de una nota es la del comprobante que modifica.',
  ),
})
  .input(
    closedObject({
      date: v.optional(
        v.pipe(
          calendarDateField(),
          described('Day of issue; today in Lima by default', 'Día de emisión; por defecto, hoy en Lima'),
        ),
      ),
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
  code: v.pipe(
    v.string(),
    described('Code of the product, number of the document', 'Código del producto, número del comprobante'),
  ),
  name: v.pipe(
    v.string(),
    described(
      'Description of the product, customer of the document',
      'Descripción del producto, cliente del comprobante',
    ),
  ),
});

/** Effect of a rule on the company. */
const RuleImpactSchema = component(
  'RuleImpact',
  v.object({
    code: v.picklist(RULE_IMPACT_CODES),
    message: v.string(),
    toDo: v.nullable(
      v.pipe(
        v.string(),
        described('Task of the company; null if there is none', 'Tarea de la empresa; null si no hay ninguna'),
      ),
    ),
    rule: v.pipe(v.string(), described('Id of the rule', 'Id de la regla')),
    from: v.pipe(
      v.string(),
      described('First day of issue that the rule counts for', 'Primer día de emisión en que la regla cuenta'),
    ),
    count: v.pipe(
      v.number(),
      described(
        'Number of products or documents that it concerns',
        'Número de productos o comprobantes a los que atañe',
      ),
    ),
    examples: v.pipe(v.array(ExampleSchema), described('Some of them, 20 at most', 'Algunos de ellos, 20 como máximo')),
  }),
);

function toImpactBody(impact: RuleImpact, language: Language): v.InferOutput<typeof RuleImpactSchema> {
  const { code, rule, from, count, examples, text, toDo } = impact;
  const message = inLanguage(text, language);
  return { code, message, toDo: toDo && inLanguage(toDo, language), rule, from, count, examples: [...examples] };
}

export const getRuleImpact = readerProcedure('GET /api/rules/impact', 'Rules', {
  scope: ['products', 'reports'],
  summary: say(
    'Get the effects of the rules of a day on the company',
    'Obtener los efectos de las reglas de un día en la empresa',
  ),
  description: say(
    'Lists the effects of the rules that are in force on `date` or begin within 60 days after it. They depend on the regime of the company, its products and its documents of the last 90 days. ' +
      'Examples are products with unknown codes, prices under a new rate and notes on several documents.',
    'Lista los efectos de las reglas que rigen en `date` o empiezan dentro de los 60 días siguientes. ' +
      'Dependen del régimen de la empresa, de sus productos y de sus comprobantes de los últimos 90 días. ' +
      'Ejemplos son productos con códigos desconocidos, precios bajo una tasa nueva y notas sobre varios comprobantes.',
  ),
})
  .input(
    closedObject({
      date: v.optional(
        v.pipe(
          calendarDateField(),
          described(
            'Day of issue; by default the day of the next rule within 60 days, or today in Lima',
            'Día de emisión; por defecto, el día de la próxima regla dentro de 60 días, u hoy en Lima',
          ),
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
