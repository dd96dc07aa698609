import { decimal, formatAmount, sum } from '../../../decimal/index.ts';
import { formatSeriesNumber } from '../../../identity.ts';
import { type Message, say } from '../../../messages/index.ts';
import { PUBLISHED_RULES, ruleNumberOn } from '../../../rules/index.ts';
import { compareDates } from '../../../time.ts';
import type { EmissionFacts } from '../../kit/emission-facts.ts';
import { type DocumentWarning, type Finding, findIf, type Rule } from '../../kit/rule.ts';
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
  findIf(
    state === 'REJECTED',
    path,
    say(
      `must not be rejected: the authority rejected ${name}, and no note can modify it (2121)`,
      `no debe estar rechazado: SUNAT rechazó ${name} y ninguna nota puede modificarlo (2121)`,
    ),
  ),
);

/** A note has the currency of its original (3209). */
const CURRENCY_RULE = originalRule('ORIGINAL_CURRENCY', ({ name, document: { currencyCode } }, request) =>
  findIf(
    currencyCode !== request.currencyCode,
    'currencyCode',
    say(
      `must be ${currencyCode} or left out, like in ${name} (3209)`,
      `debe ser ${currencyCode} u omitirse, como en ${name} (3209)`,
    ),
  ),
);

/** A note is not issued before its original (2885). */
const DATE_RULE = originalRule('ORIGINAL_DATE', ({ name, document: { issueDate } }, request) =>
  findIf(
    compareDates(request.issueDate, issueDate) < 0,
    'issueDate',
    say(
      `must not be before ${issueDate}, the day of ${name} (2885)`,
      `no debe ser anterior al ${issueDate}, el día de ${name} (2885)`,
    ),
  ),
);

/** New instalments (reason 13 of credit notes) are of a sale on credit (3260), and not above it (3320). */
export const ORIGINAL_CREDIT_RULE = originalRule('ORIGINAL_CREDIT', ({ name, document }, request) => {
  const { responseCode, instalments = [] } = request;
  if (responseCode !== '13') return [];
  const { payableAmount } = document.monetaryTotal;
  const total = sum(instalments.map(({ amount }) => decimal(amount)));
  return [
    ...findIf(
      document.paymentForm?.kind === 'Contado',
      'responseCode',
      say(
        `must not be 13: ${name} was paid at once and has no instalments (3260)`,
        `no debe ser 13: ${name} se pagó al contado y no tiene cuotas (3260)`,
      ),
    ),
    ...findIf(
      total.greaterThan(decimal(payableAmount)),
      'instalments',
      say(
        `must add up to at most ${payableAmount}, the total of ${name}: they are ${formatAmount(total)} (3320)`,
        `deben sumar ${payableAmount} como máximo, el total de ${name}: suman ${formatAmount(total)} (3320)`,
      ),
    ),
  ];
});

/** Rules of both notes about the documents that they modify. */
export const ORIGINAL_RULES: readonly OriginalRule[] = [REJECTED_RULE, CURRENCY_RULE, DATE_RULE];

function warnOriginalUnknown(numbers: string, rate: string | undefined): Message {
  const [then, entonces] =
    rate === undefined
      ? ['', '']
      : [
          `. The IGV of the note is that of its own day, ${rate} %: SUNAT wants that of the original`,
          `. El IGV de la nota es el de su propio día, ${rate} %: la SUNAT exige el del comprobante que modifica`,
        ];
  return say(
    `this service has not emitted ${numbers}: the authority refuses a note on a document that it does not know (2119)${then}`,
    `este servicio no emitió ${numbers}: SUNAT rechaza una nota sobre un comprobante que no conoce (2119)${entonces}`,
  );
}

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
  return [{ code: 'ORIGINAL_UNKNOWN', ...warnOriginalUnknown(unknown.join(', '), ownRate) }];
}
