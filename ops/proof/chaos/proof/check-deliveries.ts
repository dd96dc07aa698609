import type { DocumentState } from '@chasqui/core/lifecycle';
import type { Check, ExportEvidence, Violation } from './evidence.ts';

const RULE = 'what happened is told at least once';

const TOLD: Partial<Record<DocumentState, string>> = {
  ACCEPTED: 'document.accepted',
  REJECTED: 'document.rejected',
  SIGN_ERROR: 'document.sign_error',
  ERROR: 'document.error',
};

/** Every end of a document is an event, every event arrived, and nothing arrived that did not happen. */
export const checkDeliveries: Check = ({ documents, events, arrivals }) => {
  const arrived = new Set(arrivals);
  const onRecord = new Set(events.map(({ id }) => id));
  const ends = new Set(events.map(({ type, documentId }) => `${type} ${documentId}`));
  const violation = (subject: string, detail: string): Violation => ({ rule: RULE, subject, detail });
  return [
    ...documents.flatMap(({ id, state }) => {
      const type = TOLD[state];
      return type === undefined || ends.has(`${type} ${id}`) ? [] : [violation(id, `no event says ${type}`)];
    }),
    ...events.flatMap(({ id, type }) => (arrived.has(id) ? [] : [violation(id, `${type} never arrived`)])),
    ...[...arrived].flatMap((id) => (onRecord.has(id) ? [] : [violation(id, 'it arrived and never happened')])),
  ];
};

const EXPORTS_RULE = 'an export that was asked for is made, with every document';

/** Every export ends COMPLETED, and no document is missing from it or in it twice. */
export const checkExports: Check = ({ exports }) =>
  exports.flatMap((one) => {
    const detail = describe(one);
    return detail === null ? [] : [{ rule: EXPORTS_RULE, subject: `${one.ruc} ${one.id}`, detail }];
  });

function describe({ status, rows, least, most }: ExportEvidence): string | null {
  if (status !== 'COMPLETED' || rows === null) return `it is ${status}`;
  const isRight = rows >= least && rows <= most;
  return isRight ? null : `it has ${rows} documents, and there were ${least} to ${most}`;
}
