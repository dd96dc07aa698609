import type { DocumentDefinition, DocumentOperations, PreparedDocument } from '@chasqui/core/documents';
import type { Channel } from '@chasqui/db/channels/channel';
import type { CompanyContext } from '../../kernel/context.ts';
import { readNeeds } from './read-needs.ts';

export type EmittableDefinition = Pick<DocumentDefinition, 'documentType' | 'channel'> & DocumentOperations;

/** Prepared document, and the channel of the tenant's new documents. */
export type DocumentToRecord = PreparedDocument & { readonly channel: Channel };

/**
 * Checks and completes a body that passed its schema with the tenant's current data; stores nothing.
 * @throws ChasquiError VALIDATION_FAILED with every problem
 */
export async function prepareDocument(
  ctx: CompanyContext,
  definition: EmittableDefinition,
  body: unknown,
): Promise<DocumentToRecord> {
  const [{ channel, ...found }] = await readNeeds(ctx, [definition.needs(body)]);
  return { ...definition.prepare(body, found), channel };
}
