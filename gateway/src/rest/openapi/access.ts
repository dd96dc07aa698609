import type { OpenAPI } from '@orpc/contract';
import type { Access } from '../../principal/access.ts';

/** The three kinds of credential (api.md, "Authentication"); all go in the same header. */
export const SECURITY_SCHEMES = {
  apiKey: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'sk_live_…',
    description: 'The API key of a tenant, for servers. It does not expire; administration makes and revokes it.',
  },
  accessToken: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'The access token of a user, from `POST /auth/login`. It is good for 15 minutes.',
  },
  masterKey: {
    type: 'http',
    scheme: 'bearer',
    description: 'The master key of the installation, for `/admin/tenants` only.',
  },
} as const satisfies Record<string, OpenAPI.SecuritySchemeObject>;

type Scheme = keyof typeof SECURITY_SCHEMES;

interface Rule {
  /** Accepted credentials, any one of which suffices. None is needed if the list is empty. */
  readonly schemes: readonly Scheme[];
  /** Callers in words, to complete "Who may: ". */
  readonly who: string;
}

const RULES: Record<Access, Rule> = {
  public: { schemes: [], who: 'anybody, without a credential; an API key is refused' },
  read: { schemes: ['apiKey', 'accessToken'], who: 'an API key, or a user of any role' },
  issue: { schemes: ['apiKey', 'accessToken'], who: 'an API key, or a user who is facturador or admin' },
  configure: { schemes: ['apiKey', 'accessToken'], who: 'an API key, or a user who is admin' },
  manage_users: { schemes: ['accessToken'], who: 'a user who is admin; an API key may not' },
  administer: { schemes: ['masterKey'], who: 'the holder of the master key' },
};

/** Adds the accepted credentials to an operation, and a sentence that names its callers. */
export function withAccess(operation: OpenAPI.OperationObject, access: Access): OpenAPI.OperationObject {
  const { schemes, who } = RULES[access];
  const description = [operation.description, `**Who may:** ${who}.`].filter(Boolean).join('\n\n');
  return { ...operation, description, security: schemes.map((scheme) => ({ [scheme]: [] })) };
}
