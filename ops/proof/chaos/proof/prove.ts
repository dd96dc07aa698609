import { checkAnswers, checkIntentions, checkKeys, checkManners } from './check-answers.ts';
import { checkBacklog } from './check-backlog.ts';
import { checkBytes } from './check-bytes.ts';
import { checkConflicts, checkVoidingsDone } from './check-conflicts.ts';
import { checkDamaged } from './check-damaged.ts';
import { checkDeliveries, checkExports } from './check-deliveries.ts';
import { checkNumbers } from './check-numbers.ts';
import { checkReceivables } from './check-receivables.ts';
import { checkRegistrations } from './check-registrations.ts';
import { checkEndings, checkHistory, checkVoidings } from './check-states.ts';
import type { Check, Evidence, Violation } from './evidence.ts';

const CHECKS: readonly Check[] = [
  checkEndings,
  checkAnswers,
  checkIntentions,
  checkKeys,
  checkRegistrations,
  checkBytes,
  checkNumbers,
  checkHistory,
  checkVoidings,
  checkVoidingsDone,
  checkConflicts,
  checkDamaged,
  checkBacklog,
  checkReceivables,
  checkManners,
  checkExports,
  checkDeliveries,
];

/** Every way in which a run broke the promise that nothing is lost and nothing doubled; none when it was kept. */
export function prove(evidence: Evidence): Violation[] {
  return CHECKS.flatMap((check) => check(evidence));
}
