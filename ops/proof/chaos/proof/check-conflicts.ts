import type { IntentionResult, Told } from '../clients/intention.ts';
import { type Check, type DocumentEvidence, numberOf, violationsOf } from './evidence.ts';

const RULE = 'a conflict says whose document holds the number';

/** Id in the message of a 409 about a number in use. */
const HOLDER = /^Document \S+ already exists \(status \w+, id ([0-9a-f-]{36})\)/;

/** Checks that a 409 about a number has a reason exactly if the holder was made of another request. */
export const checkConflicts: Check = ({ documents, results }) => {
  const markers = new Map(documents.map(({ id, marker }) => [id, marker]));
  return results.flatMap(({ intention: { marker }, told }) =>
    violationsOf(
      RULE,
      marker,
      told.map((one) => judge(one, marker, markers)),
    ),
  );
};

function judge(
  { httpStatus, reason, message }: Told,
  marker: string,
  markers: ReadonlyMap<string, string | null>,
): string | null {
  const [, holder] = HOLDER.exec(message ?? '') ?? [];
  if (httpStatus !== 409 || holder === undefined) return null;
  if (!markers.has(holder)) return `it names ${holder}, which is not there`;
  const isOwn = markers.get(holder) === marker;
  const isCalledOwn = reason !== 'NUMBER_OF_ANOTHER_DOCUMENT';
  if (isOwn === isCalledOwn) return null;
  return isOwn ? 'its own document was called that of another request' : `it took ${holder} for its own document`;
}

const VOIDINGS_RULE = 'what was voided for a client is void at the authority';

/** Checks each document of a voiding that its client takes for done. */
export const checkVoidingsDone: Check = ({ documents, register, results }) => {
  const byId = new Map(documents.map((document) => [document.id, document]));
  const voided = new Set(register.filter(({ isVoided }) => isVoided).map(({ number }) => number));
  return results
    .filter(({ end, intention }) => (end === 'recorded' || end === 'there') && intention.expected === 'ACCEPTED')
    .flatMap((result) =>
      listVoided(result, byId).flatMap((number) =>
        violationsOf(VOIDINGS_RULE, number, [voided.has(number) ? null : `${result.intention.marker} did not void it`]),
      ),
    );
};

/** Returns the numbers that a voiding is about; none for other requests. */
function listVoided({ intention }: IntentionResult, byId: ReadonlyMap<string, DocumentEvidence>): string[] {
  const [, id] = /^documents\/(.+)\/void$/.exec(intention.path) ?? [];
  const document = id === undefined ? undefined : byId.get(id);
  if (document !== undefined) return [numberOf(document)];
  return (intention.voids ?? []).map((voided) => numberOf({ ruc: intention.ruc, ...voided }));
}
