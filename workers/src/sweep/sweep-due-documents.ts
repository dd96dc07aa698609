import { latestNearDeadline } from '@chasqui/core/lifecycle';
import { announceDueDocuments } from '@chasqui/db/documents/submission';
import type { WorkerDeps } from '../deps.ts';
import { SYSTEM_CONTEXT } from '../job-handler.ts';

/** Pause between two looks: with the age below, a document is told well within two minutes. */
export const DUE_PAUSE_MS = 30_000;

const MIN_AGE_SECONDS = 30;

/** Documents that are told in one statement. A round tells all. */
const PAGE_SIZE = 1_000;

/**
 * Tells each company once of its documents without a verdict whose term ends in less than 24 hours, or has ended: an event,
 * and a mail to the admins if the service sends mail. Returns the number of documents.
 * @param minAgeSeconds age from which on a document counts
 */
export async function sweepDueDocuments(
  { db, log, clock, sendMail }: Pick<WorkerDeps, 'db' | 'log' | 'clock' | 'sendMail'>,
  minAgeSeconds = MIN_AGE_SECONDS,
): Promise<number> {
  const documents = await announceDueDocuments(db, SYSTEM_CONTEXT, {
    near: latestNearDeadline(clock.now()),
    minAgeSeconds,
    pageSize: PAGE_SIZE,
    hasMail: sendMail !== null,
  });
  if (documents > 0) log.warn({ documents }, 'documents without a verdict have less than a day of their term');
  return documents;
}
