import { parseArgs } from 'node:util';
import { openDatabase } from '@chasqui/db/connection';
import { listUnreadableAnswers, type UnreadableAnswer } from '@chasqui/db/documents/submission';
import { unsealUnreadableAnswer } from '@chasqui/platform/credentials';
import { loadEnv, parseDiagnosisEnv, readEnvFile } from '@chasqui/platform/env';
import { type Keyring, openKeyring, UnsealError } from '@chasqui/platform/keyring';
import { describeError, runCommand, SYSTEM } from './command.ts';

const USAGE = 'Usage: npm run unreadable-answers -- --document ID';

const say = (text: string) => void process.stdout.write(`${text}\n`);

/**
 * `npm run unreadable-answers -- --document ID`: prints the kept part of the authority's unreadable answers to a
 * document. Reads DATABASE_URL, ENCRYPTION_KEY and ENCRYPTION_KEYS_OLD. Exit code 1 if an answer cannot be unsealed.
 */
async function main(): Promise<void> {
  const documentId = readDocumentId();
  if (documentId === undefined) throw new Error(USAGE);
  readEnvFile();
  const { DATABASE_URL, ENCRYPTION_KEY, ENCRYPTION_KEYS_OLD } = loadEnv(parseDiagnosisEnv);
  const db = openDatabase(DATABASE_URL, { max: 1, applicationName: 'unreadable-answers' });
  try {
    const keyring = openKeyring(ENCRYPTION_KEY, ENCRYPTION_KEYS_OLD);
    const answers = await listUnreadableAnswers(db, SYSTEM, documentId);
    if (answers.length === 0) say('No answer of the authority to this document was left unread');
    const printed = answers.map((answer) => printAnswer(keyring, documentId, answer));
    if (!printed.every((isPrinted) => isPrinted)) process.exitCode = 1;
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

await runCommand(main, describeError);
