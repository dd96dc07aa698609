import { parseArgs } from 'node:util';
import { type Database, openDatabase } from '@chasqui/db/connection';
import { listUnreadableAnswers, type UnreadableAnswer } from '@chasqui/db/documents/submission';
import { unsealUnreadableAnswer } from '@chasqui/platform/credentials';
import { loadEnv, parseDiagnosisEnv, readEnvFile } from '@chasqui/platform/env';
import { type Keyring, openKeyring, UnsealError } from '@chasqui/platform/keyring';

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

const USAGE = 'Usage: npm run unreadable-answers -- --document ID\n';

/**
 * `npm run unreadable-answers -- --document ID`: prints the kept part of the authority's unreadable answers to a
 * document. Reads DATABASE_URL, ENCRYPTION_KEY and ENCRYPTION_KEYS_OLD.
 */
async function main(): Promise<number> {
  const documentId = readDocumentId();
  if (documentId === undefined) {
    process.stderr.write(USAGE);
    return 1;
  }
  readEnvFile();
  const { DATABASE_URL, ENCRYPTION_KEY, ENCRYPTION_KEYS_OLD } = loadEnv(parseDiagnosisEnv);
  const db = openDatabase(DATABASE_URL, { max: 1, applicationName: 'unreadable-answers' });
  try {
    const keyring = openKeyring(ENCRYPTION_KEY, ENCRYPTION_KEYS_OLD);
    return await printUnreadableAnswers({ db, keyring }, documentId);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    return 1;
  } finally {
    await db.close();
  }
}

function readDocumentId(): string | undefined {
  try {
    return parseArgs({ options: { document: { type: 'string' } } }).values.document;
  } catch {
    // An option that does not exist: the usage says which do.
    return undefined;
  }
}

process.exitCode = await main();
