import { isFinalState, statusOf } from '@chasqui/core/lifecycle';
import type { Testimony, Told } from '../clients/intention.ts';
import type { Check, DocumentEvidence, Violation } from './evidence.ts';

const RULE = 'what a client was told is true';

/** Statuses that a document leaves again. */
const PASSING = new Set(['SENT', 'AUTHORITY_ERROR']);

/** Checks that every document a client was told of exists with the number and verdict of the answer. */
export const checkAnswers: Check = ({ documents, testimonies }) => {
  const byId = new Map(documents.map((document) => [document.id, document]));
  return testimonies.flatMap((testimony) =>
    testimony.told.flatMap((told) => judge(testimony, told, told.id === null ? undefined : byId.get(told.id))),
  );
};

function judge({ intention }: Testimony, told: Told, document: DocumentEvidence | undefined): Violation[] {
  if (told.id === null) return [];
  const subject = told.id;
  if (document === undefined) return [{ rule: RULE, subject, detail: `it is not there; ${said(told)}` }];
  const problems = [
    document.marker === intention.marker ? null : `it is the document of ${document.marker}, not ${intention.marker}`,
    told.documentId === null || told.documentId === documentIdOf(document)
      ? null
      : `${said(told)} as ${told.documentId}`,
    isConsistent(told, document) ? null : `${said(told)}, and it ended ${document.state}`,
  ];
  return problems.flatMap((detail) => (detail === null ? [] : [{ rule: RULE, subject, detail }]));
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
