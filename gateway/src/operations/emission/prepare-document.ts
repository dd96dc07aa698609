import type {
  DocumentDefinition,
  DocumentNeeds,
  DocumentOperations,
  FoundRecords,
  PreparedDocument,
} from '@chasqui/core/documents';
import { limaDate, limaTime } from '@chasqui/core/time';
import type { Channel } from '@chasqui/db/channels/channel';
import { findClientEmail, listClientsByIds } from '@chasqui/db/clients';
import { listNumberedDocuments } from '@chasqui/db/documents';
import { findExchangeRate } from '@chasqui/db/exchange-rates';
import { listProductsByIds } from '@chasqui/db/products';
import { getDocumentIssuer } from '@chasqui/db/tenants';
import type { MemberContext } from '../../kernel/context.ts';
import { readRuleFacts } from './read-rule-facts.ts';

export type EmittableDefinition = Pick<DocumentDefinition, 'documentType' | 'channel'> & DocumentOperations;

/** Prepared document, and the channel of the tenant's new documents. */
export type DocumentToRecord = PreparedDocument & { readonly channel: Channel };

/**
 * Checks and completes a body that passed its schema with the tenant's current data; stores nothing.
 * @throws ChasquiError VALIDATION_FAILED with every problem
 */
export async function prepareDocument(
  ctx: MemberContext,
  definition: EmittableDefinition,
  body: unknown,
): Promise<DocumentToRecord> {
  const { channel, ...found } = await readNeeds(ctx, definition.needs(body));
  return { ...definition.prepare(body, found), channel };
}

/** Reads the records that an emission needs. Only the issuer costs a query if the body names no record. */
async function readNeeds(
  ctx: MemberContext,
  {
    clientIds,
    productIds,
    references,
    series,
    establishmentCode,
    exchangeRateDay,
    productCodes,
    addressee,
  }: DocumentNeeds,
): Promise<FoundRecords & Pick<DocumentToRecord, 'channel'>> {
  const { db, clock } = ctx.deps;
  const { tenant } = ctx;
  const now = clock.now();
  const products = await listProductsByIds(db, tenant, productIds);
  const codes = [...productCodes, ...products.flatMap(({ sunatCode }) => sunatCode ?? [])];
  return {
    clients: await listClientsByIds(db, tenant, clientIds),
    products,
    ...(await getDocumentIssuer(db, tenant, { series, establishmentCode })),
    referenced: await listNumberedDocuments(db, tenant, references),
    exchangeRate: exchangeRateDay === null ? undefined : (await findExchangeRate(db, tenant, exchangeRateDay))?.sell,
    clientEmail: addressee === null ? null : await findClientEmail(db, tenant, addressee),
    ...(await readRuleFacts(ctx, codes)),
    today: limaDate(now),
    timeOfDay: limaTime(now),
  };
}
