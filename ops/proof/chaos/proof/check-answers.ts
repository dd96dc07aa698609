import { isFinalState, statusOf } from '@chasqui/core/lifecycle';
import type { IntentionResult, Told } from '../clients/intention.ts';
import { type Check, type DocumentEvidence, groupBy, type Violation, violationsOf } from './evidence.ts';

const RULE = 'what a client was told is true';

/** Statuses that a document leaves again. */
const PASSING = new Set(['SENT', 'AUTHORITY_ERROR']);

/** Checks that every document a client was told of exists with the number and verdict of the answer. */
export const checkAnswers: Check = ({ documents, results }) => {
  const byId = new Map(documents.map((document) => [document.id, document]));
  return results.flatMap((result) =>
    result.told.flatMap((told) => judge(result, told, told.id === null ? undefined : byId.get(told.id))),
  );
};

function judge({ intention }: IntentionResult, told: Told, document: DocumentEvidence | undefined): Violation[] {
  if (told.id === null) return [];
  if (document === undefined) return violationsOf(RULE, told.id, [`it is not there; ${said(told)}`]);
  return violationsOf(RULE, told.id, [
    document.marker === intention.marker ? null : `it is the document of ${document.marker}, not ${intention.marker}`,
    told.documentId === null || told.documentId === documentIdOf(document)
      ? null
      : `${said(told)} as ${told.documentId}`,
    isConsistent(told, document) ? null : `${said(told)}, and it ended ${document.state}`,
  ]);
}

/** Returns true if the status in an answer agrees with the record. A final status must never change. */
function isConsistent({ status }: Told, { state }: DocumentEvidence): boolean {
  if (status === null || PASSING.has(status)) return true;
  return isFinalState(state) && statusOf(state) === status;
}

function documentIdOf({ ruc, documentType, series, correlative }: DocumentEvidence): string {
  const isCommunication = /^[A-Z]{2}$/.test(documentType);
  const number = isCommunication ? String(correlative) : String(correlative).padStart(8, '0');
  return `${ruc}-${documentType}-${series}-${number}`;
}

function said({ request, httpStatus, status }: Told): string {
  return `a ${request} was answered ${httpStatus} ${status}`;
}

const INTENTIONS_RULE = 'one request for a document makes one document';

const COUNTS: Record<IntentionResult['end'], readonly [least: number, most: number]> = {
  recorded: [1, 1],
  there: [1, 1],
  taken: [0, 0],
  given_up: [0, 1],
  refused: [0, 0],
  unanswered: [0, 1],
};

/** Checks that each intention has one document, or none if the end allows it, regardless of the number of requests. */
export const checkIntentions: Check = ({ documents, results }) => {
  const byMarker = groupBy(documents, ({ marker }) => marker ?? '');
  return results.flatMap((result) => {
    const { marker } = result.intention;
    const found = byMarker.get(marker)?.length ?? 0;
    const [least, most] = wasToldNothingIsThere(result) ? [0, 0] : COUNTS[result.end];
    const isRight = found >= least && found <= most;
    const problem = `${found} documents were made of it, which ended ${result.end} for its client`;
    return violationsOf(INTENTIONS_RULE, marker, [isRight ? null : problem]);
  });
};

/** The one answer to the one request was that nothing was recorded. */
function wasToldNothingIsThere({ end, told }: IntentionResult): boolean {
  return end === 'given_up' && told.length === 1 && /nothing was recorded/.test(told[0]?.message ?? '');
}

const KEYS_RULE = 'one document for one Idempotency-Key';

/** Every answer to a key names the same document, and it is the one that the key is on record with. */
export const checkKeys: Check = ({ keys, results }) => {
  const onRecord = new Map(keys.map(({ ruc, key, documentId }) => [`${ruc}/${key}`, documentId]));
  return results.flatMap((result) => {
    const { ruc, key } = result.intention;
    return key === null ? [] : judgeKeys(result, key, onRecord.get(`${ruc}/${key}`));
  });
};

function judgeKeys({ told }: IntentionResult, key: string, recorded: string | null | undefined): Violation[] {
  const ids = new Set(told.flatMap(({ id }) => id ?? []));
  const [first] = ids;
  if (first === undefined) return [];
  return violationsOf(KEYS_RULE, key, [
    ids.size > 1 ? `its answers name ${[...ids].join(', ')}` : null,
    recorded === undefined ? 'it is not on record' : null,
    recorded !== undefined && !ids.has(recorded ?? '') ? `it is on record with ${recorded}, and named ${first}` : null,
  ]);
}

const MANNERS_RULE = 'clients get answers that the contract knows';

/** HTTP statuses allowed for each request. A missing answer is allowed too, because chaos causes it. */
const ALLOWED: Record<Told['request'], ReadonlySet<number>> = {
  emission: new Set([201, 202, 409, 503]),
  repetition: new Set([201, 202, 409, 503]),
  retry: new Set([200, 409, 503]),
  'check-ticket': new Set([200, 409, 503]),
  // Not there before it is signed.
  xml: new Set([200, 404, 503]),
  record: new Set([200, 503]),
  export: new Set([201, 409, 503]),
  summary: new Set([201, 503]),
};

/** Checks that no answer is an internal error or a refusal, and that every intention ends. */
export const checkManners: Check = ({ results }) => results.flatMap(judgeManners);

function judgeManners({ intention, end, told }: IntentionResult): Violation[] {
  const odd = told.filter(({ request, httpStatus }) => httpStatus !== null && !ALLOWED[request].has(httpStatus));
  const last = told.at(-1)?.message ?? '';
  return violationsOf(MANNERS_RULE, intention.marker, [
    ...odd.map(({ request, httpStatus, message }) => `${request} was answered ${httpStatus}: ${message}`),
    end === 'unanswered' ? `nobody answered ${told.length} requests: ${last}` : null,
    end === 'refused' && odd.length === 0 ? `it was refused: ${last}` : null,
  ]);
}
