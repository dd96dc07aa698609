import { isKeyOfDeactivatedTenant } from '@chasqui/db/api-keys/authenticate-api-key';
import type { Database } from '@chasqui/db/connection';
import { digestApiKey, readCredential } from '../../kernel/principal/credential.ts';
import type { Principal } from '../../kernel/principal/principal.ts';
import { NubefactRefusal } from './refusal.ts';

/**
 * Refuses a token that is right and opens no account: the key of a deactivated company, or the master key, which belongs to
 * no company. Every other token that does not work is one that NubeFact calls wrong or removed.
 * @throws NubefactRefusal with code 50 or 11
 */
export async function refuseAccount(db: Database, principal: Principal, authorization: string): Promise<void> {
  if (principal.kind === 'master') throw new NubefactRefusal(11);
  if (principal.kind !== 'refused' || !principal.isApiKey) return;
  const key = readCredential(authorization) ?? '';
  if (await isKeyOfDeactivatedTenant(db, digestApiKey(key))) throw new NubefactRefusal(50);
}
