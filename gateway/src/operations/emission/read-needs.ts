import type { DocumentNeeds, FoundRecords, SeriesRegistration } from '@chasqui/core/documents';
import { type DocumentNumber, isContingencySeries } from '@chasqui/core/identity';
import { limaDate, limaTime } from '@chasqui/core/time';
import type { Channel } from '@chasqui/db/channels/channel';
import { findClientEmail, listClientsByIds } from '@chasqui/db/clients';
import { listNumberedDocuments } from '@chasqui/db/documents';
import { findExchangeRate } from '@chasqui/db/exchange-rates';
import { listProductsByIds } from '@chasqui/db/products';
import { getDocumentIssuer } from '@chasqui/db/tenants';
import type { CompanyContext } from '../../kernel/context.ts';
import { readRuleFacts } from './read-rule-facts.ts';

/** Records that a document needs, and the channel of the tenant's new documents. */
export type FoundNeeds = FoundRecords & { readonly channel: Channel };

/**
 * Reads the records that emissions need, those of many in few queries. Only the issuer costs a query if a body names no
 * record.
 */
export async function readNeeds<const Needs extends readonly DocumentNeeds[]>(
  ctx: CompanyContext,
  needs: Needs,
): Promise<{ [Place in keyof Needs]: FoundNeeds }> {
  const { db, clock } = ctx.deps;
  const { tenant } = ctx;
  const now = clock.now();
  const all = <Value>(of: (need: DocumentNeeds) => readonly Value[]) => [...new Set(needs.flatMap(of))];
  const products = await listProductsByIds(
    db,
    tenant,
    all(({ productIds }) => productIds),
  );
  const productCodes = [...all((need) => need.productCodes), ...products.flatMap(({ sunatCode }) => sunatCode ?? [])];
  const clients = await listClientsByIds(
    db,
    tenant,
    all(({ clientIds }) => clientIds),
  );
  const issuerAt = once(({ series, establishmentCode }: IssuedAt) =>
    getDocumentIssuer(db, tenant, { series, establishmentCode }),
  );
  const issuers = await inTurn(needs, ({ series, establishmentCode }) => issuerAt({ series, establishmentCode }));
  const referenced = await listNumberedDocuments(
    db,
    tenant,
    needs.flatMap(({ references }) => references),
  );
  const rateOn = once((day: string) => findExchangeRate(db, tenant, day));
  const rates = await inTurn(needs, async ({ exchangeRateDay: day }) => (day === null ? undefined : rateOn(day)));
  const emailOf = once((addressee: Addressee) => findClientEmail(db, tenant, addressee));
  const emails = await inTurn(needs, async ({ addressee }) => (addressee === null ? null : emailOf(addressee)));
  const facts = await readRuleFacts(ctx, productCodes);
  const found = needs.map(({ clientIds, productIds, references }, index): FoundNeeds => {
    const issuer = issuers[index];
    if (issuer === undefined) throw new Error('An issuer was read and is not there');
    return {
      clients: clients.filter(({ id }) => clientIds.includes(id)),
      products: products.filter(({ id }) => productIds.includes(id)),
      ...issuer,
      registration: issuer.registration ?? (ctx.takesNewSeries ? registrationOfNew(needs[index]) : null),
      referenced: referenced.filter((document) => references.some((number) => isNumbered(document, number))),
      exchangeRate: rates[index]?.sell,
      clientEmail: emails[index] ?? null,
      ...facts,
      today: limaDate(now),
      timeOfDay: limaTime(now),
    };
  });
  return found as { [Place in keyof Needs]: FoundNeeds };
}

type IssuedAt = Pick<DocumentNeeds, 'series' | 'establishmentCode'>;
type Addressee = NonNullable<DocumentNeeds['addressee']>;

/** Returns the registration that a series would get by its first document. That of printed forms is left to people. */
function registrationOfNew(need: DocumentNeeds | undefined): SeriesRegistration | null {
  const series = need?.series?.series;
  return series === undefined || isContingencySeries(series) ? null : { establishmentCode: null, firstCorrelative: 1 };
}

function isNumbered(document: DocumentNumber, { documentType, series, correlative }: DocumentNumber): boolean {
  return document.documentType === documentType && document.series === series && document.correlative === correlative;
}

/** Returns a function that reads each key once. */
function once<Key, Value>(read: (key: Key) => Promise<Value>): (key: Key) => Promise<Value> {
  const reads = new Map<string, Promise<Value>>();
  return (key) => {
    const text = JSON.stringify(key);
    const reading = reads.get(text) ?? read(key);
    reads.set(text, reading);
    return reading;
  };
}

async function inTurn<Item, Value>(items: readonly Item[], read: (item: Item) => Promise<Value>): Promise<Value[]> {
  const values: Value[] = [];
  for (const item of items) values.push(await read(item));
  return values;
}
