import { sealingContextOf } from '@chasqui/platform/credentials';
import type { Keyring } from '@chasqui/platform/keyring';
import * as v from 'valibot';
import type { OwnedKey } from './read-key.ts';

const REPEATED_HEADERS = ['Content-Type', 'Location'];

const StoredAnswerSchema = v.object({
  headers: v.array(v.tuple([v.string(), v.string()])),
  body: v.pipe(v.string(), v.base64()),
});
type StoredAnswer = v.InferOutput<typeof StoredAnswerSchema>;

export interface RepeatedAnswer {
  readonly headers: [string, string][];
  readonly body: Uint8Array<ArrayBuffer>;
}

/**
 * Seals headers and body of an answer for the database, because they hold a customer's data. The answer itself stays
 * readable.
 */
export async function sealAnswer(keyring: Keyring, owned: OwnedKey, response: Response): Promise<Uint8Array> {
  const body = Buffer.from(await response.clone().arrayBuffer()).toString('base64');
  const headers = REPEATED_HEADERS.flatMap((name): [string, string][] => {
    const value = response.headers.get(name);
    return value === null ? [] : [[name, value]];
  });
  const stored: StoredAnswer = { headers, body };
  return keyring.seal(Buffer.from(JSON.stringify(stored), 'utf8'), sealingContext(owned));
}

/**
 * Opens what `sealAnswer` sealed for the same tenant and key.
 * @throws UnsealError
 */
export function unsealAnswer(keyring: Keyring, owned: OwnedKey, sealed: Uint8Array): RepeatedAnswer {
  const text = Buffer.from(keyring.unseal(sealed, sealingContext(owned))).toString('utf8');
  const { headers, body } = v.parse(StoredAnswerSchema, JSON.parse(text));
  return { headers, body: Uint8Array.from(Buffer.from(body, 'base64')) };
}

// The context binds the answer to its row: an answer moved to another row cannot be opened.
function sealingContext({ tenant, key }: OwnedKey): string {
  return sealingContextOf({ store: 'idempotency_keys', tenantId: tenant.tenantId, key });
}
