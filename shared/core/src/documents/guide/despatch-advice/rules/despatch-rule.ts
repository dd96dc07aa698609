import { TRANSFER_REASONS, type TransferReasonCode } from '../../../../catalogs/index.ts';
import { type Message, say } from '../../../../messages/index.ts';
import type { Issuer } from '../../../../parties.ts';
import type { Rule } from '../../../kit/rule.ts';
import type { DespatchAdviceRequest } from '../schema.ts';

export { findIf } from '../../../kit/rule.ts';

export type DespatchRule = Rule<[request: DespatchAdviceRequest, issuer: Issuer]>;

/** Returns a reason as messages name it: `transferReason is 08 (Importación)`. */
export function reasonIs(reason: TransferReasonCode): Message {
  return say(
    `transferReason is ${reason} (${TRANSFER_REASONS[reason].name})`,
    `transferReason es ${reason} (${TRANSFER_REASONS[reason].name})`,
  );
}

/** Returns a message about a field that holds for one reason only. `reason` comes from `reasonIs`. */
export function ifReason(message: Message, reason: Message): Message {
  return say(`${message.message} if ${reason.message}`, `${message.es} si ${reason.es}`);
}

export const leftOutIf = (reason: Message) => ifReason(say('must be left out', 'debe omitirse'), reason);

export const givenIf = (reason: Message) => ifReason(say('must be given', 'debe darse'), reason);

export const ownRuc = (ruc: string) => say(`must be your own RUC, ${ruc},`, `debe ser su propio RUC, ${ruc},`);

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
