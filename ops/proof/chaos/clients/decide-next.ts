import type { Intention, IntentionEnd, Told } from './intention.ts';

/** Decision of a careful integrator after an answer: it wants neither lost nor doubled documents. */
export type Decision = IntentionEnd | 'repeat';

/** Errors that leave open whether anything was done, or say that nothing was. */
const PASSING: ReadonlySet<number> = new Set([429, 500, 502, 503, 504]);

/**
 * With a key the same request may be repeated as often as it takes. Without one, but with a number, it may too: then
 * "in use" means that an earlier one got through. With neither, asking again could make a second document.
 */
export function decideNext(intention: Pick<Intention, 'key' | 'isNumbered'>, told: Told, isBusy: boolean): Decision {
  const mayRepeat = intention.key !== null || intention.isNumbered;
  const { httpStatus } = told;
  if (httpStatus === 201 || httpStatus === 202) return 'recorded';
  if (httpStatus === null || PASSING.has(httpStatus)) return mayRepeat ? 'repeat' : 'given_up';
  if (httpStatus !== 409) return 'refused';
  if (intention.key !== null) return isBusy ? 'repeat' : 'refused';
  return intention.isNumbered ? 'there' : 'refused';
}
