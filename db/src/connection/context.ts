/** Who does something: it stands in every row of history. */
export type Actor =
  | { readonly kind: 'api_key'; readonly id: string }
  | { readonly kind: 'user'; readonly id: string }
  | { readonly kind: 'master' }
  | { readonly kind: 'worker'; readonly pool: string }
  | { readonly kind: 'system' };

/** In which request something is done, and from where. */
export interface RequestOrigin {
  readonly requestId: string | null;
  /** Of the client, as far as the trusted proxies tell it; for the audit log. */
  readonly address?: string | null;
}

/** By whom as well: what is done outside of any tenant (administration). */
export interface SystemContext extends RequestOrigin {
  readonly actor: Actor;
}

/** The same inside one tenant. */
export interface TenantContext extends SystemContext {
  readonly tenantId: string;
}

/** The id of an actor that has one: of a key, a user; the pool of a worker. */
export function actorIdOf(actor: Actor): string | null {
  if ('id' in actor) return actor.id;
  return actor.kind === 'worker' ? actor.pool : null;
}
