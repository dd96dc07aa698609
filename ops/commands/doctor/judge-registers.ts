import { limaDate } from '@chasqui/core/time';
import type { RegisterUpdate } from '@chasqui/db/register-updates';
import { type Finding, findingsOf } from './finding.ts';

/** Age above which a copy is called old. SUNAT publishes each day. */
const OLD_DAYS = 7;
const DAY_MS = 86_400_000;

/** Judges the copies of what SUNAT publishes by their age and their last failure. Those that were never loaded are no problem. */
export function judgeRegisters(updates: readonly RegisterUpdate[], now: Date): readonly Finding[] {
  const { well } = findingsOf('registers');
  if (updates.length === 0) return [well('none was loaded')];
  return updates.map((update) => judgeRegister(update, now));
}

function judgeRegister({ name, succeededAt, rows, failedAt, problem }: RegisterUpdate, now: Date): Finding {
  const { well, risky } = findingsOf('registers');
  const age = succeededAt === null ? null : Math.floor((now.getTime() - succeededAt.getTime()) / DAY_MS);
  const state =
    succeededAt === null || age === null
      ? `${name} was never loaded`
      : `${name} has ${rows} rows of ${limaDate(succeededAt)}, ${age} days old`;
  if (failedAt !== null && (succeededAt === null || failedAt > succeededAt))
    return risky(
      `${state}; the last update failed: ${problem}`,
      'Is the address REGISTERS_URL_... reached from the workers?',
    );
  return age !== null && age > OLD_DAYS
    ? risky(state, 'Set REGISTERS_UPDATE=on for the workers, or import the file: docs/operate.md#registers')
    : well(state);
}
