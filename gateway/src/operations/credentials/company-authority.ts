import type { Channel } from '@chasqui/db/channels/channel';
import { findChannel } from '@chasqui/db/channels/find-channel';
import { type AuthorityName, authorityOfMode } from '@chasqui/platform/authority';
import type { AuthorityClients } from '../../kernel/authority-clients.ts';
import type { MemberContext } from '../../kernel/context.ts';

type OfCompany = Pick<MemberContext, 'deps' | 'tenant' | 'mode'>;

/**
 * Returns the authority of a channel. Of an OSE it is the one that takes what an OSE does not, such as guides. A test
 * company has no channel but the sandbox.
 */
export function authorityOfChannel(ctx: OfCompany, { kind }: Pick<Channel, 'kind'>): AuthorityName {
  const { deps, mode } = ctx;
  return mode === 'live' && (kind === 'beta' || kind === 'production')
    ? kind
    : authorityOfMode(deps.config.authority, mode);
}

/** Returns the authority to which the documents of the caller's company go, apart from those for an OSE. */
export async function findAuthority(ctx: OfCompany): Promise<AuthorityName> {
  return authorityOfChannel(ctx, await findChannel(ctx.deps.db, ctx.tenant));
}

/** Returns the clients of the authority to which the documents of the caller's company go. */
export async function findAuthorityClients(ctx: OfCompany): Promise<AuthorityClients> {
  return ctx.deps.authorityClients[await findAuthority(ctx)];
}
