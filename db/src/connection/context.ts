export type Actor =
  | { readonly kind: 'api_key'; readonly id: string }
  | { readonly kind: 'user'; readonly id: string }
  | { readonly kind: 'master' }
  | { readonly kind: 'worker'; readonly pool: string }
  | { readonly kind: 'system' };

export interface RequestOrigin {
  readonly requestId: string | null;
  /** IP address of the client as reported by the trusted proxies, for the audit log. */
  readonly address?: string | null;
}

export interface SystemContext extends RequestOrigin {
  readonly actor: Actor;
}

export interface TenantContext extends SystemContext {
  readonly tenantId: string;
}

/** Returns the id of an actor that has one: the id of a key or a user, or the pool of a worker. */
export function actorIdOf(actor: Actor): string | null {
  if ('id' in actor) return actor.id;
  return actor.kind === 'worker' ? actor.pool : null;
}
