import type { ApiKeyScope } from '@chasqui/core/api-key-scopes';
import { type Message, say } from '@chasqui/core/messages';

/** Scope that an operation demands of an API key, or several of which one is enough. Every key has `any`. */
export type ScopeDemand = 'any' | ApiKeyScope | readonly [ApiKeyScope, ...ApiKeyScope[]];

/** Returns the scopes of which one is enough; none if every key may do it. */
export function scopesOf(demand: ScopeDemand): readonly ApiKeyScope[] {
  if (demand === 'any') return [];
  return typeof demand === 'string' ? [demand] : demand;
}

/**
 * Returns why a key may not do what demands a scope; null if it may.
 * @param scopes scopes of the key; null for all
 */
export function refuseScope(scopes: readonly ApiKeyScope[] | null, demand: ScopeDemand): Message | null {
  const demanded = scopesOf(demand);
  if (scopes === null || demanded.length === 0 || demanded.some((scope) => grants(scopes, scope))) return null;
  return say(
    `This API key lacks the scope ${demanded.join(' or ')}`,
    `Esta clave API no tiene el alcance ${demanded.join(' o ')}`,
  );
}

/** Returns true if scopes include one. Who may write documents may read them. */
function grants(scopes: readonly ApiKeyScope[], scope: ApiKeyScope): boolean {
  return scopes.includes(scope) || (scope === 'documents:read' && scopes.includes('documents:write'));
}
