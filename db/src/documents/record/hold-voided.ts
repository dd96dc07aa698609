import { findDefinition } from '@chasqui/core/documents';
import { ChasquiError } from '@chasqui/core/errors';
import { isCommunication } from '@chasqui/core/identity';
import { describeClosedWays } from '@chasqui/core/voiding/describe-closed-ways';
import { isOpen, listVoidOptions } from '@chasqui/core/voiding/list-void-options';
import type { TenantContext, Transaction } from '../../connection/index.ts';
import { lockNumbers } from '../../receivables/refresh-receivables.ts';
import { readVoidFacts, type Undoing } from '../void-facts.ts';

/** Communication to record. */
interface Communication {
  readonly documentType: string;
  readonly completed: unknown;
  /** The one document that it is to undo, if its caller leaves it to the service whether that is lawful. */
  readonly undoing?: Undoing;
}

/**
 * Holds the numbers of the documents that a communication voids or corrects until commit. The second of two communications about a
 * document therefore sees the first, and a credit note that was being recorded.
 * @throws ChasquiError CONFLICT if the way of `undoing` is closed now
 */
export async function holdVoided(
  tx: Transaction,
  ctx: TenantContext,
  { documentType, completed, undoing }: Communication,
): Promise<void> {
  if (!isCommunication(documentType)) return;
  const numbers = undoing === undefined ? (findDefinition(documentType)?.listVoided(completed) ?? []) : [undoing];
  if (numbers.length > 0) await lockNumbers(tx, ctx, numbers);
  if (undoing === undefined) return;
  // A separate statement also sees the commits during the wait.
  const facts = await readVoidFacts(tx, ctx, undoing);
  const options = listVoidOptions(facts);
  if (!isOpen(options, undoing.way)) {
    throw new ChasquiError('CONFLICT', describeClosedWays(facts, options));
  }
}
