import { findDefinition } from '@chasqui/core/documents';
import { validationError } from '@chasqui/core/errors';
import type { DocumentNumber } from '@chasqui/core/identity';
import { say } from '@chasqui/core/messages';
import type { Channel } from '@chasqui/db/channels/channel';
import { listRoutes } from '@chasqui/db/documents';
import type { NewDocument } from '@chasqui/db/documents/record';
import { authorityOfMode } from '@chasqui/platform/authority';
import type { CompanyContext } from '../../kernel/context.ts';
import { authorityOfChannel } from '../credentials/company-authority.ts';

/** Way of a new document to the authority. */
type Route = Pick<NewDocument, 'authority'> & { readonly channelId: string | null };

/** Returns true if a document may go to an OSE. Types for SUNAT only, and communications about them, never do. */
function goesToOse(documentType: string, about: readonly DocumentNumber[]): boolean {
  const types = [documentType, ...about.map((each) => each.documentType)];
  return types.every((type) => findDefinition(type)?.isForSunatOnly !== true);
}

interface Routed {
  readonly documentType: string;
  /** Documents that a communication voids or corrects. */
  readonly about: readonly DocumentNumber[];
  /** The company's channel. */
  readonly channel: Channel;
}

/**
 * Returns the way of a new document to the authority: that of the company's channel. A communication goes the way of the
 * documents that it is about, because no other authority has them.
 * @throws ChasquiError VALIDATION_FAILED if these documents went different ways
 */
export async function chooseRoute(ctx: CompanyContext, { documentType, about, channel }: Routed): Promise<Route> {
  const [known, ...others] = await findRoutes(ctx, about);
  if (others.length > 0) throw validationError([DIFFERENT_WAYS]);
  if (known !== undefined) return known;
  if (ctx.mode === 'live' && channel.kind === 'ose' && goesToOse(documentType, about))
    return { authority: 'ose', channelId: channel.id };
  return { authority: authorityOfChannel(ctx, channel), channelId: null };
}

const DIFFERENT_WAYS = {
  path: 'items',
  code: 'CHANNEL_DIFFERS',
  ...say(
    'must be documents that went to the same authority: some went through another channel of the company, so void them in a request of their own',
    'deben ser comprobantes que fueron a la misma autoridad: algunos fueron por otro canal de la empresa; anúlelos en una solicitud aparte',
  ),
};

/** Returns each way of the documents once. Records without an authority went to the configured one. */
async function findRoutes(ctx: CompanyContext, numbers: readonly DocumentNumber[]): Promise<readonly Route[]> {
  const routes = await listRoutes(ctx.deps.db, ctx.tenant, numbers);
  const configured = authorityOfMode(ctx.deps.config.authority, ctx.mode);
  const known = routes.map((route) => ({ ...route, authority: route.authority ?? configured }));
  return [...new Map(known.map((route) => [`${route.authority} ${route.channelId}`, route])).values()];
}
