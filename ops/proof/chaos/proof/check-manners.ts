import type { Testimony, Told } from '../clients/intention.ts';
import type { Check, Violation } from './evidence.ts';

const RULE = 'clients get answers that the contract knows';

/** HTTP statuses allowed for each request. A missing answer is allowed too, because chaos causes it. */
const ALLOWED: Record<Told['request'], ReadonlySet<number>> = {
  emission: new Set([201, 202, 409, 503]),
  repetition: new Set([201, 202, 409, 503]),
  retry: new Set([200, 409, 503]),
  'check-ticket': new Set([200, 409, 503]),
  // Not there before it is signed.
  xml: new Set([200, 404, 503]),
};

/** Checks that no answer is an internal error or a refusal, and that every intention ends. */
export const checkManners: Check = ({ testimonies }) => testimonies.flatMap(judge);

function judge({ intention, end, told }: Testimony): Violation[] {
  const subject = intention.marker;
  const odd = told.filter(({ request, httpStatus }) => httpStatus !== null && !ALLOWED[request].has(httpStatus));
  const details = odd.map(({ request, httpStatus, message }) => `${request} was answered ${httpStatus}: ${message}`);
  if (end === 'unanswered') details.push(`nobody answered ${told.length} requests: ${told.at(-1)?.message ?? ''}`);
  if (end === 'refused' && odd.length === 0) details.push(`it was refused: ${told.at(-1)?.message ?? ''}`);
  return details.map((detail) => ({ rule: RULE, subject, detail }));
}
