import type { Testimony } from '../clients/intention.ts';
import type { Check, Violation } from './evidence.ts';

const RULE = 'one document for one Idempotency-Key';

/** Every answer to a key names the same document, and it is the one that the key is on record with. */
export const checkKeys: Check = ({ keys, testimonies }) => {
  const onRecord = new Map(keys.map(({ ruc, key, documentId }) => [`${ruc}/${key}`, documentId]));
  return testimonies.flatMap((testimony) => {
    const { ruc, key } = testimony.intention;
    return key === null ? [] : judge(testimony, key, onRecord.get(`${ruc}/${key}`));
  });
};

function judge({ told }: Testimony, key: string, recorded: string | null | undefined): Violation[] {
  const ids = new Set(told.flatMap(({ id }) => id ?? []));
  const [first] = ids;
  if (first === undefined) return [];
  const details = [
    ids.size > 1 ? `its answers name ${[...ids].join(', ')}` : null,
    recorded === undefined ? 'it is not on record' : null,
    recorded !== undefined && !ids.has(recorded ?? '') ? `it is on record with ${recorded}, and named ${first}` : null,
  ];
  return details.flatMap((detail) => (detail === null ? [] : [{ rule: RULE, subject: key, detail }]));
}
