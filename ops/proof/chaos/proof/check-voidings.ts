import { type Check, type Evidence, holdsNumber, numberOf } from './evidence.ts';

const RULE = 'void is what an accepted communication voids';

/** Marks in the database, accepted communications and the authority's register say the same. */
export const checkVoidings: Check = (evidence) => {
  const communicated = listCommunicated(evidence);
  const registered = new Set(evidence.register.filter(({ isVoided }) => isVoided).map(({ number }) => number));
  return evidence.documents.filter(holdsNumber).flatMap((document) => {
    const subject = numberOf(document);
    const marked = document.voided;
    const details = [
      marked === communicated.has(subject) ? null : `it is ${told(marked)} and was ${told(!marked)} by communication`,
      marked === registered.has(subject) ? null : `it is ${told(marked)} and ${told(!marked)} at the authority`,
    ];
    return details.flatMap((detail) => (detail === null ? [] : [{ rule: RULE, subject, detail }]));
  });
};

function listCommunicated({ documents }: Evidence): Set<string> {
  const accepted = documents.filter(({ state }) => state === 'ACCEPTED');
  return new Set(accepted.flatMap(({ ruc, voids }) => voids.map((number) => numberOf({ ruc, ...number }))));
}

function told(isVoid: boolean): string {
  return isVoid ? 'void' : 'not void';
}
