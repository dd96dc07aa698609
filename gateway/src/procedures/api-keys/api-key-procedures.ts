import { create } from './create.ts';
import { list } from './list.ts';
import { revoke } from './revoke.ts';

/** Everything that the master key does with the API keys of a tenant. */
export const apiKeyProcedures = { list, create, revoke };
