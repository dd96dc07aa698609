import { TRANSFER_REASONS, type TransferReasonCode } from '../../../catalogs/index.ts';
import type { Rule } from '../../../families/rule.ts';
import { GUIDE_MESSAGES, type Message } from '../../../messages/index.ts';
import type { Issuer } from '../../../parties.ts';
import type { DespatchAdviceRequest } from '../schema.ts';

export { findIf } from '../../../families/rule.ts';

export type DespatchRule = Rule<[request: DespatchAdviceRequest, issuer: Issuer]>;

/** Returns a reason as messages name it: `transferReason is 08 (Importación)`. */
export function reasonIs(reason: TransferReasonCode): Message {
  return GUIDE_MESSAGES.reason(reason, TRANSFER_REASONS[reason].name);
}

/** Returns the positions of values that an earlier position has too. Undefined values are not compared. */
export function findRepeats(values: readonly (string | undefined)[]): ReadonlySet<number> {
  const seen = new Set<string>();
  const repeats = new Set<number>();
  for (const [index, value] of values.entries()) {
    if (value === undefined) continue;
    if (seen.has(value)) repeats.add(index);
    seen.add(value);
  }
  return repeats;
}
