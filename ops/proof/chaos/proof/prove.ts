import { checkAnswers } from './check-answers.ts';
import { checkBytes } from './check-bytes.ts';
import { checkDeliveries } from './check-deliveries.ts';
import { checkEndings } from './check-endings.ts';
import { checkExports } from './check-exports.ts';
import { checkHistory } from './check-history.ts';
import { checkIntentions } from './check-intentions.ts';
import { checkKeys } from './check-keys.ts';
import { checkManners } from './check-manners.ts';
import { checkNumbers } from './check-numbers.ts';
import { checkReceivables } from './check-receivables.ts';
import { checkRegistrations } from './check-registrations.ts';
import { checkVoidings } from './check-voidings.ts';
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
  checkReceivables,
  checkManners,
  checkExports,
  checkDeliveries,
];

/** Every way in which a run broke the promise that nothing is lost and nothing doubled; none when it was kept. */
export function prove(evidence: Evidence): Violation[] {
  return CHECKS.flatMap((check) => check(evidence));
}
