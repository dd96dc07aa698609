import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Problem } from '../../../../errors.ts';
import { parseWith } from '../../../../parsing.ts';
import { applyRules } from '../../../kit/rule.ts';
import { TEST_ISSUER } from '../../../sale/sale-fixture.ts';
import { DespatchAdviceRequestSchema } from '../schema.ts';
import { DESPATCH_ADVICE_RULES } from './index.ts';

/** Body of a request. For tests. */
export type Json = Readonly<Record<string, unknown>>;

const EXAMPLES = new URL('../../../../../examples/despatch-advice/', import.meta.url);

export const SELF = { identityType: '6', identityNumber: TEST_ISSUER.ruc, name: TEST_ISSUER.name };
export const OTHER_RUC = '20161515648';
export const PERSON = { identityType: '1', identityNumber: '45678912', name: 'ANA SOTO' };
export const BARE_RECEIPT = { documentType: '01', documentId: 'F001-1' };

export const SALE = 'transferReason is 01 (Venta)';
export const IMPORT = 'transferReason is 08 (Importación)';
export const EXPORT = 'transferReason is 09 (Exportación)';
export const FOREIGN = 'transferReason is 19 (Traslado de mercancía extranjera)';

/** For tests: a request that has no problem, which is an example, with the changes of a test. */
export function example(name: string, changes: Json = {}): Json {
  return { ...JSON.parse(readFileSync(new URL(`${name}.json`, EXAMPLES), 'utf8')), ...changes };
}

/** For tests: an example with changes in its first item. */
export function withItem(name: string, changes: Json): Json {
  const { items, ...body } = example(name) as { items: Json[] };
  return { ...body, items: [{ ...items[0], ...changes }, ...items.slice(1)] };
}

/** For tests: an example with changes in one of its objects. */
export function within(name: string, field: string, changes: Json): Json {
  const body = example(name);
  return { ...body, [field]: { ...(body[field] as Json | undefined), ...changes } };
}

/** For tests: an example with other related documents. */
export function related(name: string, ...documents: readonly Json[]): Json {
  return example(name, { relatedDocuments: documents });
}

/** For tests: the problems that the rules find in a request. */
export function check(body: Json): Problem[] {
  return applyRules(DESPATCH_ADVICE_RULES, parseWith(DespatchAdviceRequestSchema, body), TEST_ISSUER);
}

/** Words by which a message in Spanish shows a part that is not translated. */
const ENGLISH_WORDS = /\b(and|if|must|of|or|the|without)\b/;

/** Fault of a request, and each problem that the rule finds, as `path message`. */
export type Fault = readonly [fault: string, body: Json, ...problems: readonly string[]];

/** Tests that each rule finds its faults and no other. The keys are the codes of `rules`, each once. */
export function testFaults(
  rules: readonly { readonly code: string }[],
  faults: Readonly<Record<string, readonly Fault[]>>,
): void {
  it('has a fault for every rule', () => {
    expect(Object.keys(faults).sort()).toEqual(rules.map(({ code }) => code).sort());
  });

  describe.each(Object.entries(faults))('%s', (code, ofRule) => {
    const rows = ofRule.map(([fault, body, ...problems]) => [fault, body, problems] as const);
    it.each(rows)('finds %s', (_, body, problems) => {
      const found = check(body);
      expect(found.map(({ path, message }) => `${path} ${message}`)).toEqual(problems);
      for (const problem of found) {
        expect(problem.code).toBe(code);
        expect(problem.es).not.toMatch(ENGLISH_WORDS);
      }
    });
  });
}
