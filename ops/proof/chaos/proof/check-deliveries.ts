import type { DocumentState } from '@chasqui/core/lifecycle';
import { type Check, type ExportEvidence, violationsOf } from './evidence.ts';

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
  return [
    ...documents.flatMap(({ id, state }) => {
      const type = TOLD[state];
      const isTold = type === undefined || ends.has(`${type} ${id}`);
      return violationsOf(RULE, id, [isTold ? null : `no event says ${type}`]);
    }),
    ...events.flatMap(({ id, type }) => violationsOf(RULE, id, [arrived.has(id) ? null : `${type} never arrived`])),
    ...[...arrived].flatMap((id) =>
      violationsOf(RULE, id, [onRecord.has(id) ? null : 'it arrived and never happened']),
    ),
  ];
};

const EXPORTS_RULE = 'an export that was asked for is made, with every document';

/** Every export ends COMPLETED, and no document is missing from it or in it twice. */
export const checkExports: Check = ({ exports }) =>
  exports.flatMap((one) => violationsOf(EXPORTS_RULE, `${one.ruc} ${one.id}`, [describe(one)]));

function describe({ status, rows, least, most }: ExportEvidence): string | null {
  if (status !== 'COMPLETED' || rows === null) return `it is ${status}`;
  const isRight = rows >= least && rows <= most;
  return isRight ? null : `it has ${rows} documents, and there were ${least} to ${most}`;
}
