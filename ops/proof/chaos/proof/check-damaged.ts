import { type Check, type Evidence, numberOf, violationsOf } from './evidence.ts';

const RULE = 'a damaged file is never sent, and its document says so';

/** A reason in the history that tells of the damage. */
const TOLD = /damage/i;

/** Checks that the authority has nothing of a document whose stored file is damaged, and that its history tells why. */
export const checkDamaged: Check = (evidence) => {
  const registered = new Set(evidence.register.map(({ number }) => number));
  const damaged = listDamaged(evidence);
  return evidence.documents
    .filter(({ marker }) => marker !== null && damaged.has(marker))
    .flatMap((document) =>
      violationsOf(RULE, document.id, [
        document.state === 'ACCEPTED' ? 'it was accepted' : null,
        registered.has(numberOf(document)) ? 'the authority has it' : null,
        document.history.some(({ reason }) => TOLD.test(reason)) ? null : 'its history says nothing of the damage',
      ]),
    );
};

/** Markers of the documents whose stored files were damaged. Other checks pass over them. */
export function listDamaged({ results }: Pick<Evidence, 'results'>): Set<string> {
  const damaged = results.filter(({ intention }) => intention.expected === 'DAMAGED');
  return new Set(damaged.map(({ intention }) => intention.marker));
}
