import { parseArgs } from 'node:util';
import { openDatabase } from '@chasqui/db/connection';
import { loadEnv, parseDiagnosisEnv, readEnvFile } from '@chasqui/platform/env';
import { openKeyring } from '@chasqui/platform/keyring';
import { printUnreadableAnswers } from './print-unreadable-answers.ts';

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
