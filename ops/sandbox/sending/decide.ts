import type { Verdict } from '../cdr/issue-cdr.ts';
import type { Ledger } from '../ledger.ts';
import type { Refusal } from '../refusal.ts';
import type { Submission } from '../submission.ts';
import type { GuideTrigger, Trigger } from '../trigger.ts';
import { type Authority, accept, checkDuplicate, hasRejectingCdr, ledgerFor, registerVerdict } from './authority.ts';

export type Decision =
  /** This submission registered nothing. */
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'registered'; readonly verdict: Verdict; readonly zip: Uint8Array };

/** Examines a document that is sent alone and registers the verdict. `trigger` acts only on a document that is right. */
export async function decide(
  submission: Submission,
  trigger: Trigger | GuideTrigger | undefined,
  authority: Authority,
): Promise<Decision> {
  const identity = authority.examination.identify(submission) ?? checkDuplicate(submission, authority);
  if (identity !== null) return { kind: 'refused', refusal: identity };
  const ledger = ledgerFor(submission, authority);
  const refusal = authority.examination.judge(submission, ledger) ?? findRejection(trigger);
  if (refusal !== null && !hasRejectingCdr(authority, refusal)) return { kind: 'refused', refusal };
  return register(submission, reachVerdict(submission, refusal, trigger, ledger), authority);
}

function findRejection(trigger: Trigger | GuideTrigger | undefined): Refusal | null {
  return trigger?.kind === 'reject' ? trigger.refusal : null;
}

function reachVerdict(
  submission: Submission,
  refusal: Refusal | null,
  trigger: Trigger | GuideTrigger | undefined,
  ledger: Ledger,
): Verdict {
  if (refusal !== null) return { kind: 'rejected', refusal };
  return accept(submission, ledger, trigger?.kind === 'observe' ? trigger.observations : []);
}

/** Registers a verdict. If two submissions of a number arrive at once, one is registered and the other is a duplicate. */
async function register(submission: Submission, verdict: Verdict, authority: Authority): Promise<Decision> {
  const zip = await registerVerdict(submission, verdict, authority);
  if (zip !== null) return { kind: 'registered', verdict, zip };
  const refusal = checkDuplicate(submission, authority);
  if (refusal === null) throw new Error(`${submission.name.base} is neither new nor registered`);
  return { kind: 'refused', refusal };
}
