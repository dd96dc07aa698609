import { decimal } from '../../decimal/index.ts';
import { type Message, say } from '../../messages/index.ts';
import {
  type DatedRule,
  listUpcomingRules,
  PUBLISHED_RULES,
  type RuleBook,
  type RuleName,
  ruleNumberOn,
} from '../../rules/index.ts';
import type { EmissionFacts } from '../kit/emission-facts.ts';
import type { DocumentWarning } from '../kit/rule.ts';
import type { Modification, PricedDocument } from './completed-sale.ts';

type JudgedDocument = Pick<PricedDocument, 'issueDate' | 'lines'> & {
  readonly documentType: string;
  readonly modification?: Modification;
};

/** Change that a document would be judged by if it were issued later. */
interface RuleChange {
  readonly rule: RuleName;
  readonly concerns: (document: JudgedDocument, rules: RuleBook) => boolean;
  readonly text: (row: DatedRule) => Message;
}

const RULE_CHANGES: readonly RuleChange[] = [
  // The rate of a note is that of its original.
  {
    rule: 'igv-special',
    concerns: (document, rules) => document.modification === undefined && hasSpecialRate(document, rules),
    text: ({ id, from, value }) =>
      say(
        `From ${from} the IGV of your regime is ${value} % (rule ${id})`,
        `Desde el ${from} el IGV de su régimen es ${value} % (regla ${id})`,
      ),
  },
  {
    rule: 'one-original',
    concerns: ({ modification }) => (modification?.others ?? []).length > 0,
    text: ({ id, from }) =>
      say(
        `From ${from} a note modifies one document (rule ${id}): issue a note for each`,
        `Desde el ${from} una nota modifica un solo comprobante (regla ${id}): emita una nota por cada uno`,
      ),
  },
  {
    rule: 'debit-reason-13',
    concerns: ({ documentType, modification }) => documentType === '08' && modification?.reasonCode === '03',
    text: ({ id, from }) =>
      say(
        `From ${from} a penalty has responseCode 13 and igvType 30 (rule ${id}). responseCode 03 is for other charges`,
        `Desde el ${from} una penalidad lleva responseCode 13 e igvType 30 (regla ${id}). responseCode 03 es para otros conceptos`,
      ),
  },
  {
    rule: 'settlement-product-code',
    concerns: ({ documentType, lines }) =>
      documentType === '04' && lines.some(({ sunatCode }) => sunatCode === undefined),
    text: ({ id, from }) =>
      say(
        `From ${from} each item of a purchase settlement needs a sunatCode (rule ${id})`,
        `Desde el ${from} cada ítem de una liquidación de compra necesita un sunatCode (regla ${id})`,
      ),
  },
];

/** Warns of rules that begin within 60 days and would judge the document otherwise. */
export function warnOfRuleChanges(
  document: JudgedDocument,
  { rules = PUBLISHED_RULES }: EmissionFacts = {},
): readonly DocumentWarning[] {
  return listUpcomingRules(rules, document.issueDate).flatMap((row) =>
    RULE_CHANGES.filter(({ rule, concerns }) => rule === row.rule && concerns(document, rules)).map(({ text }) => ({
      code: 'RULE_CHANGES_SOON',
      ...text(row),
    })),
  );
}

/** Returns true if a line has the rate of the special regime, which then is not the general one. */
function hasSpecialRate({ issueDate, lines }: JudgedDocument, rules: RuleBook): boolean {
  const special = ruleNumberOn(rules, 'igv-special', issueDate);
  const general = ruleNumberOn(rules, 'igv-general', issueDate);
  if (special === null || (general !== null && special.equals(general))) return false;
  return lines.some(({ taxes }) =>
    taxes.some(({ tribute, percent }) => tribute === '1000' && special.equals(decimal(percent))),
  );
}
