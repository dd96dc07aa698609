/** Who does something: it stands in every row of history. */
export type Actor =
  | { readonly kind: 'api_key'; readonly id: string }
  | { readonly kind: 'user'; readonly id: string }
  | { readonly kind: 'master' }
  | { readonly kind: 'worker'; readonly pool: string }
  | { readonly kind: 'system' };

/** Request of an act, and its address. */
export interface RequestOrigin {
  readonly requestId: string | null;
  /** Address of the client by the trusted proxies, for the audit log. */
  readonly address?: string | null;
}

/** Context of an act outside of any tenant (administration). */
export interface SystemContext extends RequestOrigin {
  readonly actor: Actor;
}

/** Context of an act inside one tenant. */
export interface TenantContext extends SystemContext {
  readonly tenantId: string;
}

/** The id of an actor that has one: of a key, a user; the pool of a worker. */
export function actorIdOf(actor: Actor): string | null {
  if ('id' in actor) return actor.id;
  return actor.kind === 'worker' ? actor.pool : null;
}
