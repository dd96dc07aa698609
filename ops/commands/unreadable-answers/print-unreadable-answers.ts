import type { Database } from '@chasqui/db/connection';
import { listUnreadableAnswers, type UnreadableAnswer } from '@chasqui/db/documents/submission';
import { unsealUnreadableAnswer } from '@chasqui/platform/credentials';
import { type Keyring, UnsealError } from '@chasqui/platform/keyring';

const say = (text: string) => void process.stdout.write(`${text}\n`);

interface Deps {
  readonly db: Database;
  readonly keyring: Keyring;
}

/** Prints every kept answer of a document; resolves with 1 when one of them cannot be unsealed. Throws NOT_FOUND. */
export async function printUnreadableAnswers({ db, keyring }: Deps, documentId: string): Promise<number> {
  const ctx = { actor: { kind: 'system' }, requestId: null } as const;
  const answers = await listUnreadableAnswers(db, ctx, documentId);
  if (answers.length === 0) say('No answer of the authority to this document was left unread');
  const printed = answers.map((answer) => printAnswer(keyring, documentId, answer));
  return printed.every((isPrinted) => isPrinted) ? 0 : 1;
}

function printAnswer(keyring: Keyring, documentId: string, answer: UnreadableAnswer): boolean {
  const { operation, attempt, openedAt, outcome, responseDescription, sealedAnswer } = answer;
  say(`── ${operation}, call ${attempt}, ${openedAt.toISOString()}: ${outcome ?? 'open'}`);
  if (responseDescription !== null) say(responseDescription);
  try {
    say(unsealUnreadableAnswer(keyring, documentId, sealedAnswer));
    return true;
  } catch (error) {
    if (!(error instanceof UnsealError)) throw error;
    process.stderr.write(`This answer cannot be unsealed: ${error.message}\n`);
    return false;
  }
}
