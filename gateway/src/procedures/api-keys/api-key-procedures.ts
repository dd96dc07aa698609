import { create } from './create.ts';
import { list } from './list.ts';
import { revoke } from './revoke.ts';

/** Procedures of the master key for a tenant's API keys. */
export const apiKeyProcedures = { list, create, revoke };
