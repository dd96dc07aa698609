import type { SireAnswer } from '@chasqui/core/authority';
import { type Message, readStoredText } from '@chasqui/core/messages';
import { findSireCode } from '@chasqui/core/sire/error-codes';
import { type PeriodFacts, stateToldBy } from '@chasqui/core/sire/states';
import type { SireTaskEnd } from '@chasqui/db/sire/work-on-sire-task';
import type { SireStep } from './sire-run.ts';

type Refusal = Exclude<SireAnswer<never>, { readonly kind: 'answered' }>;

/** Returns how a task goes on after an answer that is no success. */
export function readRefusal(answer: Refusal): SireStep {
  switch (answer.kind) {
    case 'unavailable':
      return { kind: 'unanswered' };
    case 'refused_credentials':
      return failed(null, readStoredText(answer.text));
    case 'no_data':
      return failed('1070', meaningOf('1070', 'SUNAT has no data'));
    case 'refused': {
      const { code, reason } = answer;
      if (code !== null && findSireCode(code)?.kind === 'retry') return { kind: 'unanswered' };
      return failed(code, meaningOf(code, reason), code === null ? null : stateToldBy(code));
    }
  }
}

function meaningOf(code: string | null, reason: string): Message {
  return (code === null ? null : findSireCode(code)?.meaning) ?? readStoredText(reason);
}

function failed(code: string | null, problem: Message, month: Partial<PeriodFacts> | null = null): SireStep {
  const end: SireTaskEnd = { state: 'failed', code, problem, files: [], ...(month !== null && { month }) };
  return { kind: 'end', end };
}
