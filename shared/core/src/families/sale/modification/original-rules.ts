import { decimal, formatAmount, sum } from '../../../decimal/index.ts';
import { formatSeriesNumber } from '../../../identity/index.ts';
import { NOTE_MESSAGES } from '../../../messages/index.ts';
import { PUBLISHED_RULES, ruleNumberOn } from '../../../rules/index.ts';
import { compareDates } from '../../../time.ts';
import type { EmissionFacts } from '../../emission-facts.ts';
import { type DocumentWarning, type Finding, findIf, type Rule } from '../../rule.ts';
import type { CompletedNote } from '../completed-sale.ts';
import { type FoundOriginal, findOriginal, type KnownOriginals, listOriginals } from './originals.ts';
import type { NoteRequest } from './request.ts';

type OriginalRule = Rule<[request: NoteRequest, known: KnownOriginals]>;

/** Original that the service knows, with its number for people and the field that names it. */
interface Named extends FoundOriginal {
  readonly path: string;
  readonly name: string;
}

/** Builds a rule about each known document that a note modifies. Only the authority knows the others. */
function originalRule(code: string, find: (original: Named, request: NoteRequest) => readonly Finding[]): OriginalRule {
  return {
    code,
    find: (request, known) =>
      listOriginals(request).flatMap(({ path, number }) => {
        const found = findOriginal(number, known);
        return found === undefined ? [] : find({ ...found, path, name: formatSeriesNumber(number) }, request);
      }),
  };
}

/** The authority rejected the original (2121, 2208). */
const REJECTED_RULE = originalRule('ORIGINAL_REJECTED', ({ path, name, state }) =>
  findIf(state === 'REJECTED', path, NOTE_MESSAGES.originalRejected(name)),
);

/** A note has the currency of its original (3209). */
const CURRENCY_RULE = originalRule('ORIGINAL_CURRENCY', ({ name, document: { currencyCode } }, request) =>
  findIf(currencyCode !== request.currencyCode, 'currencyCode', NOTE_MESSAGES.currencyOfOriginal(currencyCode, name)),
);

/** A note is not issued before its original (2885). */
const DATE_RULE = originalRule('ORIGINAL_DATE', ({ name, document: { issueDate } }, request) =>
  findIf(compareDates(request.issueDate, issueDate) < 0, 'issueDate', NOTE_MESSAGES.notBeforeOriginal(issueDate, name)),
);

/** New instalments (reason 13 of credit notes) are of a sale on credit (3260), and not above it (3320). */
export const ORIGINAL_CREDIT_RULE = originalRule('ORIGINAL_CREDIT', ({ name, document }, request) => {
  const { responseCode, instalments = [] } = request;
  if (responseCode !== '13') return [];
  const { payableAmount } = document.monetaryTotal;
  const total = sum(instalments.map(({ amount }) => decimal(amount)));
  return [
    ...findIf(document.paymentForm?.kind === 'Contado', 'responseCode', NOTE_MESSAGES.originalPaidAtOnce(name)),
    ...findIf(
      total.greaterThan(decimal(payableAmount)),
      'instalments',
      NOTE_MESSAGES.instalmentsAboveOriginal(formatAmount(total), payableAmount, name),
    ),
  ];
});

/** Rules of both notes about the documents that they modify. */
export const ORIGINAL_RULES: readonly OriginalRule[] = [REJECTED_RULE, CURRENCY_RULE, DATE_RULE];

/**
 * Warns of documents that a note modifies and that this service does not know. They may be of another system. The rate of the
 * note is then that of its own day. A special one may not be that of the original (3462).
 */
export function warnOfOriginals(
  { lines, issueDate, modification: { unknown, issueDate: knownDate } }: CompletedNote,
  { rules = PUBLISHED_RULES }: EmissionFacts = {},
): readonly DocumentWarning[] {
  if (unknown === undefined) return [];
  const general = ruleNumberOn(rules, 'igv-general', issueDate);
  const rate = lines.flatMap(({ taxes }) => taxes).find(({ tribute }) => tribute === '1000')?.percent;
  const isSpecial = rate !== undefined && general !== null && !decimal(rate).equals(general);
  const ownRate = isSpecial && !knownDate ? rate : undefined;
  return [{ code: 'ORIGINAL_UNKNOWN', ...NOTE_MESSAGES.warnOriginalUnknown(unknown.join(', '), ownRate) }];
}
