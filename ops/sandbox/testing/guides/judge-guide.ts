import { readXml, type XmlReading } from '@chasqui/core/xml';
import { describe, expect, it } from 'vitest';
import { CARRIER_DESPATCH_ADVICE, DESPATCH_ADVICE } from '../../document-types/guide.ts';
import { EMPTY_LEDGER } from '../../ledger.ts';
import { readCarrierDespatch } from '../../readings/carrier-despatch.ts';
import { readDespatch } from '../../readings/despatch.ts';
import { CARRIER_DESPATCH_RULES } from '../../rules/carrier-despatch-advice/index.ts';
import { DESPATCH_RULES } from '../../rules/despatch-advice/index.ts';
import { createGuideTypeRules } from '../../rules/guide/header.ts';
import { listBroken } from '../../rules/rule.ts';
import { buildCarrierExample, type CarrierExample } from './carrier-guides.ts';
import { buildSenderExample, type SenderExample } from './sender-guides.ts';
import { type Change, type Part, renderPart } from './xml-parts.ts';

const unchanged: Change = () => {};

/** Returns the codes of all that the sandbox finds in a sender's guide: refusals, then observations. */
export function findInSenderGuide(name: SenderExample, change = unchanged): readonly string[] {
  const root = readChanged(buildSenderExample(name), change);
  const refusals = listBroken([...createGuideTypeRules('09'), ...DESPATCH_RULES], readDespatch(root));
  return codesOf([...refusals, ...DESPATCH_ADVICE.open(root).observe(EMPTY_LEDGER)]);
}

/** Returns the codes of all that the sandbox finds in a carrier's guide: refusals, then observations. */
export function findInCarrierGuide(name: CarrierExample, change = unchanged): readonly string[] {
  const root = readChanged(buildCarrierExample(name), change);
  const rules = [...createGuideTypeRules('31'), ...CARRIER_DESPATCH_RULES];
  const refusals = listBroken(rules, readCarrierDespatch(root));
  return codesOf([...refusals, ...CARRIER_DESPATCH_ADVICE.open(root).observe(EMPTY_LEDGER)]);
}

function readChanged(root: Part, change: Change): XmlReading {
  change(root);
  return readXml(renderPart(root));
}

function codesOf(findings: readonly { readonly code: string }[]): readonly string[] {
  return [...new Set(findings.map(({ code }) => code))];
}

/** Breakage of an example: all codes that it must give, in order, and the change. */
export type BreakageRow<Example> = readonly [codes: string, what: string, example: Example, change: Change];

interface GuideTests<Example> {
  readonly find: (example: Example, change?: Change) => readonly string[];
  /** Rules of which each must be tried. */
  readonly rules: readonly { readonly code: string }[];
}

/** Tests broken copies of the examples. Codes that the unbroken example has too are left out. */
export function describeGuideRules<Example extends string>(
  subject: string,
  { find, rules }: GuideTests<Example>,
  rows: readonly BreakageRow<Example>[],
): void {
  describe(subject, () => {
    it.each(rows)('%s: %s (%s)', (codes, _what, example, change) => {
      const usual = find(example);
      expect(find(example, change).filter((code) => !usual.includes(code))).toEqual(codes.split(' '));
    });

    it('is tried for every rule', () => {
      const tried = new Set(rows.flatMap(([codes]) => codes.split(' ')));
      expect(rules.filter(({ code }) => !tried.has(code)).map(({ code }) => code)).toEqual([]);
    });
  });
}
