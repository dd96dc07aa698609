import { randomUUID } from 'node:crypto';
import type { DoctorEnv } from '@chasqui/platform/env';
import { openFileStorage } from '@chasqui/platform/file-storage';
import { describeError } from '../command.ts';
import { type Finding, findingsOf } from './finding.ts';

const { well, ill } = findingsOf('files');

const ADVICE =
  'Are FILES_URL and the AWS_* variables right, does the bucket exist, and may the key write, read and delete below the prefix?';

/** Writes, reads and deletes an object of its own in the object storage. */
export async function checkFileStorage(env: DoctorEnv): Promise<readonly Finding[]> {
  const storage = await openFileStorage(env);
  if (storage === null) return [well('stay in PostgreSQL: FILES_URL is not set')];
  const key = `doctor/${randomUUID()}`;
  const written = Buffer.from(key);
  try {
    await storage.put(key, written);
    const read = await storage.read(key, { offset: 0, length: written.byteLength });
    await storage.delete(key);
    if (read === undefined || !written.equals(read)) return [ill('the object storage returns other bytes', ADVICE)];
    return [well('the object storage writes, reads and deletes')];
  } catch (error) {
    return [ill(`the object storage cannot be used: ${describeError(error)}`, ADVICE)];
  } finally {
    storage.close();
  }
}
